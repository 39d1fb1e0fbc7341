import pytest

from data.extraction.numbers import read_numbers
from data.model import Role


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("The router cut cost by 12%.", ["result"]),
        ("The router answers in 3 seconds.", ["result"]),
        ("The router scores 61 on SomeBench.", ["result"]),
        ("The service handles 40 million requests a day.", ["operational"]),
        ("The router costs $2/M for input.", ["price"]),
        ("The base price is $20.", ["price"]),
        ("The firm raised $5 million in seed funding.", ["business"]),
        ("Its team numbers 40 people.", ["business"]),
        ("The router has 7B parameters.", ["spec"]),
        ("The router has a 64k context window.", ["spec"]),
        ("The discount lies in [0, 1].", ["spec"]),
        ("The router was trained on 500 tickets.", ["setup"]),
        ("They ran 100 steps.", ["setup"]),
        ("The reward for a pass is 0.75.", ["setup"]),
        ("They wrote 25x as many tasks.", ["setup"]),
        ("Recall rose by 9% within two weeks of launch.", ["result", "condition"]),
        ("Recall rose by 9% for 10 million users.", ["result", "condition"]),
        ("The firm faced 30,000 open tickets.", ["context"]),
        ("The legacy desk answers 40% of calls.", ["context"]),
        ("Volt cut manual review from 9 hours to 1 hour.", ["result", "result"]),
        ("Volt brings 3x faster data reviews.", ["result"]),
        ("Acme, a bank with 300 branches, struggled with mail.", ["context"]),
        ("Acme, a bank with 300 branches, built a router.", ["business"]),
        ("The recipe has three phases.", ["incidental"]),
        ("The service runs in three countries.", ["operational"]),
    ],
)
def test_cues_give_the_role(text: str, roles: list[Role]) -> None:
    assert [number.role for number in read_numbers("", text)] == roles

import pytest

from data.extraction.numbers import read_numbers


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("It holds 250+ production models.", ["model"]),
        ("It holds 12 distinct data sources.", ["source"]),
        ("It takes 300M monthly requests.", ["request_per_month"]),
        ("It takes 400 million requests a day.", ["request_per_day"]),
        ("It takes 50,000 weekly queries.", ["query_per_week"]),
        ("A 120-person team built it.", ["person"]),
        ("It edits 100+ page contracts.", ["page"]),
        ("It ran on 7 internal and external benchmarks.", ["benchmark"]),
        ("It lists 90 million unique, handmade items.", ["item"]),
        ("It grew active users from 100K to 5.5M.", ["user", "user"]),
        ("It was fed 4k (task, answer) tuples.", ["tuple"]),
        ("It manages over 11 trillion in assets.", ["asset"]),
        ("It ran up to step 110.", ["step"]),
        ("It is 60 times smaller.", ["x"]),
        ("It was restarted five times.", ["time"]),
        ("An open 120B model did it.", ["parameter"]),
        ("It has a 64k context window.", ["token"]),
        ("It ships in two sizes (7B and 70B parameters).", ["size", "parameter", "parameter"]),
        ("The team grew from 7 to 28 engineers.", ["engineer", "engineer"]),
        ("It removed 24 of about 200 unused fields.", ["field", "field"]),
        ("It gains 5 percentage points in recall and 7 in precision.", ["percentage_point"] * 2),
        ("Replies take 1,000 tokens, versus 5,000 before.", ["token", "token"]),
        ("It reached 8 billion this week.", [None]),
        ("It scores 61 on SomeBench.", ["score"]),
        ("The reward for a pass is 0.75.", ["reward"]),
    ],
)
def test_the_context_gives_the_unit(text: str, units: list[str | None]) -> None:
    assert [number.unit for number in read_numbers("", text)] == units


@pytest.mark.parametrize(
    ("text", "surface"),
    [
        ("It was judged by 40 people.", "40 people"),
        ("It holds 250 production models.", "250"),
        ("Replies take 1,000 tokens each.", "1,000 tokens"),
        ("It runs on 80 X100s now.", "80"),
        ("It is 60 times smaller.", "60 times"),
        ("It has a 5M-token context.", "5M-token"),
    ],
)
def test_the_surface_holds_a_noun_that_touches_the_number(text: str, surface: str) -> None:
    assert [number.surface for number in read_numbers("", text)] == [surface]

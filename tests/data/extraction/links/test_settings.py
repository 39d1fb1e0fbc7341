import pytest

from data.extraction.numbers import read_numbers
from data.model import Setting


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("In an A/B test, cost fell by 12%.", "online_ab"),
        ("Human raters preferred it in 60% of cases.", "human_review"),
        ("Volt scores 61 on SomeBench.", "offline_benchmark"),
        ("On a held-out set, recall rose by 9%.", "offline_benchmark"),
        ("The training reward rose by 9%.", "training_reward"),
        ("Cost fell by 12%.", "claim"),
        ("Volt has 7B parameters.", None),
    ],
)
def test_the_sentence_gives_the_setting(text: str, setting: Setting | None) -> None:
    assert [number.setting for number in read_numbers("", text)] == [setting]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("Cost fell by 12% when caching was on.", "when caching was on"),
        ("Cost fell by 12% after launch.", "after launch"),
        ("Under heavy load, cost fell by 12%.", "Under heavy load"),
        ("Cost fell by 12%.", None),
    ],
)
def test_an_adverbial_gives_the_condition(text: str, condition: str | None) -> None:
    assert [number.condition for number in read_numbers("", text)] == [condition]

import pytest

from data.extraction.numbers import read_numbers
from data.model import Modifier


@pytest.mark.parametrize(
    ("text", "modifier"),
    [
        ("It took about 5 hours.", "approx"),
        ("It took ~5 hours.", "approx"),
        ("It took an estimated 5 hours.", "approx"),
        ("It took over 5 hours.", "gt"),
        ("It took more than 5 hours.", "gt"),
        ("It took >5 hours.", "gt"),
        ("It took under 5 hours.", "lt"),
        ("It took less than 5 hours.", "lt"),
        ("It gave sub-50ms answers.", "lt"),
        ("It took up to 5 hours.", "upto"),
        ("It took as much as 5 hours.", "upto"),
        ("It took no more than 5 hours.", "upto"),
        ("It took 5 hours at most.", "upto"),
        ("It came within 5 hours.", "upto"),
        ("It took at least 5 hours.", "min"),
        ("It took 5 hours or more.", "min"),
        ("It held 5+ hours.", "min"),
        ("It took nearly 5 hours.", "almost"),
        ("It took close to 5 hours.", "almost"),
        ("It took 5 hours.", None),
    ],
)
def test_a_hedge_modifies_the_number(text: str, modifier: Modifier | None) -> None:
    assert [number.modifier for number in read_numbers("", text)] == [modifier]


def test_a_hedge_stays_outside_of_the_span() -> None:
    assert [number.surface for number in read_numbers("", "It took over 5 hours.")] == ["5 hours"]

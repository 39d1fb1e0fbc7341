import pytest

from data.extraction.numbers import read_numbers
from data.model import Direction, Kind


@pytest.mark.parametrize(
    ("text", "kind", "direction"),
    [
        ("The router reached 95% accuracy.", "level", None),
        ("The win rate is 25% now.", "level", None),
        ("It resolves 64% of issues.", "level", None),
        ("Cost fell by 12%.", "gain_relative", "down"),
        ("Cost fell 12%.", "gain_relative", "down"),
        ("They cut the cost of serving by 12%.", "gain_relative", "down"),
        ("It made 21% fewer calls.", "gain_relative", "down"),
        ("Its accept rate is 28% higher.", "gain_relative", "up"),
        ("There was a 20% increase in sales.", "gain_relative", "up"),
        ("There was a 30% relative improvement in recall.", "gain_relative", "up"),
        ("There was a 50% latency reduction.", "gain_relative", "down"),
        ("There was a reduction in cost of 40%.", "gain_relative", "down"),
        ("It brought increases ranging from 2% to 3%.", "gain_relative", "up"),
        ("Usage shows 100% month-over-month increases in load.", "gain_relative", "up"),
        ("It improved latency by 30%.", "gain_relative", "down"),
        ("It improved recall by 30%.", "gain_relative", "up"),
        ("It scores 37% above the last release.", "gain_relative", "up"),
        ("It outperformed Falcon 4 by 9%.", "gain_relative", "up"),
        ("With 78% reporting large savings, it stays.", "level", None),
        ("It gained 5.6 percentage points.", "gain_absolute", "up"),
        ("It brought a 0.32 increase in BLEU.", "gain_absolute", "up"),
        ("It runs 4x faster.", "multiplier", "up"),
        ("It is 60 times smaller.", "multiplier", "down"),
        ("It took 3 seconds.", "duration", None),
        ("It costs $5 a month.", "price", None),
        ("It has 12B parameters.", "size", None),
        ("It reads 5 billion tokens a day.", "count", None),
        ("It serves 300 teams.", "count", None),
        ("It ranks second overall.", "rank", None),
        ("It scores 61.3 on SomeBench.", "level", None),
        ("It serves 1 in 6 loans.", "level", None),
    ],
)
def test_cues_give_kind_and_direction(text: str, kind: Kind, direction: Direction | None) -> None:
    (number,) = read_numbers("", text)
    assert (number.kind, number.direction) == (kind, direction)


def test_a_list_goes_on_with_the_kind_of_its_first_number() -> None:
    numbers = read_numbers("", "Cost and delay fell by 12% and 30%, respectively.")
    assert [number.kind for number in numbers] == ["gain_relative", "gain_relative"]

import pytest

from data.extraction.numbers import read_numbers
from data.model import Direction


@pytest.mark.parametrize(
    ("text", "value", "baseline"),
    [
        ("The rate went from 22% for the base model to 29%.", 1, 0),
        ("Volt reached 61%, up from 47% for Bolt.", 0, 1),
        ("Replies take 1,000 tokens, versus more than 5,000 for Bolt.", 0, 1),
        ("Volt takes 2 hours compared with 9 hours before.", 0, 1),
        ("Volt takes 2 hours instead of 9 hours.", 0, 1),
        ("Volt reaches 90% recall compared to the previous 70% with rules.", 0, 1),
        ("Volt reaches 90% recall (vs. 70% by hand).", 0, 1),
        ("Volt costs $414 a month compared to the old plan at $20.", 0, 1),
        ("Volt cut delay from 9 hours to just 2 hours.", 1, 0),
        ("Volt reaches 99% recall, above the 95% baseline.", 0, 1),
        ("Volt reaches 50% recall, compared to anticipated 20%.", 0, 1),
        ("Volt sped up jobs that took 30 minutes down to 3 minutes.", 1, 0),
        ("Vanilla Bolt stays flat at 2%, while Volt reaches 30%.", 1, 0),
        ("Recall, 16% before, ends at 29%.", 1, 0),
        ("Volt passes 22% of the tests, rising to 29%.", 1, 0),
        ("Where the old parser takes 5 seconds, Volt takes 2 seconds.", 1, 0),
    ],
)
def test_a_baseline_is_paired_with_its_counterpart(text: str, value: int, baseline: int) -> None:
    numbers = read_numbers("", text)
    assert numbers[value].comparator_ordinal == baseline
    assert numbers[value].comparator_value == numbers[baseline].surface.split(" tokens")[0]
    assert [number.is_comparator_value for number in numbers].index(True) == baseline


def test_a_gain_takes_the_start_of_the_change_that_explains_it() -> None:
    numbers = read_numbers("", "Volt cut delay by 67% (from 12 seconds to 4 seconds).")
    assert [number.comparator_value for number in numbers] == ["12 seconds", None, "12 seconds"]


def test_another_number_may_stand_inside_of_a_change() -> None:
    text = "Volt cut delay from 70 seconds across nine screens to 30 seconds."
    numbers = read_numbers("", text)
    assert [number.comparator_ordinal for number in numbers] == [None, None, 0]


def test_a_second_change_need_not_repeat_its_from() -> None:
    text = "Volt cut delay from 9s to 4s for text and 25s to 5s for images."
    numbers = read_numbers("", text)
    assert [number.comparator_ordinal for number in numbers] == [None, 0, None, 2]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Volt cut review from weeks to 8 minutes.", "weeks"),
        ("Volt takes 20 minutes versus weeks for people.", "weeks"),
    ],
)
def test_a_baseline_can_lack_a_figure(text: str, value: str) -> None:
    assert [number.comparator_value for number in read_numbers("", text)] == [value]


@pytest.mark.parametrize(
    ("text", "directions"),
    [
        ("Recall went from 60% to 75%.", [None, "up"]),
        ("Delay went from 12 seconds to 4 seconds.", [None, "down"]),
        ("Delay went from 2 hours to 4 seconds.", [None, None]),
    ],
)
def test_a_value_moves_away_from_its_baseline(
    text: str, directions: list[Direction | None]
) -> None:
    assert [number.direction for number in read_numbers("", text)] == directions


def test_a_larger_gain_elsewhere_is_no_later_value() -> None:
    text = "It brought a 3% increase in recall (rising to 9% for long inputs)."
    assert [number.is_comparator_value for number in read_numbers("", text)] == [False, False]


def test_a_range_is_no_change() -> None:
    numbers = read_numbers("", "Sizes range from 3 GB to 9 GB.")
    assert [number.comparator_value for number in numbers] == [None]

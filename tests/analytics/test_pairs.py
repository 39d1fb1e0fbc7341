import pytest

from analytics.pairs import before_and_after, pairs_title
from data.store.connections import Corpus
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows
from tests.analytics.number_frame import numbers, pair


@pytest.mark.parametrize(
    ("row", "derived"),
    [
        (pair(22.6, 29.7), "+7.1 points, +31.4 %"),
        (pair(4.7, 2.2, unit="second", baseline_unit="second"), "-2.5 s, -53.2 %"),
        (pair(0.0, 3.0), "+3 points"),
        (pair(5000.0, 1000.0, baseline_modifier="gt"), None),
    ],
)
def test_difference_and_change_are_derived(row: dict[str, object], derived: str | None) -> None:
    assert before_and_after(numbers(row))["derived"].to_list() == [derived]


def test_rows_without_a_baseline_of_their_own_are_no_pairs() -> None:
    rows = numbers({"value": 3.0}, {"value": 3.0, "comparator": "the base"}, pair(1.0, 2.0))
    assert before_and_after(rows).height == 1


def test_before_is_as_the_text_has_it() -> None:
    row = pair(5000.0, 1000.0, comparator_value="more than 5,000")
    assert before_and_after(numbers(row))["before"].to_list() == ["more than 5,000"]


@pytest.mark.parametrize(
    ("rows", "title"),
    [
        ([], "No result here comes with the baseline's own value"),
        (
            [pair(1.0, 2.0)],
            "1 result comes with the baseline's own value; a change can be derived for each",
        ),
        (
            [pair(1.0, 2.0), pair(1.0, 2.0, modifier="gt")],
            "2 results come with the baseline's own value; a change can be derived for 1 of them",
        ),
    ],
)
def test_the_title_counts(rows: list[dict[str, object]], title: str) -> None:
    assert pairs_title(before_and_after(numbers(*rows))) == title


def test_the_shipped_post_on_structured_output(shipped: Corpus) -> None:
    rows = number_rows(shipped.cursor(), Filters(q="350M"), NumberFilters(), limit=100)
    pairs = before_and_after(rows).select("before", "after", "derived").rows()
    assert ("22.6%", "29.7%", "+7.1 points, +31.4 %") in pairs

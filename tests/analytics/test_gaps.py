import pytest

from analytics.gaps import Gap, gaps_by_company, gaps_title, without
from tests.analytics.number_frame import numbers

COMPLETE = {
    "comparator": "the base",
    "setting": "online_ab",
    "metric": "recall",
    "subject": "Planner",
}


@pytest.mark.parametrize(
    ("gap", "change"),
    [
        ("baseline", {"comparator": None}),
        ("setting", {"setting": None}),
        ("setting", {"setting": "claim"}),
        ("metric", {"metric": None}),
        ("subject", {"subject": None}),
    ],
)
def test_what_a_row_does_not_state_is_missing(gap: Gap, change: dict[str, object]) -> None:
    rows = numbers(COMPLETE, {**COMPLETE, **change, "ordinal": 1})
    assert without(rows, gap)["ordinal"].to_list() == [1]


@pytest.mark.parametrize(
    ("gap", "change"),
    [
        ("baseline", {"comparator": None, "comparator_value": "5%"}),
        ("baseline", {"comparator": None, "is_comparator_value": True}),
        ("metric", {"metric": None, "benchmark": "Yardstick"}),
    ],
)
def test_what_is_stated_elsewhere_is_not_missing(gap: Gap, change: dict[str, object]) -> None:
    assert without(numbers({**COMPLETE, **change}), gap).height == 0


def test_gaps_are_counted_by_company() -> None:
    rows = numbers(
        {**COMPLETE, "company": "Birch"},
        {**COMPLETE, "comparator": None},
        {**COMPLETE, "setting": None, "subject": None},
    )
    assert gaps_by_company(rows).rows() == [("Alder", 2, 1, 1, 0, 1), ("Birch", 1, 0, 0, 0, 0)]


@pytest.mark.parametrize(
    ("rows", "title"),
    [
        ([], "There is no result here"),
        (
            [COMPLETE, {**COMPLETE, "comparator": None}],
            "Of 2 results 1 names no baseline and 0 do not say how they were measured",
        ),
    ],
)
def test_the_title_counts(rows: list[dict[str, object]], title: str) -> None:
    assert gaps_title(numbers(*rows)) == title

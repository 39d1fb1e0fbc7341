from datetime import date

import polars as pl
import pytest

from analytics.charts.lanes import brushed_dates
from analytics.lanes import in_dates, lane_marks, month_marks
from tests.analytics.conftest import frame, post

DAY = 24 * 60 * 60 * 1000


def at(day: date) -> int:
    """Midnight in UTC, in milliseconds since 1970."""
    return (day - date(1970, 1, 1)).days * DAY


def test_fullest_lane_first_and_small_ones_in_one() -> None:
    posts = frame(
        post(date(2026, 3, 1), ["B"]),
        post(date(2026, 2, 1), ["A"]),
        post(date(2026, 1, 1), ["A"]),
        post(date(2025, 1, 1), ["C"]),
        post(None, ["A"]),
    )
    assert lane_marks(posts, 1).select("post_id", "lane", "stated").rows() == [
        ("p1", "A", "2026-02-01"),
        ("p2", "A", "2026-01-01"),
        ("p0", "2 others", "2026-03-01"),
        ("p3", "2 others", "2025-01-01"),
    ]


def test_a_post_of_two_companies_is_on_both_lanes() -> None:
    posts = frame(post(date(2026, 3, 1), ["A", "B"]))
    assert lane_marks(posts, 5).select("post_id", "lane").rows() == [("p0", "A"), ("p0", "B")]


def test_marks_joined_by_month() -> None:
    posts = frame(
        post(date(2026, 3, 9), ["A"], "News"),
        post(date(2026, 3, 1), ["A"], "News"),
        post(date(2026, 3, 1), ["A"], "Guide"),
    )
    found = month_marks(lane_marks(posts, 5)).select("lane", "period", "shown_type", "count")
    assert found.rows() == [
        ("A", date(2026, 3, 1), "Guide", 1),
        ("A", date(2026, 3, 1), "News", 2),
    ]


@pytest.mark.parametrize(
    ("since", "until", "expected"),
    [
        (None, None, [True, True]),
        (date(2026, 3, 2), None, [False, True]),
        (None, date(2026, 2, 1), [False, True]),
        (date(2026, 3, 1), date(2026, 3, 1), [True, True]),
    ],
)
def test_a_year_is_inside_where_it_overlaps(
    since: date | None, until: date | None, expected: list[bool]
) -> None:
    posts = frame(
        post(date(2026, 3, 1)),
        post(date(2026, 1, 1), last=date(2026, 12, 31), precision="year"),
    )
    assert posts.with_columns(inside=in_dates(since, until))["inside"].to_list() == expected


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (at(date(2026, 3, 1)), at(date(2026, 3, 9)), (date(2026, 3, 1), date(2026, 3, 9))),
        (
            at(date(2026, 3, 1)) + 1.5,
            at(date(2026, 3, 9)) - 1.5,
            (date(2026, 3, 2), date(2026, 3, 8)),
        ),
        (at(date(2026, 3, 9)), at(date(2026, 3, 1)), (date(2026, 3, 1), date(2026, 3, 9))),
        (at(date(2026, 3, 1)) + 1, at(date(2026, 3, 2)) - 1, None),
        (at(date(1969, 12, 30)), at(date(1970, 1, 2)), (date(1969, 12, 30), date(1970, 1, 2))),
    ],
)
def test_brush_takes_the_days_between_its_ends(
    first: float, last: float, expected: tuple[date, date] | None
) -> None:
    assert brushed_dates(first, last) == expected


def test_shipped_lanes(shipped_posts: pl.DataFrame) -> None:
    found = lane_marks(shipped_posts, 14)
    lanes = found["lane"].unique(maintain_order=True).to_list()
    assert (found.height, len(lanes), lanes[:3]) == (29, 12, ["Cursor", "Apple", "Modal"])

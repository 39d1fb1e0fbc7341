from datetime import date

import polars as pl
import pytest

from analytics.periods import Span
from analytics.takeaways import busiest_period, gaining_and_fading, largest_share
from analytics.trends import momentum, totals, trend
from tests.analytics.conftest import frame, post


def per_month(*days: date, last: date = date(2026, 3, 31)) -> pl.DataFrame:
    posts = frame(*(post(day) for day in days))
    return trend(posts, "type", "month", Span(date(2026, 1, 1), last))


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (
            [date(2026, 1, 1), date(2026, 2, 1), date(2026, 2, 2)],
            "February 2026 was the busiest month, with 2 posts",
        ),
        ([date(2026, 2, 1), date(2026, 2, 2)], "2 posts, all in February 2026"),
        ([date(2026, 2, 1)], "1 post, in February 2026"),
        (
            [date(2026, 1, 1), date(2026, 2, 2)],
            "January 2026 and February 2026 were the busiest months, with 1 post each",
        ),
        (
            [date(2026, 1, 1), date(2026, 2, 2), date(2026, 3, 3)],
            "No month had more than 1 post",
        ),
    ],
)
def test_busiest_month(days: list[date], said: str) -> None:
    assert busiest_period(per_month(*days), "month") == said


def test_busiest_month_that_is_not_over() -> None:
    found = per_month(*[date(2026, 3, 1)] * 2, date(2026, 1, 1), last=date(2026, 3, 9))
    assert busiest_period(found, "month") == "March 2026 was the busiest month, with 2 posts so far"


def test_a_single_period_is_not_the_busiest() -> None:
    found = trend(
        frame(post(date(2026, 3, 1))), "type", "year", Span(date(2026, 1, 1), date(2026, 3, 1))
    )
    assert busiest_period(found, "year") == "1 post in 1 year"


@pytest.mark.parametrize(
    ("companies", "said"),
    [
        (["A", "A", "B"], "A published two thirds of all posts (2 of 3)"),
        (["A", "B"], "A and B published half of all posts each (1 of 2)"),
        (["A", "B", "C"], "3 of 3 published 1 post each"),
        (["A", "A"], "A alone: 2 posts of 2"),
    ],
)
def test_largest_share(companies: list[str], said: str) -> None:
    posts = frame(*(post(date(2026, 1, 1), [name]) for name in companies))
    assert largest_share(totals(posts, "company"), posts.height, "published") == said


def test_shipped_companies(shipped_posts: pl.DataFrame) -> None:
    found = totals(shipped_posts, "company")
    assert (
        largest_share(found, 29, "published")
        == "Cursor published about a third of all posts (10 of 29)"
    )


def test_gaining_and_fading() -> None:
    posts = frame(post(date(2026, 9, 1), ["A"]), post(date(2026, 1, 1), ["B"]))
    found = momentum(posts, "company", date(2026, 9, 1))
    assert gaining_and_fading(found) == "Gained most: A (0% → 100%), lost most: B (100% → 0%)"


def test_small_moves_are_told_apart() -> None:
    posts = frame(
        *(post(date(2026, 9, 1), [name]) for name in "A" * 301 + "B" * 2),
        *(post(date(2026, 1, 1), [name]) for name in "A" * 300 + "B" * 3),
    )
    found = momentum(posts, "company", date(2026, 9, 1))
    assert gaining_and_fading(found) == (
        "Gained most: A (99.0% → 99.3%), lost most: B (1.0% → 0.7%)"
    )


def test_nothing_gained() -> None:
    posts = frame(post(date(2026, 9, 1), ["A"]), post(date(2026, 1, 1), ["A"]))
    assert (
        gaining_and_fading(momentum(posts, "company", date(2026, 9, 1))) == "No share has changed"
    )

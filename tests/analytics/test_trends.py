from datetime import date

import polars as pl
import pytest

from analytics.periods import Span, span_of
from analytics.trends import (
    Dimension,
    folded,
    membership,
    momentum,
    posts_of_period,
    totals,
    totals_by_type,
    trend,
    undated,
    without_company,
)
from tests.analytics.conftest import frame, post

NEWEST = date(2026, 10, 8)

# Acme published in January and March, Bolt in March, both together in March.
FEW = frame(
    post(date(2026, 3, 20), ["Acme", "Bolt"], "News", ["GRPO", "PPO"], 5),
    post(date(2026, 3, 5), ["Bolt"], "Guide", ["GRPO"], 2),
    post(date(2026, 1, 15), ["Acme"], "News", [], 1),
)
QUARTER = Span(date(2026, 1, 15), date(2026, 3, 20))


def rows(found: pl.DataFrame, *columns: str) -> list[tuple[object, ...]]:
    return found.select(columns).rows()


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        ("type", [("p0", "News"), ("p1", "Guide"), ("p2", "News")]),
        ("company", [("p0", "Acme"), ("p0", "Bolt"), ("p1", "Bolt"), ("p2", "Acme")]),
        ("method", [("p0", "GRPO"), ("p0", "PPO"), ("p1", "GRPO")]),
    ],
)
def test_a_post_belongs_to_all_it_names(by: Dimension, expected: list[tuple[str, str]]) -> None:
    assert membership(FEW, by).rows() == expected


def test_a_post_without_company_is_counted_as_such() -> None:
    assert membership(frame(post(NEWEST, [])), "company").rows() == [("p0", "Not stated")]


def test_totals_and_shares() -> None:
    assert totals(FEW, "company").rows() == [("Acme", 2, 2 / 3), ("Bolt", 2, 2 / 3)]


def test_totals_of_numbers() -> None:
    assert totals(FEW, "company", "numbers").rows() == [("Bolt", 7, 7 / 8), ("Acme", 6, 6 / 8)]


def test_totals_by_type_keep_the_largest() -> None:
    assert totals_by_type(FEW, "company", 1).rows() == [("Acme", "News", 2, 2)]


def test_totals_by_type_divide_a_series() -> None:
    assert totals_by_type(FEW, "company", 2).rows() == [
        ("Acme", "News", 2, 2),
        ("Bolt", "Guide", 1, 2),
        ("Bolt", "News", 1, 2),
    ]


def test_small_series_are_folded_and_a_post_counts_once_among_them() -> None:
    posts = frame(
        post(NEWEST, ["A"]), post(NEWEST, ["A"]), post(NEWEST, ["B", "C"]), post(NEWEST, ["D"])
    )
    found = folded(membership(posts, "company"), totals(posts, "company"), 1)
    assert found.rows() == [
        ("p0", "A", 0, False),
        ("p1", "A", 0, False),
        ("p2", "3 others", 1, True),
        ("p3", "3 others", 1, True),
    ]


def test_one_series_too_many_is_not_folded() -> None:
    found = folded(membership(FEW, "company"), totals(FEW, "company"), 1)
    assert found["series"].unique(maintain_order=True).to_list() == ["Acme", "Bolt"]


def test_gaps_are_filled_with_zeros() -> None:
    assert rows(trend(FEW, "company", "month", QUARTER), "period", "series", "count") == [
        (date(2026, 1, 1), "Acme", 1),
        (date(2026, 1, 1), "Bolt", 0),
        (date(2026, 2, 1), "Acme", 0),
        (date(2026, 2, 1), "Bolt", 0),
        (date(2026, 3, 1), "Acme", 1),
        (date(2026, 3, 1), "Bolt", 2),
    ]


def test_shares_are_of_all_posts_of_the_period() -> None:
    found = trend(FEW, "company", "month", QUARTER)
    assert rows(found, "of_all", "share") == [
        (1, 1.0),
        (1, 0.0),
        (0, None),
        (0, None),
        (2, 0.5),
        (2, 1.0),
    ]


def test_running_totals() -> None:
    found = trend(FEW, "company", "month", QUARTER).sort("series", "period")
    assert found["cumulative"].to_list() == [1, 1, 2, 0, 0, 2]


def test_trend_of_numbers() -> None:
    found = trend(FEW, "type", "quarter", QUARTER, counted="numbers")
    assert rows(found, "series", "count", "of_all", "is_partial") == [
        ("News", 6, 8, True),
        ("Guide", 2, 8, True),
    ]


def test_posts_outside_the_span_or_too_coarse_are_left_out() -> None:
    posts = frame(
        post(date(2025, 12, 31)),
        post(date(2026, 2, 1)),
        post(date(2026, 1, 1), last=date(2026, 12, 31), precision="year"),
    )
    span = Span(date(2026, 1, 1), date(2026, 2, 28), is_cut=True)
    assert rows(trend(posts, "company", "month", span), "count") == [(0,), (1,)]
    assert undated(posts, "month") == 1


@pytest.mark.parametrize(
    ("cell", "posts"),
    [
        ({"label": "March 2026 (not whole)", "series": "Bolt"}, ["p0", "p1"]),
        ({"label": "January 2026", "series": "Acme"}, ["p2"]),
        ({"label": "February 2026", "series": "Acme"}, []),
    ],
)
def test_posts_behind_a_cell(cell: dict[str, str], posts: list[str]) -> None:
    assert posts_of_period(FEW, "company", "month", QUARTER, cell)["post_id"].to_list() == posts


def test_posts_behind_a_folded_cell() -> None:
    day = date(2026, 3, 1)
    posts = frame(post(day, ["A"]), post(day, ["A"]), post(day, ["B"]), post(day, ["C"]))
    cell = {"label": "March 2026", "series": "2 others"}
    span = Span(day, date(2026, 3, 31))
    found = posts_of_period(posts, "company", "month", span, cell, most=1)
    assert found["post_id"].to_list() == ["p2", "p3"]


def test_leaving_out_a_company() -> None:
    assert without_company(FEW, "Bolt")["post_id"].to_list() == ["p2"]


def test_leaving_out_nobody() -> None:
    assert without_company(FEW, None)["post_id"].to_list() == ["p0", "p1", "p2"]


def test_momentum_compares_half_years_back_from_the_newest_post() -> None:
    posts = frame(
        post(date(2026, 10, 8), ["Acme"]),
        post(date(2026, 4, 9), ["Acme"]),
        post(date(2026, 4, 8), ["Bolt"]),
        post(date(2025, 10, 9), ["Acme"]),
        post(date(2025, 10, 8), ["Acme"]),
    )
    assert momentum(posts, "company", NEWEST).rows() == [
        ("Acme", 2, 1, 1.0, 0.5, 0.5, date(2025, 10, 8), 4),
        ("Bolt", 0, 1, 0.0, 0.5, -0.5, date(2026, 4, 8), 1),
    ]


def test_momentum_with_nothing_before_is_not_known() -> None:
    found = momentum(frame(post(NEWEST)), "company", NEWEST)
    assert rows(found, "recent", "before", "before_share", "change") == [(1, 0, None, None)]


def test_shipped_posts_by_company(shipped_posts: pl.DataFrame) -> None:
    assert rows(totals(shipped_posts, "company"), "series", "count")[:7] == [
        ("Cursor", 10),
        ("Apple", 4),
        ("Modal", 3),
        ("Anthropic", 2),
        ("Google", 2),
        ("Hugging Face", 2),
        ("Cloudflare", 1),
    ]


def test_shipped_share_of_the_largest_company(shipped_posts: pl.DataFrame) -> None:
    assert totals(shipped_posts, "company")["share"][0] == pytest.approx(10 / 29)


def test_shipped_posts_per_month(shipped_posts: pl.DataFrame) -> None:
    span = span_of(shipped_posts, None, None, NEWEST)
    assert span == Span(date(2025, 7, 7), NEWEST)
    found = trend(shipped_posts, "type", "month", span)
    per_month = found.group_by("period", maintain_order=True).agg(pl.col("of_all").first())
    assert per_month["of_all"].to_list() == [1, 0, 1, 1, 0, 0, 1, 1, 4, 1, 4, 2, 2, 0, 7, 4]


def test_shipped_running_total_of_a_company(shipped_posts: pl.DataFrame) -> None:
    span = Span(date(2025, 7, 7), NEWEST)
    found = trend(shipped_posts, "company", "quarter", span)
    assert found.filter(pl.col("series") == "Cursor")["cumulative"].to_list() == [
        1,
        2,
        7,
        9,
        10,
        10,
    ]


def test_shipped_momentum(shipped_posts: pl.DataFrame) -> None:
    found = momentum(shipped_posts, "company", NEWEST)
    top, last = found.row(0, named=True), found.row(-1, named=True)
    assert (top["series"], top["recent"], top["before"]) == ("Apple", 4, 0)
    assert (last["series"], last["recent"], last["before"]) == ("Cursor", 3, 6)
    assert last["change"] == pytest.approx(3 / 20 - 6 / 7)

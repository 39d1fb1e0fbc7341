"""Who published how much of what, over time: counts, shares, running totals and momentum.

`posts` is everywhere the frame of `post_rows` with the column of `shown_type`.
"""

from collections.abc import Mapping
from datetime import date
from typing import Literal, get_args

import polars as pl

from analytics.periods import (
    Every,
    Span,
    is_dated,
    labelled_period,
    months_before,
    period_of,
    periods,
)
from analytics.post_types import NOT_STATED

Dimension = Literal["type", "company", "method"]
DIMENSIONS: tuple[Dimension, ...] = get_args(Dimension)
Counted = Literal["posts", "numbers"]
COUNTED: tuple[Counted, ...] = get_args(Counted)

HALF_YEAR = 6


def membership(posts: pl.DataFrame, by: Dimension) -> pl.DataFrame:
    """Which posts belong to which series: post_id, series, in the order of `posts`.

    A post of two companies or with several methods belongs to each of them. A post without a
    company belongs to "Not stated"; one that names no method belongs to no method.
    """
    column = {"type": "shown_type", "company": "companies", "method": "methods"}[by]
    named = posts.select("post_id", series=pl.col(column))
    if by == "type":
        return named
    exploded = named.explode("series", empty_as_null=True)
    if by == "method":
        return exploded.drop_nulls("series")
    return exploded.with_columns(pl.col("series").fill_null(NOT_STATED))


def without_company(posts: pl.DataFrame, company: str | None) -> pl.DataFrame:
    """The posts that this company has no part in, to see what a corpus says without it."""
    if company is None:
        return posts
    return posts.filter(~pl.col("companies").list.contains(company))


def totals(posts: pl.DataFrame, by: Dimension, counted: Counted = "posts") -> pl.DataFrame:
    """How much each series has, most first: series, count, share (of all, 0 to 1).

    Shares add up to more than 1 where posts belong to several series.
    """
    weighed = membership(posts, by).join(_weights(posts, counted), on="post_id", how="left")
    everything = _weights(posts, counted)["weight"].sum()
    return (
        weighed.group_by("series")
        .agg(count=pl.col("weight").sum())
        .sort(["count", "series"], descending=[True, False])
        .with_columns(share=_share(pl.col("count"), pl.lit(everything)))
    )


def totals_by_type(posts: pl.DataFrame, by: Dimension, most: int) -> pl.DataFrame:
    """The posts of the `most` largest series, by type, the largest series first.

    Columns: series, shown_type, count and of_series (int: of this type, and of all types).
    """
    ranks = totals(posts, by).head(most).select("series").with_row_index("rank")
    return (
        membership(posts, by)
        .join(ranks, on="series")
        .join(posts.select("post_id", "shown_type"), on="post_id")
        .group_by("rank", "series", "shown_type")
        .agg(count=pl.len())
        .with_columns(of_series=pl.col("count").sum().over("series"))
        .sort("rank", "shown_type")
        .drop("rank")
    )


def folded(members: pl.DataFrame, ranked: pl.DataFrame, most: int) -> pl.DataFrame:
    """The members of the `most` largest series, all others joined to one called "7 others".

    `ranked` are the series as `totals` gives them. Columns: post_id, series, rank (0 for the
    largest series, the others last), is_folded (bool). A post counts once under the others. One
    single series too many is not worth a fold.
    """
    ranks = ranked.select("series").with_row_index("rank")
    beyond = ranks.height - most
    is_folded = (pl.col("rank") >= most) & (beyond > 1)
    others = pl.lit(f"{beyond:,} others")
    names = ranks.with_columns(
        is_folded=is_folded,
        folded=pl.when(is_folded).then(others).otherwise(pl.col("series")),
        rank=pl.when(is_folded).then(pl.lit(most, pl.UInt32)).otherwise(pl.col("rank")),
    )
    return (
        members.join(names, on="series", how="left", maintain_order="left")
        .select("post_id", pl.col("folded").alias("series"), "rank", "is_folded")
        .unique(maintain_order=True)
    )


def trend(
    posts: pl.DataFrame,
    by: Dimension,
    every: Every,
    span: Span,
    *,
    counted: Counted = "posts",
    most: int = 8,
) -> pl.DataFrame:
    """How much each series had in each period of the span, gaps filled with zeros.

    Columns: period (date, its first day), is_partial (bool), series (text, the largest first,
    "7 others" last), is_folded (bool: that one), count (int), of_all (int: of the period, each
    post once), share (0 to 1; null in a period without any), cumulative (int, from the beginning
    of the span).
    Posts whose date is too coarse for a period are left out; see `undated`.
    """
    dated = posts.filter(is_dated(every) & pl.col("published").is_between(span.first, span.last))
    weights = _weights(dated, counted).with_columns(period=period_of("published", every))
    members = folded(membership(dated, by), totals(dated, by, counted), most)
    ordered = members.select("series", "rank", "is_folded").unique().sort("rank")
    counts = (
        members.join(weights, on="post_id")
        .group_by("series", "period")
        .agg(count=pl.col("weight").sum())
    )
    of_all = weights.group_by("period").agg(of_all=pl.col("weight").sum())
    return (
        periods(span, every)
        .join(ordered, how="cross")
        .join(counts, on=["series", "period"], how="left")
        .join(of_all, on="period", how="left")
        .with_columns(pl.col("count", "of_all").fill_null(0))
        .sort("period", "rank")
        .with_columns(
            share=_share(pl.col("count"), pl.col("of_all")),
            cumulative=pl.col("count").cum_sum().over("series", order_by="period"),
        )
        .select(
            "period",
            "is_partial",
            "series",
            "is_folded",
            "count",
            "of_all",
            "share",
            "cumulative",
        )
    )


def posts_of_period(
    posts: pl.DataFrame,
    by: Dimension,
    every: Every,
    span: Span,
    cell: Mapping[str, str],
    *,
    counted: Counted = "posts",
    most: int = 8,
) -> pl.DataFrame:
    """The posts that a trend, made with the same arguments, counts for one series in one period.

    `cell` names both: series, and label, the period as `labelled_period` writes it.
    """
    dated = posts.filter(is_dated(every) & pl.col("published").is_between(span.first, span.last))
    members = folded(membership(dated, by), totals(dated, by, counted), most)
    named = periods(span, every).with_columns(label=labelled_period("period", "is_partial", every))
    return (
        dated.with_columns(period=period_of("published", every))
        .join(named.filter(label=cell["label"]), on="period", how="semi")
        .join(members.filter(series=cell["series"]), on="post_id", how="semi")
        .drop("period")
    )


def undated(posts: pl.DataFrame, every: Every) -> int:
    """How many posts have no date, or one too coarse to fall into one period."""
    return posts.filter(~is_dated(every)).height


def momentum(
    posts: pl.DataFrame, by: Dimension, newest: date, *, counted: Counted = "posts"
) -> pl.DataFrame:
    """The last two quarters against the two before, counted back from the newest post.

    Quarters of three months that end on `newest`, so none of them is partial. Columns: series,
    recent and before (int, n of each half year), recent_share and before_share (0 to 1, of all
    posts of the half year; null where it has none), change (share, in points of 0 to 1; null
    where a half year is empty), first_seen (date), count (int, at all times). Largest gain
    first. Shares, because a corpus may simply have grown.
    """
    turn, start = months_before(newest, HALF_YEAR), months_before(newest, 2 * HALF_YEAR)
    dated = posts.filter(is_dated("month"))
    is_recent = (pl.col("published") > turn) & (pl.col("published") <= newest)
    is_before = (pl.col("published") > start) & (pl.col("published") <= turn)
    weights = _weights(dated, counted)
    halves = {"recent": is_recent, "before": is_before}
    sums = {name: pl.col("weight").filter(half).sum() for name, half in halves.items()}
    everything = weights.select(**sums).row(0, named=True)
    return (
        membership(dated, by)
        .join(weights, on="post_id")
        .group_by("series")
        .agg(**sums, first_seen=pl.col("published").min(), count=pl.col("weight").sum())
        .with_columns(
            recent_share=_share(pl.col("recent"), pl.lit(everything["recent"])),
            before_share=_share(pl.col("before"), pl.lit(everything["before"])),
        )
        .with_columns(change=pl.col("recent_share") - pl.col("before_share"))
        .sort(["change", "recent", "series"], descending=[True, True, False], nulls_last=True)
        .select(
            "series",
            "recent",
            "before",
            "recent_share",
            "before_share",
            "change",
            "first_seen",
            "count",
        )
    )


def _weights(posts: pl.DataFrame, counted: Counted) -> pl.DataFrame:
    """What each post counts for: post_id, published, weight (1, or its reported numbers)."""
    weight = pl.lit(1) if counted == "posts" else pl.col("numbers")
    return posts.select("post_id", "published", weight=weight.cast(pl.Int64))


def _share(part: pl.Expr, whole: pl.Expr) -> pl.Expr:
    return pl.when(whole > 0).then(part / whole)

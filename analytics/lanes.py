"""Posts as marks on the lanes of a timeline: a lane for each company, the small ones in one."""

from datetime import date

import polars as pl

from analytics.numbers import dated
from analytics.trends import folded, membership, totals

# Beyond this many, single marks hide each other and a browser takes seconds to draw them.
MOST_MARKS = 1500


def lane_marks(posts: pl.DataFrame, most: int) -> pl.DataFrame:
    """A row for each post in each of its lanes, the fullest lane first, posts in their order.

    Columns: those of `posts`, lane (text: the company, "7 others" last), rank (int, from 0 for
    the first lane), stated (text: the date no finer than it is known). Posts without a date have
    no place on a timeline and are left out.
    """
    placed = posts.filter(pl.col("published").is_not_null())
    members = folded(membership(placed, "company"), totals(placed, "company"), most)
    return (
        members.rename({"series": "lane"})
        .join(placed.with_columns(stated=dated()), on="post_id", maintain_order="left")
        .sort("rank", maintain_order=True)
    )


def month_marks(marks: pl.DataFrame) -> pl.DataFrame:
    """The marks of a timeline, joined by month: lane, rank, period (date), shown_type, count."""
    return (
        marks.group_by("lane", "rank", "shown_type", period=pl.col("published").dt.truncate("1mo"))
        .agg(count=pl.len())
        .sort("rank", "period", "shown_type")
    )


def in_dates(since: date | None, until: date | None) -> pl.Expr:
    """Whether a post matches the dates of a filter, as the filter itself decides it."""
    begun = pl.lit(True) if since is None else pl.col("published_last") >= since
    ended = pl.lit(True) if until is None else pl.col("published") <= until
    return begun & ended

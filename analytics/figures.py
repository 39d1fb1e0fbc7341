"""Whole figures: the chart, the sentence above it, the small print, and the data behind it."""

from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from analytics.charts.lanes import lanes_of_months, lanes_of_posts
from analytics.charts.over_time import Measure, rows_of_cells, stacked_bars
from analytics.charts.ranked import bars_by_type, before_and_recent
from analytics.lanes import MOST_MARKS, lane_marks, month_marks
from analytics.periods import Every, Span, months_before
from analytics.takeaways import busiest_period, gaining_and_fading, largest_share, most_named
from analytics.trends import (
    HALF_YEAR,
    Counted,
    Dimension,
    membership,
    momentum,
    totals,
    totals_by_type,
    trend,
    undated,
)
from analytics.wording import counted, day_in_words

_HEADINGS: dict[Dimension, str] = {"type": "Type", "company": "Company", "method": "Method"}
_NOUNS: dict[Counted, str] = {"posts": "post", "numbers": "reported number"}
_SHARES: dict[Dimension, str] = {
    "type": "Share of posts",
    "company": "Share of posts",
    "method": "Share of posts that name it",
}
# As many rows as a reader takes in.
MOST_SERIES = 10
# Below this many posts a difference of one or two of them changes a share visibly.
_SMALL = 30


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart as its dictionary, its takeaway, its small print, and the frame behind it."""

    title: str
    spec: dict[str, Any]
    rows: pl.DataFrame
    note: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What a trend is to show."""

    by: Dimension = "type"
    every: Every = "month"
    measure: Measure = "count"
    counted: Counted = "posts"


def trend_figure(
    posts: pl.DataFrame,
    span: Span,
    asked: Asked,
    types: tuple[str, ...],
    *,
    most: int = MOST_SERIES,
    heading: str | None = None,
) -> Figure:
    """A trend: bars by type, rows of cells by company or method.

    `heading` says what a row is, where that is not what `asked` says.
    """
    noun = _NOUNS[asked.counted]
    rows = trend(posts, asked.by, asked.every, span, counted=asked.counted, most=most)
    note = _trend_note(posts, rows, asked)
    if asked.by == "type":
        bars = stacked_bars(rows, asked.every, asked.measure, f"{noun}s", types)
        return Figure(busiest_period(rows, asked.every, noun), bars.to_dict(), rows, note)
    named = heading or _HEADINGS[asked.by]
    cells = rows_of_cells(rows, asked.every, asked.measure, f"{noun}s", named)
    return Figure(_leader(posts, asked), cells.to_dict(), rows, note)


def companies_figure(posts: pl.DataFrame, types: tuple[str, ...], most: int = 12) -> Figure:
    """Who published how much, by type."""
    ranking = totals(posts, "company")
    chart = bars_by_type(totals_by_type(posts, "company", most), types, "Company")
    beyond = ranking.slice(most)
    left_out = (
        f"{counted(beyond.height, 'other company', 'other companies')} with"
        f" {counted(int(beyond['count'].sum()), 'post')} in the table only. "
        if beyond.height
        else ""
    )
    note = f"{left_out}Click a bar for its posts."
    title = largest_share(ranking, posts.height, "published")
    return Figure(title, chart.to_dict(), ranking, note)


def momentum_figure(
    posts: pl.DataFrame, by: Dimension, newest: date, most: int = 12
) -> Figure | None:
    """What gains and what fades; None where one of the half years holds no post to compare."""
    rows = momentum(posts, by, newest)
    known = rows.drop_nulls("change").filter((pl.col("recent") > 0) | (pl.col("before") > 0))
    if known.is_empty():
        return None
    fading = min(most // 3, known.filter(pl.col("change") < 0).height)
    shown = pl.concat([known.head(most - fading), known.tail(fading)]).unique(maintain_order=True)
    chart = before_and_recent(shown, _HEADINGS[by], _SHARES[by])
    n = {half: _posts_in(posts, newest, half) for half in ("recent", "before")}
    few = (
        " With so few, one post more or less changes the picture."
        if min(n.values()) < _SMALL
        else ""
    )
    note = (
        f"Share of posts in the half year up to {day_in_words(newest)} (full mark, n ="
        f" {n['recent']:,}) and in the one before (open mark, n = {n['before']:,}); beside each"
        f" mark, its recent posts.{few}"
    )
    return Figure(gaining_and_fading(known), chart.to_dict(), rows, note)


def lanes_figure(
    posts: pl.DataFrame,
    headlines: pl.DataFrame,
    types: tuple[str, ...],
    *,
    since: date | None,
    until: date | None,
    most: int = 14,
) -> Figure:
    """The timeline of all posts, those outside the dates pale; by month where they are many.

    `headlines` are those of `data.store.frames.headlines`. Raises ValueError where no post has a
    date.
    """
    marks = lane_marks(posts, most)
    if marks.is_empty():
        raise ValueError("no post has a date")
    rows = marks.join(headlines, on="post_id", how="left", maintain_order="left")
    is_single = rows.height <= MOST_MARKS
    chart = (
        lanes_of_posts(rows, types, since, until)
        if is_single
        else lanes_of_months(month_marks(marks), types, since, until)
    )
    how = (
        "Point at a mark for its title and headline number, click it to open the post."
        if is_single
        else f"{rows.height:,} marks would hide each other, so posts of a month and type are one"
        " mark, the larger the more; fewer than 1,500 posts are drawn one by one."
    )
    without = undated(posts, "year")
    left_out = f" {counted(without, 'post')} without a date not drawn." if without else ""
    return Figure(
        _lanes_title(posts),
        chart.to_dict(),
        rows,
        f"Drag over days to filter by them. {how}{left_out}",
    )


def _leader(posts: pl.DataFrame, asked: Asked) -> str:
    """Which company or method leads over the whole span."""
    ranking = totals(posts, asked.by, asked.counted)
    noun = _NOUNS[asked.counted]
    if ranking.is_empty():
        return f"No {asked.by} is named"
    whole = posts.height if asked.counted == "posts" else int(posts["numbers"].sum())
    if not whole:
        return f"No {noun} here"
    if asked.by == "company":
        verb = "published" if asked.counted == "posts" else "reported"
        return largest_share(ranking, whole, verb, noun)
    verb = "name" if asked.counted == "posts" else "stand in posts that name"
    return most_named(ranking, whole, verb, noun)


def _trend_note(posts: pl.DataFrame, rows: pl.DataFrame, asked: Asked) -> str:
    """What a reader must know to read a trend right."""
    notes = []
    if rows["is_partial"].any():
        look = "are pale" if asked.by == "type" else "have a broken outline"
        notes.append(f"Periods that are not whole {look}.")
    if asked.by != "type" and membership(posts, asked.by)["post_id"].is_duplicated().any():
        notes.append(
            f"A post with several {'companies' if asked.by == 'company' else 'methods'} counts"
            " under each, so rows add up to more than the whole."
        )
    left_out = undated(posts, asked.every)
    if left_out:
        notes.append(
            f"{counted(left_out, 'post')} whose {asked.every} is not stated"
            f" {'is' if left_out == 1 else 'are'} left out."
        )
    notes.append(f"Click a {'bar' if asked.by == 'type' else 'cell'} for its posts.")
    return " ".join(notes)


def _posts_in(posts: pl.DataFrame, newest: date, half: str) -> int:
    end = newest if half == "recent" else months_before(newest, HALF_YEAR)
    start = months_before(newest, HALF_YEAR if half == "recent" else 2 * HALF_YEAR)
    day = pl.col("published")
    is_dated = pl.col("published_precision") != "year"
    return posts.filter(is_dated & (day > start) & (day <= end)).height


def _lanes_title(posts: pl.DataFrame) -> str:
    """Who joined last: "Jetbrains is the newest of 12 companies, first seen 8 October 2026"."""
    first_seen = (
        membership(posts, "company")
        .join(posts.select("post_id", "published"), on="post_id")
        .drop_nulls("published")
        .group_by("series")
        .agg(pl.col("published").min())
        .sort("published", "series")
    )
    latest = first_seen.filter(pl.col("published") == pl.col("published").max())
    day = day_in_words(latest["published"].to_list()[0])
    if first_seen.height == 1:
        return f"{first_seen['series'].to_list()[0]}, first seen {day}"
    if latest.height > 1:
        return f"{latest.height:,} of {first_seen.height:,} companies were first seen {day}"
    name = latest["series"].to_list()[0]
    return f"{name} is the newest of {first_seen.height:,} companies, first seen {day}"

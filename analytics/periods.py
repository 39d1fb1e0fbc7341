"""Months, quarters and years: which one a post falls into, and which of them are whole."""

from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args

import polars as pl

Every = Literal["month", "quarter", "year"]
EVERY: tuple[Every, ...] = get_args(Every)

_STEP: dict[Every, str] = {"month": "1mo", "quarter": "1q", "year": "1y"}
_TOO_COARSE: dict[Every, tuple[str, ...]] = {"month": ("year",), "quarter": ("year",), "year": ()}
_MOST_PERIODS = 48


@dataclass(frozen=True, slots=True)
class Span:
    """The days that a view covers, both included.

    `is_cut` says that a filter set the first day, so that more may lie before it.
    """

    first: date
    last: date
    is_cut: bool = False


def span_of(
    posts: pl.DataFrame, since: date | None, until: date | None, newest: date | None
) -> Span | None:
    """The days from `since`, else the first post, to `until`, but not past the newest post.

    The end is the newest post of the whole corpus, since silence until then is silence that was
    seen; nothing is known of the days after it. None where that leaves no day at all.
    """
    earliest = posts["published"].min()
    first = since or (earliest if isinstance(earliest, date) else None)
    last = min((day for day in (until, newest) if day), default=None)
    if first is None or last is None or last < first:
        return None
    return Span(first, last, is_cut=since is not None)


def period_of(column: str, every: Every) -> pl.Expr:
    """The first day of the period that a day falls into."""
    return pl.col(column).dt.truncate(_STEP[every])


def is_dated(every: Every) -> pl.Expr:
    """Whether a post's date is known well enough to fall into one period.

    A post of which only the year is known falls into no month and no quarter.
    """
    coarse = pl.col("published_precision").is_in(list(_TOO_COARSE[every]))
    return pl.col("published").is_not_null() & ~coarse


def periods(span: Span, every: Every) -> pl.DataFrame:
    """All periods of a span, none left out: period (its first day), is_partial.

    A period is partial if the span ends before it does, or was cut after it began.
    """
    step = _STEP[every]
    start = pl.select(pl.lit(span.first).dt.truncate(step)).item()
    days = pl.date_range(start, span.last, step, eager=True).alias("period")
    ends_early = pl.col("period").dt.offset_by(step) > pl.lit(span.last).dt.offset_by("1d")
    starts_late = pl.lit(span.is_cut) & (pl.col("period") < pl.lit(span.first))
    return days.to_frame().with_columns(is_partial=ends_early | starts_late)


def suited(span: Span) -> Every:
    """The finest division of a span that still leaves a bar wide enough to be seen."""
    months = (span.last.year - span.first.year) * 12 + span.last.month - span.first.month + 1
    if months <= _MOST_PERIODS:
        return "month"
    return "quarter" if months <= 3 * _MOST_PERIODS else "year"


def months_before(day: date, months: int) -> date:
    """The same day some months earlier; the last of the month where there is no such day."""
    earlier: date = pl.select(pl.lit(day).dt.offset_by(f"-{months}mo")).item()
    return earlier


def period_label(column: str, every: Every) -> pl.Expr:
    """A period by its name: "October 2026", "Q4 2026" or "2026"."""
    day = pl.col(column).dt
    if every == "month":
        return day.strftime("%B %Y")
    if every == "quarter":
        return pl.format("Q{} {}", day.quarter(), day.year())
    return day.strftime("%Y")


def labelled_period(column: str, is_partial: str, every: Every) -> pl.Expr:
    """A period by its name, and whether it is whole: "October 2026 (not whole)"."""
    name = period_label(column, every)
    return pl.when(is_partial).then(pl.format("{} (not whole)", name)).otherwise(name)

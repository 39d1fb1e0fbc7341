"""What is said of a corpus as a whole: how much there is, from when to when, and how fresh."""

from dataclasses import dataclass
from datetime import date, datetime

import polars as pl
from duckdb import DuckDBPyConnection

# The time of the build leaves as plain UTC: one with a zone would need pytz to come back.
_FACTS_SQL = """
select build_id, built_at at time zone 'UTC', previous_build_id,
    posts_new, posts_changed, posts_unchanged, posts_removed,
    (select count(*) from posts), (select count(*) from companies),
    (select min(published) from posts), (select max(published_last) from posts),
    (select max(published) from posts),
    (select count(*) from posts where published is null),
    (select count(*) from numbers)
from build
"""
_TYPES_SQL = """
select type from posts where type is not null group by type order by count(*) desc, type
"""


@dataclass(frozen=True, slots=True)
class Facts:
    """The figures of one build, `built_at` in UTC.

    `first` and `last` are the first and last day that any post may have been published on;
    `newest` is the day from which "the last 90 days" are counted back, which is the publication
    date of the newest post and not today. All three are `None` where no post has a date.
    `types` are all types of post, the commonest first.
    """

    build_id: str
    built_at: datetime
    previous_build_id: str | None
    posts_new: int
    posts_changed: int
    posts_unchanged: int
    posts_removed: int
    posts: int
    companies: int
    first: date | None
    last: date | None
    newest: date | None
    undated: int
    numbers: int
    types: tuple[str, ...]


def problem_rows(cursor: DuckDBPyConnection) -> pl.DataFrame:
    """What could not be read in the documents as it stands: source, line, severity, message."""
    frame: pl.DataFrame = cursor.sql(
        "select source, line, severity, message from problems"
        " order by severity, source, line nulls first, message"
    ).pl()
    return frame


def facts_of(cursor: DuckDBPyConnection) -> Facts:
    """The figures of the build that a cursor reads from."""
    row = cursor.execute(_FACTS_SQL).fetchall()[0]
    types = tuple(name for (name,) in cursor.execute(_TYPES_SQL).fetchall())
    return Facts(*(*row, types))

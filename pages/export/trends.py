"""`/export/trends` and `/export/momentum`: the frames behind the charts of the timeline."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import polars as pl
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from analytics.periods import EVERY, span_of
from analytics.post_types import shown_type
from analytics.trends import COUNTED, DIMENSIONS, momentum, trend, without_company
from data.store.connections import Corpus
from data.store.export_requests import (
    SHAPE_NAMES,
    NotUnderstood,
    Pairs,
    read_shape,
    shape_faults,
    unknown_names,
)
from data.store.exports import Column
from data.store.facts import facts_of
from data.store.file_formats import CSV, JSON, FileFormat
from data.store.filters import FILTER_NAMES, Filters
from data.store.frame_csv import frame_csv
from data.store.frames import post_rows
from data.store.query_strings import Notice, offered_values, read_query, unknown_values
from pages.export.streaming import Content, streamed
from pages.export.tables import over_corpus

# As many series as the timeline draws; the rest is one series of its own.
_MOST = 10
_WITHOUT = "without"

Choices = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Trend:
    """A frame that is computed from the posts asked for.

    `choices` are its parameters with what they may be, the first at first. `rows` computes it
    from the posts, the corpus, the filters and what was chosen.
    """

    name: str
    about: str
    columns: tuple[Column, ...]
    choices: Mapping[str, Sequence[str]]
    rows: Callable[[pl.DataFrame, Corpus, Filters, Choices], pl.DataFrame]

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters that it takes."""
        return (*FILTER_NAMES, *self.choices, _WITHOUT, *SHAPE_NAMES)

    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of the columns, in their order."""
        return tuple(column.name for column in self.columns)


def _trend(posts: pl.DataFrame, corpus: Corpus, asked: Filters, chosen: Choices) -> pl.DataFrame:
    span = span_of(posts, asked.since, asked.until, facts_of(corpus.cursor()).newest)
    by, every, of = chosen["by"], chosen["every"], chosen["of"]
    if span is None:
        return pl.DataFrame(schema=[column.name for column in TRENDS.columns])
    return trend(posts, by, every, span, counted=of, most=_MOST)


def _momentum(
    posts: pl.DataFrame, corpus: Corpus, _asked: Filters, chosen: Choices
) -> pl.DataFrame:
    newest = facts_of(corpus.cursor()).newest
    if newest is None:
        return pl.DataFrame(schema=[column.name for column in MOMENTUM.columns])
    return momentum(posts, chosen["by"], newest)


TRENDS = Trend(
    "trends",
    "How much each type, company or method had in each month, quarter or year.",
    (
        Column("period", "", "first day of the period", "date"),
        Column("is_partial", "", "whether the period is not whole", "truth"),
        Column("series", "", "type, company or method; what is beyond ten is one series"),
        Column("is_folded", "", "whether the series stands for several", "truth"),
        Column("count", "", "posts, or reported numbers, of the series", "whole"),
        Column("of_all", "", "of all series, each post once", "whole"),
        Column("share", "", "count of of_all, 0 to 1; empty where there is none", "number"),
        Column("cumulative", "", "count so far", "whole"),
    ),
    {"by": DIMENSIONS, "every": EVERY, "of": COUNTED},
    _trend,
)
MOMENTUM = Trend(
    "momentum",
    "What gains and fades: the half year up to the newest post against the one before.",
    (
        Column("series", "", "type, company or method"),
        Column("recent", "", "posts of the recent half year", "whole"),
        Column("before", "", "posts of the half year before it", "whole"),
        Column("recent_share", "", "of all recent posts, 0 to 1", "number"),
        Column("before_share", "", "of all posts before, 0 to 1", "number"),
        Column("change", "", "recent_share less before_share", "number"),
        Column("first_seen", "", "day of its first post", "date"),
        Column("count", "", "posts at all times", "whole"),
    ),
    {"by": DIMENSIONS},
    _momentum,
)
TREND_FORMATS = (CSV, JSON)


def trend_route(asked_for: Trend, file_format: FileFormat) -> Route:
    """The frame for the posts that the query string asks for."""

    def answer(request: Request, corpus: Corpus) -> Response:
        pairs = request.query_params.multi_items()
        filters = _understood(asked_for, corpus, pairs)
        frame = _frame(asked_for, corpus, filters, pairs)
        content = _content(frame, file_format, guard=read_shape(pairs).guard)
        parts = ("track-record", asked_for.name, filters.file_name_part(), f"n{frame.height}")
        name = "_".join(part for part in parts if part)
        return streamed(
            request,
            Content(
                f"{name}.{file_format.ending}",
                file_format.media_type,
                corpus.build_id,
                sha256(content).hexdigest()[:32],
                _whole(content),
            ),
        )

    return over_corpus(f"/export/{asked_for.name}.{file_format.ending}", answer)


def _understood(asked_for: Trend, corpus: Corpus, pairs: Pairs) -> Filters:
    """The filters of a query string. Raises NotUnderstood."""
    asked, cursor = read_query(pairs), corpus.cursor()
    notices: list[Notice] = [
        *asked.notices,
        *unknown_values(asked.filters.query(), lambda name: offered_values(cursor, name)),
    ]
    faults = [
        *unknown_names(pairs, asked_for.parameters),
        *shape_faults(pairs, read_shape(pairs), asked_for.column_names),
        *(
            f"{name}={value} is not understood; there are {', '.join(asked_for.choices[name])}."
            for name, value in pairs
            if name in asked_for.choices and value not in asked_for.choices[name]
        ),
        *(notice.message for notice in notices),
    ]
    if faults:
        raise NotUnderstood(faults)
    return asked.filters


def _frame(asked_for: Trend, corpus: Corpus, filters: Filters, pairs: Pairs) -> pl.DataFrame:
    given = dict(pairs)
    cursor = corpus.cursor()
    posts = post_rows(cursor, filters).with_columns(shown_type(facts_of(cursor).types))
    posts = without_company(posts, given.get(_WITHOUT))
    chosen = {name: given.get(name, values[0]) for name, values in asked_for.choices.items()}
    shape = read_shape(pairs)
    rows = asked_for.rows(posts, corpus, filters, chosen)
    if shape.sort:
        names = [name.removeprefix("-") for name in shape.sort]
        falling = [name.startswith("-") for name in shape.sort]
        rows = rows.sort(names, descending=falling, nulls_last=True, maintain_order=True)
    return rows.select(shape.columns or asked_for.column_names)


def _content(frame: pl.DataFrame, file_format: FileFormat, *, guard: bool) -> bytes:
    if file_format is CSV and guard:
        return frame_csv(frame)
    return b"".join(file_format.pieces([frame]))


def _whole(content: bytes) -> Generator[bytes]:
    yield content

"""The tables that leave the house: their columns with what they mean, and their SQL.

The SQL of a column reads `t`, a row of the table, and `p`, the post that it belongs to.
"""

from dataclasses import dataclass
from typing import Literal

from data.store.number_frames import SCALES

ColumnType = Literal["text", "whole", "number", "date", "truth"]
# What a table can be filtered by: nothing, which posts, or which posts and which numbers.
FilteredBy = Literal["nothing", "posts", "numbers"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of an export: its name, its SQL, what it means, and what it holds."""

    name: str
    sql: str
    meaning: str
    type: ColumnType = "text"


@dataclass(frozen=True, slots=True)
class Key:
    """What rows are ordered by; nulls come last either way."""

    sql: str
    is_descending: bool = False


@dataclass(frozen=True, slots=True)
class Export:
    """One table to take away.

    Each row of it is a row of `table`, which `key` tells from the others of its post. `joins` are
    further tables that its columns read from, and `order` makes its rows stand.
    """

    name: str
    about: str
    table: str
    columns: tuple[Column, ...]
    order: tuple[Key, ...]
    filtered_by: FilteredBy = "posts"
    joins: str = ""
    key: str = "rowid"

    @property
    def is_of_posts(self) -> bool:
        """Whether its rows belong to posts, and posts can be asked for."""
        return self.filtered_by != "nothing"

    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of the columns, in their order."""
        return tuple(column.name for column in self.columns)


_NEWEST_FIRST = (Key("p.published", is_descending=True), Key("t.post_id"))


def _own(name: str, meaning: str, holds: ColumnType = "text") -> Column:
    return Column(name, f"t.{name}", meaning, holds)


def _of_post(name: str, meaning: str, holds: ColumnType = "text") -> Column:
    return Column(name, f"p.{name}", meaning, holds)


_POST_ID = _own("post_id", "stable name of the post, the same in every build")
_OF_POST = (
    _of_post("slug", "readable name of the post, as in links to this dashboard"),
    _of_post("title", "title of the post"),
    _of_post("url", "link that the digest stands under"),
    _of_post("company", "company that published the post"),
    _of_post("published", "publication date; the first day it may mean", "date"),
)
_RULE = _own("rule", "rule that found it")
_SPAN = (
    _own("span_start", "where it begins in the digest, in characters from 0", "whole"),
    _own("span_end", "where it ends in the digest, in characters from 0", "whole"),
)
_SURFACE = Column(
    "surface",
    "substring(p.digest, t.span_start + 1, t.span_end - t.span_start)",
    "the words of the digest that show it",
)

POSTS = Export(
    "posts",
    "The posts, a row each, with their digests.",
    "posts",
    (
        _POST_ID,
        *_OF_POST[:4],
        Column(
            "authors",
            "(select string_agg(author, '; ' order by position) from post_authors as a"
            " where a.post_id = t.post_id)",
            "authors, separated by semicolons",
        ),
        _OF_POST[4],
        _own("published_precision", "day, month or year"),
        _own("type", "type of the post"),
        _own("topic", "topic under which the post was collected"),
        Column(
            "methods",
            "(select string_agg(distinct method, '; ' order by method) from post_methods as m"
            " where m.post_id = t.post_id)",
            "methods that the digest names, separated by semicolons",
        ),
        Column(
            "numbers",
            "(select count(*) from numbers as n where n.post_id = t.post_id)",
            "how many numbers the digest reports",
            "whole",
        ),
        _own("digest", "the digest in plain text"),
        _own("digest_origin", "retold, export or import"),
    ),
    _NEWEST_FIRST,
)

NUMBERS = Export(
    "numbers",
    "The numbers that digests report, a row each, with the sentence that reports it.",
    "numbers",
    (
        _POST_ID,
        _own("ordinal", "place of the number within its digest, from 0", "whole"),
        *_OF_POST,
        _own("subject", "what the number is about; empty = not stated"),
        _own("metric", "what is measured, in the digest's words"),
        _own("benchmark", "named benchmark or data set"),
        _own("surface", "the number as written, with its unit"),
        _own("value", "the value; empty for a range", "number"),
        _own("low", "lower end of a range", "number"),
        _own("high", "upper end of a range", "number"),
        _own("unit", "unit, or the noun that is counted"),
        *(
            Column(
                f"normal_{name}",
                f"t.{name} * coalesce(s.factor, 1)",
                f"{name} in normal_unit, to compare and to sort by",
                "number",
            )
            for name in ("value", "low", "high")
        ),
        Column(
            "normal_unit",
            "coalesce(s.normal_name, t.unit)",
            "the common unit of the scale: seconds for every duration",
        ),
        _own("kind", "level, gain, multiplier, count, size, duration, price or rank"),
        _own("direction", "up or down: how the measured quantity moved"),
        _own("modifier", "approx, gt, lt, upto, min or almost"),
        _own("comparator", "the baseline that it is compared with"),
        _own("comparator_value", "the baseline's value as written"),
        _own("condition", "under which condition it holds"),
        _own("role", "result, operational, price, setup, spec, condition, ..."),
        _own("setting", "how it was measured; empty = not stated"),
        Column(
            "flags",
            "(select string_agg(distinct flag, '; ' order by flag) from flags as f"
            " where f.post_id = t.post_id and f.ordinal = t.ordinal)",
            "warnings about this number, separated by semicolons",
        ),
        _own("status", "extracted, verified, corrected or rejected"),
        _RULE,
        *_SPAN,
        Column(
            "sentence",
            "substring(p.digest, t.sentence_start + 1, t.sentence_end - t.sentence_start)",
            "the sentence that reports the number",
        ),
    ),
    (*_NEWEST_FIRST, Key("t.ordinal")),
    "numbers",
    f"left join {SCALES} as s on s.unit = t.unit",
    # Corrections may be laid over the numbers, which then are a view and have no rowid.
    "ordinal",
)

METHODS = Export(
    "methods",
    "The methods that digests name, a row for each place where one is named.",
    "post_methods",
    (
        _POST_ID,
        *_OF_POST,
        _own("method", "canonical name of the method"),
        Column("family", "m.family", "family that the method belongs to"),
        _own("use", "used, extended, baseline, compared or mentioned"),
        _SURFACE,
        _RULE,
        *_SPAN,
    ),
    (*_NEWEST_FIRST, Key("t.span_start"), Key("t.method"), Key("t.use"), Key("t.rule")),
    joins="left join methods as m on m.method = t.method",
)

FACETS = Export(
    "facets",
    "What digests state of their systems in coded form, a row for each place that shows it.",
    "facets",
    (
        _POST_ID,
        *_OF_POST,
        _own("facet", "which question about the system is answered"),
        _own("value", "the answer, as a code"),
        _SURFACE,
        _RULE,
        *_SPAN,
    ),
    (*_NEWEST_FIRST, Key("t.span_start"), Key("t.facet"), Key("t.value"), Key("t.rule")),
)

PROBLEMS = Export(
    "problems",
    "What could not be read in the documents as it stands.",
    "problems",
    (
        _own("source", "name of the document"),
        _own("line", "line of the document, from 1; empty = the whole document", "whole"),
        _own("severity", "note, warning or error"),
        _own("message", "what is the matter, as a sentence"),
    ),
    (Key("t.source"), Key("t.line"), Key("t.message")),
    "nothing",
)

EXPORTS = {export.name: export for export in (POSTS, NUMBERS, METHODS, FACETS, PROBLEMS)}

"""The tables that leave the house: their columns with what they mean, and their SQL."""

from collections.abc import Sequence
from dataclasses import dataclass

from data.store.filters import Filters, NumberFilters, Where

# A spreadsheet runs a cell that begins with one of these as a formula: = + - @ tab, CR.
_FORMULA_STARTS = "61, 43, 45, 64, 9, 13"
# A text that is wholly a number is none, whatever it begins with.
NUMBER = r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of an export: its name, its SQL, what it means, and whether it is text."""

    name: str
    sql: str
    meaning: str
    is_text: bool = True


@dataclass(frozen=True, slots=True)
class Export:
    """One table to take away. `relation` is what it reads from, `order` makes its rows stand."""

    name: str
    relation: str
    order: str
    columns: tuple[Column, ...]


POSTS = Export(
    "posts",
    "posts",
    "published desc nulls last, post_id",
    (
        Column("post_id", "post_id", "stable name of the post, the same in every build"),
        Column("slug", "slug", "readable name of the post, as in links to this dashboard"),
        Column("title", "title", "title of the post"),
        Column("url", "url", "link that the digest stands under"),
        Column("company", "company", "company that published the post"),
        Column(
            "authors",
            "(select string_agg(author, '; ' order by position) from post_authors as a"
            " where a.post_id = posts.post_id)",
            "authors, separated by semicolons",
        ),
        Column("published", "published", "publication date; the first day it may mean", False),
        Column("published_precision", "published_precision", "day, month or year"),
        Column("type", "type", "type of the post"),
        Column("topic", "topic", "topic under which the post was collected"),
        Column(
            "methods",
            "(select string_agg(distinct method, '; ' order by method) from post_methods as m"
            " where m.post_id = posts.post_id)",
            "methods that the digest names, separated by semicolons",
        ),
        Column(
            "numbers",
            "(select count(*) from numbers as n where n.post_id = posts.post_id)",
            "how many numbers the digest reports",
            False,
        ),
        Column("digest", "digest", "the digest in plain text"),
        Column("digest_origin", "digest_origin", "retold, export or import"),
    ),
)

NUMBERS = Export(
    "numbers",
    "(select n.*, p.slug, p.title, p.url, p.company, p.published, p.published_precision, p.type,"
    " p.digest from numbers as n join posts as p using (post_id))",
    "published desc nulls last, post_id, ordinal",
    (
        Column("post_id", "post_id", "post that reports the number"),
        Column("ordinal", "ordinal", "place of the number within its digest, from 0", False),
        Column("slug", "slug", "readable name of the post, as in links to this dashboard"),
        Column("title", "title", "title of the post"),
        Column("url", "url", "link that the digest stands under"),
        Column("company", "company", "company that published the post"),
        Column("published", "published", "publication date; the first day it may mean", False),
        Column("subject", "subject", "what the number is about; empty = not stated"),
        Column("metric", "metric", "what is measured, in the digest's words"),
        Column("benchmark", "benchmark", "named benchmark or data set"),
        Column("surface", "surface", "the number as written, with its unit"),
        Column("value", "value", "the value; empty for a range", False),
        Column("low", "low", "lower end of a range", False),
        Column("high", "high", "upper end of a range", False),
        Column("unit", "unit", "unit, or the noun that is counted"),
        Column("kind", "kind", "level, gain, multiplier, count, size, duration, price or rank"),
        Column("direction", "direction", "up or down: how the measured quantity moved"),
        Column("modifier", "modifier", "approx, gt, lt, upto, min or almost"),
        Column("comparator", "comparator", "the baseline that it is compared with"),
        Column("comparator_value", "comparator_value", "the baseline's value as written"),
        Column("condition", "condition", "under which condition it holds"),
        Column("role", "role", "result, operational, price, setup, spec, condition, ..."),
        Column("setting", "setting", "how it was measured; empty = not stated"),
        Column(
            "flags",
            "(select string_agg(distinct flag, '; ' order by flag) from flags as f"
            " where f.post_id = rows.post_id and f.ordinal = rows.ordinal)",
            "warnings about this number, separated by semicolons",
        ),
        Column("status", "status", "extracted, verified, corrected or rejected"),
        Column("rule", "rule", "rule that found the number"),
        Column("span_start", "span_start", "where the number begins in the digest", False),
        Column("span_end", "span_end", "where the number ends in the digest", False),
        Column(
            "sentence",
            "substring(digest, sentence_start + 1, sentence_end - sentence_start)",
            "the sentence that reports the number",
        ),
    ),
)

EXPORTS = {export.name: export for export in (POSTS, NUMBERS)}


def export_query(
    export: Export,
    filters: Filters,
    number_filters: NumberFilters | None = None,
    *,
    guard: bool = True,
) -> Where:
    """The whole query for the rows asked for, in a fixed order, with its parameters.

    With `guard`, a text that a spreadsheet would run as a formula gets a leading apostrophe,
    unless it is wholly a number.
    """
    posts = filters.where()
    conditions, parameters = [posts.sql], dict(posts.parameters)
    relation = export.relation
    if export is NUMBERS:
        numbers = (number_filters or NumberFilters()).where()
        conditions = [f"post_id in (select post_id from posts where {posts.sql})", numbers.sql]
        parameters |= numbers.parameters
    where = " and ".join(f"({condition})" for condition in conditions)
    alias = "rows" if export is NUMBERS else "posts"
    return Where(
        f"select {_select_list(export.columns, guard=guard)} from {relation} as {alias}"
        f" where {where} order by {export.order}",
        parameters,
    )


def _select_list(columns: Sequence[Column], *, guard: bool) -> str:
    return ", ".join(
        f"{_guarded(column.sql) if guard and column.is_text else column.sql} as {column.name}"
        for column in columns
    )


def _guarded(sql: str) -> str:
    return (
        f"case when ascii({sql}) in ({_FORMULA_STARTS})"
        f" and not regexp_full_match({sql}, '{NUMBER}') then '''' || {sql} else {sql} end"
    )


def file_name(export: Export, filters: Filters, number_filters: NumberFilters | None = None) -> str:
    """What a download is called: the table and what was asked for of it, without ending."""
    asked = [filters.file_name_part()]
    if export is NUMBERS and number_filters:
        asked.append(number_filters.file_name_part())
    return "_".join(filter(None, ("track-record", export.name, *asked)))

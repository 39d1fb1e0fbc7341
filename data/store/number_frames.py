"""Rows of the numbers table as frames: a page at a time, however many there are.

`NUMBER_COLUMNS` says what a row holds. Order and limit are found over narrow columns first; texts
are fetched for the rows of the page alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, get_args

import polars as pl
from duckdb import DuckDBPyConnection

from data.store.filters import NOT_STATED, Filters, NumberFilters, Where
from data.store.normal_units import NormalUnit, normal_unit
from data.vocabulary.instruments import Instrument, instrument_name

Order = Literal[
    "newest first",
    "oldest first",
    "value, smallest first",
    "value, largest first",
    "company",
    "subject",
    "metric",
]
ORDERS: tuple[Order, ...] = get_args(Order)

# What rows must hold to be of use to a comparison. None is made with what somebody has rejected.
Having = Literal["a reading that stands", "a baseline's row", "an instrument", "a claim"]
_STANDS = "status <> 'rejected'"
_HAVING_SQL: dict[Having | None, str] = {
    None: "true",
    "a reading that stands": _STANDS,
    "a baseline's row": f"comparator_ordinal is not null and {_STANDS}",
    "an instrument": f"benchmark is not null and {_STANDS}",
    "a claim": f"subject is not null and coalesce(metric, benchmark) is not null and {_STANDS}",
}

# Values of different units do not compare, so an order by value goes unit by unit.
_ORDER_SQL: dict[Order, str] = {
    "newest first": "published desc nulls last",
    "oldest first": "published asc nulls last",
    "value, smallest first": "normal_unit nulls last, normal_value nulls last",
    "value, largest first": "normal_unit nulls last, normal_value desc nulls last",
    "company": "lower(company) nulls last, published desc nulls last",
    "subject": "lower(subject) nulls last, published desc nulls last",
    "metric": "lower(coalesce(metric, benchmark)) nulls last, published desc nulls last",
}

# A range stands by its middle: where it is sorted, and nowhere else.
_NORMAL_VALUE = "coalesce(value, (low + high) / 2) * coalesce(factor, 1)"
# To be joined by unit; its parameters come from `scales`.
SCALES = (
    "(select unnest($scale_units) as unit, unnest($scale_names) as normal_name,"
    " unnest($scale_factors) as factor)"
)

NUMBER_COLUMNS: Mapping[str, str] = {
    "post_id": "n.post_id",
    "ordinal": "n.ordinal",
    "slug": "p.slug",
    "title": "p.title",
    "url": "p.url",
    "company": "p.company",
    "published": "p.published",
    "published_precision": "p.published_precision",
    "type": "p.type",
    "subject": "n.subject",
    "metric": "n.metric",
    "benchmark": "n.benchmark",
    "surface": "n.surface",
    "value": "n.value",
    "low": "n.low",
    "high": "n.high",
    "unit": "n.unit",
    "normal_value": "picked.normal_value",
    "normal_low": "n.low * coalesce(ns.factor, 1)",
    "normal_high": "n.high * coalesce(ns.factor, 1)",
    "normal_unit": "picked.normal_unit",
    "kind": "n.kind",
    "direction": "n.direction",
    "modifier": "n.modifier",
    "comparator": "n.comparator",
    "comparator_value": "n.comparator_value",
    "comparator_ordinal": "n.comparator_ordinal",
    "baseline_surface": "b.surface",
    "baseline_value": "b.value * coalesce(bs.factor, 1)",
    "baseline_unit": "coalesce(bs.normal_name, b.unit)",
    "baseline_modifier": "b.modifier",
    "is_comparator_value": "n.is_comparator_value",
    "condition": "n.condition",
    "role": "n.role",
    "setting": "n.setting",
    "flags": (
        "coalesce((select list(distinct flag order by flag) from flags as f"
        " where f.post_id = n.post_id and f.ordinal = n.ordinal), [])"
    ),
    "status": "n.status",
    "sentence": "substring(p.digest, n.sentence_start + 1, n.sentence_end - n.sentence_start)",
    "mark_start": "n.span_start - n.sentence_start",
    "mark_end": "n.span_end - n.sentence_start",
    "span_start": "n.span_start",
    "span_end": "n.span_end",
    "sentence_start": "n.sentence_start",
    "sentence_end": "n.sentence_end",
    "metric_basis": "n.metric_basis",
    "subject_basis": "n.subject_basis",
    "comparator_basis": "n.comparator_basis",
    "rule": "n.rule",
    "confidence": "n.confidence",
}


def number_rows(
    cursor: DuckDBPyConnection,
    filters: Filters,
    number_filters: NumberFilters,
    *,
    order: Order = "newest first",
    offset: int = 0,
    limit: int,
    columns: Sequence[str] = tuple(NUMBER_COLUMNS),
    having: Having | None = None,
    benchmarks: Sequence[str] | None = None,
) -> pl.DataFrame:
    """At most `limit` of the numbers that are asked for, from the `offset`-th on.

    Columns: those of NUMBER_COLUMNS that are named. `normal_value` is the value in `normal_unit`
    (see `normal_units`), of a range its middle, which sorts it and is never shown; `normal_low`
    and `normal_high` are the ends of a range. `sentence[mark_start:mark_end]` is the number;
    `flags` is a list of texts, empty where there is no warning. The `baseline_...` columns are
    those of the row that holds the baseline's own value, on its common scale as well; the value
    of a baseline that is a range is null, and all are null where somebody has rejected that row.
    Where `benchmarks` are given, only the numbers on these, by the names that the texts use.
    """
    asked = asked_numbers(filters, number_filters)
    asked = Where(f"{asked.sql} and {_HAVING_SQL[having]}", asked.parameters)
    if benchmarks is not None:
        measured_with = {**asked.parameters, "benchmarks": list(benchmarks)}
        asked = Where(f"{asked.sql} and list_contains($benchmarks, benchmark)", measured_with)
    page = {"offset": offset, "limit": limit}
    return _rows(cursor, asked, _ORDER_SQL[order], page, columns)


def numbers_of_post(cursor: DuckDBPyConnection, post_id: str) -> pl.DataFrame:
    """All numbers of a post in the order of its text, of every role; columns as `number_rows`."""
    asked = Where("post_id = $post_id", {"post_id": post_id})
    return _rows(cursor, asked, "ordinal", {}, tuple(NUMBER_COLUMNS))


def numbers_by_key(cursor: DuckDBPyConnection, keys: Sequence[tuple[str, int]]) -> pl.DataFrame:
    """The numbers with these post_ids and ordinals, newest first; columns as `number_rows`."""
    asked = Where(
        "(post_id, ordinal) in (select (unnest($post_ids), unnest($ordinals)))",
        {"post_ids": [key[0] for key in keys], "ordinals": [key[1] for key in keys]},
    )
    return _rows(cursor, asked, _ORDER_SQL["newest first"], {}, tuple(NUMBER_COLUMNS))


def number_count(
    cursor: DuckDBPyConnection, filters: Filters, number_filters: NumberFilters
) -> int:
    """How many numbers are asked for."""
    asked = asked_numbers(filters, number_filters)
    row = cursor.execute(
        f"select count(*) from numbers where {asked.sql}", dict(asked.parameters)
    ).fetchone()
    return int(row[0]) if row else 0


def facet_counts(
    cursor: DuckDBPyConnection, filters: Filters, number_filters: NumberFilters, *, most: int
) -> dict[str, tuple[tuple[str, int], ...]]:
    """For each field of NumberFilters its commonest values, with how many numbers have each.

    Counted over what all the other fields let through, so a count says what a choice would show.
    By query name; at most `most` values each, the commonest first. A setting that is not stated
    counts as "not_stated"; a number with two flags counts under each, and one that has both a
    metric and a benchmark under both.
    """
    counts = {}
    for field in NumberFilters.FIELDS:
        others = replace(number_filters, **{field.attribute: ()})
        asked = asked_numbers(filters, others)
        found = cursor.execute(
            f"with asked as (select * from numbers where {asked.sql})"
            f" select value, count(*) from ({_FACET_SQL[field.query_name]})"
            " where value is not null group by value order by count(*) desc, value limit $most",
            {**asked.parameters, "most": most},
        ).fetchall()
        counts[field.query_name] = tuple((str(value), int(count)) for value, count in found)
    return counts


def instrument_counts(
    cursor: DuckDBPyConnection,
    filters: Filters,
    number_filters: NumberFilters,
    known: tuple[Instrument, ...] = (),
) -> tuple[tuple[str, int], ...]:
    """The named instruments that are reported on, with how many posts do; the commonest first.

    Names that are one instrument by what is `known` count together, under its own name.
    """
    asked = asked_numbers(filters, number_filters)
    called = _called(cursor, known)
    found = cursor.execute(
        "select name, count(distinct post_id) as posts from numbers"
        " join (select unnest($spellings) as benchmark, unnest($names) as name) using (benchmark)"
        f" where {asked.sql} and {_HAVING_SQL['an instrument']}"
        " group by name order by posts desc, lower(name), name",
        {**asked.parameters, "spellings": list(called), "names": list(called.values())},
    ).fetchall()
    return tuple((str(name), int(posts)) for name, posts in found)


def names_of_instrument(
    cursor: DuckDBPyConnection, instrument: str, known: tuple[Instrument, ...]
) -> tuple[str, ...]:
    """What the texts of this corpus call an instrument, in the order of code points."""
    called = _called(cursor, known)
    return tuple(spelling for spelling, name in called.items() if name == instrument)


def _called(cursor: DuckDBPyConnection, known: tuple[Instrument, ...]) -> dict[str, str]:
    """The name under which each instrument of this corpus counts."""
    found = cursor.execute("select distinct benchmark from numbers order by benchmark").fetchall()
    return {name: instrument_name(name, known) for (name,) in found if name is not None}


_FACET_SQL = {
    "metric": (
        "select metric as value from asked"
        " union all select benchmark from asked where benchmark is distinct from metric"
    ),
    "kind": "select kind as value from asked",
    "role": "select role as value from asked",
    "unit": "select unit as value from asked",
    "setting": f"select coalesce(setting, '{NOT_STATED}') as value from asked",
    "flag": (
        "select flag as value from asked"
        " join (select distinct post_id, ordinal, flag from flags) using (post_id, ordinal)"
    ),
    "status": "select status as value from asked",
}


def asked_numbers(filters: Filters, number_filters: NumberFilters) -> Where:
    """The condition on the numbers table that both filters make together."""
    posts, numbers = filters.where(), number_filters.where()
    parameters = {**posts.parameters, **numbers.parameters}
    if not posts.parameters:
        return Where(f"({numbers.sql})", parameters)
    chosen = f"post_id in (select post_id from posts where {posts.sql})"
    return Where(f"{chosen} and ({numbers.sql})", parameters)


def _rows(
    cursor: DuckDBPyConnection,
    asked: Where,
    order: str,
    page: Mapping[str, int],
    columns: Sequence[str],
) -> pl.DataFrame:
    ordered = f"order by {order}, post_id, ordinal"
    picked = (
        "select n.post_id, ordinal, published, company, subject, metric, benchmark,"
        f" {_NORMAL_VALUE} as normal_value, coalesce(normal_name, n.unit) as normal_unit"
        f" from (select * from numbers where {asked.sql}) as n"
        " join (select post_id, published, company from posts) as p using (post_id)"
        f" left join {SCALES} as scales on scales.unit = n.unit"
        f" {ordered}" + (" limit $limit offset $offset" if page else "")
    )
    selected = ", ".join(f"{NUMBER_COLUMNS[name]} as {name}" for name in columns)
    rows: pl.DataFrame = cursor.sql(
        f"with picked as ({picked}),"
        f" placed as (select *, row_number() over ({ordered}) as place from picked)"
        f" select {selected} from placed as picked"
        " join numbers as n on n.post_id = picked.post_id and n.ordinal = picked.ordinal"
        " join posts as p on p.post_id = picked.post_id"
        " left join numbers as b on b.post_id = n.post_id and b.ordinal = n.comparator_ordinal"
        f" and b.{_STANDS}"
        f" left join {SCALES} as ns on ns.unit = n.unit"
        f" left join {SCALES} as bs on bs.unit = b.unit"
        " order by place",
        params={**asked.parameters, **scales(cursor), **page},
    ).pl()
    return rows


def scales(cursor: DuckDBPyConnection) -> dict[str, list[Any]]:
    """The units of this corpus that are not their own scale, as parameters of SCALES."""
    found = cursor.execute("select distinct unit from numbers where unit is not null").fetchall()
    units = sorted(unit for (unit,) in found if normal_unit(unit) != NormalUnit(unit, 1.0))
    normal = [normal_unit(unit) for unit in units]
    return {
        "scale_units": units,
        "scale_names": [one.unit for one in normal],
        "scale_factors": [one.factor for one in normal],
    }

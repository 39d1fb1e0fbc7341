"""Query string -> filters, and a sentence for all in it that cannot be understood."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches

from duckdb import DuckDBPyConnection

from data.folding import fold_accents
from data.model import KINDS, RESULT_ROLES, ROLES, SETTINGS, STATUSES
from data.store.filters import (
    ANY_ROLE,
    FILTER_NAMES,
    NOT_STATED,
    NUMBER_FILTER_NAMES,
    Filters,
    NumberFilters,
    Query,
)

# Where the values that a field may take come from: the corpus, or the closed list of the model.
_VALUES_SQL = {
    "company": "select company from companies",
    "type": "select distinct type from posts where type is not null",
    "method": "select distinct method from post_methods",
    "topic": "select distinct topic from posts where topic is not null",
    "metric": (
        "select metric from numbers where metric is not null"
        " union select benchmark from numbers where benchmark is not null"
    ),
    "unit": "select distinct unit from numbers where unit is not null",
    "flag": "select distinct flag from flags where ordinal is not null",
}
_CLOSED: dict[str, tuple[str, ...]] = {
    "kind": KINDS,
    "role": (*ROLES, ANY_ROLE),
    "setting": (*SETTINGS, NOT_STATED),
    "status": STATUSES,
}


@dataclass(frozen=True, slots=True)
class Notice:
    """One pair of a query string that could not be taken as it stands, and why, as a sentence."""

    name: str
    value: str
    message: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A query string, understood as far as possible."""

    filters: Filters
    number_filters: NumberFilters
    notices: tuple[Notice, ...] = ()


def offered_values(cursor: DuckDBPyConnection, query_name: str) -> tuple[str, ...]:
    """All values that a field may take in this corpus, sorted blind to case and accents."""
    if query_name in _CLOSED:
        return _CLOSED[query_name]
    rows = cursor.execute(_VALUES_SQL[query_name]).fetchall()
    return tuple(sorted((row[0] for row in rows), key=lambda name: (fold_accents(name), name)))


def read_query(pairs: Sequence[tuple[str, str]]) -> Asked:
    """The filters that the pairs of a query string ask for.

    A date that cannot be read gives a notice and is left out, an end before its beginning gives a
    notice and stays, so that nothing matches. Names of other parameters are passed over.
    """
    notices: list[Notice] = []
    values: dict[str, tuple[str, ...]] = {}
    for name in (*FILTER_NAMES, *NUMBER_FILTER_NAMES):
        given = [value.strip() for key, value in pairs if key == name]
        values[name] = tuple(dict.fromkeys(value for value in given if value))
    since = _day("since", values, notices)
    until = _day("until", values, notices)
    if since and until and until < since:
        message = f"until={until} lies before since={since}, so no post can match."
        notices.append(Notice("until", until.isoformat(), message))
    filters = Filters(
        companies=values["company"],
        since=since,
        until=until,
        types=values["type"],
        methods=values["method"],
        topics=values["topic"],
        q=" ".join(values["q"]),
    )
    return Asked(filters, _number_filters(values), tuple(notices))


def _number_filters(values: dict[str, tuple[str, ...]]) -> NumberFilters:
    roles = values["role"]
    return NumberFilters(
        metrics=values["metric"],
        kinds=values["kind"],
        roles=() if ANY_ROLE in roles else roles or RESULT_ROLES,
        units=values["unit"],
        settings=values["setting"],
        flags=values["flag"],
        status=values["status"],
    )


def _day(name: str, values: dict[str, tuple[str, ...]], notices: list[Notice]) -> date | None:
    written = values[name]
    try:
        return date.fromisoformat(written[-1]) if written else None
    except ValueError:
        message = f"{name}={written[-1]} is not a date; write it like {name}=2026-01-31."
        notices.append(Notice(name, written[-1], message))
        return None


def unknown_values(query: Query, offered: Callable[[str], Sequence[str]]) -> tuple[Notice, ...]:
    """A notice for each value that matches nothing in the corpus, with the nearest that would.

    `offered` gives the values of a field, as `offered_values` does.
    """
    notices: list[Notice] = []
    for name, value in query:
        if name in _VALUES_SQL or name in _CLOSED:
            known = offered(name)
            if value not in known:
                notices.append(Notice(name, value, _unknown(name, value, known)))
    return tuple(notices)


def _unknown(name: str, value: str, known: Sequence[str]) -> str:
    folded = {fold_accents(one): one for one in known}
    near = get_close_matches(fold_accents(value), folded, n=1, cutoff=0.6)
    hint = f" Did you mean {name}={folded[near[0]]}?" if near else ""
    return f"{name}={value} matches nothing.{hint}"

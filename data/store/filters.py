"""What is asked for, as one value: it gives the SQL, the caption, the file name and the query.

Pages, downloads and routes all filter by `Filters` (which posts) and `NumberFilters` (which rows
of a numbers table), so that what is downloaded is what is seen. Within a field several values
mean OR, across fields AND; an empty field asks for everything.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, ClassVar

from data.folding import fold_accents
from data.model import RESULT_ROLES
from data.store.searching import search_needles

Query = tuple[tuple[str, str], ...]

# What stands in a link for "roles of every kind", since no role at all means results only.
ANY_ROLE = "any"
NOT_STATED = "not_stated"

_LONGEST_FILE_NAME_PART = 80
_NOT_IN_FILE_NAMES = re.compile(r"[^\w.-]+")


@dataclass(frozen=True, slots=True)
class Where:
    """A condition in SQL and the parameters bound in it."""

    sql: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a filter: its name in Python and in a query, its SQL and its wording.

    The condition binds its values under the query name: a list, a date, or, for `q`, its needles.
    """

    attribute: str
    query_name: str
    condition: str
    phrase: str = "{}"


class _Asking:
    """What both filter values share: everything that follows from their table of fields."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[Field, ...]]

    def asked(self) -> Iterator[tuple[Field, tuple[str, ...]]]:
        """The fields that ask for something, each with its values as a query writes them."""
        for field in self.FIELDS:
            value = getattr(self, field.attribute)
            values = value if isinstance(value, tuple) else (value,) if value else ()
            if values:
                yield field, tuple(str(one) for one in values)

    def where(self) -> Where:
        """The condition on a relation that has the columns of the table."""
        conditions: list[str] = []
        parameters: dict[str, Any] = {}
        for field, values in self.asked():
            if field.query_name == "q":
                needles = {f"q{i}": needle for i, needle in enumerate(search_needles(values[0]))}
                conditions += [f"contains(search_text, ${name})" for name in needles]
                parameters |= needles
            else:
                value = getattr(self, field.attribute)
                conditions.append(field.condition)
                parameters[field.query_name] = list(value) if isinstance(value, tuple) else value
        return Where(" and ".join(f"({c})" for c in conditions) or "true", parameters)

    def query(self) -> Query:
        """The pairs of the query string; a field that asks for everything is left out."""
        return tuple((field.query_name, v) for field, values in self.asked() for v in values)

    def captions(self) -> Mapping[str, str]:
        """For each field that asks (by query name), what it asks for in plain words."""
        return {
            field.query_name: field.phrase.format(" or ".join(values))
            for field, values in self.asked()
        }

    def file_name_part(self) -> str:
        """What is asked for as a part of a file name: "oak+explainer_2026-01-01--", or ""."""
        asked = {field.query_name: values for field, values in self.asked()}
        dates = [asked.pop(name, ("",))[0] for name in ("since", "until")]
        words = (_file_word(word) for values in asked.values() for word in values)
        named = "+".join(filter(None, words))[:_LONGEST_FILE_NAME_PART].rstrip("+-")
        return "_".join(filter(None, (named, "--".join(dates) if any(dates) else "")))

    def caption(self) -> str:
        """All that is asked for, in plain words; "everything" where nothing is."""
        return ", ".join(self.captions().values()) or "everything"


@dataclass(frozen=True, slots=True)
class Filters(_Asking):
    """Which posts are asked for.

    `since` and `until` include their day; a post whose date is known to the year alone matches
    where its year overlaps. `q` holds words that must all occur, whole, in title, company or
    digest: see `searching`.
    """

    companies: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    types: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    q: str = ""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field(
            "companies",
            "company",
            "post_id in (select post_id from post_companies"
            " where list_contains($company, company))",
        ),
        Field("since", "since", "published_last >= $since", "since {}"),
        Field("until", "until", "published <= $until", "until {}"),
        Field("types", "type", "list_contains($type, type)", "type {}"),
        Field(
            "methods",
            "method",
            "post_id in (select post_id from post_methods where list_contains($method, method))",
            "method {}",
        ),
        Field("topics", "topic", "list_contains($topic, topic)", "topic {}"),
        Field("q", "q", "contains(search_text, $q)", "with the words {}"),
    )


@dataclass(frozen=True, slots=True)
class NumberFilters(_Asking):
    """Which rows of a numbers table are asked for: at first those that report a result.

    A setting that the text does not state is asked for as "not_stated".
    """

    metrics: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    roles: tuple[str, ...] = RESULT_ROLES
    units: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    status: tuple[str, ...] = ()

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field(
            "metrics",
            "metric",
            "list_contains($metric, metric) or list_contains($metric, benchmark)",
            "about {}",
        ),
        Field("kinds", "kind", "list_contains($kind, kind)", "kind {}"),
        Field("roles", "role", "list_contains($role, role)", "role {}"),
        Field("units", "unit", "list_contains($unit, unit)", "unit {}"),
        Field(
            "settings",
            "setting",
            f"list_contains($setting, coalesce(setting, '{NOT_STATED}'))",
            "setting {}",
        ),
        Field(
            "flags",
            "flag",
            "(post_id, ordinal) in"
            " (select (post_id, ordinal) from flags where list_contains($flag, flag))",
            "flagged {}",
        ),
        Field("status", "status", "list_contains($status, status)", "status {}"),
    )

    def query(self) -> Query:
        """As for any filter; the first roles are left out, every role is written `role=any`."""
        pairs = _Asking.query(self)
        if self.roles == RESULT_ROLES:
            return tuple(pair for pair in pairs if pair[0] != "role")
        return pairs if self.roles else (*pairs, ("role", ANY_ROLE))

    def file_name_part(self) -> str:
        """As for any filter; the first roles are left out, every role is "any"."""
        if self.roles == RESULT_ROLES:
            return _Asking.file_name_part(replace(self, roles=()))
        return _Asking.file_name_part(self if self.roles else replace(self, roles=(ANY_ROLE,)))


FILTER_NAMES = tuple(field.query_name for field in Filters.FIELDS)
NUMBER_FILTER_NAMES = tuple(field.query_name for field in NumberFilters.FIELDS)


def _file_word(word: str) -> str:
    return _NOT_IN_FILE_NAMES.sub("-", fold_accents(word)).strip("-.")

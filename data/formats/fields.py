"""The fields of a post under the names that sources give them, and their values as text."""

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from data.formats.dates import published_on
from data.formats.html_text import one_line
from data.formats.settings import FIELDS, FieldName, Settings
from data.model import Post

# Of several names that a source uses for the same field the first one with a value counts.
_NAMES: dict[FieldName, tuple[str, ...]] = {
    "title": ("title", "headline", "posttitle", "articletitle"),
    "digest": (
        "digest", "summary", "description", "excerpt", "abstract", "text", "content", "body",
    ),
    "url": ("link", "url", "canonical", "canonicalurl", "permalink", "sourceurl", "href"),
    "company": ("company", "companies", "organization", "organisation", "publisher"),
    "authors": ("authors", "author", "writers", "byline"),
    "published": (
        "published", "date", "publishedat", "publishedon", "publicationdate", "pubdate", "datetime",
        "timestamp", "createdat", "year",
    ),
    "type": ("type", "category", "categories", "posttype"),
    "topic": ("topic",),
}  # fmt: skip
_BETWEEN_NAMES = re.compile(r"\s*(?:,\s*(?:and\b|&)?|;|&|\band\b)\s*")
_NOT_IN_NAMES = re.compile(r"[\W_]+")

Matches = Mapping[FieldName, Sequence[str]]


def match_fields(names: Iterable[str]) -> dict[FieldName, tuple[str, ...]]:
    """Which of a source's names hold which field of a post, the best known name first.

    Case, blanks and punctuation in names do not matter: "Published At" is "published_at".
    """
    folded = {_NOT_IN_NAMES.sub("", name.casefold()): name for name in reversed(list(names))}
    found = {
        field: tuple(folded[name] for name in known if name in folded)
        for field, known in _NAMES.items()
    }
    return {field: matched for field, matched in found.items() if matched}


def texts(value: object) -> tuple[str, ...]:
    """A value as plain texts: a list item by item, a person by name; nothing where it is empty."""
    match value:
        case list() | tuple():
            return tuple(text for item in value for text in texts(item))
        case {"name": name}:
            return texts(name)
        case _:
            text = one_line(_scalar(value))
            return (text,) if text else ()


def _scalar(value: object) -> str:
    """One value as it would be written; "" for nothing and for what is no single value."""
    match value:
        case str():
            return value
        case bool():
            return str(value).lower()
        case float() if value.is_integer():
            return str(int(value))
        case int() | float() | Decimal() if math.isfinite(value):
            return str(value)
        case date():
            return value.isoformat()
        case _:
            return ""


def names_in(written: Sequence[str]) -> tuple[str, ...]:
    """The names in "A, B & C", or in a list of names."""
    if len(written) != 1:
        return tuple(written)
    return tuple(name for name in _BETWEEN_NAMES.split(written[0]) if name)


def post_of(
    values: Mapping[str, object],
    matches: Matches,
    settings: Settings,
    line: int | None,
    plain: Callable[[str], str],
) -> Post:
    """The post that named values describe; what belongs to no field is kept in `extra`.

    `plain` makes plain text of a digest. Several categories are tags rather than a type, so they
    are kept in `extra` as well. A field that no value fills is missing; an empty title is "".
    """
    filled = _filled(values, matches)
    if len(filled["type"].values) > 1:
        filled["type"] = _NOTHING
    taken = {found.name for found in filled.values()}
    published = filled["published"].text
    return Post(
        title=filled["title"].text or "",
        digest=plain(_as_written(values.get(filled["digest"].name))),
        url=filled["url"].text,
        companies=filled["company"].values or settings.owner,
        authors=names_in(filled["authors"].values),
        published=published_on(published) if published else None,
        published_as_written=published,
        type=filled["type"].text,
        topic=settings.topic or filled["topic"].text,
        extra=tuple(
            (name, ", ".join(value))
            for name, given in values.items()
            if name not in taken and (value := texts(given))
        ),
        line=line,
    )


@dataclass(frozen=True, slots=True)
class _Found:
    """The name that fills a field, and its values."""

    name: str = ""
    values: tuple[str, ...] = ()

    @property
    def text(self) -> str | None:
        return ", ".join(self.values) or None


_NOTHING = _Found()


def _filled(values: Mapping[str, object], matches: Matches) -> dict[FieldName, _Found]:
    """For each field the first of its names that has a value."""
    return {
        field: next(
            (
                _Found(name, value)
                for name in matches.get(field, ())
                if (value := texts(values.get(name)))
            ),
            _NOTHING,
        )
        for field in FIELDS
    }


def _as_written(value: object) -> str:
    """The text of a digest with its line breaks, which tell its paragraphs."""
    return value if isinstance(value, str) else "\n\n".join(texts(value))

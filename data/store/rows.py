"""Records -> rows: the frames, column by column, that a build inserts into its tables."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple
from operator import attrgetter
from typing import Any

import polars as pl

from data.folding import search_text
from data.formats.dates import last_day
from data.model import Problem, Reading
from data.store.companies import Companies
from data.store.identity import KnownPost
from data.vocabulary.confidence import Confidence, linking_rule

_TEXT, _WHOLE, _REAL = pl.String(), pl.Int32(), pl.Float64()

POSTS = {
    "post_id": _TEXT,
    "slug": _TEXT,
    "title": _TEXT,
    "url": _TEXT,
    "company": _TEXT,
    "company_as_written": _TEXT,
    "published": pl.Date(),
    "published_last": pl.Date(),
    "published_precision": _TEXT,
    "published_as_written": _TEXT,
    "type": _TEXT,
    "digest": _TEXT,
    "digest_origin": _TEXT,
    "topic": _TEXT,
    "content_hash": _TEXT,
    "extra": _TEXT,
    "search_text": _TEXT,
}
NUMBERS = {
    "post_id": _TEXT,
    "ordinal": _WHOLE,
    "surface": _TEXT,
    "span_start": _WHOLE,
    "span_end": _WHOLE,
    "value": _REAL,
    "low": _REAL,
    "high": _REAL,
    "unit": _TEXT,
    "kind": _TEXT,
    "role": _TEXT,
    "sentence_start": _WHOLE,
    "sentence_end": _WHOLE,
    "rule": _TEXT,
    "direction": _TEXT,
    "modifier": _TEXT,
    "metric": _TEXT,
    "benchmark": _TEXT,
    "subject": _TEXT,
    "comparator": _TEXT,
    "comparator_value": _TEXT,
    "comparator_ordinal": _WHOLE,
    "is_comparator_value": pl.Boolean(),
    "condition": _TEXT,
    "setting": _TEXT,
    "metric_basis": _TEXT,
    "subject_basis": _TEXT,
    "comparator_basis": _TEXT,
    "confidence": _REAL,
    "status": _TEXT,
}
_NUMBER_FIELDS = attrgetter(
    *(name for name in NUMBERS if name not in ("post_id", "ordinal", "confidence", "status"))
)
_EVIDENCE = {"span_start": _WHOLE, "span_end": _WHOLE, "rule": _TEXT}
READINGS: dict[str, dict[str, pl.DataType]] = {
    "numbers": NUMBERS,
    "post_methods": {"post_id": _TEXT, "method": _TEXT, "use": _TEXT, **_EVIDENCE},
    "facets": {"post_id": _TEXT, "facet": _TEXT, "value": _TEXT, **_EVIDENCE},
    "flags": {"post_id": _TEXT, "flag": _TEXT, "detail": _TEXT, "ordinal": _WHOLE},
}


def content_hash(known: KnownPost) -> str:
    """A hash of all that the document says of a post; equal hashes need no second reading."""
    current = known.current
    post = current.post
    said = (
        post.title, post.digest, post.url, post.companies, post.authors, post.published_as_written,
        post.type, post.topic, post.extra, current.digest_origin,
    )  # fmt: skip
    return hashlib.sha256(repr(said).encode()).hexdigest()[:32]


def post_frame(posts: Iterable[KnownPost], companies: Companies) -> pl.DataFrame:
    """The rows of `posts`."""
    return _frame((_post_row(known, companies) for known in posts), POSTS)


def _post_row(known: KnownPost, companies: Companies) -> tuple[Any, ...]:
    post = known.current.post
    names = [companies.canonical(name) for name in post.companies]
    published = post.published
    return (
        known.post_id,
        known.slug,
        post.title,
        post.url,
        names[0] if names else None,
        post.companies[0] if names else None,
        published.day if published else None,
        last_day(published) if published else None,
        published.precision if published else None,
        post.published_as_written,
        post.type,
        post.digest,
        known.current.digest_origin,
        post.topic,
        content_hash(known),
        _extra_json(post.extra),
        search_text(post.title, " ".join(names), post.digest),
    )


def _extra_json(extra: Sequence[tuple[str, str]]) -> str | None:
    """Field names with their values, in the order written; a list where a field occurs again."""
    values: dict[str, list[str]] = {}
    for name, value in extra:
        values.setdefault(name, []).append(value)
    found = {name: several if several[1:] else several[0] for name, several in values.items()}
    return json.dumps(found, ensure_ascii=False) if found else None


def company_frame(posts: Iterable[KnownPost], companies: Companies) -> pl.DataFrame:
    """The rows of `post_companies`: each company of a post once, in the order written."""
    rows = (
        (known.post_id, position, name)
        for known in posts
        for position, name in enumerate(
            dict.fromkeys(companies.canonical(name) for name in known.current.post.companies)
        )
    )
    return _frame(rows, {"post_id": _TEXT, "position": _WHOLE, "company": _TEXT})


def author_frame(posts: Iterable[KnownPost]) -> pl.DataFrame:
    """The rows of `post_authors`, in the order written."""
    rows = (
        (known.post_id, position, author)
        for known in posts
        for position, author in enumerate(known.current.post.authors)
    )
    return _frame(rows, {"post_id": _TEXT, "position": _WHOLE, "author": _TEXT})


def source_frame(posts: Iterable[KnownPost]) -> pl.DataFrame:
    """The rows of `post_sources`: every copy of every post."""
    rows = (
        (known.post_id, copy.source, copy.position, copy.post.line, copy.post.digest_map)
        for known in posts
        for copy in known.copies
    )
    pairs = pl.List(pl.List(_WHOLE))
    schema = {
        "post_id": _TEXT, "source": _TEXT, "position": _WHOLE, "line": _WHOLE, "digest_map": pairs,
    }  # fmt: skip
    return _frame(rows, schema)


def alias_frame(companies: Companies) -> pl.DataFrame:
    """The rows of `companies`."""
    return _frame(companies.aliases.items(), {"company": _TEXT, "aliases": pl.List(_TEXT)})


def problem_frame(problems: Iterable[Problem]) -> pl.DataFrame:
    """The rows of `problems`."""
    schema = {"source": _TEXT, "line": _WHOLE, "severity": _TEXT, "message": _TEXT}
    return _frame((astuple(problem) for problem in problems), schema)


def reading_frames(
    read: Sequence[tuple[str, Reading]], confidences: Mapping[str, Confidence]
) -> dict[str, pl.DataFrame]:
    """The rows of the four tables that extraction fills, for (post_id, reading) pairs.

    The confidence in a number is the measured precision of its linking rule, see
    `load_confidences`; null where that is not known.
    """
    precision = {rule: found.precision for rule, found in confidences.items()}
    numbers = (
        (
            post_id,
            ordinal,
            *_NUMBER_FIELDS(number),
            precision.get(linking_rule(number.rule)),
            "extracted",
        )
        for post_id, reading in read
        for ordinal, number in enumerate(reading.numbers)
    )
    frames = {"numbers": _frame(numbers, NUMBERS)}
    for table, field in (("post_methods", "methods"), ("facets", "facets"), ("flags", "flags")):
        columns = list(READINGS[table])[1:]
        rows = (
            (post_id, *(getattr(record, column) for column in columns))
            for post_id, reading in read
            for record in getattr(reading, field)
        )
        frames[table] = _frame(rows, READINGS[table])
    return frames


def _frame(rows: Iterable[Sequence[Any]], schema: dict[str, pl.DataType]) -> pl.DataFrame:
    return pl.DataFrame(list(rows), schema=schema, orient="row")

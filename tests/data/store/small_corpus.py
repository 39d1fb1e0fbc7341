"""A corpus of a few posts, made row by row, for tests of what is read from the tables."""

from datetime import date
from pathlib import Path
from typing import Any

import duckdb
from duckdb import DuckDBPyConnection

from data.folding import search_text

SCHEMA = Path(__file__).parents[3] / "data" / "store" / "schema.sql"

_POST = {"url": None, "topic": None, "digest_origin": "import", "content_hash": "-"}
_NUMBER: dict[str, Any] = {
    "value": None,
    "kind": "level",
    "is_comparator_value": False,
    "role": "result",
    "metric_basis": "stated",
    "subject_basis": "stated",
    "comparator_basis": "none",
    "rule": "digits",
    "status": "extracted",
}


def empty_corpus() -> DuckDBPyConnection:
    """All tables, no rows."""
    connection = duckdb.connect()
    connection.execute(SCHEMA.read_text(encoding="utf-8"))
    return connection


def add_post(
    corpus: DuckDBPyConnection, slug: str, digest: str, *, company: str, day: date, **fields: Any
) -> None:
    """A post whose identity is its slug."""
    row = {
        **_POST,
        "post_id": slug,
        "slug": slug,
        "title": slug.title(),
        "company": company,
        "published": day,
        "published_last": day,
        "published_precision": "day",
        "type": "Explainer",
        "digest": digest,
        "search_text": search_text(slug.title(), company, digest),
        **fields,
    }
    _insert(corpus, "posts", row)
    _insert(corpus, "post_companies", {"post_id": slug, "position": 0, "company": company})


def add_number(corpus: DuckDBPyConnection, slug: str, surface: str, **fields: Any) -> None:
    """The next number of a post, found by its surface in the digest; one sentence is a digest."""
    digest = _one(corpus, "select digest from posts where slug = $slug", slug)
    ordinal = _one(corpus, "select count(*) from numbers where post_id = $slug", slug)
    start = digest.index(surface)
    row = {
        **_NUMBER,
        "post_id": slug,
        "ordinal": ordinal,
        "surface": surface,
        "span_start": start,
        "span_end": start + len(surface),
        "sentence_start": 0,
        "sentence_end": len(digest),
        **fields,
    }
    _insert(corpus, "numbers", row)


def add_method(corpus: DuckDBPyConnection, slug: str, method: str, use: str = "used") -> None:
    """A method that a post names at the beginning of its digest."""
    row = {"post_id": slug, "method": method, "use": use, "rule": "alias"}
    _insert(corpus, "post_methods", {**row, "span_start": 0, "span_end": 1})


def add_flag(corpus: DuckDBPyConnection, slug: str, ordinal: int | None, flag: str) -> None:
    """A warning about a number of a post, or about the whole post."""
    _insert(corpus, "flags", {"post_id": slug, "ordinal": ordinal, "flag": flag, "detail": "why"})


def _insert(corpus: DuckDBPyConnection, table: str, row: dict[str, Any]) -> None:
    names = ", ".join(row)
    values = ", ".join(f"${name}" for name in row)
    # All names are those of the schema; values are bound.
    corpus.execute(f"insert into {table} ({names}) values ({values})", row)  # noqa: S608


def _one(corpus: DuckDBPyConnection, query: str, slug: str) -> Any:
    return corpus.execute(query, {"slug": slug}).fetchall()[0][0]

"""Filling the tables of a new database, frame by frame."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import polars as pl
import pyarrow as pa
from duckdb import DuckDBPyConnection

from data.formats.registry import origin_of
from data.model import PageRead, Problem, Reading
from data.store import rows
from data.store.carrying import rows_of
from data.store.companies import Companies
from data.store.documents import Document
from data.store.identity import KnownPost
from data.store.standing import Before, Changes
from data.vocabulary.confidence import Confidence
from data.vocabulary.loading import Vocabulary

_SCHEMA = Path(__file__).with_name("schema.sql")
_POSTS_AT_ONCE = 20_000

# The family of methods that the vocabulary does not know: a post has coined their names.
COINED = "coined"


def create_tables(connection: DuckDBPyConnection) -> None:
    """The tables and views of schema.sql, empty."""
    connection.execute(_SCHEMA.read_text(encoding="utf-8"))


def insert(connection: DuckDBPyConnection, table: str, frame: pl.DataFrame | pa.Table) -> None:
    """Append a frame to a table, column by column name."""
    connection.register("incoming", frame.to_arrow() if isinstance(frame, pl.DataFrame) else frame)
    connection.execute(f"insert into {table} by name select * from incoming")
    connection.unregister("incoming")


def insert_posts(
    connection: DuckDBPyConnection, known: Sequence[KnownPost], companies: Companies
) -> None:
    """All that documents say of the posts, digests included, and the companies."""
    for start in range(0, len(known), _POSTS_AT_ONCE):
        some = known[start : start + _POSTS_AT_ONCE]
        insert(connection, "posts", rows.post_frame(some, companies))
        insert(connection, "post_companies", rows.company_frame(some, companies))
        insert(connection, "post_authors", rows.author_frame(some))
        insert(connection, "post_sources", rows.source_frame(some))
    insert(connection, "companies", rows.alias_frame(companies))


def insert_readings(
    connection: DuckDBPyConnection,
    read: Sequence[tuple[str, Reading]],
    confidences: Mapping[str, Confidence],
) -> None:
    """What a batch of digests says, and how often the rules that read its numbers are right."""
    for table, frame in rows.reading_frames(read, confidences).items():
        insert(connection, table, frame)


def carry_over(connection: DuckDBPyConnection, before: Before, post_ids: Sequence[str]) -> None:
    """What the build before has read of posts that have not changed since."""
    for table in rows.READINGS:
        insert(connection, table, rows_of(before, table, post_ids))


def insert_methods(connection: DuckDBPyConnection, vocabulary: Vocabulary) -> None:
    """The methods of the vocabulary, then those whose names posts have coined."""
    known = [(m.method, m.name, m.family, m.about) for m in vocabulary.methods]
    insert(
        connection,
        "methods",
        pl.DataFrame(known, schema=["method", "name", "family", "about"], orient="row"),
    )
    connection.execute(
        """
        insert into methods
        select distinct method, method, $coined, 'A name that a post gives to its own method.'
        from post_methods where method not in (select method from methods)
        """,
        {"coined": COINED},
    )


def insert_sources(
    connection: DuckDBPyConnection,
    documents: Sequence[Document],
    pages: Sequence[PageRead],
    problems: Iterable[Problem],
) -> None:
    """The documents as they were read, and every problem met."""
    found = [
        (
            position, document.source, page.format, page.title, document.sha256,
            document.digest_origin or origin_of(page.format) if page.format else None,
            len(page.posts), len(page.problems),
        )
        for position, (document, page) in enumerate(zip(documents, pages, strict=True))
    ]  # fmt: skip
    schema = {
        "position": pl.Int32(), "source": pl.String(), "format": pl.String(),
        "title": pl.String(), "sha256": pl.String(), "digest_origin": pl.String(),
        "posts": pl.Int32(), "problems": pl.Int32(),
    }  # fmt: skip
    insert(connection, "sources", pl.DataFrame(found, schema=schema, orient="row"))
    insert(connection, "problems", rows.problem_frame(problems))


def insert_build(
    connection: DuckDBPyConnection,
    build_id: str,
    rules_version: str,
    before: Before | None,
    changes: Changes,
) -> None:
    """The one row on the build itself."""
    connection.execute(
        "insert into build values (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            build_id,
            rules_version,
            datetime.now(UTC),
            before.build_id if before else None,
            len(changes.new),
            len(changes.changed),
            len(changes.unchanged),
            len(changes.removed),
        ],
    )

"""What the build before has already read, and what of it still holds."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pyarrow as pa
from duckdb import DuckDBPyConnection

from data.store.connections import NoCorpus, open_corpus
from data.store.identity import KnownPost
from data.store.rows import READINGS, content_hash


@dataclass(frozen=True, slots=True)
class Before:
    """The build that stands: its id, the rules it was read by, the content hash of each post."""

    build_id: str
    rules_version: str
    hashes: dict[str, str]
    cursor: DuckDBPyConnection

    @property
    def unchanged(self) -> "Changes":
        """What a build of the same documents by the same rules changes: nothing."""
        return Changes((), (), tuple(self.hashes), ())

    def rows(self, table: str, post_ids: Sequence[str]) -> pa.Table:
        """What `table`, one of the tables that extraction fills, holds on these posts."""
        columns = ", ".join(READINGS[table])
        return self.cursor.sql(
            f"select {columns} from {table} where post_id in (select unnest($post_ids))",
            params={"post_ids": list(post_ids)},
        ).to_arrow_table()


@dataclass(frozen=True, slots=True)
class Changes:
    """How the posts of a build compare with the build before, by post_id."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    unchanged: tuple[str, ...]
    removed: tuple[str, ...]


def what_stands(database: Path) -> Before | None:
    """The build that stands, or `None` where there is none that this release can read."""
    try:
        corpus = open_corpus(database)
        cursor = corpus.cursor()
        row = cursor.execute("select rules_version from build").fetchone()
        hashes = cursor.execute("select post_id, content_hash from posts").fetchall()
    except (NoCorpus, duckdb.Error):
        # Another release may have laid out its tables otherwise: everything is read anew.
        return None
    return Before(corpus.build_id, str(row[0]) if row else "", dict(hashes), cursor)


def changes(known: Sequence[KnownPost], before: Before | None) -> Changes:
    """Which posts are new, changed, unchanged and gone, in the order of `known`."""
    hashes = before.hashes if before else {}
    now = {one.post_id: content_hash(one) for one in known}
    return Changes(
        new=tuple(post_id for post_id in now if post_id not in hashes),
        changed=tuple(i for i, content in now.items() if hashes.get(i, content) != content),
        unchanged=tuple(i for i, content in now.items() if hashes.get(i) == content),
        removed=tuple(sorted(hashes.keys() - now.keys())),
    )

"""The build that stands: what a new one is compared with."""

from dataclasses import dataclass
from pathlib import Path

import duckdb
from duckdb import DuckDBPyConnection

from data.store.connections import NoCorpus, open_corpus


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

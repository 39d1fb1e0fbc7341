"""Read-only connections to the last two builds of each database; a cursor for every call.

A connection that several threads share fails; a cursor of its own for each call does not.
Connections of older builds are let go, never closed: closing one would break the cursors that
others still read from.
"""

import threading
from dataclasses import dataclass
from pathlib import Path

import duckdb
from duckdb import DuckDBPyConnection

from data.store.corrections import NO_CORRECTIONS, AppliedCorrections
from data.store.versions import current_version

_KEPT = 2
_ATTEMPTS = 5


class NoCorpus(Exception):
    """There is no database yet."""


@dataclass(slots=True)
class _Open:
    version: Path
    build_id: str
    connection: DuckDBPyConnection


_open: dict[Path, list[_Open]] = {}
_lock = threading.Lock()


@dataclass(frozen=True, slots=True)
class Corpus:
    """One build of a database, as a reader holds it: as it was read, or with corrections."""

    build_id: str
    connection: DuckDBPyConnection
    corrections: AppliedCorrections = NO_CORRECTIONS

    def cursor(self) -> DuckDBPyConnection:
        """A fresh cursor; each thread and each call takes its own."""
        cursor = self.connection.cursor()
        if path := self.corrections.search_path:
            cursor.execute("set search_path = $path", {"path": path}).fetchall()
        return cursor


def open_corpus(database: Path) -> Corpus:
    """The build that stands now. Raises NoCorpus where there is none.

    Cheap to call anew on each run of a page: it looks at the link and reuses the connection.
    """
    database = database.absolute()
    with _lock:
        kept = _open.setdefault(database, [])
        for _ in range(_ATTEMPTS):
            version = current_version(database)
            if version is None:
                break
            for held in kept:
                if held.version == version:
                    return Corpus(held.build_id, held.connection)
            try:
                held = _connect(version)
            except duckdb.Error as error:
                # Two builds may have passed between looking at the link and opening its file.
                if version == current_version(database):
                    raise NoCorpus(f"{version} cannot be opened: {error}") from error
                continue
            kept.append(held)
            del kept[:-_KEPT]
            return Corpus(held.build_id, held.connection)
    raise NoCorpus(f"there is no corpus at {database}; build one with: python -m data build")


def _connect(version: Path) -> _Open:
    connection = duckdb.connect(str(version), read_only=True)
    row = connection.execute("select build_id from build").fetchone()
    return _Open(version, str(row[0]) if row else "", connection)

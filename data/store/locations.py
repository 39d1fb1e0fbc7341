"""Where things lie on disk, unless the environment says otherwise."""

import os
from pathlib import Path

_DATABASE = "TRACK_RECORD_DATABASE"
_LIBRARY = "TRACK_RECORD_LIBRARY"
_ROOT = Path(__file__).parents[2]


def database_path() -> Path:
    """The database that is built and served: TRACK_RECORD_DATABASE, else var/corpus.duckdb."""
    return Path(os.environ.get(_DATABASE) or _ROOT / "var" / "corpus.duckdb")


def is_default_database() -> bool:
    """Whether the database is the one that the library is built into."""
    return not os.environ.get(_DATABASE)


def library_path() -> Path:
    """The folder that keeps what was imported: TRACK_RECORD_LIBRARY, else library/."""
    return Path(os.environ.get(_LIBRARY) or _ROOT / "library")

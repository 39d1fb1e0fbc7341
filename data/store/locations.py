"""Where things lie on disk, unless the environment says otherwise."""

import os
from pathlib import Path

_DATABASE = "TRACK_RECORD_DATABASE"
_DEFAULT = Path(__file__).parents[2] / "var" / "corpus.duckdb"


def database_path() -> Path:
    """The database that is built and served: TRACK_RECORD_DATABASE, else var/corpus.duckdb."""
    return Path(os.environ.get(_DATABASE) or _DEFAULT)


def is_default_database() -> bool:
    """Whether the database is the one that holds the shipped corpus."""
    return not os.environ.get(_DATABASE)

"""Where things lie on disk, unless the environment says otherwise."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def database_path() -> Path:
    """The database that is built and served: TRACK_RECORD_DATABASE, else var/corpus.duckdb."""
    return Path(os.environ.get("TRACK_RECORD_DATABASE") or ROOT / "var" / "corpus.duckdb")

"""The dashboard on a given port, with exports that break after their first piece.

`python breaking_server.py PORT`
"""

import sys
from collections.abc import Generator
from pathlib import Path

import uvicorn

sys.path[:0] = [str(Path(__file__).parents[2])]

from data.store.csv_stream import csv_pieces  # noqa: E402 - found on the path set above
from pages import routes  # noqa: E402


def breaking(*arguments: object) -> Generator[bytes]:
    """The first piece of an export, then an error."""
    yield next(csv_pieces(*arguments))  # type: ignore[arg-type]
    raise OSError("the disk is gone")


if __name__ == "__main__":
    vars(routes)["csv_pieces"] = breaking
    uvicorn.run("app:app", host="127.0.0.1", port=int(sys.argv[1]), log_level="error")

"""The dashboard on a given port, with exports that break after their first piece.

`python breaking_server.py PORT`
"""

import sys
from collections.abc import Generator
from pathlib import Path

import uvicorn

sys.path[:0] = [str(Path(__file__).parents[3])]

from data.store.table_files import TableFile  # noqa: E402 - found on the path set above

_whole = TableFile.pieces


def breaking(file: TableFile) -> Generator[bytes]:
    """The first piece of an export, then an error."""
    yield next(_whole(file))
    raise OSError("the disk is gone")


if __name__ == "__main__":
    TableFile.pieces = breaking  # type: ignore[method-assign,assignment]
    uvicorn.run("app:app", host="127.0.0.1", port=int(sys.argv[1]), log_level="error")

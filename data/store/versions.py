"""The versions of a database file: written aside, switched at once, the last two kept.

`corpus.duckdb` is a link to the version that stands, such as `corpus-0007-1f3a….duckdb`. A link
is a pointer of one line that every program follows, the DuckDB shell included, and renaming one
link over another is atomic: readers see the old corpus whole, or the new one.
"""

import re
from pathlib import Path

from filelock import FileLock

_KEPT = 2


class NotOurs(Exception):
    """There is a file where the link to the database should be; it is not overwritten."""


def current_version(database: Path) -> Path | None:
    """The file that the database stands for now, or `None` before the first build."""
    try:
        return database.parent / database.readlink()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise NotOurs(f"{database} is a file that no build has made; move it away") from error


def lock(database: Path) -> FileLock:
    """The lock that a build holds, so that two never write the same database at once."""
    database.parent.mkdir(parents=True, exist_ok=True)
    return FileLock(database.with_name(f".{database.name}.lock"))


def begin_version(database: Path, build_id: str) -> tuple[Path, Path]:
    """Where to write the next version, and its name once it is whole.

    What a killed build has left behind is removed. Call it while holding the lock.
    """
    for leftover in database.parent.glob(f".{database.stem}-*"):
        if _number(database, leftover.name.removeprefix(".")):
            leftover.unlink()
    number = max((_number(database, path.name) for path in _versions(database)), default=0) + 1
    final = database.with_name(f"{database.stem}-{number:04d}-{build_id}{database.suffix}")
    return final.with_name(f".{final.name}"), final


def publish_version(database: Path, partial: Path, final: Path) -> None:
    """Switch to a finished version, then remove all but the last two.

    A reader that still has a removed version open goes on reading it: the file's space is freed
    when the last reader is gone.
    """
    partial.rename(final)
    link = final.with_name(f".{database.stem}-link")
    link.unlink(missing_ok=True)
    link.symlink_to(final.name)
    link.replace(database)
    for old in sorted(_versions(database), key=lambda p: _number(database, p.name))[:-_KEPT]:
        old.unlink()


def _versions(database: Path) -> list[Path]:
    return [p for p in database.parent.glob(f"{database.stem}-*") if _number(database, p.name)]


def _number(database: Path, name: str) -> int:
    """The number of a version by its file name; 0 for a file that is none."""
    pattern = rf"{re.escape(database.stem)}-(\d+)-\w+{re.escape(database.suffix)}(\.wal)?"
    found = re.fullmatch(pattern, name)
    return int(found[1]) if found else 0

"""The versions of a database file: written aside, switched at once, the last two kept.

`corpus.duckdb` is a link to the version that stands, such as `corpus-0007-1f3a….duckdb`. A link
is a pointer of one line that every program follows, the DuckDB shell included, and renaming one
link over another is atomic: readers see the old corpus whole, or the new one.
"""

import re
import shutil
from collections.abc import Iterator
from glob import escape
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

    What killed builds have left behind is removed: half-written files, and versions that were
    whole but never switched to. Call it while holding the lock.
    """
    standing = current_version(database)
    number = _number(database, standing.name) + 1 if standing else 1
    unpublished = [path for path in _versions(database) if _number(database, path.name) >= number]
    for leftover in (*unpublished, *_files(database, f".{database.stem}-")):
        shutil.rmtree(leftover) if leftover.is_dir() else leftover.unlink()
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
    return list(_files(database, f"{database.stem}-"))


def _files(database: Path, beginning: str) -> Iterator[Path]:
    """What belongs to any version, whole or half-written, by the beginning of its name."""
    for path in database.parent.glob(f"{escape(beginning)}*"):
        if _number(database, path.name.removeprefix(".")):
            yield path


def _number(database: Path, name: str) -> int:
    """The number of a version by the name of a file that belongs to it; 0 for any other file."""
    pattern = rf"{re.escape(database.stem)}-(\d+)-\w+{re.escape(database.suffix)}(\.wal|\.tmp)?"
    found = re.fullmatch(pattern, name)
    return int(found[1]) if found else 0

"""Zip archives as folders of documents, read in place: nothing is ever unpacked to disk.

An archive is judged by its table of contents before a byte is unpacked, and no member gives more
bytes than that table has announced.
"""

import stat
import zipfile
import zlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from zipfile import ZipFile, ZipInfo

LARGEST_DOCUMENT = 100_000_000
LARGEST_ARCHIVE = 500_000_000
MOST_MEMBERS = 20_000
# Prose packs to a tenth; a thousandth, as deflate can do at best, is a bomb. Small members may
# be that regular by chance.
HIGHEST_RATIO = 200
_TOO_SMALL_FOR_A_BOMB = 1_000_000

_MARKS = (b"PK\x03\x04", b"PK\x05\x06")
_NESTED = (".zip", ".jar", ".gz", ".bz2", ".xz", ".7z", ".rar", ".tar", ".tgz", ".zst")
_ENCRYPTED = 0x1


class BadArchive(Exception):
    """An archive, or a member of one, that cannot or must not be unpacked; says why."""


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive, and why it is left out, if it is."""

    name: str
    refused: str | None = None


def is_archive(path: Path) -> bool:
    """Whether a file begins as zip archives do. Raises OSError where it cannot be read."""
    with path.open("rb") as file:
        return file.read(4) in _MARKS


def members(path: Path) -> list[Member]:
    """The files in an archive, sorted by name. Raises BadArchive for a broken one or a bomb."""
    archive = _opened(path)
    found = {info.filename: info for info in archive.infolist() if not info.is_dir()}
    _refuse_bombs(list(found.values()))
    return [Member(name, _fault(found[name])) for name in sorted(found)]


def read_member(path: Path, name: str) -> bytes:
    """The content of one member. Raises BadArchive where it cannot be unpacked."""
    archive = _opened(path)
    try:
        info = archive.getinfo(name)
        _refuse_bombs([info])
        return archive.read(info)
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError) as error:
        raise BadArchive(f"cannot be unpacked: {error}") from error


def megabytes(size: int) -> str:
    """A number of bytes for people: "214 MB"."""
    return f"{size / 1_000_000:,.0f} MB"


def _opened(path: Path) -> ZipFile:
    status = path.stat()
    return _open(path, status.st_size, status.st_mtime_ns)


# Reading the table of contents takes longer than reading a member, so it is kept; the size and
# the time of the file tell when it has become another one.
@lru_cache(maxsize=2)
def _open(path: Path, _size: int, _changed: int) -> ZipFile:
    try:
        return ZipFile(path)
    except (zipfile.BadZipFile, ValueError) as error:
        raise BadArchive(f"is a broken archive: {error}") from error


def _refuse_bombs(infos: list[ZipInfo]) -> None:
    if len(infos) > MOST_MEMBERS:
        raise BadArchive(f"holds {len(infos):,} files; at most {MOST_MEMBERS:,} are unpacked")
    total = sum(info.file_size for info in infos)
    if total > LARGEST_ARCHIVE:
        limit = megabytes(LARGEST_ARCHIVE)
        raise BadArchive(f"would unpack to {megabytes(total)}; at most {limit} are unpacked")
    for info in infos:
        ratio = info.file_size / max(info.compress_size, 1)
        if info.file_size > _TOO_SMALL_FOR_A_BOMB and ratio > HIGHEST_RATIO:
            raise BadArchive(
                f"is refused: “{info.filename}” would unpack to {ratio:,.0f} times its size"
            )


def _fault(info: ZipInfo) -> str | None:
    """Why one member is left out while the others are read."""
    parts = PurePosixPath(info.filename.replace("\\", "/")).parts
    if not parts or parts[0] == "/" or ".." in parts or ":" in parts[0]:
        return "points outside of its archive; it was left out"
    if stat.S_ISLNK(info.external_attr >> 16):
        return "is a link; it was left out"
    if info.flag_bits & _ENCRYPTED:
        return "is encrypted; it was left out"
    if info.filename.lower().endswith(_NESTED):
        return "is an archive within an archive; it was left out"
    if info.file_size > LARGEST_DOCUMENT:
        return f"is {megabytes(info.file_size)} large; {megabytes(LARGEST_DOCUMENT)} are allowed"
    return None

"""corrections.toml in the library: read entry by entry, added to and taken from.

The file is a list of decisions in the order they were made; of several on one number the last
counts. Each entry is read by itself, so a mistake in one leaves the others in force, and writing
leaves every other line as it stands, comments and mistakes included.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from filelock import FileLock

from data.model import Problem
from data.store.corrections import Correction, as_entry, correction_of

FILE_NAME = "corrections.toml"

_HEADER = re.compile(rb"^(?:\xef\xbb\xbf)?[ \t]*\[\[[ \t]*correction[ \t]*\]\]", re.MULTILINE)
_LINE_OF_SYNTAX_ERROR = re.compile(r"at line (\d+)")
_ABOUT = b"# Decisions on numbers, in their order; of several on one, the last counts.\n"
_PATIENCE_SECONDS = 10


class Outdated(Exception):
    """What stands in the file is no longer what the writer has seen; nothing was written."""


@dataclass(frozen=True, slots=True)
class CorrectionsRead:
    """What corrections.toml says, in its order, and the entries that cannot be read."""

    corrections: tuple[Correction, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of the file as it stands: an entry, or what comes before the first one."""

    line: int
    content: bytes


def read_corrections(library: Path) -> CorrectionsRead:
    """All corrections of a library; none where there is no file.

    A problem names the file and the line. Cheap to call anew: a file is read when it has changed.
    """
    path = library / FILE_NAME
    try:
        found = path.stat()
        return _read(path, (found.st_ino, found.st_mtime_ns, found.st_size))
    except FileNotFoundError:
        return CorrectionsRead()
    except OSError as error:
        problem = Problem(FILE_NAME, None, "error", f"cannot be read: {error.strerror}")
        return CorrectionsRead(problems=(problem,))


def record(library: Path, correction: Correction, seen: Correction | None) -> None:
    """Add a correction to the file. `seen` is the one on this passage that stood until now.

    Raises Outdated where another one stands now, OSError and filelock.Timeout.
    """
    with _lock(library):
        content = _content(library)
        on_passage = [one for one in _said(content) if isinstance(one, Correction)]
        on_passage = [one for one in on_passage if one.passage == correction.passage]
        if (on_passage[-1] if on_passage else None) != seen:
            raise Outdated("Somebody has decided on this number in the meantime; look at it again.")
        begun = content or _ABOUT
        gap = b"\n" if begun.endswith(b"\n") else b"\n\n"
        _replace(library, begun + gap + as_entry(correction).encode())


def undo(library: Path, correction: Correction) -> None:
    """Take a correction out of the file again; of several equal ones the last.

    Raises Outdated where it does not stand there any more, OSError and filelock.Timeout.
    """
    with _lock(library):
        pieces = _pieces(_content(library))
        places = [i for i, piece in enumerate(pieces) if i and _entry(piece) == correction]
        if not places:
            raise Outdated("This correction has been taken back already.")
        kept = [piece.content for piece in pieces]
        kept[places[-1]] = _lines_after(kept[places[-1]])
        _replace(library, b"".join(kept))


@lru_cache(maxsize=8)
def _read(path: Path, _signature: tuple[int, ...]) -> CorrectionsRead:
    said = list(_said(path.read_bytes()))
    return CorrectionsRead(
        tuple(one for one in said if isinstance(one, Correction)),
        tuple(one for one in said if isinstance(one, Problem)),
    )


def _said(content: bytes) -> Iterator[Correction | Problem]:
    preamble, *entries = _pieces(content)
    if problem := _stray(preamble):
        yield problem
    yield from map(_entry, entries)


def _pieces(content: bytes) -> list[_Piece]:
    """What stands before the first entry, then each entry; together they are the content."""
    cuts = [0, *(match.start() for match in _HEADER.finditer(content)), len(content)]
    return [
        _Piece(content.count(b"\n", 0, start) + 1, content[start:end])
        for start, end in pairwise(cuts)
    ]


def _stray(preamble: _Piece) -> Problem | None:
    """What is wrong before the first entry, where only comments may stand."""
    try:
        if not tomllib.loads(preamble.content.decode("utf-8-sig")):
            return None
    except ValueError as error:
        return _problem(preamble, error)
    return Problem(FILE_NAME, 1, "error", "only comments may stand before the first [[correction]]")


def _entry(piece: _Piece) -> Correction | Problem:
    try:
        found = tomllib.loads(piece.content.decode("utf-8-sig"))
        if set(found) != {"correction"}:
            raise ValueError("only entries that start with a line [[correction]] may stand here")
        return correction_of(found["correction"][0])
    except ValueError as error:
        return _problem(piece, error)


def _problem(piece: _Piece, error: ValueError) -> Problem:
    if isinstance(error, UnicodeDecodeError):
        within = piece.content.count(b"\n", 0, error.start)
        return Problem(FILE_NAME, piece.line + within, "error", "not UTF-8")
    found = _LINE_OF_SYNTAX_ERROR.search(str(error))
    line = piece.line + (int(found[1]) - 1 if found else 0)
    # The line that the message counts is the entry's, not the file's.
    message = re.sub(r" \(at line .*\)$", "", str(error))
    return Problem(FILE_NAME, line, "error", message)


def _lines_after(entry: bytes) -> bytes:
    """The comments below an entry, which speak of the next one; they stay when it goes."""
    lines = entry.splitlines(keepends=True)
    end = len(lines)
    while lines[end - 1].lstrip().startswith(b"#"):
        end -= 1
    return b"".join(lines[end:])


def _content(library: Path) -> bytes:
    path = library / FILE_NAME
    return path.read_bytes() if path.exists() else b""


def _replace(library: Path, content: bytes) -> None:
    """Put the new content in place, whole or not at all."""
    path = library / FILE_NAME
    partial = path.with_name(f".{FILE_NAME}.partial")
    partial.write_bytes(content)
    partial.replace(path)


def _lock(library: Path) -> FileLock:
    """One writer at a time. Not the library's own lock: a build may hold that for long."""
    library.mkdir(parents=True, exist_ok=True)
    return FileLock(library / ".corrections.lock", timeout=_PATIENCE_SECONDS)

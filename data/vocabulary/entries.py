"""Entries of a vocabulary file, each with the line on which it starts.

A vocabulary file is TOML with one array of tables, such as `[[method]]`. The standard reader says
no lines, yet whoever edits a file of some hundred entries needs them when one is refused.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.model import Problem

_LINE_OF_SYNTAX_ERROR = re.compile(r"at line (\d+)")


class VocabularyError(ValueError):
    """A vocabulary file with entries that cannot be taken; `problems` names each with its line."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(f"{p.source}, line {p.line}: {p.message}" for p in problems))

    def __reduce__(self) -> tuple[type["VocabularyError"], tuple[tuple[Problem, ...]]]:
        return VocabularyError, (self.problems,)


@dataclass(frozen=True, slots=True)
class Entry:
    """One table of the file: where it starts (line counted from 1) and what it holds."""

    source: str
    line: int
    fields: Mapping[str, object]

    def refused(self, message: str) -> Problem:
        """The problem that says why this entry cannot be taken."""
        return Problem(self.source, self.line, "error", message)


def read_entries(path: Path, table: str) -> tuple[Entry, ...]:
    """All `[[table]]` entries of a TOML file, in file order.

    Raises VocabularyError where the file is no UTF-8, no TOML, or holds anything else.
    """
    text, document = read_toml(path)
    tables = document.get(table, [])
    lines = header_lines(text, table)
    if set(document) - {table} or not isinstance(tables, list) or len(lines) != len(tables):
        message = f"only entries that start with a line [[{table}]] may stand here"
        raise VocabularyError((Problem(path.name, 1, "error", message),))
    return tuple(Entry(path.name, line, fields) for line, fields in zip(lines, tables, strict=True))


def read_toml(path: Path) -> tuple[str, dict[str, Any]]:
    """The text of a TOML file and what it holds.

    Raises VocabularyError where it is no UTF-8 or no TOML.
    """
    text = _decoded(path)
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _LINE_OF_SYNTAX_ERROR.search(str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise VocabularyError((Problem(path.name, line, "error", f"not TOML: {error}"),)) from error


def _decoded(path: Path) -> str:
    content = path.read_bytes()
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise VocabularyError((Problem(path.name, line, "error", "not UTF-8"),)) from error


def header_lines(text: str, table: str) -> list[int]:
    """The lines, counted from 1, of all `[[table]]` headers of a TOML text.

    Look-alikes inside multi-line strings are left out: a header is real exactly if the text
    before it is a whole document of its own.
    """
    header = re.compile(rf"^[ \t]*\[\[[ \t]*[\"']?{re.escape(table)}[\"']?[ \t]*\]\]", re.MULTILINE)
    candidates = [match.start() for match in header.finditer(text)]
    if '"""' in text or "'''" in text:
        candidates = [start for start in candidates if _is_document(text[:start])]
    return [text.count("\n", 0, start) + 1 for start in candidates]


def _is_document(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True

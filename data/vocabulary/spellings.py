"""Entries of a name and its further spellings, as in companies.toml and instruments.toml."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from data.folding import fold_name
from data.model import Problem
from data.vocabulary.entries import Entry, VocabularyError, read_entries

_FIELDS = ("name", "aliases")

Made = TypeVar("Made")


def read_spellings(
    path: Path, table: str, make: Callable[[str, tuple[str, ...]], Made]
) -> tuple[Made, ...]:
    """What `make` makes of the name and the aliases of each `[[table]]` entry, in file order.

    Raises VocabularyError that names every bad entry with its file and line, a spelling that two
    entries claim included; OSError where the file cannot be read.
    """
    entries = read_entries(path, table)
    problems = [
        *(entry.refused(fault) for entry in entries if (fault := _fault(entry))),
        *_claimed_twice([entry for entry in entries if not _fault(entry)]),
    ]
    if problems:
        raise VocabularyError(tuple(sorted(problems, key=lambda problem: problem.line or 0)))
    return tuple(make(*_spellings(entry)) for entry in entries)


def _spellings(entry: Entry) -> tuple[str, tuple[str, ...]]:
    aliases = entry.fields.get("aliases")
    listed = aliases if isinstance(aliases, list) else []
    return str(entry.fields["name"]).strip(), tuple(str(alias).strip() for alias in listed)


def _fault(entry: Entry) -> str | None:
    unknown = next((field for field in entry.fields if field not in _FIELDS), None)
    if unknown is not None:
        return f"unknown field {unknown!r}; known are {', '.join(_FIELDS)}"
    if "name" not in entry.fields:
        return "name is missing"
    if not _is_name(entry.fields["name"]):
        return "name must be a text with a letter or digit in it"
    aliases = entry.fields.get("aliases", [])
    if not isinstance(aliases, list) or not all(_is_name(alias) for alias in aliases):
        return "aliases must be a list of texts with a letter or digit in each"
    return None


def _is_name(value: object) -> bool:
    return isinstance(value, str) and any(character.isalnum() for character in value)


def _claimed_twice(entries: Sequence[Entry]) -> Iterator[Problem]:
    """Spellings that an earlier entry has already."""
    owners: dict[str, Entry] = {}
    for entry in entries:
        name, aliases = _spellings(entry)
        for spelling in (name, *aliases):
            owner = owners.setdefault(fold_name(spelling), entry)
            if owner is not entry:
                yield entry.refused(
                    f"{spelling!r} already belongs to the entry in line {owner.line}"
                )

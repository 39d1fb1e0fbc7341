"""The companies that are known under several spellings, from companies.toml."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from data.folding import fold_name
from data.model import Problem
from data.vocabulary.entries import Entry, VocabularyError, read_entries

COMPANIES_FILE = Path(__file__).with_name("companies.toml")

_FIELDS = ("name", "aliases")


@dataclass(frozen=True, slots=True)
class Company:
    """A company: the spelling that is shown, and others that mean it as well."""

    name: str
    aliases: tuple[str, ...] = ()


def load_companies(path: Path = COMPANIES_FILE) -> tuple[Company, ...]:
    """The companies of a vocabulary file, in file order.

    Raises VocabularyError that names every bad entry with its file and line; OSError where the
    file cannot be read.
    """
    entries = read_entries(path, "company")
    problems = [
        *(entry.refused(fault) for entry in entries if (fault := _fault(entry))),
        *_claimed_twice([entry for entry in entries if not _fault(entry)]),
    ]
    if problems:
        raise VocabularyError(tuple(sorted(problems, key=lambda problem: problem.line or 0)))
    return tuple(_company(entry) for entry in entries)


def _company(entry: Entry) -> Company:
    aliases = entry.fields.get("aliases")
    return Company(
        str(entry.fields["name"]).strip(),
        tuple(str(alias).strip() for alias in aliases) if isinstance(aliases, list) else (),
    )


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
        company = _company(entry)
        for spelling in (company.name, *company.aliases):
            owner = owners.setdefault(fold_name(spelling), entry)
            if owner is not entry:
                yield entry.refused(
                    f"{spelling!r} already belongs to the entry in line {owner.line}"
                )

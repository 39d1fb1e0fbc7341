"""The vocabulary as one value, read from its folder and checked as a whole."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from data.model import Problem
from data.vocabulary.entries import Entry, VocabularyError, read_entries
from data.vocabulary.method import Method, check_method
from data.vocabulary.phrases import Phrase, PhraseIndex, PhrasePath, paths

SHIPPED = Path(__file__).parent
METHODS_FILE = "methods.toml"


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the project knows by name. Hashable and picklable, so it can go to worker processes."""

    methods: tuple[Method, ...]


def load_vocabulary(folder: Path = SHIPPED) -> Vocabulary:
    """The vocabulary of a folder.

    Raises VocabularyError that names every bad entry with its file and line; OSError where a file
    cannot be read.
    """
    return Vocabulary(methods=_load_methods(folder / METHODS_FILE))


@lru_cache(maxsize=8)
def method_index(vocabulary: Vocabulary) -> PhraseIndex:
    """All that methods are called by, as phrases whose meaning is the canonical name."""
    return PhraseIndex(phrase for method in vocabulary.methods for phrase in _phrases(method))


def canonical_method(name: str, vocabulary: Vocabulary) -> str | None:
    """The canonical name of the method that is known by this name; None where there is none."""
    return method_index(vocabulary).meaning_of(name)


def _load_methods(path: Path) -> tuple[Method, ...]:
    entries = read_entries(path, "method")
    methods: list[tuple[Method, Entry]] = []
    problems: list[Problem] = []
    for entry in entries:
        checked = check_method(entry)
        if isinstance(checked, Method):
            methods.append((checked, entry))
        else:
            problems.append(checked)
    problems += _claimed_twice(methods)
    if problems:
        raise VocabularyError(tuple(sorted(problems, key=lambda problem: problem.line or 0)))
    return tuple(method for method, _ in methods)


def _claimed_twice(methods: list[tuple[Method, Entry]]) -> Iterator[Problem]:
    """Names and aliases that read the same as one of an earlier entry."""
    claims: dict[PhrasePath, Entry] = {}
    for method, entry in methods:
        for phrase in _phrases(method):
            owners = [claims.setdefault(path, entry) for path in sorted(paths(phrase))]
            other = next((owner for owner in owners if owner is not entry), None)
            if other:
                yield entry.refused(
                    f"{phrase.text!r} reads the same as a name in the entry of line {other.line}"
                )


def _phrases(method: Method) -> Iterator[Phrase]:
    """All that an entry has to say, other meanings first, so that they count before an alias.

    The canonical name is found as written where it has capitals.
    """
    for phrase in method.other_meanings:
        yield Phrase(phrase, None, "uninflected")
    has_capitals = method.method != method.method.lower()
    yield Phrase(method.method, method.method, "exact" if has_capitals else "inflected")
    yield Phrase(method.name, method.method)
    for alias in method.aliases:
        yield Phrase(alias, method.method)
    for alias in method.exact_aliases:
        yield Phrase(alias, method.method, "exact")

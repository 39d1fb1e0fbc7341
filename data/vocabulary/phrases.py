"""Phrases found in running text: whole words, in any inflection, longest first, in linear time.

A phrase is written as people write it. In a text, its words may be inflected ("fine-tuned" for
"fine-tuning") and stand apart by a blank, a hyphen or a slash; where the phrase has a hyphen,
they may also be joined ("finetuning"). A word that stands alone is found in singular and plural
only: inflected further, single words mean too many things. A `*` stands for up to three words,
none of which links others ("and", "of"). An exact phrase is found as written, capitals included;
a name may bear a plural s.
"""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

import snowballstemmer

_WORD = re.compile(r"[^\W_]+(?:\+\+)?")
_WORD_OR_STAR = re.compile(rf"{_WORD.pattern}|\*")
_LOOSE_GAP = re.compile(r"(?!\n\n)[ \t\n\-‐‑–/_'’\"“”]{1,4}")
_LONGEST_GAP = 4
_BRITISH = re.compile(r"is(?=(?:e[drs]?|ers|ing|ations?)$)")
_DERIVED = re.compile(r"(?:er|or|ion|ment|ive|ic)(?=s?$)")
_SAME_DERIVATION = {"or": "er", "ment": "ion"}
_LINKING = frozenset(
    (
        "and",
        "or",
        "of",
        "to",
        "into",
        "for",
        "with",
        "in",
        "on",
        "by",
        "from",
        "but",
        "via",
        "through",
    )
)
_LONGEST_WORD = 40
_MOST_SKIPPED = 3
_SKIP = ("", "*")
_STEMMER = snowballstemmer.stemmer("english")

Key = tuple[str, str]
PhrasePath = tuple[Key, ...]
Reading = Literal["inflected", "uninflected", "exact"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way to say something: `text` is how, `meaning` what (None: nothing that is sought).

    `reading` says how far the text may depart from it: in inflection, in singular or plural and
    capitals only, or in nothing but a plural s.
    """

    text: str
    meaning: str | None
    reading: Reading = "inflected"


@dataclass(frozen=True, slots=True)
class Found:
    """A phrase in a text: `text[start:end]` says `meaning`."""

    start: int
    end: int
    meaning: str | None


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    end: int
    gap: str | None  # what parts it from the word before; "" = as good as a blank
    forms: tuple[str, ...]
    fills: bool  # whether a `*` may stand for it


@dataclass(slots=True)
class _Node:
    """A point reached in the tree of phrases: where each next word leads, and what ends here."""

    steps: dict[Key, "_Node"] = field(default_factory=dict)
    after_skip: "_Node | None" = None
    phrase: Phrase | None = None


class PhraseIndex:
    """Phrases as a tree of words. Of two phrases that read the same, the first one counts."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self._root = _Node()
        for phrase in phrases:
            for path in paths(phrase):
                self._plant(phrase, path)
        self._openings = frozenset(form for _, form in self._root.steps)

    def _plant(self, phrase: Phrase, path: PhrasePath) -> None:
        node = self._root
        for key in path:
            if key == _SKIP:
                node.after_skip = node.after_skip or _Node()
                node = node.after_skip
            else:
                node = node.steps.setdefault(key, _Node())
        node.phrase = node.phrase or phrase

    def meaning_of(self, text: str) -> str | None:
        """What a text as a whole says, if it is one of the phrases."""
        words = _words(text)
        whole = [(0, end, phrase) for end, phrase in self._from(words, 0) if end == len(words) > 0]
        return min(whole, key=_precedence)[2].meaning if whole else None

    def _from(self, words: Sequence[_Word], start: int) -> list[tuple[int, Phrase]]:
        """The phrases that start at a word, each with the index behind its last word."""
        found: list[tuple[int, Phrase]] = []
        open_ends = [(self._root, start)]
        while open_ends:
            node, here = open_ends.pop()
            if node.phrase:
                found.append((here, node.phrase))
            if node.after_skip:
                open_ends += [(node.after_skip, after) for after in _skips(words, here)]
            if here == len(words) or not node.steps:
                continue
            word = words[here]
            gap = "" if here == start else word.gap
            if gap is not None:
                nexts = (node.steps.get((gap, form)) for form in word.forms)
                open_ends += [(step, here + 1) for step in nexts if step]
        return found

    def matches(self, words: Sequence[_Word]) -> Iterator[tuple[int, int, Phrase]]:
        """Every phrase at every word: index of its first word, index behind its last, phrase."""
        for start, word in enumerate(words):
            # Most words open no phrase; a `*` that opens one may stand for any.
            if self._root.after_skip or not self._openings.isdisjoint(word.forms):
                for end, phrase in self._from(words, start):
                    yield start, end, phrase


def find_phrases(text: str, *indexes: PhraseIndex) -> tuple[Found, ...]:
    """The phrases in a text, in reading order, without overlap; the longest wins.

    Where two of equal length overlap, the earlier one wins; of two on the same words, an exact
    one, then one that means nothing sought, then one of the earlier index.
    """
    words = _words(text)
    matches = [match for index in indexes for match in index.matches(words)]
    matches.sort(key=_precedence)
    taken = bytearray(len(words))
    found = []
    for start, end, phrase in matches:
        if not any(taken[start:end]):
            taken[start:end] = b"\1" * (end - start)
            found.append(Found(words[start].start, words[end - 1].end, phrase.meaning))
    return tuple(sorted(found, key=lambda each: each.start))


def _precedence(match: tuple[int, int, Phrase]) -> tuple[int, int, bool, bool]:
    start, end, phrase = match
    return start - end, start, phrase.reading != "exact", phrase.meaning is not None


def paths(phrase: Phrase) -> frozenset[PhrasePath]:
    """The ways through the tree that read as this phrase; two phrases that share one clash."""
    return frozenset(_path(spelling, phrase) for spelling in _spellings(phrase))


def _spellings(phrase: Phrase) -> Iterator[str]:
    """The phrase itself and, unless it is exact, every way to join its hyphenated words."""
    parts = phrase.text.split("-")
    hyphens = [("-",)] if phrase.reading == "exact" else [("-", "")]
    for joins in itertools.product(*hyphens * (len(parts) - 1)):
        yield parts[0] + "".join(join + part for join, part in zip(joins, parts[1:], strict=True))


def _path(spelling: str, phrase: Phrase) -> PhrasePath:
    tokens = list(_WORD_OR_STAR.finditer(spelling))
    reading = phrase.reading
    if reading == "inflected" and len(tokens) == 1 and "-" not in phrase.text:
        reading = "uninflected"
    keys: list[Key] = []
    for position, token in enumerate(tokens):
        if token.group() == "*":
            keys.append(_SKIP)
            continue
        follows_word = position > 0 and keys[-1] != _SKIP
        gap = _gap(spelling[tokens[position - 1].end() : token.start()]) if follows_word else ""
        keys.append((gap, _planted_form(token.group(), reading)))
    return tuple(keys)


def _planted_form(word: str, reading: Reading) -> str:
    if reading == "exact":
        return f"={word}"
    if reading == "uninflected":
        return f"1{_singular(word.lower())}"
    return f"~{_stem(word.lower())}"


# A text with abbreviations is searched twice.
@lru_cache(maxsize=16)
def _words(text: str) -> tuple[_Word, ...]:
    words: list[_Word] = []
    end = 0
    for token in _WORD.finditer(text):
        gap = _gap(text[end : token.start()]) if token.start() - end <= _LONGEST_GAP else None
        is_name = token.end() - token.start() <= _LONGEST_WORD
        forms = _forms(token.group()) if is_name else ()
        fills = token.group() not in _LINKING
        words.append(_Word(token.start(), token.end(), gap, forms, fills))
        end = token.end()
    return tuple(words)


def _gap(between: str) -> str:
    return "" if _LOOSE_GAP.fullmatch(between) else between


def _skips(words: Sequence[_Word], here: int) -> Iterator[int]:
    """Where a `*` that starts at a word may end: there, or behind up to three words."""
    for after in range(here, min(here + _MOST_SKIPPED, len(words) - 1) + 1):
        yield after
        if words[after].gap != "" or not words[after].fills:
            return


@lru_cache(maxsize=1 << 14)
def _forms(word: str) -> tuple[str, ...]:
    """The forms under which a word of a text may stand in the tree."""
    lower = word.lower()
    exact = [word, word[:-1]] if word.endswith("s") and word != lower else [word]
    return (*(f"={form}" for form in exact), f"1{_singular(lower)}", f"~{_stem(lower)}")


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


@lru_cache(maxsize=1 << 14)
def _stem(word: str) -> str:
    """The stem, with the ending that makes of a verb a doer, a process or a quality.

    By the bare stem, "kernels optimized for X" would read as "kernel optimization".
    """
    derived = _DERIVED.search(word)
    ending = derived[0] if derived else ""
    stem = str(_STEMMER.stemWord(_BRITISH.sub("iz", word)))
    return f"{stem}-{_SAME_DERIVATION.get(ending, ending)}"

"""Noun phrases around a token: the words that name what is counted or measured."""

from dataclasses import dataclass

from data.extraction import verbs, words
from data.extraction.prose import Prose
from data.extraction.units import singular
from data.extraction.verbs import word_set

_LONGEST = 8
_NEAR = 3
# "Code writing time" is one phrase, "time writing code" is not.
_TIMED = frozenset({"time", "cost", "speed", "rate", "process", "workflow", "cycle"})
# After these a gerund belongs to the noun that follows: "existing sorting methods".
_ADJECTIVES = word_set(
    "advanced automated conventional current existing human internal legacy manual modern new "
    "other previous standard traditional typical"
)
_SKIPPED = frozenset({"adverb", "determiner"})


@dataclass(frozen=True, slots=True)
class Phrase:
    """Tokens `first` up to, not including, `stop`."""

    first: int
    stop: int


def text_of(prose: Prose, phrase: Phrase | None) -> str | None:
    """The words of a phrase without leading articles; `None` for no phrase."""
    if phrase is None:
        return None
    first = phrase.first
    while first + 1 < phrase.stop and prose.low(first) in words.DETERMINERS:
        first += 1
    text = prose.words(first, phrase.stop).strip("\"'“”‘’ ")
    for ending in ("'s", "’s"):
        text = text.removesuffix(ending)
    return " ".join(text.split()) or None


def nouns_after(prose: Prose, index: int) -> Phrase | None:
    """The run of nouns that starts at `index`, articles and adverbs skipped."""
    limit = min(index + _NEAR, len(prose.tokens))
    while index < limit and prose.tag(index) in _SKIPPED:
        index += 1
    stop = index
    while stop < index + _LONGEST and _continues(prose, stop, index):
        stop += 1
    return Phrase(index, stop) if stop > index else None


def nouns_before(prose: Prose, index: int) -> Phrase | None:
    """The run of nouns that ends right before `index`; a bracketed aside is stepped over."""
    if prose.low(index - 1) == ")":
        opened = _bracket_before(prose, index - 1)
        index = opened if opened is not None else index
    first = index
    while first > 0 and index - first < _LONGEST and _continues(prose, first - 1, index):
        first -= 1
        if prose.tokens[first].kind == "mark":
            break
    return Phrase(first, index) if first < index else None


def _bracket_before(prose: Prose, index: int) -> int | None:
    for step in range(index - 1, max(index - 12, 0), -1):
        if prose.low(step) == "(":
            return step
    return None


def _continues(prose: Prose, index: int, first: int) -> bool:
    """Whether token `index` can stand inside a noun phrase that began at `first`."""
    if not 0 <= index < len(prose.tokens):
        return False
    tag = prose.tag(index)
    if tag == "noun":
        return True
    if tag == "number":
        return prose.tokens[index - 1].text[:1].isupper() and prose.tag(index - 1) == "noun"
    if tag != "participle":
        return False
    compound = singular(prose.low(index + 1)) in _TIMED or prose.low(index - 1) in _ADJECTIVES
    if compound and prose.tag(index + 1) == "noun":
        return True
    nominal = prose.low(index) in verbs.NOMINAL_ING
    inside = prose.tag(index + 1) == "noun" and prose.tag(index - 1) in {"noun", "determiner"}
    return nominal and (inside or index == first)


def with_complement(prose: Prose, phrase: Phrase, links: frozenset[str]) -> Phrase:
    """The phrase extended by one "of ..." (or another of `links`) that follows it."""
    if prose.low(phrase.stop) not in links:
        return phrase
    if prose.tag(phrase.stop + 1) == "participle" and not _opens_object(prose, phrase.stop + 2):
        return Phrase(phrase.first, phrase.stop + 2)
    complement = nouns_after(prose, phrase.stop + 1)
    if complement is None or complement.first - phrase.stop > _NEAR:
        return phrase
    return Phrase(phrase.first, complement.stop)


def _opens_object(prose: Prose, index: int) -> bool:
    return prose.tag(index) in {"noun", "determiner", "number"}

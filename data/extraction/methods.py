"""The methods that a digest names, each mention with the use made of it."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from data.extraction.coined_names import coined_names
from data.extraction.method_mentions import read_mention
from data.extraction.method_use import use_of
from data.extraction.prose import read_prose
from data.model import MethodTag
from data.vocabulary.loading import Vocabulary, method_index
from data.vocabulary.phrases import Found, Phrase, PhraseIndex, find_phrases

_ABBREVIATION = re.compile(r"\s?\(([A-Z][\w-]{1,9})\)")
_IN_BRACKETS = re.compile(r"\s?\(([^()]{1,160})\)")
_KINDS_AFTER = re.compile(
    r"\s?\(([^()]{1,160})\)"
    r"|,? (?:including|such as|namely) ([^().;:]{1,120}?)"
    r" (?:variants|versions|types|kinds|flavors)\b"
)
_BETWEEN_ITEMS = re.compile(r",\s(?:and\s|or\s)?|\s(?:and|or)\s|/")
_LISTED_BEFORE = re.compile(r"(?:[\w-]+,? ){1,9}(?:and|or|/) $")
_BEFORE_LAST_ITEM = ("and ", "or ", "/ ")
_WORD = re.compile(r"[^\W_]+")
_HEAD = re.compile(r"[\w-]+$")
_PLURAL = re.compile(r"[^s]s$")
_LIST_WINDOW = 120
_LONGEST_HEAD = 40


@dataclass(frozen=True, slots=True)
class _Named:
    """A place that names a method, and how it was recognised."""

    method: str
    start: int
    end: int
    rule: str


def read_methods(title: str, digest: str, vocabulary: Vocabulary) -> tuple[MethodTag, ...]:
    """Every mention of a method in the digest, in reading order, with the use made of it.

    Known methods are found by the vocabulary, others by the names that the post coins for them.
    `rule` says both how the name was recognised and what decided on its use. Never raises.
    """
    prose = read_prose(digest)
    tags = []
    for named in _named(title, digest, vocabulary):
        use, use_rule = use_of(read_mention(prose, named.start, named.end))
        rule = f"{named.rule}/{use_rule}"
        tags.append(MethodTag(named.method, use, named.start, named.end, rule))
    return tuple(tags)


def _named(title: str, digest: str, vocabulary: Vocabulary) -> list[_Named]:
    index = method_index(vocabulary)
    coined = {each.name: each.rule for each in coined_names(title, digest, vocabulary)}
    own = PhraseIndex(
        Phrase(name, name, "uninflected" if name.islower() else "exact") for name in coined
    )
    found = _known(find_phrases(digest, own, index))
    abbreviations = list(_abbreviations(digest, found, index))
    if abbreviations:
        found = _known(find_phrases(digest, own, PhraseIndex(abbreviations), index))
    named = [
        _Named(method, start, end, coined.get(method, "vocabulary"))
        for method, start, end in _with_abbreviation_joined(digest, found)
    ]
    named += _listed_kinds(digest, named, index)
    return sorted(named, key=lambda each: each.start)


def _known(found: Sequence[Found]) -> list[tuple[str, int, int]]:
    return [(each.meaning, each.start, each.end) for each in found if each.meaning is not None]


def _abbreviations(
    digest: str, found: Sequence[tuple[str, int, int]], index: PhraseIndex
) -> Iterator[Phrase]:
    """Abbreviations that the digest itself explains: "evolution strategies (ES)"."""
    for method, start, end in found:
        match = _ABBREVIATION.match(digest, end)
        if match and index.meaning_of(match[1]) is None and _shortens(match[1], digest[start:end]):
            yield Phrase(match[1], method, "exact")


def _shortens(abbreviation: str, name: str) -> bool:
    """Whether an abbreviation is made of the first letters of the name's words."""
    initials = "".join(word[0] for word in _WORD.findall(name))
    return abbreviation.removesuffix("s").lower() == initials.lower()


def _with_abbreviation_joined(
    digest: str, found: Sequence[tuple[str, int, int]]
) -> Iterator[tuple[str, int, int]]:
    """A name and the other form of it in brackets right after it are one mention."""
    position = 0
    while position < len(found):
        method, start, end = found[position]
        bracket = _IN_BRACKETS.match(digest, end)
        if bracket and found[position + 1 : position + 2] == [(method, *bracket.span(1))]:
            position += 1
            end = bracket.end()
        yield method, start, end
        position += 1


def _listed_kinds(digest: str, named: Sequence[_Named], index: PhraseIndex) -> Iterator[_Named]:
    """Kinds that share a head: "bandits (linear, neural-linear)", "data and tensor parallelism"."""
    starts = [each.start for each in named]
    for position, each in enumerate(named):
        head = _HEAD.search(digest, max(each.start, each.end - _LONGEST_HEAD), each.end)
        if head is None:
            continue
        for start, end in (
            *_items_before(digest, each.start),
            *_items_after(digest, each.end),
        ):
            kind = digest[start:end]
            method = None if _PLURAL.search(kind) else index.meaning_of(f"{kind} {head[0]}")
            nearest = bisect_left(starts, end) - 1
            taken = nearest >= 0 and nearest != position and named[nearest].end > start
            if method is not None and not taken:
                yield _Named(method, start, end, "listed_kind")


def _items_after(digest: str, end: int) -> Iterator[tuple[int, int]]:
    kinds = _KINDS_AFTER.match(digest, end)
    if kinds:
        yield from _items(digest, *kinds.span(kinds.lastindex or 1))


def _items_before(digest: str, start: int) -> Iterator[tuple[int, int]]:
    """The items of a list whose last item a mention is: as they stand, without the first's lead."""
    window = max(0, start - _LIST_WINDOW)
    if not digest.endswith(_BEFORE_LAST_ITEM, window, start):
        return
    listed = _LISTED_BEFORE.search(digest, window, start)
    if listed is None:
        return
    items = list(_items(digest, listed.start(), listed.end()))
    for first, last in items:
        words = [match.start() for match in re.finditer(r"[\w-]+", digest[first:last])]
        for word in words[-2:]:
            yield first + word, last


def _items(digest: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The spans between commas and conjunctions."""
    first = start
    for separator in _BETWEEN_ITEMS.finditer(digest, start, end):
        if separator.start() > first:
            yield first, separator.start()
        first = separator.end()
    if first < end:
        yield first, end

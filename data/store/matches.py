"""Where in a text the words of a search stand: the same words, folded the same way."""

import re

from data.folding import fold_accents
from data.store.searching import search_needles

_WORD = re.compile(r"\w+")


def match_spans(text: str, q: str) -> tuple[tuple[int, int], ...]:
    """The spans of a text that the terms of a search match, in text order, none overlapping.

    Whole words, `roll*` as the word that begins so, the words of a phrase from its first to its
    last with what stands between. Spans are string indices into the text as it stands.
    """
    words = _folded_words(text)
    spans: set[tuple[int, int]] = set()
    for needle in search_needles(q):
        wanted = needle.split()
        is_prefix = not needle.endswith(" ")
        for first in range(len(words) - len(wanted) + 1):
            found = words[first : first + len(wanted)]
            if _same([word for word, _, _ in found], wanted, is_prefix=is_prefix):
                spans.add((found[0][1], found[-1][2]))
    return _merged(sorted(spans))


def _folded_words(text: str) -> list[tuple[str, int, int]]:
    """The words of a text, folded, each with its span in the text.

    Folding goes character by character, since one may become two ("ß") or none (an accent).
    """
    folded: list[str] = []
    origins: list[int] = []
    for index, character in enumerate(text):
        for part in fold_accents(character):
            folded.append(part)
            origins.append(index)
    return [
        (match[0], origins[match.start()], origins[match.end() - 1] + 1)
        for match in _WORD.finditer("".join(folded))
    ]


def _same(found: list[str], wanted: list[str], *, is_prefix: bool) -> bool:
    if found[:-1] != wanted[:-1]:
        return False
    return found[-1].startswith(wanted[-1]) if is_prefix else found[-1] == wanted[-1]


def _merged(spans: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)

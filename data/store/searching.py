"""The words of a search: what they are, and how they are looked up in folded text."""

import re

from data.folding import folded_words

_TERM = re.compile(r'"([^"]*)"?|(\S+)')


def search_needles(q: str) -> tuple[str, ...]:
    """The substrings of `posts.search_text` that must all occur for a search to match.

    A word must occur whole, `roll*` at the start of a word, the words of a "quoted phrase" (or
    of "Terminal-Bench") in a row. Case and accents are folded, as in the text. A term without
    any letter or digit asks for nothing.
    """
    needles: list[str] = []
    for phrase, term in _TERM.findall(q):
        words = folded_words(phrase or term)
        if words:
            is_prefix = not phrase and term.endswith("*")
            needles.append(f" {' '.join(words)}" + ("" if is_prefix else " "))
    return tuple(dict.fromkeys(needles))

"""A method in its sentence, and the ways in which a cue can stand to it.

Each function takes a pattern and gives a test of mentions, for use in rules. Patterns ignore case
and match whole words.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from data.extraction.prose import Prose

_WINDOW = 240
_REACH = 100
_BREAKS = frozenset({"verb", "auxiliary", "pronoun", "subordinator"})


@dataclass(frozen=True, slots=True)
class Mention:
    """A method in its sentence: the text before and after it, and the words that lead up to it.

    `led_by` is the end of `before` that no verb interrupts.
    """

    before: str
    after: str
    led_by: str


Test = Callable[[Mention], bool]


def read_mention(prose: Prose, start: int, end: int) -> Mention:
    """The mention `prose.text[start:end]` in its sentence, at most a window to each side."""
    first = bisect_right(prose.tokens, start, key=lambda token: token.start) - 1
    sentence = prose.sentence_of(first)
    left = max(prose.tokens[sentence.start].start, start - _WINDOW)
    right = min(prose.tokens[sentence.stop - 1].end, end + _WINDOW)
    lead = first
    while lead > sentence.start and prose.tokens[lead - 1].start >= left:
        if prose.tag(lead - 1) in _BREAKS and prose.low(lead - 1) != "as":
            break
        lead -= 1
    text = prose.text
    return Mention(text[left:start], text[end:right], text[prose.tokens[lead].start : start])


def right_after(pattern: str) -> Test:
    """The mention follows the pattern at once: nothing but the pattern says what is between."""
    compiled = re.compile(rf"\b(?:{pattern})$", re.IGNORECASE)
    return lambda mention: bool(compiled.search(mention.before))


def shortly_after(pattern: str) -> Test:
    """The mention follows the pattern with up to three words between, none of which leads away."""
    filler = r"(?: (?!(?:to|for|with|by|into|in|through|using)\b)[\w’'-]+)"
    compiled = re.compile(rf"\b(?:{pattern}){filler}{{0,3}}[ “\"]$", re.IGNORECASE)
    return lambda mention: bool(compiled.search(mention.before, len(mention.before) - _REACH))


def in_clause_opened_by(pattern: str) -> Test:
    """The clause of the mention opens with the pattern."""
    opening = r"(?:^|[,;:—(]\s|\b(?:that|where|while|because|although|whereas|and|but)\s)"
    compiled = re.compile(rf"{opening}(?:the )?(?:{pattern})\b[^,;:—()]*$", re.IGNORECASE)
    return lambda mention: bool(compiled.search(mention.before))


def governed_by(pattern: str) -> Test:
    """No verb stands between the pattern and the mention."""
    compiled = re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)
    return lambda mention: any(
        match.end() > len(mention.before) - len(mention.led_by)
        for match in compiled.finditer(mention.before)
    )


def listed_after(pattern: str) -> Test:
    """The pattern opens a list that leads up to the mention: "against A, B and ..."."""
    cue = re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)
    item = r"(?!,? (?:on|in|for|with|of|by|to|at|from|under|including|like|such)\b),? [\w’'-]+"
    rest = re.compile(rf"(?:{item}){{0,12}},? ", re.IGNORECASE)

    def holds(mention: Mention) -> bool:
        led_from = len(mention.before) - len(mention.led_by) - 1
        return any(
            match.end() >= led_from and rest.fullmatch(mention.before, match.end())
            for match in cue.finditer(mention.before)
        )

    return holds


def followed_by(pattern: str) -> Test:
    """The text goes on with the pattern at once."""
    compiled = re.compile(rf"(?:{pattern})\b", re.IGNORECASE)
    return lambda mention: bool(compiled.match(mention.after))


def either(*tests: Test) -> Test:
    """At least one of the tests holds."""
    return lambda mention: any(test(mention) for test in tests)


def both(one: Test, other: Test) -> Test:
    """Both tests hold."""
    return lambda mention: one(mention) and other(mention)


def ends_question(mention: Mention) -> bool:
    """The sentence of the mention is a question."""
    return mention.after.rstrip('"”’)').endswith("?")

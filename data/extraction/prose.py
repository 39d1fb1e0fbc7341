"""A digest as tokens with coarse word classes, and its sentences.

The classes are what the rules need and no more: no dictionary of nouns exists, so a word that is
nothing else is a noun. Whether an ambiguous word ("scores", "increase") heads a clause is decided
by its neighbours.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from data.extraction import words

Tag = Literal[
    "number",
    "determiner",
    "preposition",
    "conjunction",
    "subordinator",
    "auxiliary",
    "verb",
    "participle",
    "adverb",
    "pronoun",
    "noun",
    "mark",
]

# One alternative per kind of token; none can match what another starts with, so the scan is linear.
# Digits that follow a letter belong to its word: what is glued to a name is no number.
_TOKEN = re.compile(
    r"(?P<number>\d+(?:[.,]\d+)*(?:[eE][-+]\d+(?!\w))?)"
    r"|(?P<word>[^\W\d_]\w*(?:(?:[-‑'’@&/+]|\.(?=[a-z\d]))\w+)*)"
    r"|(?P<mark>([^\w\s])\4*|_+)"
)
_PREFIXED = re.compile(r"(?:sub|near|US|USD|EUR|GBP)-?(?=\d)")
_LETTERS = re.compile(r"[^\W\d_]+")
_PARAGRAPH = re.compile(r"\n\s*\n|\n\s*(?=[-*•]\s)")
_CLOSERS = frozenset("\"'”’)]»")
_ENDS = frozenset(".!?…")


@dataclass(frozen=True, slots=True)
class Token:
    """A number, a word or a run of one mark. `spaced`: white space or nothing stands before it."""

    text: str
    low: str
    start: int
    end: int
    kind: Literal["number", "word", "mark"]
    spaced: bool


@dataclass(frozen=True)
class Prose:
    """A text, its tokens, their word classes, and the sentences as ranges of token indices."""

    text: str
    tokens: tuple[Token, ...]
    tags: tuple[Tag, ...]
    sentences: tuple[range, ...]

    @cached_property
    def _sentence_starts(self) -> list[int]:
        return [sentence.start for sentence in self.sentences]

    def sentence_of(self, index: int) -> range:
        """The sentence that holds token `index`."""
        return self.sentences[bisect_right(self._sentence_starts, index) - 1]

    def low(self, index: int) -> str:
        """The lower-case text of a token, "" outside of the text."""
        return self.tokens[index].low if 0 <= index < len(self.tokens) else ""

    def tag(self, index: int) -> Tag:
        """The word class of a token, "mark" outside of the text."""
        return self.tags[index] if 0 <= index < len(self.tags) else "mark"

    def glued(self, index: int) -> bool:
        """Whether token `index` exists and touches the one before."""
        return 0 < index < len(self.tokens) and not self.tokens[index].spaced

    def words(self, start: int, stop: int) -> str:
        """The text from token `start` up to, not including, token `stop`."""
        return self.text[self.tokens[start].start : self.tokens[stop - 1].end]


def read_prose(text: str) -> Prose:
    """Tokens, word classes and sentences of any text; linear in its length."""
    tokens = tuple(_scan(text))
    return Prose(text, tokens, _tags(tokens), tuple(_sentences(text, tokens)))


def _scan(text: str) -> list[Token]:
    found: list[Token] = []
    position = last_end = 0
    while match := _TOKEN.search(text, position):
        start, end = match.span()
        kind: Literal["number", "word", "mark"] = (
            "number" if match["number"] else "word" if match["word"] else "mark"
        )
        after_number = bool(found) and found[-1].kind == "number" and start == last_end
        part = (_LETTERS if after_number else _PREFIXED).match(text, start, end)
        if kind == "word" and part:
            end = part.end()
        surface = text[start:end]
        found.append(Token(surface, surface.lower(), start, end, kind, start > last_end))
        position = last_end = end
    return found


def _sentences(text: str, tokens: tuple[Token, ...]) -> list[range]:
    paragraphs = [match.start() for match in _PARAGRAPH.finditer(text)] + [len(text) + 1]
    found: list[range] = []
    first = paragraph = 0
    for index, token in enumerate(tokens):
        while paragraphs[paragraph] < token.start:
            paragraph += 1
            if index > first:
                found.append(range(first, index))
                first = index
        if index + 1 == len(tokens) or (token.kind == "mark" and _closes_sentence(tokens, index)):
            found.append(range(first, index + 1))
            first = index + 1
    return found


def _closes_sentence(tokens: tuple[Token, ...], index: int) -> bool:
    """Whether the mark at `index`, a full stop or a closing quote after one, ends a sentence."""
    mark = tokens[index].text
    after = tokens[index + 1]
    if not after.spaced and after.text[0] not in "[(":
        return False
    stop = index
    if mark[0] in _CLOSERS and index and tokens[index - 1].text[0] in _ENDS:
        stop = index - 1
    if tokens[stop].text[0] not in _ENDS or after.text[0].islower():
        return False
    if after.text[0] in _CLOSERS and not after.spaced:
        return False
    before = tokens[stop - 1] if stop else None
    return not (
        before is not None
        and tokens[stop].text == "."
        and before.kind == "word"
        and (before.low in words.ABBREVIATIONS or len(before.text) == 1)
    )


_CLOSED: tuple[tuple[Tag, frozenset[str]], ...] = (
    ("auxiliary", words.AUXILIARIES),
    ("determiner", words.DETERMINERS),
    ("pronoun", words.PRONOUNS),
    ("conjunction", words.CONJUNCTIONS),
    ("subordinator", words.SUBORDINATORS),
    ("preposition", words.PREPOSITIONS),
    ("adverb", words.ADVERBS),
)
_CLASS_OF: dict[str, Tag] = {word: tag for tag, members in reversed(_CLOSED) for word in members}
_NO_ADVERBS = frozenset({"family", "assembly", "supply", "reply", "anomaly", "fly", "only"})
_AFTER_SUBJECT = frozenset({"noun", "pronoun", "adverb", "auxiliary", "mark"})


def _tags(tokens: tuple[Token, ...]) -> tuple[Tag, ...]:
    found: list[Tag] = []
    before: Tag = "mark"
    for index, token in enumerate(tokens):
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        before = _tag(token, before, tokens[index - 1].low if index else "", after)
        found.append(before)
    return tuple(found)


def _tag(token: Token, before: Tag, before_low: str, after: Token | None) -> Tag:
    low = token.low
    if token.kind != "word" or (low in words.NUMBER_WORDS and low != "one"):
        return "number" if token.kind == "word" else token.kind
    closed = _CLASS_OF.get(low)
    if low == "that" and before == "noun":
        return "subordinator"
    if closed == "determiner" and low in words.PRONOUNS and _heads_nothing(after):
        return "pronoun"
    if closed is not None:
        return closed
    if low.endswith("ly") and low not in _NO_ADVERBS:
        return "adverb"
    return _open_class(token, before, before_low, after)


def _open_class(token: Token, before: Tag, before_low: str, after: Token | None) -> Tag:
    """Noun, verb or participle, from the ending and the neighbours."""
    low = token.low
    proper = token.text[0].isupper() and before_low not in {"", ".", "!", "?"}
    if low in words.VERB_BASES and (before_low == "to" or before == "auxiliary"):
        return "verb"
    if proper or before == "determiner":
        return "noun"
    if low.endswith("ing"):
        return _gerund(low, before, after)
    if low in words.VERB_PAST:
        return _past_form(before, before_low, after)
    return "verb" if _is_present(low, before, before_low, after) else "noun"


def _is_present(low: str, before: Tag, before_low: str, after: Token | None) -> bool:
    """Whether a word in -s or a plain form heads a clause here."""
    if low in words.NOUN_OR_VERB:
        heads = before in {"noun", "pronoun", "adverb"} and _opens_object(after)
        return heads and before_low not in words.CHANGE_NOUNS
    if low in words.VERB_S:
        return before in _AFTER_SUBJECT or before == "conjunction"
    plural_before = before == "pronoun" or (before == "noun" and before_low.endswith("s"))
    return low in words.VERB_BASES and plural_before and _opens_object(after)


def _gerund(low: str, before: Tag, after: Token | None) -> Tag:
    nominal = low in words.NOMINAL_ING and before in {"noun", "number", "preposition"}
    if low not in words.VERB_ING or (nominal and not _opens_object(after)):
        return "noun"
    return "participle"


def _past_form(before: Tag, before_low: str, after: Token | None) -> Tag:
    if before in {"preposition", "number", "determiner"}:
        return "noun"
    if before in {"noun", "pronoun", "auxiliary", "subordinator"}:
        passive = after is not None and after.low in {"by", "on", "with", "to", "for", "in", "from"}
        return "participle" if before == "noun" and passive and before_low else "verb"
    if before in {"conjunction", "adverb"} or before_low in {",", ";", "(", "—", "–"}:
        return "verb" if _opens_object(after) or before != "adverb" else "noun"
    return "noun"


def _heads_nothing(after: Token | None) -> bool:
    return (
        after is None
        or after.kind == "mark"
        or after.low in words.AUXILIARIES
        or (after.low in words.VERB_S or after.low in words.VERB_PAST)
    )


def _opens_object(after: Token | None) -> bool:
    """Whether a word can follow a verb directly: an article, number, preposition, hedge."""
    if after is None or after.kind == "number":
        return after is not None
    if after.kind == "mark":
        return after.text[0] in "$€£~<>≈+"
    return (
        after.low in words.DETERMINERS
        or after.low in words.PREPOSITIONS
        or after.low in words.ADVERBS
        or after.low in words.NUMBER_WORDS
        or after.low in words.COMPARATIVES
        or after.low.endswith("ly")
    )

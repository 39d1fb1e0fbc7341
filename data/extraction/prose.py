"""A digest as tokens with coarse word classes, and its sentences.

The classes are what the rules need and no more: no dictionary of nouns exists, so a word that is
nothing else is a noun. Whether an ambiguous word ("scores", "increase") heads a clause is decided
by its neighbours.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from data.extraction import verbs, words

Tag = Literal[
    "number",
    "determiner",
    "preposition",
    "conjunction",
    "subordinator",
    "auxiliary",
    "verb",
    "participle",
    "infinitive",
    "adverb",
    "pronoun",
    "noun",
    "mark",
]

# One alternative per kind of token; none can match what another starts with, so the scan is linear.
# Digits that follow a letter belong to its word: what is glued to a name is no number.
_TOKEN = re.compile(
    r"(?P<number>\d{1,3}(?:[\u00a0\u202f\u2009]\d{3})+(?!\d)|\d+(?:[.,]\d+)*(?:[eE][-+]\d+(?!\w))?)"
    r"|(?P<word>[^\W\d_]\w*(?:(?:[-‑'’@&/+]|\.(?=[a-z\d])|;(?=[A-Z]))\w+)*(?:\+{1,2}(?!\w))?)"
    r"|(?P<mark>([^\w\s])\4*|_+|\n\s*\n|\n[^\S\n]*(?=[-*•]\s))"
)
_PREFIXED = re.compile(r"(?:sub|near|US|USD|EUR|GBP)-?(?=\d)")
_LETTERS = re.compile(r"[^\W\d_]+")
_CLOSERS = frozenset("\"'”’)]»")
_ENDS = frozenset(".!?…")


class Token(NamedTuple):
    """A number, a word, a run of one mark, or the break between two paragraphs.

    `spaced`: white space or nothing stands before it.
    """

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


# Numbers, methods, facets and flags each ask for the prose of the same digest, one after another.
@lru_cache(maxsize=4)
def read_prose(text: str) -> Prose:
    """Tokens, word classes and sentences of any text; linear in its length."""
    tokens = tuple(_scan(text))
    return Prose(text, tokens, _tags(tokens), tuple(_sentences(tokens)))


def _scan(text: str) -> list[Token]:
    found: list[Token] = []
    position = last_end = 0
    while match := _TOKEN.search(text, position):
        start, end = match.span()
        kind: Literal["number", "word", "mark"] = (
            "number" if match["number"] else "word" if match["word"] else "mark"
        )
        after_number = bool(found) and found[-1].kind == "number" and start == last_end
        if kind == "word":
            part = (_LETTERS if after_number else _PREFIXED).match(text, start, end)
            end = part.end() if part else end
        surface = text[start:end]
        found.append(Token(surface, surface.lower(), start, end, kind, start > last_end))
        position = end
        # What follows a break between paragraphs touches nothing.
        last_end = -1 if surface[0] == "\n" else end
    return found


def _sentences(tokens: tuple[Token, ...]) -> list[range]:
    found: list[range] = []
    first = 0
    for index, token in enumerate(tokens):
        if token.text[0] == "\n":
            stop, after = index, index + 1
        elif index + 1 == len(tokens) or (token.kind == "mark" and _closes_sentence(tokens, index)):
            stop = after = index + 1
        else:
            continue
        if stop > first:
            found.append(range(first, stop))
        first = after
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
        and (_is_abbreviation(before, after) or _is_initial(before))
    )


def _is_abbreviation(token: Token, after: Token) -> bool:
    """Whether a full stop belongs to the word; "no." is "number" only before one."""
    return token.low in words.ABBREVIATIONS or (token.low == "no" and after.kind == "number")


def _is_initial(token: Token) -> bool:
    return len(token.text) == 1 and token.text.isupper() and token.spaced


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
_REGULAR_PAST = re.compile(r"[a-z]{2,}[^e\W]ed")
_AFTER_PARTICIPLE = verbs.word_set("by on with to for in from as using")
_HEDGES = verbs.word_set("about around over nearly almost roughly approximately up at more less")
# Ambiguous words that are verbs before a preposition too ("rises to", "runs on").
_PHRASAL = verbs.NOUN_OR_VERB & (
    verbs.CHANGE_VERBS | verbs.word_set("ends starts runs works leads stands stems ranges ranks")
)
_SPELT_NUMBERS = (set(words.NUMBER_WORDS) | set(words.SCALE_WORDS)) - {"one"}
_BEFORE_CLAUSE = frozenset({"noun", "verb", "auxiliary", "pronoun"})
_CLOSING = verbs.word_set("and or to is are was were has have")
_PLURAL_PRONOUNS = verbs.word_set("they we you i")
_SUBJECT_PRONOUNS = verbs.word_set("it he she which who")
_AMOUNT_ENDS = verbs.word_set("% percent x × times points fold")
_PREPOSED_HEDGES = verbs.word_set("about around over up at")
_PARTICIPIAL = verbs.word_set("compared following given including regarding")
# Small words that, with a capital, end a name ("Series A", "Studio Plus").
_NAME_ENDS = frozenset({"A", "Plus", "Now", "Up", "Over"})
_CONTRACTING = verbs.word_set("they we you i he she there")
_RATES = verbs.word_set("hourly daily weekly monthly quarterly yearly annual")
_NO_ADVERBS = frozenset({"family", "assembly", "supply", "reply", "anomaly", "fly", "only"})
_AFTER_SUBJECT = frozenset({"noun", "pronoun", "adverb", "auxiliary", "mark", "subordinator"})


def _tags(tokens: tuple[Token, ...]) -> tuple[Tag, ...]:
    found: list[Tag] = []
    anchor = -1
    for index, token in enumerate(tokens):
        before = index - 1
        # "It quickly sorted mail": adverbs do not part a past form from its subject.
        if before >= 0 and found[before] == "adverb" and _is_past(token.low):
            before = anchor
        context: Tag = found[before] if before >= 0 else "mark"
        if context == "number" and before > 0 and tokens[before - 1].text[0].isupper():
            context = "noun"
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        tag = _tag(token, context, tokens[before].low if before >= 0 else "", after)
        found.append(_beside_number(tokens, index, found[-1] if found else "mark") or tag)
        anchor = anchor if found[-1] == "adverb" else index
    return tuple(found)


def _beside_number(tokens: tuple[Token, ...], index: int, before: Tag) -> Tag | None:
    """Units, rates and comparatives right after a number have a class of their own."""
    token = tokens[index]
    if token.low in words.COMPARATIVES and _follows_amount(tokens, index):
        # "12% fewer calls": it qualifies what follows.
        return "adverb"
    if before != "number":
        return None
    if not token.spaced and (token.kind == "word" or token.text in {"+", "%"}):
        return "number"
    # "50,000 weekly queries": the rate stands between a number and its noun.
    return "determiner" if token.low in _RATES else None


def _is_past(low: str) -> bool:
    return low in verbs.VERB_PAST or _REGULAR_PAST.fullmatch(low) is not None


def _follows_amount(tokens: tuple[Token, ...], index: int) -> bool:
    before = tokens[index - 1] if index else None
    return before is not None and (before.kind == "number" or before.low in _AMOUNT_ENDS)


def _tag(token: Token, before: Tag, before_low: str, after: Token | None) -> Tag:
    low = token.low
    if token.kind != "word":
        return token.kind
    if low in _SPELT_NUMBERS:
        return "number"
    lettered = token.text in _NAME_ENDS and before == "noun" and token.spaced
    closed = None if lettered else _closed_class(low, before, before_low, after)
    if closed is not None:
        return closed
    if low.endswith("ly") and low not in _NO_ADVERBS:
        return "adverb"
    return _open_class(token, before, before_low, after)


def _closed_class(low: str, before: Tag, before_low: str, after: Token | None) -> Tag | None:
    """The class of a word of the closed classes; `None` for any other word."""
    closed = _CLASS_OF.get(low)
    if "'" in low or "’" in low:
        stem = re.split("['’]", low)[0]
        return "pronoun" if stem in _CONTRACTING and not low.endswith(("it's", "it’s")) else closed
    if low == "that" and (before in _BEFORE_CLAUSE or before_low == ","):
        return "subordinator"
    if closed == "determiner" and low in words.PRONOUNS and _heads_nothing(after):
        return "pronoun"
    # "the compared models": after an article such a word is an adjective.
    return "noun" if low in _PARTICIPIAL and before == "determiner" else closed


def _open_class(token: Token, before: Tag, before_low: str, after: Token | None) -> Tag:
    """Noun, verb or participle, from the ending and the neighbours."""
    low = token.low
    proper = token.text[0].isupper() and before_low not in {"", ".", "!", "?"}
    if low in verbs.VERB_BASES and (before_low == "to" or before == "auxiliary"):
        return "infinitive" if before_low == "to" else "verb"
    if proper or before == "determiner":
        return "noun"
    if low.endswith("ing"):
        return _gerund(low, before if before_low != "%" else "mark", after)
    compound = "-" in low and before == "noun" and _opens_object(after, prepositions=False)
    if _is_past(low) or (compound and low.endswith("ed")):
        return _past_form(low, before, before_low, after)
    return "verb" if _is_present(low, before, before_low, after) else "noun"


def _is_present(low: str, before: Tag, before_low: str, after: Token | None) -> bool:
    """Whether a word in -s or a plain form heads a clause here."""
    relative = before == "subordinator" and before_low in {"that", "which", "who"}
    if low in verbs.VERB_S and (relative or before_low in _SUBJECT_PRONOUNS):
        return True
    if low in verbs.NOUN_OR_VERB:
        phrasal = low in _PHRASAL and after is not None and after.low in words.PREPOSITIONS
        heads = before in {"noun", "pronoun", "adverb"} and before_low not in words.CHANGE_NOUNS
        joined = low in verbs.CHANGE_VERBS and (before == "conjunction" or before_low == ",")
        resumed = (phrasal and before_low == ",") or (joined and _is_noun_like(after))
        return resumed or (heads and (phrasal or _opens_phrase(after)))
    if low in verbs.VERB_S:
        return before in _AFTER_SUBJECT or before == "conjunction"
    plural_before = before in {"pronoun", "subordinator"} or (
        before == "noun" and _is_plural(before_low)
    )
    if low in verbs.PURE_VERBS or (low in verbs.VERB_BASES and before_low in _PLURAL_PRONOUNS):
        return plural_before
    described = after is not None and after.low in {"that", "which"}
    moves = low in verbs.CHANGE_VERBS
    takes = not described and _opens_object(after, prepositions=moves)
    return low in verbs.VERB_BASES and plural_before and takes


def _takes_object(low: str, after: Token | None) -> bool:
    """Whether "cut" or "cost" is followed by what it takes: an amount, for most also nouns."""
    if after is None or after.low in words.PREPOSITIONS:
        return False
    verbal = _is_past(after.low) and after.low not in verbs.UNCHANGED
    nouns = low != "cost" and _is_noun_like(after) and not verbal
    return nouns or _opens_amount(after)


def _is_plural(low: str) -> bool:
    return (low.endswith("s") and "-" not in low) or low in {"people", "women", "men", "children"}


def _gerund(low: str, before: Tag, after: Token | None) -> Tag:
    if low not in verbs.VERB_ING:
        return "noun"
    follows = before in {"noun", "number", "preposition"}
    nominal = low in verbs.NOMINAL_ING and not (after is not None and _opens_amount(after))
    ends = after is None or (after.kind == "mark" and not _opens_amount(after))
    closes = before == "noun" and (ends or (after is not None and after.low in _CLOSING))
    # "300 paying teams": between a count and its noun it is an adjective.
    qualifies = before == "number" and _is_noun_like(after)
    return "noun" if (follows and nominal) or closes or qualifies else "participle"


def _is_noun_like(after: Token | None) -> bool:
    return after is not None and after.kind == "word" and after.low not in _CLASS_OF


def _past_form(low: str, before: Tag, before_low: str, after: Token | None) -> Tag:
    """A verb after its subject, a participle before "by" or "on", else an adjective."""
    if low in verbs.UNCHANGED and before != "auxiliary" and not _takes_object(low, after):
        return "noun"
    if before in {"pronoun", "auxiliary", "subordinator"}:
        return "verb"
    if before == "noun":
        describes = after is not None and after.low in _AFTER_PARTICIPLE
        return "participle" if describes and low not in verbs.INTRANSITIVE else "verb"
    if before == "conjunction" or before_low in {",", ";", "(", ")", "—", "–"}:
        return "verb" if low in verbs.VERB_PAST else "noun"
    return "verb" if before == "adverb" and _opens_object(after) else "noun"


def _heads_nothing(after: Token | None) -> bool:
    return (
        after is None
        or after.kind == "mark"
        or after.low in words.AUXILIARIES
        or (after.low in verbs.VERB_S or after.low in verbs.VERB_PAST)
    )


def _opens_object(after: Token | None, prepositions: bool = True) -> bool:
    """Whether a word can follow a verb directly: an article, number, preposition, hedge."""
    if after is None:
        return False
    return _opens_amount(after) or (
        after.kind == "word"
        and (
            after.low in words.DETERMINERS
            or after.text[0].isupper()
            or (prepositions and after.low in words.PREPOSITIONS)
            or after.low in words.ADVERBS
            or after.low in words.NUMBER_WORDS
            or after.low in words.COMPARATIVES
            or after.low.endswith("ly")
        )
    )


def _opens_amount(after: Token) -> bool:
    """Whether a word can start an amount or an object with an article."""
    if after.kind == "mark":
        return after.text[0] in "$€£~<>≈+"
    return (
        after.kind == "number"
        or after.low in words.DETERMINERS
        or after.low in words.VAGUE_SCALES
        or after.low in _HEDGES
    )


def _opens_phrase(after: Token | None) -> bool:
    """The stricter test, after a word that may as well be a plural noun ("rates over ...")."""
    if after is None or after.low in _PREPOSED_HEDGES:
        return False
    return _opens_amount(after) or after.text[0].isupper() or after.low in words.COMPARATIVES

"""Expressions: a small notation for things that a sentence may say, compiled to one scan each.

An expression is written as people write, with a few signs:

    learns|picks_up from user reaction*   alternatives, one of two words; any ending
    <judge> ..4 scores                    a cue (a list of expressions under a name); up to 4 words
    the? reward                           a word that may be missing
    earns #                               a number in digits
    now in ^                              a word that starts with a capital

Words may stand apart by a blank, a hyphen, a slash or quotes ("on-policy" is found by
`on policy`), and the words that `..4` skips also by commas and brackets. A word that is written
with a capital in the expression is found with capitals only. No expression runs over the end of
a sentence: it is matched against one sentence at a time.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

_BETWEEN = r"(?:['’]s(?!\w))?[\s\-‐‑–/'’\"“”]{1,3}+"
_ASIDE = r"(?:['’]s(?!\w))?[\s\-‐‑–/'’\"“”,()]{1,4}+"
_SKIPPED = r"[^\s\-‐‑–/'’\"“”,();:]++"
_NUMBER = r"[-−+]?[$€£]?\d++(?:[.,]\d++)*+%?+"
_CAPITALISED = r"[^\W\d_a-z][\w.]*+"
_SIGNS = {"#": _NUMBER, "^": _CAPITALISED}
_WORD = re.compile(r"[^\W_]+")
_KEY_LENGTH = 3

Keys = frozenset[str]


class ExpressionError(ValueError):
    """An expression that cannot be read, with the reason in plain words."""


@dataclass(frozen=True, slots=True, eq=False)
class Expression:
    """A compiled expression. Each of `needs` must meet the keys of a sentence that matches."""

    pattern: re.Pattern[str]
    needs: tuple[Keys, ...]

    def spans(self, sentence: str, keys: Keys) -> Iterator[tuple[int, int]]:
        """Where the expression matches; `keys` are `word_keys(sentence)`."""
        if self.may_match(keys):
            for match in self.pattern.finditer(sentence):
                yield match.span()

    def may_match(self, keys: Keys) -> bool:
        """Whether a sentence with these keys is worth a scan."""
        for need in self.needs:  # noqa: SIM110 - a generator takes twice as long
            if need.isdisjoint(keys):
                return False
        return True

    def matches(self, sentence: str, keys: Keys) -> bool:
        """Whether the expression matches anywhere."""
        return any(True for _ in self.spans(sentence, keys))


class ExpressionIndex:
    """Many expressions, filed under the keys of their rarest slot."""

    def __init__(self, expressions: Iterable[Expression]) -> None:
        self._by_key: dict[str, set[Expression]] = {}
        self._anywhere: set[Expression] = set()
        for expression in expressions:
            if not expression.needs:
                self._anywhere.add(expression)
            for key in min(expression.needs, key=len, default=frozenset()):
                self._by_key.setdefault(key, set()).add(expression)

    def possible(self, keys: Keys) -> frozenset[Expression]:
        """The expressions that a sentence with these keys may match."""
        filed = self._anywhere.union(*(self._by_key[key] for key in keys if key in self._by_key))
        return frozenset(expression for expression in filed if expression.may_match(keys))


@dataclass(frozen=True, slots=True)
class _Slot:
    source: str
    keys: Keys | None  # None: any word at all
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Cue:
    """A named list of expressions: any of them will do."""

    source: str
    keys: Keys | None


Cues = Mapping[str, Cue]


def word_keys(text: str) -> Keys:
    """The beginnings of all words, by which most expressions are ruled out without a scan."""
    return frozenset(word[:_KEY_LENGTH] for word in _WORD.findall(text.lower()))


def read_cue(says: object, cues: Cues) -> Cue:
    """A list of expressions under one name. Raises ExpressionError."""
    if not isinstance(says, list) or not says or not all(isinstance(text, str) for text in says):
        raise ExpressionError("`says` must be a list of expressions")
    sources: list[str] = []
    keys: Keys | None = frozenset()
    for text in says:
        source, needs = _read(text, cues)
        sources.append(source)
        keys = keys | needs[0] if keys is not None and needs else None
    return Cue(f"(?:{'|'.join(sources)})", keys)


def read_expression(text: str, cues: Cues) -> Expression:
    """An expression ready to be matched. Raises ExpressionError."""
    source, needs = _read(text, cues)
    return Expression(re.compile(rf"(?<!\w)(?:{source})(?!\w)"), needs)


def _read(text: str, cues: Cues) -> tuple[str, tuple[Keys, ...]]:
    """The source of a pattern, and the keys of each slot that must be there."""
    source = joint = missing = ""
    needs: list[Keys] = []
    for part in text.split():
        if part.startswith(".."):
            joint = _skip(part)
            continue
        slot = _slot(part, cues)
        if slot.optional:
            missing += f"(?:{slot.source}{_BETWEEN})?"
            continue
        source += (joint if source else "") + missing + slot.source
        joint, missing = _BETWEEN, ""
        if slot.keys is not None:
            needs.append(slot.keys)
    if joint != _BETWEEN or missing or text.startswith(".."):
        raise ExpressionError(f"{text!r} must start and end with a word that has to be there")
    return source, tuple(needs)


def _skip(part: str) -> str:
    most = part.removeprefix("..")
    if not (most.isascii() and most.isdigit() and len(most) == 1):
        raise ExpressionError(f"{part!r} must skip 0 to 9 words")
    return rf"(?:{_ASIDE}{_SKIPPED}){{0,{most}}}?{_ASIDE}"


def _slot(part: str, cues: Cues) -> _Slot:
    options = [_option(option, cues) for option in part.removesuffix("?").split("|")]
    keys: Keys | None = frozenset()
    for option in options:
        keys = keys | option.keys if keys is not None and option.keys is not None else None
    source = "|".join(option.source for option in options)
    return _Slot(f"(?:{source})(?!\\w)", keys, part.endswith("?"))


def _option(option: str, cues: Cues) -> Cue:
    """One of the alternatives in a slot: a cue, a sign or a word."""
    if option in _SIGNS:
        return Cue(_SIGNS[option], None)
    if option.startswith("<"):
        name = option.removeprefix("<").removesuffix(">")
        if name not in cues:
            raise ExpressionError(f"{option} is no cue that stands before this entry")
        return cues[name]
    words = [_word(word) for word in option.split("_")]
    return Cue(_BETWEEN.join(word.source for word in words), words[0].keys)


def _word(word: str) -> Cue:
    stem = word.removesuffix("*")
    if not stem or not all(character.isalnum() or character in "+@." for character in stem):
        raise ExpressionError(f"{word!r} is no word")
    if stem != word and len(stem) < _KEY_LENGTH:
        raise ExpressionError(f"{word!r} needs {_KEY_LENGTH} letters before the *")
    source = re.escape(stem) + (r"\w*+" if stem != word else "")
    runs = frozenset(run[:_KEY_LENGTH] for run in _WORD.findall(stem.lower())[:1])
    return Cue(source if any(map(str.isupper, stem)) else f"(?i:{source})", runs or None)

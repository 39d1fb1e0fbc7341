"""Names that a post coins for a method of its own.

A vocabulary cannot know them, so they are learnt from the post: from a title that explains an
acronym ("XYPO: Steadier Updates by ..."), from a sentence that says what a name stands for ("Xylo,
a method that ..."), from names built on another ("XY-GRPO", or YFTL beside XFTL), and from plain
words for an approach ("a layered tuning approach"). The name of a model, product, benchmark or
library is none: something must say that it stands for a way of doing things.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from data.vocabulary.loading import Vocabulary, method_index
from data.vocabulary.method import Family
from data.vocabulary.phrases import PhraseIndex, find_phrases

_METHOD_NOUN = (
    "method|algorithm|technique|approach|procedure|recipe|objective|paradigm|strategy|scheme|add-on"
)
_PROCESS_NOUN = (
    "learning|training|tuning|optimi[sz]ation|distillation|decoding|sampling|prompting|alignment"
    "|assignment|regulari[sz]ation|pretraining|retrieval|reranking|routing|quanti[sz]ation"
    "|compression|attention|caching|masking|weighting|clipping|shaping|merging|augmentation"
    "|improvement|exploration|supervision|likelihood|estimation|randomi[sz]ation|gradients"
    "|scores?|rewards?|loss"
)
_APPROACH_NOUN = (
    "tuning|distillation|decoding|prompting|pretraining|retrieval|reranking|quanti[sz]ation"
    "|sampling|masking|alignment"
)
_THING = re.compile(
    r"(?:bench|benchmark|gym|model|dataset|corpus|suite|framework|library|platform|toolkit|tool"
    r"|system|engine|assistant|agent|product|service|app|application|api|sdk|database|company"
    r"|challenge|competition|leaderboard|environment|simulator|infrastructure)s?",
    re.IGNORECASE,
)
_NAME = r"[A-Z][\w;+]{1,20}(?:-[A-Z][\w;+]{0,20}){0,3}"
_TITLE = re.compile(rf"(?:Introducing |Presenting )?({_NAME})(?::| [–—-]) ?(.+)", re.DOTALL)
_SAYS_HOW = re.compile(rf"\b(?:{_METHOD_NOUN}|{_PROCESS_NOUN})s?\b", re.IGNORECASE)
_HEAD_PHRASE = re.compile(r"(?:(?!\b(?:for|in|with|by|on|at|via|through|that|to)\b)[^,:;(])*")
_PLAIN_WORD = r"(?!(?:to|of|for|that|which|who|with|in|by|on|and|as|from)\b)[\w’'-]{1,30} "
_PRESENTED = re.compile(
    rf"\b({_NAME})(?:,| is| was) (?:an?|the|our|its|their) (?:{_PLAIN_WORD}){{0,5}}"
    rf"(?:{_METHOD_NOUN})\b"
)
_CALLED = re.compile(
    rf"\b(?:{_METHOD_NOUN}|{_PROCESS_NOUN}),? (?:called|named|dubbed|termed|known as) "
    rf"[“\"]?({_NAME}(?: [A-Z][\w-]{{1,20}}){{0,4}})"
)
_WITH_ACRONYM = re.compile(
    rf"\b((?:[A-Z][\w-]{{1,20}} ){{1,5}}(?i:{_PROCESS_NOUN})) \(([A-Z][\w+-]{{1,9}})\)"
)
_APPROACH = re.compile(
    rf"(?<!, )(?<!is )\b(?:an?|its|their|our) (?:novel |new )?"
    rf"([a-z][a-z-]{{2,20}} (?:{_APPROACH_NOUN})) (?:{_METHOD_NOUN})\b"
)
_TITLE_CASE = re.compile(rf"\b((?:[A-Z][a-z]{{1,20}} ){{2,3}}(?i:{_PROCESS_NOUN}))\b")
_COMPOUND = re.compile(r"\b([A-Z][\w]{1,12})-([A-Z][\w]{1,12})\b")
_ACRONYM = re.compile(r"\b[A-Z][\w;+-]{2,20}\b")
_BASE_FAMILIES: tuple[Family, ...] = (
    "policy optimization",
    "preference learning",
    "fine-tuning",
)
_NO_QUALIFIER = frozenset({"ai", "llm", "llms", "non", "pre", "multi", "self", "post", "based"})
_SHORTEST_SIBLING = 6


@dataclass(frozen=True, slots=True)
class CoinedName:
    """A name as the post writes it, and the rule that takes it for a method."""

    name: str
    rule: str


def coined_names(title: str, digest: str, vocabulary: Vocabulary) -> tuple[CoinedName, ...]:
    """The method names that a post coins, each once, without those that the vocabulary knows."""
    index = method_index(vocabulary)
    explained = list(_explained_in_title(title, index))
    found = [
        *explained,
        *_presented(digest),
        *_with_acronym(digest),
        *_compounds(f"{title}\n{digest}", index, vocabulary),
        *(_parts(digest) if explained else ()),
        *_approaches(digest, index),
    ]
    found += _siblings(digest, [coined.name for coined in explained])
    first: dict[str, CoinedName] = {}
    for coined in found:
        first.setdefault(coined.name, coined)
    return tuple(coined for name, coined in first.items() if index.meaning_of(name) is None)


def _explained_in_title(title: str, index: PhraseIndex) -> Iterator[CoinedName]:
    """An acronym and what it does: "XYPO: Steadier Updates by Better Credit Assignment"."""
    match = _TITLE.match(title)
    if match is None:
        return
    name, explanation = match.groups()
    head = _HEAD_PHRASE.match(explanation)
    says_thing = any(_THING.fullmatch(word) for word in re.findall(r"\w+", head[0] if head else ""))
    says_how = bool(_SAYS_HOW.search(explanation)) or bool(find_phrases(explanation, index))
    if _is_acronym(name) and not _names_thing(name) and says_how and not says_thing:
        yield CoinedName(name, "coined_in_title")


def _presented(digest: str) -> Iterator[CoinedName]:
    """Said to be a method: "XyLo is a light add-on", "a technique called Xylo"."""
    for match in _PRESENTED.finditer(digest):
        if sum(character.isupper() for character in match[1]) > 1 and not _names_thing(match[1]):
            yield CoinedName(match[1], "presented")
    for match in _CALLED.finditer(digest):
        if not _names_thing(match[1]):
            yield CoinedName(match[1], "presented")


def _with_acronym(digest: str) -> Iterator[CoinedName]:
    """A process by a name that its acronym repeats: "Layered Drop Distillation (LDD)"."""
    for match in _WITH_ACRONYM.finditer(digest):
        initials = "".join(word[0] for word in re.findall(r"\w+", match[1]))
        if initials.lower() == match[2].lower():
            yield CoinedName(match[1], "named_with_acronym")


def _compounds(text: str, index: PhraseIndex, vocabulary: Vocabulary) -> Iterator[CoinedName]:
    """A known acronym with a name before it: "XY-GRPO"."""
    bases = {m.method for m in vocabulary.methods if m.family in _BASE_FAMILIES}
    for match in _COMPOUND.finditer(text):
        if match[1].lower() not in _NO_QUALIFIER and index.meaning_of(match[2]) in bases:
            yield CoinedName(match[0], "built_on_known")


def _siblings(digest: str, names: Iterable[str]) -> Iterator[CoinedName]:
    """As long as a coined name, and the same but for the beginning: "YFTL" beside "XFTL"."""
    stems = [name[-len(name) * 2 // 3 :] for name in names if len(name) >= _SHORTEST_SIBLING]
    lengths = {len(name) for name in names}
    for match in _ACRONYM.finditer(digest):
        word = match[0]
        nearly_as_long = any(abs(len(word) - length) <= 1 for length in lengths)
        if nearly_as_long and any(word.endswith(stem) for stem in stems):
            yield CoinedName(word, "sibling_of_coined")


def _parts(digest: str) -> Iterator[CoinedName]:
    """A part with a name, in a post that coins a method: "Layer Drop Sampling"."""
    for match in _TITLE_CASE.finditer(digest):
        yield CoinedName(match[1], "part_of_coined")


def _approaches(digest: str, index: PhraseIndex) -> Iterator[CoinedName]:
    """Plain words that the post makes a name of: "a layered tuning approach"."""
    for match in _APPROACH.finditer(digest):
        if not find_phrases(match[1], index):
            yield CoinedName(match[1], "named_approach")


def _is_acronym(name: str) -> bool:
    letters = [character for character in name if character.isalpha()]
    capitals = sum(character.isupper() for character in letters)
    return len(letters) > 2 and capitals >= 0.6 * len(letters) and not name[-1].isdigit()  # noqa: PLR2004


def _names_thing(name: str) -> bool:
    """Whether the name itself says that it is a thing: "XYBench", "XY-GYM"."""
    last = re.split(r"-|(?<=[a-z])(?=[A-Z])", name)[-1]
    return bool(_THING.fullmatch(last)) or name.lower().endswith(("bench", "gym"))

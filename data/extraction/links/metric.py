"""A metric as a rule finds it, and what its rules share."""

from dataclasses import dataclass

from data.extraction.phrases import Phrase, text_of
from data.extraction.prose import Prose
from data.extraction.verbs import word_set
from data.model import Basis

GAINS = frozenset({"gain_relative", "gain_absolute", "multiplier"})
QUALIFIERS = word_set("relative absolute average overall significant further additional net total")
_PRAISE = word_set("comparable excellent high impressive low significant strong")
_ACTIVITY_REACH = 9


@dataclass(frozen=True, slots=True)
class Metric:
    """What a rule found. `taken` is the grammatical subject where it is the metric itself."""

    text: str
    rule: str = ""
    basis: Basis = "stated"
    benchmark: str | None = None
    taken: Phrase | None = None


def metric_of(prose: Prose, phrase: Phrase | None, taken: Phrase | None = None) -> Metric | None:
    """A phrase as a metric; `taken` is the grammatical subject where it is the metric."""
    text = text_of(prose, _without_praise(prose, phrase))
    return Metric(text, taken=taken) if text else None


def _without_praise(prose: Prose, phrase: Phrase | None) -> Phrase | None:
    """The phrase without a word that only values it: "accuracy" of "high accuracy"."""
    if phrase is None or phrase.stop - phrase.first == 1 or prose.low(phrase.first) not in _PRAISE:
        return phrase
    return Phrase(phrase.first + 1, phrase.stop)


def named(prose: Prose, phrase: Phrase | None) -> bool:
    """Whether a phrase is a name: it holds a capital letter or a digit."""
    return phrase is not None and any(
        not prose.tokens[at].text.islower() and prose.tokens[at].kind == "word"
        for at in range(phrase.first, phrase.stop)
    )


def activity_from(prose: Prose, verb: int) -> Phrase:
    """A verb with its object: up to the next mark or conjunction."""
    stop = verb + 1
    while stop < min(verb + _ACTIVITY_REACH, len(prose.tokens)) and prose.tag(stop) not in {
        "mark",
        "conjunction",
        "subordinator",
        "number",
        "verb",
    }:
        stop += 1
    return Phrase(verb, stop)

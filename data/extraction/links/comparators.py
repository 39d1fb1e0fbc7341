"""What a number is compared with: small rules in one order; the first that answers wins."""

from collections.abc import Callable
from dataclasses import dataclass

from data.extraction import words
from data.extraction.drafts import Draft
from data.extraction.links.baselines import SPELT_TIMES
from data.extraction.links.metric import named
from data.extraction.links.scene import Scene, is_measure
from data.extraction.links.segments import segment_at
from data.extraction.phrases import Phrase, nouns_after, nouns_before, text_of, with_complement
from data.extraction.prose import Prose
from data.extraction.units import singular
from data.extraction.verbs import word_set
from data.model import Basis

_OF = frozenset({"of"})
_REACH = 14
_NEAR = 2
_BEATING = ("outperform", "surpass", "beat")
_GAINS = frozenset({"gain_relative", "gain_absolute", "multiplier"})
_NO_BASELINES = word_set(
    "before previously ever expected usual last prior year years month months week weeks day days "
    "time period half quarter quarters course variety range"
)
_EMPTY_HEADS = word_set("baseline model system version approach method one ones")
_BY_WHOM = word_set("base baseline expert human industry legacy manual")
_COREFERENCE_REACH = 250
_BASELINE_REACH = 40


@dataclass(frozen=True, slots=True)
class Comparator:
    """The baseline's name and how it was found."""

    text: str
    basis: Basis = "stated"


def find_comparator(scene: Scene, baseline: Draft | None) -> Comparator | None:
    """The comparator of the number; `baseline` is the number that holds the baseline's value."""
    if scene.draft.is_comparator_value:
        return None
    for rule in COMPARATOR_RULES:
        phrase = rule(scene, baseline)
        text = text_of(scene.prose, phrase)
        if phrase is not None and text and _names_something(scene.prose, phrase):
            return Comparator(_fuller(scene.prose, phrase) or text)
    described = text_of(scene.prose, _baseline_before(scene))
    return Comparator(described, "inherited") if described else None


def _names_something(prose: Prose, phrase: Phrase) -> bool:
    return not any(prose.low(at) in _NO_BASELINES for at in range(phrase.first, phrase.stop))


def _fuller(prose: Prose, phrase: Phrase) -> str | None:
    """What "the baseline" stands for, where it was described before ("a tuned baseline of ...")."""
    head = phrase.stop - 1
    definite = prose.low(phrase.first - 1) in {"the", "this", "that"}
    if phrase.stop - phrase.first > 1 or not definite or prose.low(head) not in _EMPTY_HEADS:
        return None
    for at in range(phrase.first - 2, max(phrase.first - _COREFERENCE_REACH, 0), -1):
        if prose.low(at) != prose.low(head):
            continue
        first = at
        while prose.tag(first - 1) == "noun":
            first -= 1
        whole = with_complement(prose, Phrase(first, at + 1), _OF)
        if whole.stop - whole.first > 1:
            return text_of(prose, whole)
    return None


def _after_cue(scene: Scene, cues: tuple[tuple[str, ...], ...]) -> Phrase | None:
    """The noun phrase after one of `cues`, with no other number before it."""
    at, stop = scene.after, min(scene.draft.sentence.stop, scene.after + _REACH)
    while at < stop:
        low = scene.prose.low(at)
        if scene.prose.tag(at) in {"number", "verb", "auxiliary"} or low in {";", ".", ")"}:
            return None
        for cue in cues:
            if all(scene.prose.low(at + step) == word for step, word in enumerate(cue)):
                return _named_after(scene.prose, at + len(cue))
        at = _after_aside(scene.prose, at) if low == "(" else at + 1
    return None


def _after_aside(prose: Prose, bracket: int) -> int:
    """The token after an aside in brackets that opens at `bracket`."""
    for at in range(bracket + 1, bracket + _REACH):
        if prose.low(at) == ")":
            return at + 1
    return bracket + 1


def _named_after(prose: Prose, index: int) -> Phrase | None:
    """The baseline at `index`: "using the old model", "weeks for humans", "X and Y"."""
    if prose.low(index) in {"using", "with", "for"}:
        index += 1
    found = nouns_after(prose, index)
    if found is None:
        return None
    if prose.low(found.stop - 1) in SPELT_TIMES and prose.low(found.stop) in {"for", "with", "by"}:
        return nouns_after(prose, found.stop + 1)
    further = nouns_after(prose, found.stop + 1) if prose.low(found.stop) == "and" else None
    if named(prose, found) and further is not None and named(prose, further):
        return Phrase(found.first, further.stop)
    return with_complement(prose, found, _OF)


def _than(scene: Scene, _: Draft | None) -> Phrase | None:
    """As in "30% fewer errors than the rule-based parser"."""
    near = {scene.prose.low(at) for at in range(scene.after, scene.after + _NEAR)}
    if not near & (words.COMPARATIVES | {"often", "rather"}) or "rather" in near:
        return None
    return _after_cue(scene, (("than",),))


def _compared_to(scene: Scene, _: Draft | None) -> Phrase | None:
    """As in "compared to manual review", "relative to last year's model", "versus BM25"."""
    return _after_cue(
        scene,
        (
            ("compared", "to"),
            ("compared", "with"),
            ("relative", "to"),
            ("versus",),
            ("vs",),
            ("vs", "."),
            ("as", "opposed", "to"),
            ("instead", "of"),
        ),
    )


def _over(scene: Scene, _: Draft | None) -> Phrase | None:
    """As in "a 37% improvement over the last release"; "over 3 weeks" names no baseline."""
    if scene.draft.kind not in _GAINS:
        return None
    found = _after_cue(scene, (("over",), ("against",), ("above",), ("below",)))
    if found is None or is_measure(scene.prose, found):
        return None
    return found


def _multiple_of(scene: Scene, _: Draft | None) -> Phrase | None:
    """As in "twice the tokens of the small model", "25x as many tasks as version one had"."""
    prose = scene.prose
    if scene.draft.unit != "x":
        return None
    at = scene.after
    if prose.low(at) == "the":
        measured = nouns_after(prose, at + 1)
        of = measured.stop if measured else at
        return _named_after(prose, of + 1) if prose.low(of) == "of" else None
    if prose.low(at) != "as":
        return None
    for other in range(at + 2, at + 2 + _REACH):
        if prose.low(other) == "as":
            return _named_after(prose, other + 1)
        if prose.tag(other) in {"number", "mark", "verb"}:
            return None
    return None


def _beaten(scene: Scene, _: Draft | None) -> Phrase | None:
    """As in "outperforms larger models while being 60 times smaller", "beat Bolt by 9%"."""
    prose = scene.prose
    if scene.draft.kind not in _GAINS:
        return None
    start = max(scene.draft.sentence.start, scene.draft.first - _REACH)
    for at in range(scene.before, start - 1, -1):
        if prose.low(at).startswith(_BEATING) and prose.tag(at) != "noun":
            return nouns_after(prose, at + 1)
        if prose.low(at) == ";":
            return None
    return None


def _named_with_value(scene: Scene, baseline: Draft | None) -> Phrase | None:
    """Beside the baseline's value: "from 22% for the base model"."""
    if baseline is None:
        return None
    prose, after = scene.prose, baseline.quantity.stop
    while prose.low(after) in {"and", "or", ","} and prose.tag(after + 1) == "number":
        after += 1
        while prose.tag(after) == "number":
            after += 1
    measured = nouns_after(prose, after) if prose.tag(after) == "noun" else None
    if measured is not None and is_measure(prose, measured) and prose.low(after) in _BY_WHOM:
        # As in "93% recall (vs. 75% human recall)".
        return Phrase(measured.first, measured.stop - 1)
    if prose.low(after) in {"for", "with", "by", "using", "in", "of"}:
        found = nouns_after(prose, after + 1)
        if found is not None and found.stop <= baseline.sentence.stop:
            return with_complement(prose, found, _OF)
    return None


def _contrast_subject(scene: Scene, baseline: Draft | None) -> Phrase | None:
    """The subject of the baseline's own clause: "where the old parser takes 5 s, ..."."""
    if baseline is None or baseline.first > scene.draft.first:
        return None
    clause = scene.segments[segment_at(scene.segments, baseline.first)]
    if clause is scene.segment:
        return None
    turned = scene.segment.opener in {"while", "whereas", "but"}
    contrasts = turned or clause.opener in {"where", "while", "whereas"}
    return clause.subject if contrasts else None


def _baseline_before(scene: Scene) -> Phrase | None:
    """As in "With three base methods underneath, ... The gain is 7 percentage points."."""
    prose = scene.prose
    if scene.draft.kind not in _GAINS or scene.draft.role != "result":
        return None
    start = max(scene.draft.first - _BASELINE_REACH, 0)
    for at in range(scene.draft.first - 1, start, -1):
        if prose.low(at) == "base" and singular(prose.low(at + 1)) in {"model", "method"}:
            return _around(prose, at + 1)
        if prose.low(at) in {"baseline", "baselines"} and prose.tag(at) == "noun":
            return _around(prose, at)
    return None


def _around(prose: Prose, head: int) -> Phrase | None:
    """The noun phrase that ends at token `head`, with the noun that follows "baseline"."""
    extended = prose.low(head).startswith("baseline") and prose.tag(head + 1) == "noun"
    if extended and singular(prose.low(head + 1)) not in _EMPTY_HEADS:
        return None
    return nouns_before(prose, head + 1 + extended)


COMPARATOR_RULES: tuple[Callable[[Scene, Draft | None], Phrase | None], ...] = (
    _multiple_of,
    _named_with_value,
    _contrast_subject,
    _compared_to,
    _than,
    _over,
    _beaten,
)

"""Rules for the metric of a change: "a 12% drop in M", "cut M by 40%", "M rose 3%"."""

from data.extraction import verbs, words
from data.extraction.links.metric import GAINS, QUALIFIERS, Metric, activity_from, metric_of, named
from data.extraction.links.scene import (
    MEASURES,
    Scene,
    is_field_of_learning,
    is_measure,
    measure_before,
)
from data.extraction.phrases import Phrase, nouns_after, nouns_before, with_complement
from data.extraction.units import singular
from data.extraction.verbs import word_set

_OF = frozenset({"of"})
_INTO = frozenset({"in", "of", "to", "on", "for", "across"})
_CHANGE_REACH = 6
_BY_REACH = 14
# What follows "in" without being measured: "2x in some cases".
_FRAMES = word_set(
    "cases case production total parallel average practice addition year month weeks"
)
_TO_REACH = 10
_ADJECTIVES = {
    "accurate": "accuracy",
    "efficient": "efficiency",
    "expensive": "cost",
    "likely": "likelihood",
    "productive": "productivity",
    "relevant": "relevance",
    "reliable": "reliability",
    "precise": "precision",
}
_COMMANDS = word_set(
    "reduce cut lower improve increase boost reducing cutting improving increasing"
)
_BEATING = ("outperform", "exceed", "surpass", "beat")


def change_noun(scene: Scene) -> Metric | None:
    """As in "a 12% drop in refund requests", "40% latency reduction"."""
    prose = scene.prose
    if scene.draft.kind not in GAINS:
        return None
    modifiers: list[int] = []
    for at in range(scene.after, scene.after + _CHANGE_REACH):
        low = prose.low(at)
        if low in words.CHANGE_NOUNS:
            if prose.low(at + 1) == "in" and prose.tag(at + 2) == "participle":
                return metric_of(prose, activity_from(prose, at + 2))
            told = bool(modifiers) and is_measure(prose, Phrase(modifiers[0], at))
            into = not told and prose.low(at + 1) in (_INTO - {"on", "for"} if modifiers else _INTO)
            if into and (measured := nouns_after(prose, at + 2)):
                return metric_of(prose, with_complement(prose, measured, _OF))
            return metric_of(prose, Phrase(modifiers[0], at)) if modifiers else None
        if low == "-" or low in QUALIFIERS:
            continue
        if prose.tag(at) != "noun":
            return None
        modifiers.append(at)
    return None


def comparative(scene: Scene) -> Metric | None:
    """As in "21% fewer escalations", "30% higher recall", "recall is 5% higher"."""
    prose, at = scene.prose, scene.after + 1
    compared = prose.low(scene.after)
    if scene.draft.kind not in GAINS or compared not in words.COMPARATIVES:
        return None
    if prose.low(at) in _ADJECTIVES:
        return Metric(_ADJECTIVES[prose.low(at)])
    if prose.tag(at) not in {"adverb", "determiner"} and (measured := nouns_after(prose, at)):
        return metric_of(prose, measured)
    return _compared_before(scene) or _compared_itself(scene, compared)


def _compared_before(scene: Scene) -> Metric | None:
    """As in "a generation speed 4x higher", "coding 55% faster"."""
    prose = scene.prose
    before = nouns_before(prose, scene.draft.hedged_from)
    if is_measure(prose, before):
        return metric_of(prose, before)
    if is_field_of_learning(prose, scene.before):
        return metric_of(prose, Phrase(scene.before - 1, scene.before + 1))
    doing = prose.low(scene.before) in verbs.NOMINAL_ING
    return metric_of(prose, Phrase(scene.before, scene.before + 1)) if doing else None


def _compared_itself(scene: Scene, compared: str) -> Metric | None:
    """As in "the accept rate is 28% higher" and "the model is 60 times smaller"."""
    subject = scene.own_subject
    measured = words.MEASURE_OF_COMPARATIVE.get(compared)
    if measured and not is_measure(scene.prose, subject):
        return Metric(measured)
    return metric_of(scene.prose, subject, taken=subject)


def multiple(scene: Scene) -> Metric | None:
    """As in "3x the throughput", "twice as many tests", "2x usage"."""
    prose, at = scene.prose, scene.after
    if scene.draft.unit != "x":
        return None
    if prose.low(at) == "as":
        measured = words.MEASURE_OF_COMPARATIVE.get(prose.low(at + 1))
        if measured:
            return Metric(measured)
        at += 2 if prose.low(at + 1) in {"many", "much"} else 1
    if prose.low(at) in words.COMPARATIVES:
        more = nouns_after(prose, at + 1)
        measured = words.MEASURE_OF_COMPARATIVE.get(prose.low(at))
        return metric_of(prose, more) or (Metric(measured) if measured else None)
    if prose.low(at) in words.CHANGE_NOUNS - {"speedup"}:
        return None
    return metric_of(prose, nouns_after(prose, at))


def moved_by(scene: Scene) -> Metric | None:
    """As in "cut the cost of serving by 40%", "churn was reduced by 5%"."""
    prose, by = scene.prose, scene.before
    if prose.low(by) != "by":
        return None
    for at in range(by - 1, max(by - _BY_REACH, scene.draft.sentence.start) - 1, -1):
        low = prose.low(at)
        if low in {";", "."}:
            return None
        if prose.tag(at) == "number":
            return _next_in_list(scene, at, by)
        if low in words.CHANGE_NOUNS and prose.tag(at) == "noun" and prose.low(at + 1) in _INTO:
            return metric_of(prose, nouns_after(prose, at + 2))
        if (low in verbs.CHANGE_VERBS and prose.tag(at) != "noun") or low in _COMMANDS:
            return _moved(scene, at, by)
    return None


def _next_in_list(scene: Scene, number: int, by: int) -> Metric | None:
    """As in "cut cost by 40% and latency by 12%": the second member has no verb."""
    prose = scene.prose
    for at in range(number + 1, by):
        if prose.low(at) in {"and", ","}:
            measured = nouns_after(prose, at + 1)
            whole = with_complement(prose, measured, _OF) if measured else None
            return metric_of(prose, whole) if whole and whole.stop == by else None
    return None


def _moved(scene: Scene, verb: int, by: int) -> Metric | None:
    prose = scene.prose
    if prose.low(verb).startswith(_BEATING):
        return None
    if verb + 1 == by or (prose.tag(verb + 1) == "adverb" and verb + 2 == by):
        subject = scene.own_subject or nouns_before(prose, verb)
        return metric_of(prose, subject, taken=subject)
    measured = nouns_after(prose, verb + 1)
    if measured is None:
        return None
    whole = with_complement(prose, measured, frozenset({"of", "for", "in", "per"}))
    return metric_of(prose, whole if whole.stop <= by else measured)


def from_to(scene: Scene) -> Metric | None:
    """As in "raised precision from 60% to 75%", both ends."""
    prose, start = scene.prose, _start_of_change(scene)
    if start is None:
        return None
    before = prose.low(start - 1)
    if before in words.CHANGE_NOUNS and prose.tag(start - 2) == "noun":
        return metric_of(prose, nouns_before(prose, start - 1))
    if before == "(" or before in words.CHANGE_NOUNS:
        explained = scene.earlier[-1].metric if scene.earlier else None
        if explained:
            return Metric(explained)
    if prose.tag(start - 1) == "noun" and (measured := measure_before(prose, start)):
        if (
            prose.low(measured.first) in words.CHANGE_NOUNS
            and prose.low(measured.first + 1) == "of"
        ):
            measured = Phrase(measured.first + 2, measured.stop)
        return metric_of(prose, measured)
    named_after = _after_change(scene)
    subject = None if named_after else scene.own_subject
    return _rate_goes_on(scene, subject) or metric_of(prose, named_after or subject, taken=subject)


def _rate_goes_on(scene: Scene, subject: Phrase | None) -> Metric | None:
    """As in "The pass rate is 20%. Volt 2 rises from 18% to 31%": a name that moves is no rate."""
    before = scene.earlier[-1] if scene.earlier else scene.before_sentence
    if before is None or not before.metric or before.unit != scene.draft.unit:
        return None
    rate = singular(before.metric.lower().split()[-1]) in MEASURES
    if not rate or not named(scene.prose, subject) or is_measure(scene.prose, subject):
        return None
    format_ = subject is not None and scene.prose.words(subject.first, subject.stop).isupper()
    return Metric(before.metric, basis="inherited", taken=subject if format_ else None)


def _after_change(scene: Scene) -> Phrase | None:
    """What stands after the change: "grew from 7 to 28 staff", "from 59% to 85% accuracy"."""
    if scene.draft.counted is not None and scene.draft.kind == "count":
        return scene.draft.counted
    starts = scene.prose.low(scene.before) == "from"
    end = scene.following if starts else scene.draft
    named_ = end is not None and scene.prose.tag(end.quantity.stop) == "noun"
    return nouns_after(scene.prose, end.quantity.stop) if end is not None and named_ else None


def _start_of_change(scene: Scene) -> int | None:
    """The token "from" of the change that the number is an end of."""
    prose = scene.prose
    if prose.low(scene.before) == "from" and scene.following is not None:
        return scene.before
    if scene.draft.baseline is None or not scene.earlier:
        return None
    start = scene.earlier[-1].hedged_from - 1
    return start if prose.low(start) == "from" else None


def moved_to(scene: Scene) -> Metric | None:
    """As in "cut response time to 15 seconds", "accuracy rose to 93%"."""
    prose, to = scene.prose, scene.before
    if prose.low(to) != "to":
        return None
    for at in range(to - 1, max(to - _TO_REACH, scene.draft.sentence.start) - 1, -1):
        if prose.low(at) == "from" or prose.tag(at) in {"mark", "conjunction"}:
            return None
        if prose.low(at) in verbs.CHANGE_VERBS and prose.tag(at) != "noun":
            return _moved(scene, at, to)
    return None


def gained_in(scene: Scene) -> Metric | None:
    """As in "gained 4% in recall", "6 percentage points on long inputs"."""
    prose = scene.prose
    if scene.draft.kind not in GAINS or prose.low(scene.after) not in {"in", "on", "for"}:
        return None
    where = nouns_after(prose, scene.after + 1)
    frame = where is not None and prose.low(where.stop - 1) in _FRAMES
    return None if frame else metric_of(prose, where)


def moved_itself(scene: Scene) -> Metric | None:
    """As in "latency fell 10%", "inference volume rises 10x"."""
    prose = scene.prose
    subject = scene.own_subject
    if prose.low(scene.before) not in verbs.MOVING or subject is None:
        return None
    return metric_of(prose, subject, taken=subject)

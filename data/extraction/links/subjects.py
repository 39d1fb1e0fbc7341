"""Who or what a number is about: small rules in one order; the first that answers wins."""

from collections.abc import Callable
from dataclasses import dataclass

from data.extraction import verbs
from data.extraction.links.metric import Metric, named
from data.extraction.links.scene import Scene, head_of, is_field_of_learning, is_measure
from data.extraction.links.segments import antecedent, is_pronoun, segment_at, segments_back
from data.extraction.links.topics import ABSTRACT, POINTING, Thread, is_publisher, shortened
from data.extraction.phrases import Phrase, nouns_after, nouns_before, text_of
from data.extraction.prose import Prose
from data.extraction.units import is_time
from data.extraction.words import CHANGE_NOUNS
from data.model import Basis

_REACH = 14
_AHEAD = 3
_NEAR = 3
_STATISTICS = verbs.word_set("average mean median overall total")
_THROUGH = verbs.word_set("by for from in of through via")
_CAUSATIVE = verbs.word_set("let lets letting make makes made making help helps helped helping")


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject's name, and whether its own sentence states it."""

    text: str
    basis: Basis


def find_subject(scene: Scene, metric: Metric | None, thread: Thread) -> Subject | None:
    """The subject of the number; `thread` is who the text speaks of."""
    prose, taken = scene.prose, metric.taken if metric else None
    before = thread.before[scene.draft.sentence.start] or thread.main
    for rule in SUBJECT_RULES:
        phrase = rule(scene, taken)
        # Half a list is no subject: "centralized and" where the rest was not taken for nouns.
        if phrase is None or prose.tag(phrase.stop - 1) == "conjunction":
            continue
        if prose.low(phrase.first) in POINTING and _abstract(prose, phrase):
            return _stated(prose, _pointed_at(scene, phrase)) or _inherited(before)
        if _abstract(prose, phrase):
            possessor = _possessor(prose, phrase)
            if possessor is None:
                continue
            phrase = possessor
        if is_publisher(prose, phrase) and thread.publisher:
            return _inherited(thread.publisher)
        return _stated(prose, phrase)
    near = segments_back(scene.segments, scene.draft.first)
    pointing = any(is_pronoun(prose, segment.subject) for segment in near if segment.subject)
    # A firm that opens the text presents what the title names: "It costs $2" is of the product.
    presented = before is not None and before == thread.publisher
    return _inherited(before if pointing and not presented else thread.main or before)


def thread_subject(scene: Scene, thread: Thread) -> Subject | None:
    """Whom the text speaks of at the number, whatever its own sentence says."""
    return _inherited(thread.main or thread.before[scene.draft.sentence.start])


def _possessor(prose: Prose, phrase: Phrase) -> Phrase | None:
    """The system of "the system's latency", "the system's A/B test" and "Volt 1.5's test"."""
    for at in range(phrase.first, phrase.stop - 1):
        if prose.low(at).endswith(("'s", "’s")):
            return Phrase(phrase.first, at + 1)
        # After a figure the ending is split off.
        if prose.low(at) in {"'", "’"} and prose.low(at + 1) == "s" and at > phrase.first:
            return Phrase(phrase.first, at)
    return None


def _stated(prose: Prose, phrase: Phrase | None) -> Subject | None:
    text = text_of(prose, shortened(prose, phrase)) if phrase else None
    return Subject(text, "stated") if text else None


def _inherited(name: str | None) -> Subject | None:
    return Subject(name, "inherited") if name else None


def _pointed_at(scene: Scene, pointing: Phrase) -> Phrase | None:
    """The subject before a possessive, in the same sentence: "The model ..., and its rate ..."."""
    for segment in segments_back(scene.segments, scene.draft.first):
        own = segment.subject
        if own is None or own.stop > pointing.first or _abstract(scene.prose, own):
            continue
        if scene.prose.low(own.first) not in POINTING:
            return own
    return None


def _abstract(prose: Prose, phrase: Phrase) -> bool:
    head = head_of(prose, phrase)
    return head in ABSTRACT or head in CHANGE_NOUNS or is_measure(prose, phrase)


def _sized_model(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "an open 120B model", "an adapter of 6M parameters"."""
    counted = scene.draft.counted
    if scene.draft.unit == "parameter" and scene.prose.low(scene.before) == "of":
        return nouns_before(scene.prose, scene.before)
    if scene.draft.unit != "parameter" or counted is None or counted.first != scene.after:
        return None
    if head_of(scene.prose, counted) != "model":
        return None
    before = nouns_before(scene.prose, scene.draft.first)
    return Phrase(before.first if before else scene.draft.first, counted.stop)


def _bracketed_size(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "the two checkpoints (7B and 70B parameters)"."""
    prose, segments = scene.prose, scene.segments
    if scene.draft.unit != "parameter" or not scene.segment.depth:
        return None
    for segment in segments_back(segments, scene.draft.first):
        if segment.depth < scene.segment.depth:
            return nouns_before(prose, segment.stop)
    return None


def _owner(scene: Scene, taken: Phrase | None) -> Phrase | None:
    """The owner inside of the metric: "the router's latency", "latency of the router"."""
    if taken is None:
        return None
    prose = scene.prose
    if prose.low(taken.first) in POINTING:
        return taken
    if possessor := _possessor(prose, taken):
        return possessor
    for at in range(taken.first, taken.stop - 1):
        if prose.low(at) in {"of", "for"} and prose.tag(at + 1) == "determiner":
            return nouns_after(prose, at + 1)
    return None


def _doing(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "a queue serving 5 million jobs", "with caching cutting cost by 5%"."""
    prose = scene.prose
    start = max(scene.segment.start, scene.draft.first - _REACH)
    for at in range(scene.draft.hedged_from - 1, start, -1):
        tag = prose.tag(at)
        if tag in {"verb", "auxiliary", "infinitive"}:
            return None
        if tag == "participle" and prose.low(at).endswith("ing") and not _in_compound(prose, at):
            adverb = prose.tag(at - 1) == "adverb"
            doer = antecedent(prose, at - adverb)
            timed = doer is not None and is_time(head_of(prose, doer))
            return None if timed else doer
    return None


def _in_compound(prose: Prose, gerund: int) -> bool:
    """As in "reinforcement learning", "average handling time", "support smart writing aids"."""
    if is_field_of_learning(prose, gerund):
        return True
    if prose.low(gerund - 1) in _STATISTICS and prose.tag(gerund + 1) == "noun":
        return True
    attributive = (
        prose.tag(gerund + 1) == "noun"
        and prose.tag(gerund - 2) in {"infinitive", "verb"}
        and prose.tokens[gerund - 1].text.islower()
        and not prose.low(gerund - 1).endswith("s")
    )
    if attributive and prose.low(gerund) not in verbs.CHANGE_VERBS:
        return True
    means = prose.low(gerund - 2) in _THROUGH and prose.tag(gerund - 1) == "noun"
    return means and not prose.low(gerund - 1).endswith("s") and prose.low(gerund) == "learning"


def _had(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "for Volta, a firm with 18,000 staff", "Volt, a model with only 2B active weights"."""
    segment = scene.segment
    near = scene.draft.hedged_from - segment.start <= _NEAR
    counted = scene.draft.kind == "count" or scene.draft.unit == "parameter"
    if segment.opener != "with" or not counted or not near:
        return None
    whom = antecedent(scene.prose, segment.start)
    named_ = whom is not None and whom.stop < segment.start and named(scene.prose, whom)
    return whom if named_ else None


def _made_to(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "batching lets the server handle 4x the load": the server is the subject."""
    prose = scene.prose
    start = max(scene.segment.start, scene.draft.first - _REACH)
    for at in range(scene.draft.hedged_from - 1, start, -1):
        if prose.low(at) not in verbs.VERB_BASES or prose.tag(at - 1) not in {"noun", "number"}:
            continue
        whom = nouns_before(prose, at)
        before = whom.first - 1 if whom else at
        before -= prose.tag(before) == "determiner"
        return whom if prose.low(before) in _CAUSATIVE else None
    return None


def _meant_to(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "added a cache to cut token usage by 90%": the means is the subject."""
    prose = scene.prose
    start = max(scene.segment.start, scene.draft.first - _REACH)
    for at in range(scene.draft.hedged_from - 1, start, -1):
        if prose.tag(at) in {"verb", "auxiliary", "participle"}:
            return None
        if prose.tag(at) == "infinitive" and prose.low(at) in verbs.CHANGE_VERBS:
            means = nouns_before(prose, at - 1)
            # With several means none of them is the subject.
            company = means is None or prose.low(means.first - 1) in {"with", "and", "or"}
            return None if company else means
    return None


def _elliptic(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "..., the small one 0.25", "judge-led at 0.6": no verb, just who and how much."""
    prose, segment = scene.prose, scene.segment
    listed = segment.verb is None and segment.opener != "with"
    if not listed or segment.lead is None or scene.draft.kind != "level":
        return None
    stop = scene.before + 1 - (prose.low(scene.before) == "at")
    lead = segment.lead
    if prose.tag(stop - 1) == "conjunction":
        return None
    named_ = any(prose.tag(at) == "noun" for at in range(lead.first, stop))
    if not named_ or any(prose.tag(at) == "preposition" for at in range(lead.first, stop)):
        return None
    return Phrase(lead.first, stop)


def _for_whom(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "For the small model, 40 runs took three days"."""
    position = segment_at(scene.segments, scene.draft.first)
    if not position:
        return None
    before = scene.segments[position - 1]
    opens = scene.prose.low(before.start) == "for" or scene.prose.low(before.start + 1) == "for"
    if not opens or before.depth != scene.segment.depth or before.verb is not None:
        return None
    whom = nouns_after(scene.prose, before.start + 1 + (scene.prose.low(before.start) != "for"))
    return whom if named(scene.prose, whom) else None


def _announced(scene: Scene, _: Phrase | None) -> Phrase | None:
    """As in "On tests with 500 users, the agent wins": the subject follows its adverbial."""
    position = segment_at(scene.segments, scene.draft.first)
    before = scene.segments[max(position - _AHEAD, 0) : position + 1]
    adverbial = scene.prose.tag(before[0].start) in {"preposition", "subordinator"}
    opens = before[0].start == scene.draft.sentence.start and adverbial
    if not opens or any(segment.verb is not None for segment in before):
        return None
    after = scene.segments[position + 1 : position + 1 + _AHEAD]
    found = next((segment.subject for segment in after if segment.subject is not None), None)
    return None if found is None or is_pronoun(scene.prose, found) else found


def _clause_subject(scene: Scene, taken: Phrase | None) -> Phrase | None:
    """The subject of the number's clause, or of the clause that it hangs on."""
    subject = scene.subject(taken)
    if subject is not None and _abstract(scene.prose, subject):
        first = scene.segments[0]
        if first.lead is not None and first.lead != taken and scene.segment is not first:
            return first.lead
    return subject


SUBJECT_RULES: tuple[Callable[[Scene, Phrase | None], Phrase | None], ...] = (
    _sized_model,
    _bracketed_size,
    _owner,
    _had,
    _made_to,
    _doing,
    _meant_to,
    _elliptic,
    _for_whom,
    _announced,
    _clause_subject,
)

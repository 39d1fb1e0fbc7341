"""What the link rules look at: one number in its sentence, with the numbers before it."""

from dataclasses import dataclass, field

from data.extraction.drafts import Draft
from data.extraction.links.segments import Segment, governing_subject, segment_at
from data.extraction.phrases import Phrase, nouns_before
from data.extraction.prose import Prose
from data.extraction.units import singular
from data.extraction.verbs import word_set
from data.extraction.words import MEASURE_ACRONYMS

# Nouns that name something measured.
MEASURES = word_set(
    """acceptance accessibility accuracy adequacy adherence adoption agreement availability
    awareness bandwidth bias bill budget burden cadence capacity chance churn coherence
    completeness completion compliance connectivity consistency consumption conversion
    correctness cost coverage csat cycle delay density downtime duration effectiveness efficacy
    efficiency effort engagement error expense f1 failure fairness faithfulness fidelity
    footprint frequency groundedness growth hallucination harmlessness helpfulness interval lag
    latency length likelihood load loss margin memory mrr nps output overhead pace pass@1
    percentage performance period perplexity popularity precision price probability productivity
    proficiency proportion quality rank rate rating ratio readiness recall recurrence relevance
    reliability resiliency retention revenue reward robustness roi runtime satisfaction saving
    scalability score sensitivity share size speed speedup spend spending success temperature
    throughput time tolerance traffic transparency turnaround uptime usability usage usefulness
    utilization value variance velocity volume weight window workload yield"""
)
_FIELDS_OF_LEARNING = word_set(
    """active contrastive curriculum deep feedback few-shot imitation in-context machine meta
    multi-task policy preference reinforcement representation supervised transfer"""
)
_APOSTROPHES = frozenset({"'", "’"})
_MOST_WORDS = 9
_AFTER_HEAD = frozenset({"preposition", "participle", "infinitive", "mark", "conjunction"})


@dataclass(frozen=True, slots=True)
class Scene:
    """A number (`draft`) in its sentence.

    `earlier` are the numbers before it in the sentence, with their links; `before_sentence` is the
    last number of the text before the sentence.
    """

    prose: Prose
    draft: Draft
    segments: tuple[Segment, ...]
    earlier: tuple[Draft, ...] = field(default=())
    following: Draft | None = None
    before_sentence: Draft | None = None

    @property
    def before(self) -> int:
        """The token right before the number and its hedge."""
        return self.draft.hedged_from - 1

    @property
    def after(self) -> int:
        """The token right after the number and its unit."""
        return self.draft.quantity.stop if self.draft.stop is None else self.draft.stop

    @property
    def segment(self) -> Segment:
        """The segment that holds the number."""
        return self.segments[segment_at(self.segments, self.draft.first)]

    @property
    def own_subject(self) -> Phrase | None:
        """The subject of the number's own segment, where it stands before the number."""
        subject = self.segment.subject
        if subject is None or self.segment.verb is None or self.segment.verb > self.draft.first:
            return None
        return subject

    def subject(self, taken: Phrase | None) -> Phrase | None:
        """Who the clause around the number speaks of; metrics, and `taken`, do not count."""
        skip = {before.taken for before in self.earlier if before.taken}
        if taken is not None:
            skip.add(taken)
        return governing_subject(self.prose, self.segments, self.draft.first, frozenset(skip))


def is_field_of_learning(prose: Prose, index: int) -> bool:
    """Whether the token is "learning" in the name of a field ("reinforcement learning")."""
    return prose.low(index) == "learning" and prose.low(index - 1) in _FIELDS_OF_LEARNING


def head_of(prose: Prose, phrase: Phrase) -> str:
    """The head noun of a phrase, singular: "time" of "the time to market"."""
    head = phrase.first
    for index in range(phrase.first, phrase.stop):
        if _is_ending(prose, index):
            continue
        if index > phrase.first and prose.tag(index) in _AFTER_HEAD:
            break
        head = index
    return singular(prose.low(head))


def _is_ending(prose: Prose, index: int) -> bool:
    """Whether a token belongs to a possessive that a figure splits off: "Volt 1.5's"."""
    mark = index if prose.low(index) in _APOSTROPHES else index - 1
    split = prose.low(mark) in _APOSTROPHES and prose.low(mark + 1) == "s"
    return split and prose.tag(mark - 1) == "number"


def is_measure(prose: Prose, phrase: Phrase | None) -> bool:
    """Whether a phrase names something measured ("the accept rate"), not somebody or something."""
    if phrase is None:
        return False
    head = head_of(prose, phrase)
    return head in MEASURES or head in MEASURE_ACRONYMS


def measure_before(prose: Prose, index: int) -> Phrase | None:
    """The nouns right before `index`, with what they are "of": "share of resolved tickets"."""
    nouns = nouns_before(prose, index)
    if nouns is None:
        return None
    of = nouns.first - 1
    while of > index - _MOST_WORDS and prose.tag(of) in {"determiner", "adverb"}:
        of -= 1
    if prose.low(of) != "of":
        return nouns
    outer = nouns_before(prose, of)
    return Phrase(outer.first, nouns.stop) if outer else nouns

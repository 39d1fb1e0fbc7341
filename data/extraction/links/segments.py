"""A sentence as segments: stretches between commas, brackets and clause openers, with subjects.

A segment that has no subject of its own ("..., reducing cost by 5%") says what the one before it
talks about; `governing_subject` walks back until it finds who that is.
"""

from bisect import bisect_right
from dataclasses import dataclass
from operator import attrgetter

from data.extraction.phrases import Phrase, nouns_before
from data.extraction.prose import Prose
from data.extraction.verbs import CHANGE_VERBS, NOUN_OR_VERB, VERB_BASES, word_set

_BREAKS = word_set(', ; : ( ) [ ] — – " “ ”')
_OPENERS = word_set(
    "while whereas where when which that who because so although though since if with whose how "
    "whether what but yet plus after before until"
)
_ASIDES = word_set(
    "which that who where whether how what because if until although though whose since"
)
_MEANS = word_set("using via on with")
_RELATIVE = word_set("which that who")
_SKIPPED = frozenset({"adverb", "conjunction", "subordinator"})
_FINITE = frozenset({"verb", "auxiliary"})
_AMBIGUOUS = NOUN_OR_VERB | {"compared"}
_OBJECT_TAGS = frozenset({"noun", "number", "determiner", "preposition", "infinitive"})
_PRONOUNS = word_set("it they we he she this these those that which who one them")
_REACH = 10
_LONGEST = 30


@dataclass(frozen=True, slots=True)
class Segment:
    """Tokens `start` up to `stop`; `opener` is the lower-case word that opens it, or "".

    `subject` is the phrase before the first finite verb, `verb` the token of that verb; both are
    `None` where the segment has no verb or starts with it. `lead` is the phrase that a verbless
    segment starts with. `depth` counts open brackets.
    """

    start: int
    stop: int
    opener: str
    depth: int
    verb: int | None
    subject: Phrase | None
    lead: Phrase | None


def segments_of(prose: Prose, sentence: range) -> tuple[Segment, ...]:
    """The segments of a sentence, in order; together they cover its words."""
    found: list[Segment] = []
    start = sentence.start
    depth = 0
    has_verb = False
    for index in sentence:
        low = prose.low(index)
        if _breaks(prose, index, has_verb):
            if index > start:
                found.append(_segment(prose, start, index, depth))
            depth = max(0, depth + low.count("(") - low.count(")"))
            opens = prose.tokens[index].kind == "word"
            start, has_verb = (index if opens else index + 1), False
        has_verb = has_verb or prose.tag(index) in _FINITE
    if sentence.stop > start:
        found.append(_segment(prose, start, sentence.stop, depth))
    return tuple(found)


def _breaks(prose: Prose, index: int, has_verb: bool) -> bool:
    low = prose.low(index)
    if prose.tokens[index].kind == "mark":
        return low[0] in _BREAKS and not (
            prose.glued(index) and prose.glued(index + 1) and low in "–:"
        )
    if low == "and":
        return has_verb
    return low in _OPENERS and prose.tag(index) != "determiner"


def _segment(prose: Prose, start: int, stop: int, depth: int) -> Segment:
    opener = prose.low(start)
    opened = opener in _OPENERS or opener in {"and", "or"}
    first = start + opened
    while first < stop and prose.tag(first) in _SKIPPED:
        first += 1
    verb = None if opener == "with" else _head(prose, first, min(stop, first + _LONGEST))
    subject = lead = None
    if verb is None:
        leads = first < stop and _nominal(prose, first)
        lead = Phrase(first, min(stop, first + _LONGEST)) if leads else None
    elif verb > first:
        subject = _before_verb(prose, first, verb)
    elif opener in _RELATIVE:
        subject = antecedent(prose, start - (prose.low(start - 1) == ","))
    return Segment(start, stop, opener if opened else "", depth, verb, subject, lead)


def _head(prose: Prose, first: int, stop: int) -> int | None:
    """The first finite verb; without one, the best word that can be one.

    That is a participle in -ed after a noun, or, where a sentence opens, an ambiguous word after a
    singular ("The talk covers ...").
    """
    for at in range(first, stop):
        if prose.tag(at) in _FINITE:
            return at
    opens = first == prose.sentence_of(first).start
    for at in range(first + 1, stop):
        past = prose.tag(at) == "participle" and not prose.low(at).endswith("ing")
        if prose.tag(at - 1) == "noun" and (past or (opens and _may_head(prose, at))):
            return at
    return None


def _may_head(prose: Prose, index: int) -> bool:
    """Whether a word that opens no known verb still reads like one: "Acme appoints Jo"."""
    low, before, after = prose.low(index), prose.low(index - 1), prose.tag(index + 1)
    plural = before[-1] == "s"
    if low in _AMBIGUOUS or (plural and low in VERB_BASES):
        return after in _OBJECT_TAGS and (low[-1] == "s" or low == "compared") != plural
    if not low.isalpha() or prose.tokens[index].text != low or prose.tag(index) != "noun":
        return False
    named = index + 1 < len(prose.tokens) and prose.tokens[index + 1].text[0].isupper()
    object_ = after in {"number", "determiner"} or named
    agrees = low.endswith("s") != plural
    return object_ and agrees and (plural or prose.tokens[index - 1].text[0].isupper())


def _before_head(prose: Prose, index: int) -> bool:
    """Adverbs and auxiliaries between subject and verb; "the agent first reads ..."."""
    sequence = prose.low(index) == "first" and prose.tag(index - 1) == "noun"
    return sequence or prose.tag(index) in {"adverb", "auxiliary"}


def _nominal(prose: Prose, index: int) -> bool:
    return prose.tag(index) in {"noun", "determiner", "pronoun"}


def _before_verb(prose: Prose, first: int, verb: int) -> Phrase | None:
    """From the first noun to the verb.

    After an opening adverbial ("In tests the agent ...") only the nouns next to the verb.
    """
    stop = verb
    while stop > first and _before_head(prose, stop - 1):
        stop -= 1
    if stop == first or any(prose.low(at) == "%" for at in range(first, stop)):
        return None
    opens = first == prose.sentence_of(first).start or prose.low(first - 1) in {";", ":"}
    gerund = opens and prose.tag(first) == "participle" and prose.low(first).endswith("ing")
    if _nominal(prose, first) or prose.tag(first) == "number" or gerund:
        return Phrase(first, stop)
    return nouns_before(prose, stop)


def segment_at(segments: tuple[Segment, ...], index: int) -> int:
    """The position of the segment that holds token `index`."""
    return min(bisect_right(segments, index, key=attrgetter("stop")), len(segments) - 1)


def segments_back(segments: tuple[Segment, ...], index: int) -> tuple[Segment, ...]:
    """The segment that holds token `index` and those before it that can matter, nearest first."""
    position = segment_at(segments, index)
    return segments[max(position - _REACH, 0) : position + 1][::-1]


def antecedent(prose: Prose, index: int) -> Phrase | None:
    """What a relative or participle clause at `index` describes.

    The nouns before it with their "of ..." or "for ..."; in "X, a tool that ..." it is X.
    """
    nouns = nouns_before(prose, index)
    if nouns is None:
        return None
    first = nouns.first
    if prose.tag(first - 1) == "number":
        first = _opening_of_aside(prose, first)
    while prose.tag(first - 1) == "determiner":
        first -= 1
    bare = first == nouns.first
    joins = prose.low(first - 1) == "of" or (bare and prose.low(first - 1) == "for")
    if joins and (outer := nouns_before(prose, first - 1)):
        nouns, first = Phrase(outer.first, nouns.stop), outer.first
        first -= prose.tag(first - 1) == "determiner"
    if prose.low(first - 1) in _MEANS and (built := nouns_before(prose, first - 1)):
        # "an agent on Volt that ...": the agent acts, not what it is built with.
        return built
    apposed = (prose.low(first - 1) == "," and first < nouns.first) or _is_superlative(prose, first)
    if apposed and prose.low(first - 1) == ",":
        return nouns_before(prose, first - 1) or nouns
    return nouns


def _opening_of_aside(prose: Prose, first: int) -> int:
    """Where "X, a small 12B chat model" opens its aside, `first` being its nouns; else `first`."""
    start = first - 1
    while first - start < _REACH and prose.tag(start) in {"number", "noun"}:
        start -= 1
    aside = prose.tag(start) == "determiner" and prose.low(start - 1) == ","
    return start if aside else first


def _is_superlative(prose: Prose, index: int) -> bool:
    return prose.low(index).endswith(("'s", "’s")) or prose.low(index + 1).endswith(("'s", "’s"))


def governing_subject(
    prose: Prose, segments: tuple[Segment, ...], index: int, skip: frozenset[Phrase]
) -> Phrase | None:
    """Who the clause around token `index` speaks of: its own subject, else that of one before.

    `skip` holds phrases that are known to be no subjects (they name metrics).
    """
    here, *_ = back = segments_back(segments, index)
    resumed = False
    for segment in back:
        if segment is not here and prose.low(segment.stop) == ";":
            return None
        if segment is not here and prose.tag(here.start) in {"participle", "preposition"}:
            resumed = resumed or prose.low(segment.stop) == ","
        aside = segment.opener in _ASIDES and (resumed or _is_closed(prose, segment))
        aside = aside and not _goes_on(prose, segments, segment, here)
        if segment.depth > here.depth or (segment is not here and aside):
            continue
        own = segment.subject
        counts = own is not None and prose.tag(own.first) == "number"
        if own is None or counts or own in skip or own.stop > index:
            continue
        return None if is_pronoun(prose, own) else own
    first = segments[0]
    opens = first is not here and not first.opener and first.lead not in skip
    return first.lead if opens else None


def _is_closed(prose: Prose, segment: Segment) -> bool:
    """Whether a comma closes a relative clause, so that the main clause goes on after it."""
    return prose.low(segment.stop) in {",", "—", ")"}


def _goes_on(prose: Prose, segments: tuple[Segment, ...], clause: Segment, here: Segment) -> bool:
    """As in "it became a tool that halved cost, raised speed by 5%": one clause, more verbs."""
    main = any(before.verb is not None for before in segments if before.stop <= clause.start)
    bound = clause.opener == "that" and prose.low(clause.start - 1) != ","
    first = here.start + (here.opener in {"and", "or"})
    acts = prose.low(first) in CHANGE_VERBS and prose.low(first).endswith("ed")
    return main and bound and acts


def is_pronoun(prose: Prose, phrase: Phrase) -> bool:
    """Whether a phrase only points back ("it", "these")."""
    pointing = prose.low(phrase.first) in _PRONOUNS or prose.tag(phrase.first) == "pronoun"
    return phrase.stop - phrase.first == 1 and pointing

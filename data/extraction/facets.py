"""The facets of an RL system that a digest states, each with the clause that states it.

The rules stand in the vocabulary (facets.toml); this module decides where they may speak. A rule
is silent unless the text is about learning from reward nearby, and where the clause only sets
something apart ("rather than ..."), denies it ("without ...") or announces it ("is planned").
A facet without a rule that fires is not stated.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import itemgetter

from data.extraction.clauses import clause_around, segment_around, sentence_spans, trimmed
from data.extraction.cues import cue
from data.extraction.expressions import Keys, word_keys
from data.extraction.facet_rules import Coded, FacetRule, load_facet_rules
from data.extraction.prose import read_prose
from data.model import Facet, MethodTag, Number

_LEAST_SHARE = 0.1  # of the sentences of a text; a remark on RL is no RL system
_MOST_PLACES = 20  # looked at per expression and sentence; what says more is no prose
_NEAR = 3  # sentences between a statement and the next word of reinforcement learning
_WORDS_UNDER_NEGATION = 3
_WORDS_BEFORE_DURATION = 4
_NOT_USED = frozenset({"baseline", "compared", "mentioned"})


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a digest: where it starts, and whether it is near words of RL."""

    text: str
    start: int
    keys: Keys
    near_learning: bool


def read_facets(
    title: str, digest: str, numbers: tuple[Number, ...], methods: tuple[MethodTag, ...]
) -> tuple[Facet, ...]:
    """The coded values that the digest states, in the order of their evidence.

    Each value is given once, with its most telling evidence; `cadence` holds the surface of its
    number. `numbers` and `methods` are what was read out of the same digest. Never raises.
    """
    sentences = read_sentences(title, digest, methods)
    found: dict[Coded, Facet] = {}
    for rule in load_facet_rules():
        wanted = [coded for coded in rule.gives if coded not in found]
        if wanted and not any(coded in found for coded in rule.yields_to):
            found |= {(f.facet, f.value): f for f in _found(rule, wanted, sentences)}
    facets = (*found.values(), *_fixes(found, sentences), *_cadences(sentences, numbers))
    return tuple(sorted(facets, key=lambda f: (f.span_start, f.span_end, f.facet, f.value)))


def facets_of_rule(rule: FacetRule, title: str, digest: str) -> tuple[Facet, ...]:
    """What one rule alone finds in a digest."""
    return _found(rule, rule.gives, read_sentences(title, digest, ()))


def _found(
    rule: FacetRule, wanted: Sequence[Coded], sentences: tuple[Sentence, ...]
) -> tuple[Facet, ...]:
    evidence = next(_evidence(rule, sentences), None)
    if evidence is None:
        return ()
    return tuple(Facet(facet, value, *evidence, rule.rule) for facet, value in wanted)


def read_sentences(title: str, digest: str, methods: tuple[MethodTag, ...]) -> tuple[Sentence, ...]:
    """The sentences of a digest. A title about RL makes all of them near to it."""
    spans = sentence_spans(read_prose(digest))
    texts = [digest[start:end] for start, end in spans]
    keys = [word_keys(text) for text in texts]
    idle = [(m.span_start, m.span_end) for m in methods if m.use in _NOT_USED]
    learning = [
        index
        for index, (text, (start, _)) in enumerate(zip(texts, spans, strict=True))
        if _speaks_of_learning(text, keys[index], start, idle)
    ]
    if len(learning) < len(spans) * _LEAST_SHARE:
        learning = []
    near = {index + step for index in learning for step in range(-_NEAR, _NEAR + 1)}
    everywhere = cue("rl").matches(title, word_keys(title))
    return tuple(
        Sentence(text, start, keys[index], everywhere or index in near)
        for index, (text, (start, _)) in enumerate(zip(texts, spans, strict=True))
    )


def _speaks_of_learning(text: str, keys: Keys, start: int, idle: list[tuple[int, int]]) -> bool:
    """Whether a sentence names reinforcement learning as something that is done."""
    return any(
        not _sets_apart(text, *segment_around(text, first, last)[:1], first)
        and not _within(idle, start + first)
        for first, last in islice(cue("rl").spans(text, keys), _MOST_PLACES)
    )


def _within(spans: list[tuple[int, int]], position: int) -> bool:
    """Whether one of some spans, in text order, holds a position."""
    index = bisect_right(spans, position, key=itemgetter(0)) - 1
    return index >= 0 and position < spans[index][1]


def _evidence(rule: FacetRule, sentences: tuple[Sentence, ...]) -> Iterator[tuple[int, int]]:
    """The spans of the digest by which a rule finds its values."""
    for sentence in sentences:
        if rule.about == "learning" and not sentence.near_learning:
            continue
        for expression in rule.says:
            places = expression.spans(sentence.text, sentence.keys)
            for start, end in islice(places, _MOST_PLACES):
                clause = clause_around(sentence.text, start, end)
                if not _is_silenced(rule, sentence, clause, (start, end)):
                    last = clause[1]
                    if rule.evidence == "onwards":
                        last = _end_of_report(sentence, clause[0], end)
                    yield sentence.start + clause[0], sentence.start + last


def _is_silenced(
    rule: FacetRule, sentence: Sentence, clause: tuple[int, int], match: tuple[int, int]
) -> bool:
    text = sentence.text[slice(*clause)]
    keys = word_keys(text)
    before = segment_around(sentence.text, *match)[0]
    return (
        any(expression.matches(text, keys) for expression in rule.unless)
        or ("plan" not in rule.despite and cue("planned").matches(text, keys))
        or ("hedge" not in rule.despite and cue("hedged").matches(text, keys))
        or ("contrast" not in rule.despite and _sets_apart(sentence.text, before, match[0]))
        or ("negation" not in rule.despite and _denies(sentence.text, before, match[0]))
    )


def _sets_apart(text: str, first: int, last: int) -> bool:
    """Whether the words from the segment's start up to a statement only contrast with it."""
    before = text[first:last]
    return cue("contrast").matches(before, word_keys(before))


def _denies(text: str, first: int, last: int) -> bool:
    """Whether a negation stands within a few words before a statement."""
    words = text[first:last].split()
    before = " ".join(words[-_WORDS_UNDER_NEGATION - 1 :])
    return cue("negation").matches(before, word_keys(before))


def _end_of_report(sentence: Sentence, start: int, match_end: int) -> int:
    """The end of what went wrong: before its fix, or at the end of the sentence."""
    fix = _fix(sentence, match_end)
    return trimmed(sentence.text, start, fix[0] if fix else len(sentence.text))[1]


def _fix(sentence: Sentence, start: int) -> tuple[int, int] | None:
    """The words from `start` on that begin to tell what was done about a failure."""
    found = next(cue("fix").spans(sentence.text[start:], sentence.keys), None)
    return (start + found[0], start + found[1]) if found else None


def _fixes(found: dict[Coded, Facet], sentences: tuple[Sentence, ...]) -> Iterator[Facet]:
    """What was done about a hacked reward, told in the same sentence or in the next one."""
    hack = found.get(("failure", "reward_hacking"))
    if hack is None:
        return
    for sentence in [s for s in sentences if s.start + len(s.text) > hack.span_end][:2]:
        told = max(hack.span_end - sentence.start, 0)
        if fix := _fix(sentence, told):
            first, last = clause_around(sentence.text, *fix)
            span = trimmed(sentence.text, max(first, told), last)
            yield Facet(
                hack.facet,
                hack.value,
                sentence.start + span[0],
                sentence.start + span[1],
                "the hack is fixed",
            )
            return


def _cadences(sentences: tuple[Sentence, ...], numbers: tuple[Number, ...]) -> Iterator[Facet]:
    """How often the loop closes, as the surface of the number that says it."""
    starts = [sentence.start for sentence in sentences]
    for number in numbers:
        if number.kind != "duration":
            continue
        sentence = sentences[bisect_right(starts, number.span_start) - 1]
        span = number.span_start - sentence.start, number.span_end - sentence.start
        if sentence.near_learning and _is_cadence(sentence.text, *span):
            yield Facet(
                "cadence", number.surface, number.span_start, number.span_end, "the loop recurs"
            )


def _is_cadence(text: str, start: int, end: int) -> bool:
    """Whether a duration is how often versions go out, or how long one turn of the loop takes."""
    first, last = segment_around(text, start, end)
    clause = text[slice(*clause_around(text, start, end))]
    before = " ".join(text[first:start].split()[-_WORDS_BEFORE_DURATION:])
    after = " ".join(text[end:last].split()[:2])
    if cue("planned").matches(text[first:last], word_keys(text[first:last])):
        return False
    if not cue("cycle").matches(clause, word_keys(clause)):
        return False
    recurs = cue("recurring").matches(before, word_keys(before))
    turn = cue("turn_of_loop")
    lasts = cue("lasting").matches(before, word_keys(before))
    return (
        recurs
        or turn.matches(after, word_keys(after))
        or (lasts and turn.matches(clause, word_keys(clause)))
    )

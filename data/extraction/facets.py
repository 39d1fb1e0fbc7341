"""The facets of an RL system that a digest states, each with the clause that states it.

The rules stand in the vocabulary (facets.toml); this module decides where they may speak. A rule
is silent unless the text is about learning from reward nearby, and where the clause only sets
something apart ("rather than ..."), denies it ("without ...") or announces it ("is planned").
A facet without a rule that fires is not stated.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from data.extraction.clauses import clause_around, segment_around, trimmed
from data.extraction.cues import cue
from data.extraction.expressions import Expression, ExpressionIndex, word_keys
from data.extraction.facet_rules import Coded, FacetRule, load_facet_rules
from data.extraction.learning import about_learning, sets_apart
from data.extraction.sentences import Sentence, read_sentences, stands_in
from data.model import Facet, MethodTag, Number

_WORDS_UNDER_NEGATION = 3
_WORDS_BEFORE_DURATION = 4

Sentences = tuple[Sentence, ...]
Possible = Mapping[int, frozenset[Expression]]


def read_facets(
    title: str, digest: str, numbers: tuple[Number, ...], methods: tuple[MethodTag, ...]
) -> tuple[Facet, ...]:
    """The coded values that the digest states, in the order of their evidence.

    Each value is given once, with its most telling evidence; `cadence` holds the surface of its
    number. `numbers` and `methods` are what was read out of the same digest. Never raises.
    """
    sentences = read_sentences(digest)
    learning = about_learning(title, sentences, methods)
    possible = _possible(sentences)
    found: dict[Coded, Facet] = {}
    for rule in load_facet_rules():
        wanted = [coded for coded in rule.gives if coded not in found]
        if wanted and not any(coded in found for coded in rule.yields_to):
            place = learning if rule.about == "learning" else sentences
            found |= {(f.facet, f.value): f for f in _found(rule, wanted, place, possible)}
    facets = (*found.values(), *_fixes(found, sentences), *_cadences(learning, numbers))
    return tuple(sorted(facets, key=lambda f: (f.span_start, f.span_end, f.facet, f.value)))


def facets_of_rule(rule: FacetRule, digest: str) -> tuple[Facet, ...]:
    """What one rule alone finds in a digest."""
    sentences = read_sentences(digest)
    place = about_learning("", sentences, ()) if rule.about == "learning" else sentences
    return _found(rule, rule.gives, place, _possible(place))


@cache
def _index() -> ExpressionIndex:
    rules = load_facet_rules()
    return ExpressionIndex(said for rule in rules for said in (*rule.says, *rule.beside))


def _possible(sentences: Sentences) -> Possible:
    """The expressions of all rules that are worth a scan, by the start of the sentence."""
    return {sentence.start: _index().possible(sentence.keys) for sentence in sentences}


def _found(
    rule: FacetRule, wanted: Sequence[Coded], sentences: Sentences, possible: Possible
) -> tuple[Facet, ...]:
    evidence = next(_evidence(rule, sentences, possible), None)
    if evidence is None:
        return ()
    return tuple(Facet(facet, value, *evidence, rule.rule) for facet, value in wanted)


def _evidence(
    rule: FacetRule, sentences: Sentences, possible: Possible
) -> Iterator[tuple[int, int]]:
    """The spans of the digest by which a rule finds its values, the most telling ones first."""
    open_to = [
        sentence
        for sentence in sentences
        if not (here := possible[sentence.start]).isdisjoint(rule.says)
        and _has_beside(rule, sentence, here)
    ]
    for expression in rule.says:
        for sentence in open_to:
            if expression not in possible[sentence.start]:
                continue
            for place in sentence.places(expression):
                first, last = clause_around(sentence.text, *place)
                if _is_silenced(rule, sentence, (first, last), place):
                    continue
                if rule.evidence == "onwards":
                    last = _end_of_report(sentence, first, place[1])
                yield sentence.start + first, sentence.start + last


def _has_beside(rule: FacetRule, sentence: Sentence, possible: frozenset[Expression]) -> bool:
    """Whether what a rule wants in the same sentence stands there."""
    return not rule.beside or any(
        expression in possible and expression.matches(sentence.text, sentence.keys)
        for expression in rule.beside
    )


def _is_silenced(
    rule: FacetRule, sentence: Sentence, clause: tuple[int, int], place: tuple[int, int]
) -> bool:
    clause_text = sentence.text[slice(*clause)]
    keys = word_keys(clause_text)
    return (
        any(expression.matches(clause_text, keys) for expression in rule.unless)
        or ("plan" not in rule.despite and cue("planned").matches(clause_text, keys))
        or ("hedge" not in rule.despite and cue("hedged").matches(clause_text, keys))
        or ("contrast" not in rule.despite and sets_apart(sentence, *place))
        or ("negation" not in rule.despite and _is_denied(sentence, *place))
    )


def _is_denied(sentence: Sentence, start: int, end: int) -> bool:
    """Whether a negation stands within a few words before a statement."""
    first, _ = segment_around(sentence.text, start, end)
    words = sentence.text[first:start].split()
    return stands_in(" ".join(words[-_WORDS_UNDER_NEGATION - 1 :]), "negation")


def _end_of_report(sentence: Sentence, start: int, match_end: int) -> int:
    """The end of what went wrong: before its fix, or at the end of the sentence."""
    fix = _fix(sentence, match_end)
    return trimmed(sentence.text, start, fix[0] if fix else len(sentence.text))[1]


def _fix(sentence: Sentence, start: int) -> tuple[int, int] | None:
    """The words from `start` on that begin to tell what was done about a failure."""
    found = next(cue("fix").spans(sentence.text[start:], sentence.keys), None)
    return (start + found[0], start + found[1]) if found else None


def _fixes(found: dict[Coded, Facet], sentences: Sentences) -> Iterator[Facet]:
    """What was done about a hacked reward, told in the same sentence or in the next one."""
    hack = found.get(("failure", "reward_hacking"))
    if hack is None:
        return
    for sentence in [s for s in sentences if s.end > hack.span_end][:2]:
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


def _cadences(sentences: Sentences, numbers: tuple[Number, ...]) -> Iterator[Facet]:
    """How often the loop closes, as the surface of the number that says it."""
    starting = {sentence.start: sentence for sentence in sentences}
    for number in numbers:
        sentence = starting.get(number.sentence_start)
        if number.kind == "duration" and sentence and _is_cadence(sentence, number):
            yield Facet(
                "cadence", number.surface, number.span_start, number.span_end, "the loop recurs"
            )


def _is_cadence(sentence: Sentence, number: Number) -> bool:
    """Whether a duration is how often versions go out, or how long one turn of the loop takes."""
    start, end = number.span_start - sentence.start, number.span_end - sentence.start
    first, last = segment_around(sentence.text, start, end)
    clause = sentence.text[slice(*clause_around(sentence.text, start, end))]
    if stands_in(sentence.text[first:last], "planned") or not stands_in(clause, "cycle"):
        return False
    before = " ".join(sentence.text[first:start].split()[-_WORDS_BEFORE_DURATION:])
    after = " ".join(sentence.text[end:last].split()[:2])
    lasts = stands_in(before, "lasting") and stands_in(clause, "turn_of_loop")
    return lasts or stands_in(before, "recurring") or stands_in(after, "turn_of_loop")

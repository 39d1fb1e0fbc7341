"""How well the numbers read from a digest agree with its annotation.

A tally holds counts of one post; tallies add up, and every score is a function of their sum, so
that whole sets and resampled ones are scored alike. The levels are cumulative: a number with the
right unit on a wrong value counts for neither.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from data.model import RESULT_ROLES, Number
from tests.gold.annotation import AnnotatedNumber, AnnotatedPost

Pair = tuple[AnnotatedNumber, Number]

_STOP_WORDS = frozenset(
    ("the", "a", "an", "of", "on", "in", "with", "its", "their", "s", "to", "for", "by", "and")
)
_UNIT_WORDS = {
    "usd": "dollar",
    "$": "dollar",
    "pct": "percent",
    "%": "percent",
    "pp": "percentage_point",
    "ms": "millisecond",
    "times": "x",
    "time": "x",
}
_LEAST_OVERLAP = 0.6
_FIGURE = re.compile(r"\d[\d,]*(?:\.\d+)?")


def tally_numbers(post: AnnotatedPost, numbers: Sequence[Number]) -> Counter[str]:
    """The counts behind all number scores, for one post."""
    core = [number for number in post.numbers if number.tier == "core"]
    pairs, extra = cases(post, numbers)
    tally = Counter(gold=len(core), said=len(pairs) + len(extra))
    tally += _tally_levels(pairs)
    tally += _tally_results(core, pairs, extra)
    tally += _tally_comparators(core, pairs)
    tally += _tally_baseline_values(core, pairs)
    tally["false_hits"] = sum(any(_overlap(n, span) for n in numbers) for span in post.negatives)
    tally["negatives"] = len(post.negatives)
    return tally


def number_scores(tally: Counter[str]) -> dict[str, float | None]:
    """All scores of a tally: F1 per level, and what stands beside it; None where undefined.

    `is_result` is balanced accuracy over the paired numbers, `false_hits` a share of the
    negatives, everything else F1.
    """
    scores = {level: f1(tally[level], tally["said"], tally["gold"]) for level in LEVELS}
    yes, no = tally["results_paired"], tally["others_paired"]
    balanced = (
        (tally["results_right"] / yes + tally["others_right"] / no) / 2 if yes and no else None
    )
    return {
        **scores,
        "is_result": balanced,
        **{
            name: f1(tally[name], tally[f"{name}_said"], tally[f"{name}_gold"])
            for name in ("stated_comparator", "baseline_value", "result_tuple")
        },
        "false_hits": tally["false_hits"] / tally["negatives"] if tally["negatives"] else None,
    }


def f1(hits: int, said: int, gold: int) -> float | None:
    """Harmonic mean of precision and recall; None where nothing was said and nothing annotated."""
    return 2 * hits / (said + gold) if said + gold else None


def cases(post: AnnotatedPost, numbers: Sequence[Number]) -> tuple[list[Pair], list[Number]]:
    """The pairs of a post, and the numbers that are no quantity by its annotation.

    What overlaps only a minor or vague annotation is in neither.
    """
    neutral = [(n.start, n.end) for n in post.numbers if n.tier != "core"]
    pairs, unpaired = pair_up((n for n in post.numbers if n.tier == "core"), numbers)
    return pairs, [n for n in unpaired if not any(_overlap(n, span) for span in neutral)]


def pair_up(
    core: Iterable[AnnotatedNumber], numbers: Sequence[Number]
) -> tuple[list[Pair], list[Number]]:
    """Each annotated number with the best number that overlaps its digits, and what stays over.

    An equal value is better than a nearer span; each number is paired at most once.
    """
    left = list(numbers)
    pairs: list[Pair] = []
    for annotated in core:
        digits = (annotated.num_start, annotated.num_end)
        overlapping = [number for number in left if _overlap(number, digits)]
        if overlapping:
            best = max(overlapping, key=lambda number: _closeness(annotated, number))
            left.remove(best)
            pairs.append((annotated, best))
    return pairs, left


def _closeness(annotated: AnnotatedNumber, number: Number) -> tuple[bool, int]:
    distance = abs(number.span_start - annotated.start) + abs(number.span_end - annotated.end)
    return _values(annotated) == _values(number), -distance


def _overlap(number: Number, span: tuple[int, int]) -> bool:
    return number.span_start < span[1] and span[0] < number.span_end


def same_words(said: str | None, readings: Iterable[str | None]) -> bool:
    """Whether a text shares enough words (Dice's coefficient) with one of the fair readings.

    Where there is no reading, only silence is right.
    """
    stated = [reading for reading in readings if reading]
    if not stated:
        return not said
    words = _words(said)
    return any(_dice(words, _words(reading)) >= _LEAST_OVERLAP for reading in stated)


def _words(text: str | None) -> frozenset[str]:
    return frozenset(re.sub(r"[^a-z0-9.]+", " ", (text or "").lower()).split()) - _STOP_WORDS


def _dice(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other)) if one and other else 0.0


def same_unit(said: str | None, annotated: str | None) -> bool:
    """Whether two units are spelling variants, or one only says more ("user", "active user")."""
    one, other = _unit_words(said), _unit_words(annotated)
    if one == other:
        return True
    return bool(one and other) and (set(one) <= set(other) or set(other) <= set(one))


def _unit_words(unit: str | None) -> list[str]:
    words = [_UNIT_WORDS.get(word, word) for word in re.split(r"[ _/-]+", (unit or "").lower())]
    kept = [word for word in words if word not in ("per", "active")]
    return [word[:-1] if word.endswith("s") and len(word) > 3 else word for word in kept]


def _values(number: AnnotatedNumber | Number) -> tuple[float, ...]:
    stated = [number.value] if number.value is not None else [number.low, number.high]
    return tuple(float(f"{value:.9g}") for value in stated if value is not None)


def _same_metric(annotated: AnnotatedNumber, number: Number) -> bool:
    readings = (annotated.metric, *annotated.metric_alt, annotated.benchmark)
    if same_words(number.metric, readings):
        return True
    return same_words(number.benchmark, (annotated.metric, annotated.benchmark))


def _same_if_stated(said: str | None, stated: str | None, alternatives: Sequence[str]) -> bool:
    """A stated field must be found; where there are only alternatives, silence is right too."""
    return same_words(said, (stated, *alternatives)) or not (said or stated)


LEVELS: dict[str, Callable[[AnnotatedNumber, Number], bool]] = {
    "span": lambda _annotated, _number: True,
    "value": lambda annotated, number: _values(annotated) == _values(number),
    "unit": lambda annotated, number: same_unit(number.unit, annotated.unit),
    "kind": lambda annotated, number: number.kind == annotated.kind,
    "metric": _same_metric,
    "subject": lambda annotated, number: _same_if_stated(
        number.subject, annotated.subject, annotated.subject_alt
    ),
    "comparator": lambda annotated, number: _same_if_stated(
        number.comparator, annotated.comparator, annotated.comparator_alt
    ),
}


def first_wrong_level(annotated: AnnotatedNumber, number: Number) -> str | None:
    """The first level that does not hold for a pair; None where all hold."""
    return next((name for name, holds in LEVELS.items() if not holds(annotated, number)), None)


def is_result(number: Number) -> bool:
    """Whether somebody reports this number as an outcome, or as what a system runs at."""
    return number.role in RESULT_ROLES


def _tally_levels(pairs: Iterable[Pair]) -> Counter[str]:
    tally: Counter[str] = Counter()
    for annotated, number in pairs:
        wrong = first_wrong_level(annotated, number)
        names = list(LEVELS)
        tally.update(names[: names.index(wrong)] if wrong else names)
    return tally


def _tally_results(
    core: Sequence[AnnotatedNumber], pairs: Sequence[Pair], extra: Sequence[Number]
) -> Counter[str]:
    said = [number for _, number in pairs] + list(extra)
    return Counter(
        results_paired=sum(a.is_result for a, _ in pairs),
        results_right=sum(a.is_result and is_result(n) for a, n in pairs),
        others_paired=sum(not a.is_result for a, _ in pairs),
        others_right=sum(not a.is_result and not is_result(n) for a, n in pairs),
        result_tuple=sum(
            a.is_result and is_result(n) and first_wrong_level(a, n) is None for a, n in pairs
        ),
        result_tuple_said=sum(is_result(number) for number in said),
        result_tuple_gold=sum(annotated.is_result for annotated in core),
    )


def _tally_comparators(core: Sequence[AnnotatedNumber], pairs: Sequence[Pair]) -> Counter[str]:
    """Over comparators that are stated: always staying silent earns nothing.

    Where the annotation has alternatives only, what a reading says is neither right nor wrong.
    """
    right = sum(
        bool(a.comparator) and same_words(n.comparator, (a.comparator, *a.comparator_alt))
        for a, n in pairs
    )
    said = sum(bool(n.comparator) and bool(a.comparator or not a.comparator_alt) for a, n in pairs)
    return Counter(
        stated_comparator=right,
        stated_comparator_said=said,
        stated_comparator_gold=sum(bool(annotated.comparator) for annotated in core),
    )


def _tally_baseline_values(core: Sequence[AnnotatedNumber], pairs: Sequence[Pair]) -> Counter[str]:
    figures = [(_figure(a.comparator_value), _figure(n.comparator_value)) for a, n in pairs]
    return Counter(
        baseline_value=sum(stated is not None and stated == said for stated, said in figures),
        baseline_value_said=sum(said is not None for _, said in figures),
        baseline_value_gold=sum(bool(annotated.comparator_value) for annotated in core),
    )


def _figure(text: str | None) -> str | None:
    """The digits of a value as written ("over 5,000" -> "5000"), or the text where it has none."""
    if not text:
        return None
    found = _FIGURE.search(text)
    return found.group().replace(",", "") if found else text.strip().lower()

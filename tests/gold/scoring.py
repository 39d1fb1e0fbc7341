"""Scores of a whole annotated set, each with the lower bound of a bootstrap over posts."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from data.model import Reading
from data.vocabulary.loading import Vocabulary
from tests.gold.annotation import AnnotatedPost, AnnotatedSet
from tests.gold.number_scores import number_scores, tally_numbers
from tests.gold.tag_scores import facet_scores, method_scores, tally_facets, tally_methods

Scores = dict[str, float | None]

_LOWER_IS_BETTER = ("false_hits", "false_facets")
_RESAMPLES = 1000
_SEED = 20260314
_TAIL = 0.05


@dataclass(frozen=True, slots=True)
class Score:
    """A score and its one-sided 95% bound: the lower one, or the upper one where less is better."""

    value: float
    bound: float


def score_set(
    annotated: AnnotatedSet, readings: Sequence[Reading], vocabulary: Vocabulary
) -> dict[str, Score]:
    """Every score that the set's layers allow; those that are undefined are left out."""
    scores_of = _scoring_of(annotated.layers)
    tallies = [
        _tally(post, reading, vocabulary)
        for post, reading in zip(annotated.posts, readings, strict=True)
    ]
    values = scores_of(_total(tallies))
    bounds = bootstrap_bounds(tallies, scores_of)
    return {
        name: Score(value, bounds[name])
        for name, value in values.items()
        if value is not None and name in bounds
    }


def bootstrap_bounds(
    tallies: Sequence[Counter[str]], scores_of: Callable[[Counter[str]], Scores]
) -> dict[str, float]:
    """One-sided 95% bounds of scores, from resampling the posts; the same on every run.

    Percentile method, over the resamples in which a score is defined.
    """
    chance = random.Random(_SEED)  # noqa: S311 - a repeatable sample, not a secret
    drawn: dict[str, list[float]] = {}
    for _ in range(_RESAMPLES):
        scores = scores_of(_total(chance.choices(tallies, k=len(tallies))))
        for name, value in scores.items():
            if value is not None:
                drawn.setdefault(name, []).append(value)
    return {
        name: _percentile(values, 1 - _TAIL if name in _LOWER_IS_BETTER else _TAIL)
        for name, values in drawn.items()
    }


def _percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[round(share * (len(values) - 1))]


def _total(tallies: Sequence[Counter[str]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for tally in tallies:
        total.update(tally)
    return total


def _tally(post: AnnotatedPost, reading: Reading, vocabulary: Vocabulary) -> Counter[str]:
    tally = tally_numbers(post, reading.numbers)
    tally.update(tally_methods(post, reading.methods, vocabulary))
    tally.update(tally_facets(post, reading.facets))
    return tally


def _scoring_of(layers: frozenset[str]) -> Callable[[Counter[str]], Scores]:
    def scores_of(tally: Counter[str]) -> Scores:
        scores = number_scores(tally)
        if "methods" in layers:
            scores |= method_scores(tally)
        if "facets" in layers:
            scores |= facet_scores(tally)
        return scores

    return scores_of

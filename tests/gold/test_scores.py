"""The gates: what reading the shipped corpus has reached must not be lost.

A gate is the 95% bound of a score (a bootstrap over posts), rounded in favour of the reading. A
new score gets its gate by a line in one of the two tables.
"""

import pytest

from data.extraction.reading import read_digest
from data.vocabulary.loading import load_vocabulary
from tests.gold.annotation import read_annotated_set
from tests.gold.scoring import Score, score_set

LOWER_BOUNDS = {
    "methods": 0.92,
    "facets": 0.95,
}
UPPER_BOUNDS = {
    "false_hits": 0.02,
    "false_facets": 5.0,
}


@pytest.fixture(scope="module")
def scores() -> dict[str, Score]:
    annotated, vocabulary = read_annotated_set(), load_vocabulary()
    readings = [
        read_digest(post.title, post.digest, post.company, vocabulary) for post in annotated.posts
    ]
    return score_set(annotated, readings, vocabulary)


@pytest.mark.parametrize(("name", "gate"), LOWER_BOUNDS.items())
def test_the_lower_bound_reached_is_kept(scores: dict[str, Score], name: str, gate: float) -> None:
    assert scores[name].bound >= gate


@pytest.mark.parametrize(("name", "gate"), UPPER_BOUNDS.items())
def test_the_upper_bound_reached_is_kept(scores: dict[str, Score], name: str, gate: float) -> None:
    assert scores[name].bound <= gate

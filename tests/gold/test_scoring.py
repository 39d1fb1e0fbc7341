from collections import Counter

from data.model import MethodTag, Reading
from data.vocabulary.loading import Vocabulary
from tests.gold.annotation import AnnotatedPost, AnnotatedSet
from tests.gold.scoring import Score, bootstrap_bounds, score_set

RIGHT = Counter(hits=1, said=1)
WRONG = Counter(hits=0, said=1)


def share_of_hits(tally: Counter[str]) -> dict[str, float | None]:
    return {"share": tally["hits"] / tally["said"]}


def share_as_false_hits(tally: Counter[str]) -> dict[str, float | None]:
    return {"false_hits": tally["hits"] / tally["said"]}


def test_posts_that_agree_leave_no_room_below_the_score() -> None:
    assert bootstrap_bounds([RIGHT] * 5, share_of_hits) == {"share": 1.0}


def test_the_bound_lies_as_far_below_as_the_binomial_says() -> None:
    # of 20 posts half are right: P(X <= 6) = .058, P(X <= 5) = .021 for X ~ B(20, .5)
    assert bootstrap_bounds([RIGHT, WRONG] * 10, share_of_hits) == {"share": 0.3}


def test_where_less_is_better_the_bound_lies_above() -> None:
    assert bootstrap_bounds([RIGHT, WRONG] * 10, share_as_false_hits) == {"false_hits": 0.7}


def test_the_bound_is_the_same_on_every_run() -> None:
    tallies = [RIGHT, WRONG, WRONG]
    assert bootstrap_bounds(tallies, share_of_hits) == bootstrap_bounds(tallies, share_of_hits)


def test_layers_without_annotation_are_not_scored() -> None:
    post = AnnotatedPost("Build", None, "Uses XYPO.", methods=(("XYPO", "used"),))
    reading = Reading(methods=(MethodTag("XYPO", "used", 5, 9, "coined"),))
    annotated = AnnotatedSet((post,), frozenset({"numbers", "methods"}))
    assert score_set(annotated, [reading], Vocabulary(())) == {"methods": Score(1.0, 1.0)}

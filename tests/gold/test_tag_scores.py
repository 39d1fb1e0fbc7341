from collections import Counter

from data.model import Facet, MethodTag, Use
from data.vocabulary.loading import Vocabulary
from data.vocabulary.method import Method
from tests.gold.annotation import AnnotatedPost
from tests.gold.tag_scores import facet_scores, method_scores, tally_facets, tally_methods

VOCABULARY = Vocabulary(
    methods=(
        Method(
            "LoRA", "low-rank adaptation", "fine-tuning", "Small matrices.", aliases=("adapter",)
        ),
    )
)


def tag(method: str, use: Use) -> MethodTag:
    return MethodTag(method, use, 0, 1, "alias")


def facet(name: str, value: str) -> Facet:
    return Facet(name, value, 0, 1, "cue")


def methods_tally(annotated: tuple[tuple[str, str], ...], *tags: MethodTag) -> Counter[str]:
    post = AnnotatedPost("Build", None, "Text.", methods=annotated)
    return tally_methods(post, tags, VOCABULARY)


def test_an_annotated_alias_is_matched_by_its_canonical_name() -> None:
    tally = methods_tally((("adapter", "used"),), tag("LoRA", "used"))
    assert tally == Counter(methods=1, methods_said=1, methods_gold=1)


def test_a_method_that_the_vocabulary_lacks_is_matched_by_its_folded_name() -> None:
    tally = methods_tally((("XYPO", "used"),), tag("xypo", "extended"))
    assert tally["methods"] == 1


def test_a_baseline_is_no_use() -> None:
    tally = methods_tally((("LoRA", "baseline"),), tag("LoRA", "compared"))
    assert (tally["methods_said"], tally["methods_gold"]) == (0, 0)


def test_one_use_among_several_mentions_makes_a_method_used() -> None:
    tally = methods_tally((), tag("LoRA", "mentioned"), tag("LoRA", "used"), tag("LoRA", "used"))
    assert tally["methods_said"] == 1


def test_methods_are_scored_by_f1() -> None:
    tally = Counter(methods=3, methods_said=4, methods_gold=8)
    assert method_scores(tally) == {"methods": 0.5}


def test_each_facet_value_counts_once_per_post() -> None:
    post = AnnotatedPost("Build", None, "Text.", facets=(("environment", "sandbox"),) * 2)
    found = [facet("environment", "sandbox"), facet("environment", "sandbox")]
    assert tally_facets(post, found) == Counter(facets=1, facets_said=1, facets_gold=1)


def test_false_facets_are_counted_apart() -> None:
    tally = Counter(facets=3, facets_said=5, facets_gold=3)
    assert facet_scores(tally) == {"facets": 0.75, "false_facets": 2.0}

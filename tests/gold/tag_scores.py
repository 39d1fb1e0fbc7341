"""How well the methods and facets read from a digest agree with its annotation."""

from collections import Counter
from collections.abc import Iterable

from data.folding import fold_name
from data.model import Facet, MethodTag
from data.vocabulary.loading import Vocabulary, canonical_method
from tests.gold.annotation import AnnotatedPost
from tests.gold.number_scores import f1

POSITIVE_USES = ("used", "extended")


def methods_annotated(post: AnnotatedPost, vocabulary: Vocabulary) -> frozenset[str]:
    """The folded canonical names of the methods that a post uses or extends."""
    return _folded(post.methods, vocabulary)


def methods_said(tags: Iterable[MethodTag], vocabulary: Vocabulary) -> frozenset[str]:
    """The same of a reading: a method counts if any of its mentions is a use."""
    return _folded(((tag.method, tag.use) for tag in tags), vocabulary)


def _folded(uses: Iterable[tuple[str, str]], vocabulary: Vocabulary) -> frozenset[str]:
    names = (name for name, use in uses if use in POSITIVE_USES)
    return frozenset(fold_name(canonical_method(name, vocabulary) or name) for name in names)


def tally_methods(
    post: AnnotatedPost, tags: Iterable[MethodTag], vocabulary: Vocabulary
) -> Counter[str]:
    """Counts of methods used or extended: right, said, annotated."""
    annotated, said = methods_annotated(post, vocabulary), methods_said(tags, vocabulary)
    return Counter(
        methods=len(annotated & said), methods_said=len(said), methods_gold=len(annotated)
    )


def tally_facets(post: AnnotatedPost, facets: Iterable[Facet]) -> Counter[str]:
    """Counts of facet values of the post: right, said, annotated."""
    annotated = frozenset(post.facets)
    said = frozenset((facet.facet, facet.value) for facet in facets)
    return Counter(facets=len(annotated & said), facets_said=len(said), facets_gold=len(annotated))


def method_scores(tally: Counter[str]) -> dict[str, float | None]:
    """F1 of methods used or extended."""
    return {"methods": f1(tally["methods"], tally["methods_said"], tally["methods_gold"])}


def facet_scores(tally: Counter[str]) -> dict[str, float | None]:
    """F1 over stated facet values, and the number of values asserted that are not annotated."""
    return {
        "facets": f1(tally["facets"], tally["facets_said"], tally["facets_gold"]),
        "false_facets": float(tally["facets_said"] - tally["facets"]),
    }

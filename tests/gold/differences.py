"""Where readings and annotation differ, one line each."""

from collections.abc import Iterator, Sequence

from data.model import Number, Reading
from data.vocabulary.loading import Vocabulary
from tests.gold.annotation import AnnotatedNumber, AnnotatedPost, AnnotatedSet
from tests.gold.number_scores import cases, first_wrong_level, is_result
from tests.gold.tag_scores import methods_annotated, methods_said


def differences(
    layer: str, annotated: AnnotatedSet, readings: Sequence[Reading], vocabulary: Vocabulary
) -> Iterator[str]:
    """A line for each difference in a layer (numbers, methods or facets), in the set's order."""
    for index, (post, reading) in enumerate(zip(annotated.posts, readings, strict=True)):
        if layer == "numbers":
            lines = _wrong_numbers(post, reading)
        elif layer == "methods":
            lines = _wrong_methods(post, reading, vocabulary)
        else:
            lines = _wrong_facets(post, reading)
        for line in lines:
            yield f"{index} {post.title[:40]} | {line}"


def _wrong_numbers(post: AnnotatedPost, reading: Reading) -> Iterator[str]:
    core = [number for number in post.numbers if number.tier == "core"]
    pairs, extra = cases(post, reading.numbers)
    for annotated, number in pairs:
        if wrong := first_wrong_level(annotated, number):
            said, stated = _shown(number, wrong), _shown(annotated, wrong)
            yield f"{wrong} of {number.surface!r}: {said!r}, annotated {stated!r} [{number.rule}]"
        if annotated.is_result != is_result(number):
            stated = "a result" if annotated.is_result else "no result"
            yield f"role of {number.surface!r}: {number.role}, annotated as {stated}"
    paired = [annotated for annotated, _ in pairs]
    for annotated in core:
        if annotated not in paired:
            yield f"missed {post.digest[annotated.start : annotated.end]!r}"
    for number in extra:
        yield f"extra {number.surface!r} [{number.rule}]"


def _shown(number: AnnotatedNumber | Number, level: str) -> object:
    if level == "value":
        return number.value if number.value is not None else (number.low, number.high)
    return getattr(number, level)


def _wrong_methods(post: AnnotatedPost, reading: Reading, vocabulary: Vocabulary) -> Iterator[str]:
    annotated = methods_annotated(post, vocabulary)
    said = methods_said(reading.methods, vocabulary)
    for method in sorted(annotated - said):
        yield f"missed {method}"
    for method in sorted(said - annotated):
        mentions = [tag for tag in reading.methods if tag.method.casefold() == method]
        places = ", ".join(
            f"{post.digest[max(0, tag.span_start - 30) : tag.span_end + 30]!r} [{tag.rule}]"
            for tag in mentions
        )
        yield f"extra {method}: {places}"


def _wrong_facets(post: AnnotatedPost, reading: Reading) -> Iterator[str]:
    annotated = set(post.facets)
    said = {(facet.facet, facet.value): facet for facet in reading.facets}
    for facet, value in sorted(annotated - set(said)):
        yield f"missed {facet} = {value}"
    for (facet, value), found in said.items():
        if (facet, value) not in annotated:
            surface = post.digest[found.span_start : found.span_end]
            yield f"extra {facet} = {value}: {surface!r} [{found.rule}]"

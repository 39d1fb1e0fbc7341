"""Whatever the text, reading it never fails and every span is true."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from data.extraction.numbers import read_numbers, refused

# What the grammar reacts to, so that arbitrary text meets its branches.
PIECES = (
    "12", "3.5", "1,000", "%", "k", "M", "B", "x", "×", "$", "€", "-", "–", "+", "/", "(", ")", "[",
    "]", ",", ".", ":", ";", "#", "@", "_", "“", "”", " ", "\n\n", "\n- ", "per", "a", "one", "two",
    "twice", "half", "of", "to", "from", "by", "than", "versus", "the", "Falcon", "tokens", "hours",
    "fell", "rose", "scores", "respectively", "million", "up", "and", "that", "which", "its", "it",
    "baseline", "it’s", "م", "😀", "ρ", "∈", "\u200f",
)  # fmt: skip
MADE_UP = st.lists(st.sampled_from(PIECES)).flatmap(
    lambda pieces: st.sampled_from((" ", "")).map(lambda glue: glue.join(pieces))
)
TEXTS = st.one_of(st.text(), MADE_UP)


@given(title=TEXTS, digest=TEXTS)
def test_every_span_of_a_number_is_true(title: str, digest: str) -> None:
    for number in read_numbers(title, digest):
        assert digest[number.span_start : number.span_end] == number.surface
        assert 0 <= number.sentence_start <= number.span_start < number.span_end
        assert number.span_end <= number.sentence_end <= len(digest)


@given(title=TEXTS, digest=TEXTS)
def test_a_number_is_a_value_or_a_range(title: str, digest: str) -> None:
    for number in read_numbers(title, digest):
        ends = (number.low, number.high)
        assert (number.value is None) == (None not in ends)
        assert number.value is None or ends == (None, None)


@given(title=TEXTS, digest=TEXTS)
def test_a_baseline_is_another_number_of_the_text(title: str, digest: str) -> None:
    numbers = read_numbers(title, digest)
    for ordinal, number in enumerate(numbers):
        if number.comparator_ordinal is not None:
            assert number.comparator_ordinal != ordinal
            assert numbers[number.comparator_ordinal].is_comparator_value


@given(title=TEXTS, digest=TEXTS)
def test_missing_is_none_and_never_empty(title: str, digest: str) -> None:
    for number in read_numbers(title, digest):
        texts = (number.metric, number.benchmark, number.subject, number.comparator)
        assert "" not in (*texts, number.comparator_value, number.condition, number.unit)


@given(title=TEXTS, digest=TEXTS)
def test_numbers_and_refusals_do_not_overlap(title: str, digest: str) -> None:
    spans = [(found.span_start, found.span_end) for found in read_numbers(title, digest)]
    spans += [(found.span_start, found.span_end) for found in refused(title, digest)]
    ordered = sorted(spans)
    assert all(before[1] <= after[0] for before, after in pairwise(ordered))


@given(title=TEXTS, digest=TEXTS)
def test_every_span_of_a_refusal_is_true(title: str, digest: str) -> None:
    for refusal in refused(title, digest):
        assert digest[refusal.span_start : refusal.span_end] == refusal.surface

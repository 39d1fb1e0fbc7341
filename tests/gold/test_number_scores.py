from collections import Counter
from dataclasses import replace

import pytest

from data.model import Number
from tests.gold.annotation import AnnotatedNumber, AnnotatedPost
from tests.gold.number_scores import (
    f1,
    first_wrong_level,
    number_scores,
    pair_up,
    same_unit,
    same_words,
    tally_numbers,
)

DIGEST = "Latency fell 40%, from 5 to 3 seconds, in build 12."
ANNOTATED = AnnotatedNumber(
    start=13,
    end=16,
    num_start=13,
    num_end=15,
    value=40.0,
    low=None,
    high=None,
    unit="percent",
    kind="gain_relative",
    is_result=True,
    metric="latency",
    subject="service",
    comparator="old service",
    comparator_value="over 5,000",
)
READ = Number(
    surface="40%",
    span_start=13,
    span_end=16,
    value=40.0,
    low=None,
    high=None,
    unit="percent",
    kind="gain_relative",
    role="result",
    sentence_start=0,
    sentence_end=51,
    rule="percent",
    metric="Latency",
    subject="the service",
    comparator="old service",
    comparator_value="5000",
)


def scores(
    *numbers: Number,
    annotated: AnnotatedNumber = ANNOTATED,
    negatives: tuple[tuple[int, int], ...] = (),
) -> dict[str, float | None]:
    post = AnnotatedPost("Build", None, DIGEST, numbers=(annotated,), negatives=negatives)
    return number_scores(tally_numbers(post, numbers))


def test_a_reading_that_says_all_scores_one_on_each_level() -> None:
    levels = ("span", "value", "unit", "kind", "metric", "subject", "comparator")
    assert [scores(READ)[level] for level in levels] == [1.0] * 7


def test_a_wrong_unit_costs_its_level_and_all_after_it() -> None:
    found = scores(replace(READ, unit="second"))
    assert (found["value"], found["unit"], found["comparator"]) == (1.0, 0.0, 0.0)


def test_a_missed_number_costs_recall() -> None:
    assert scores()["span"] == 0.0


def test_an_extra_number_costs_precision() -> None:
    extra = replace(READ, span_start=48, span_end=50, value=12.0)
    assert scores(READ, extra)["span"] == pytest.approx(2 / 3)


def test_a_number_that_the_annotator_calls_minor_counts_for_nothing() -> None:
    post = AnnotatedPost("Build", None, DIGEST, numbers=(replace(ANNOTATED, tier="minor"),))
    tally = tally_numbers(post, [READ])
    assert (tally["gold"], tally["said"]) == (0, 0)


def test_of_two_overlapping_numbers_the_one_with_the_right_value_is_paired() -> None:
    wrong = replace(READ, value=4.0)
    assert pair_up([ANNOTATED], [wrong, READ]) == ([(ANNOTATED, READ)], [wrong])


def test_of_two_right_values_the_nearer_span_is_paired() -> None:
    wide = replace(READ, span_start=8)
    assert pair_up([ANNOTATED], [wide, READ]) == ([(ANNOTATED, READ)], [wide])


def test_overlap_is_with_the_digits_not_with_the_unit() -> None:
    beside = replace(READ, span_start=15, span_end=16)
    assert pair_up([ANNOTATED], [beside]) == ([], [beside])


def test_both_ends_of_a_range_must_agree() -> None:
    span = replace(ANNOTATED, value=None, low=1.0, high=2.0)
    said = replace(READ, value=None, low=1.0, high=3.0)
    assert first_wrong_level(span, said) == "value"


def test_the_benchmark_is_a_fair_reading_of_the_metric() -> None:
    scored = replace(ANNOTATED, metric="pass rate", benchmark="SomeBench 2.0")
    assert first_wrong_level(scored, replace(READ, metric="SomeBench 2.0")) is None


def test_a_stated_subject_must_be_found() -> None:
    assert first_wrong_level(ANNOTATED, replace(READ, subject=None)) == "subject"


def test_silence_is_right_where_the_subject_has_alternatives_only() -> None:
    unstated = replace(ANNOTATED, subject=None, subject_alt=("the build",))
    assert first_wrong_level(unstated, replace(READ, subject=None)) is None


def test_a_subject_where_none_is_stated_is_wrong() -> None:
    unstated = replace(ANNOTATED, subject=None)
    assert first_wrong_level(unstated, READ) == "subject"


@pytest.mark.parametrize(
    ("said", "reading", "same"),
    [
        ("the accept rate", "accept rate of suggestions", True),
        ("accept rate", "rate of errors in builds", False),
        ("Accept-Rate", "accept rate", True),
        (None, "accept rate", False),
        ("of the", "accept rate", False),
    ],
)
def test_words_are_the_same_from_an_overlap_of_six_tenths(
    said: str | None, reading: str, same: bool
) -> None:
    assert same_words(said, [reading]) is same


def test_without_any_reading_silence_is_the_same() -> None:
    assert (same_words(None, [None]), same_words("speed", [None])) == (True, False)


@pytest.mark.parametrize(
    ("said", "annotated", "same"),
    [
        ("%", "percent", True),
        ("users", "active_user", True),
        ("monthly user", "user", True),
        ("user", "second", False),
        (None, "user", False),
    ],
)
def test_units_may_differ_in_spelling_and_detail(
    said: str | None, annotated: str, same: bool
) -> None:
    assert same_unit(said, annotated) is same


def test_always_saying_result_has_a_balanced_accuracy_of_one_half() -> None:
    tally = Counter(results_paired=4, results_right=4, others_paired=2, others_right=0)
    assert number_scores(tally)["is_result"] == 0.5


def test_balanced_accuracy_is_undefined_without_both_kinds() -> None:
    assert scores(READ)["is_result"] is None


def test_silence_about_comparators_earns_nothing() -> None:
    assert scores(replace(READ, comparator=None))["stated_comparator"] == 0.0


def test_a_comparator_among_alternatives_only_is_neutral() -> None:
    unstated = replace(ANNOTATED, comparator=None, comparator_alt=("old service",))
    assert scores(READ, annotated=unstated)["stated_comparator"] is None


def test_a_comparator_that_nobody_stated_is_wrong() -> None:
    post = AnnotatedPost("Build", None, DIGEST, numbers=(replace(ANNOTATED, comparator=None),))
    tally = tally_numbers(post, [READ])
    assert (tally["stated_comparator"], tally["stated_comparator_said"]) == (0, 1)


def test_baseline_values_are_compared_by_their_digits() -> None:
    assert scores(READ)["baseline_value"] == 1.0


def test_another_baseline_value_is_wrong() -> None:
    assert scores(replace(READ, comparator_value="5"))["baseline_value"] == 0.0


def test_a_result_with_one_wrong_field_is_no_right_tuple() -> None:
    assert scores(replace(READ, metric="cost"))["result_tuple"] == 0.0


def test_a_complete_result_is_a_right_tuple() -> None:
    assert scores(READ)["result_tuple"] == 1.0


def test_false_hits_are_the_share_of_negatives_that_a_number_touches() -> None:
    assert scores(READ, negatives=((13, 14), (48, 50)))["false_hits"] == 0.5


def test_f1_is_undefined_where_nothing_was_to_be_said() -> None:
    assert f1(0, 0, 0) is None

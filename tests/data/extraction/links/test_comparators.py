import pytest

from data.extraction.numbers import read_numbers


def comparators(text: str) -> list[str | None]:
    return [number.comparator for number in read_numbers("", text)]


@pytest.mark.parametrize(
    ("text", "comparator"),
    [
        ("Volt makes 21% fewer calls than the rule-based parser.", "rule-based parser"),
        ("Volt is 4x faster than similar models.", "similar models"),
        ("Volt reached a 69% higher rate compared to manual review.", "manual review"),
        ("Volt cut cost by 9% (per page) compared with hand sorting.", "hand sorting"),
        ("Volt cut cost by 9% compared to using Falcon 3.", "Falcon 3"),
        ("Volt outperforms larger models while being up to 60 times smaller.", "larger models"),
        ("Volt outperformed Bolt 4 by 9%.", "Bolt 4"),
        ("Volt is 9% cheaper than Bolt Plus.", "Bolt Plus"),
        ("Volt shows a 37% improvement over Bolt 1.", "Bolt 1"),
        ("Volt scores 37% above Bolt 1.", "Bolt 1"),
        ("Volt brings a speedup of up to 100x over TCP.", "TCP"),
        ("Volt serves twice the load of the small model.", "small model"),
        ("Volt has twice the recall of Bolt and Falcon.", "Bolt and Falcon"),
        ("Volt wrote 25x as many tests as Bolt 1 had.", "Bolt 1"),
        ("Volt cut cost by 9% compared to existing sorting methods.", "existing sorting methods"),
        ("Volt takes 20 minutes versus weeks for reviewers.", "reviewers"),
    ],
)
def test_a_rule_finds_the_comparator(text: str, comparator: str) -> None:
    assert comparators(text) == [comparator]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The base model passes 22%, rising to 29% after tuning.", [None, "base model"]),
        (
            "The rate went from 22% for the old model to 29%. Recall rose from 3% to 5%.",
            [None, "old model", None, "old model"],
        ),
        ("Volt brings 9% fewer calls and 5% higher recall than Bolt 1.", ["Bolt 1"] * 2),
        ("Volt reaches 93% recall (vs. 75% human recall).", ["human", None]),
        ("Volt reaches 70% recall (vs. 65% and 57% for rules).", ["rules", None, None]),
        ("The rate went from 22% pass rate to 29%.", [None, None]),
        ("The plain parser stays at 2%, while Volt reaches 30%.", [None, "plain parser"]),
        ("Volt cut cost by 9% and latency by 5% compared to Bolt 1.", ["Bolt 1", "Bolt 1"]),
        ("Volt 2 reached 61%, up from 47% for Volt 1.", ["Volt 1", None]),
        ("The rate went from 22% for the base model to 29%.", [None, "base model"]),
        ("Where the old parser takes 5 seconds, Volt takes 2 seconds.", [None, "old parser"]),
        (
            "Volt needed 3 weeks, compared to an estimated 10 weeks using hand work.",
            ["hand work", None],
        ),
    ],
)
def test_the_baseline_is_named_beside_its_value(text: str, expected: list[str | None]) -> None:
    assert comparators(text) == expected


def test_a_gain_is_over_the_base_method_that_was_just_described() -> None:
    text = "Three base methods lie underneath. The gain is 7 percentage points in recall."
    assert comparators(text) == [None, "base methods"]


def test_listed_gains_share_the_base_method() -> None:
    text = "Two base methods exist. Gains are 7 percentage points in recall, 4 in speed, 3 in F1."
    assert comparators(text)[-3:] == ["base methods"] * 3


def test_a_comparator_from_the_sentence_before_says_so() -> None:
    text = "A baseline exists. The gain is 7 percentage points in recall."
    assert [number.comparator_basis for number in read_numbers("", text)] == ["inherited"]


def test_the_baseline_stands_for_what_was_described_before() -> None:
    text = "We ran a tuned baseline of prompt rules. Volt makes 50% fewer errors than the baseline."
    assert comparators(text) == ["tuned baseline of prompt rules"]


@pytest.mark.parametrize(
    "text",
    [
        "Volt makes 21% fewer calls than before.",
        "Volt grew 9% over the last year.",
        "Volt cut work by 30% within 30 days while keeping lower error rates than people.",
        "Volt scores 61 on SomeBench, yet it is cheaper than its peers.",
        "Volt answers in 2 days rather than weeks.",
    ],
)
def test_no_comparator_is_guessed(text: str) -> None:
    assert set(comparators(text)) == {None}

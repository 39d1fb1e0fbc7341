import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from data.extraction.links.metrics import METRIC_RULES
from data.model import Number
from data.vocabulary.confidence import UNLINKED, Confidence, Measured, load_measured
from data.vocabulary.loading import Vocabulary, load_vocabulary
from tests.gold.annotation import AnnotatedNumber, AnnotatedPost, AnnotatedSet, read_annotated_set
from tests.gold.confidence import (
    SHIPPED,
    as_toml,
    group_of,
    judged,
    measure,
    set_name,
    table_lines,
)

ROOT = Path(__file__).parents[2]
DIGEST = "Latency fell by 40% in build 12."
ANNOTATED = AnnotatedNumber(
    start=16,
    end=19,
    num_start=16,
    num_end=18,
    value=40.0,
    low=None,
    high=None,
    unit="percent",
    kind="gain_relative",
    is_result=True,
    metric="latency",
    subject="the build",
)
READ = Number(
    surface="40%",
    span_start=16,
    span_end=19,
    value=40.0,
    low=None,
    high=None,
    unit="percent",
    kind="gain_relative",
    role="result",
    sentence_start=0,
    sentence_end=32,
    rule="digits · moved by",
    metric="latency",
)
ELSEWHERE = replace(READ, span_start=29, span_end=31, rule="digits")


def cases(annotated: AnnotatedNumber, *numbers: Number) -> list[tuple[str, bool]]:
    return list(judged(AnnotatedPost("Build", None, DIGEST, numbers=(annotated,)), numbers))


def test_right_is_what_agrees_in_all_fields_but_the_subject() -> None:
    assert cases(ANNOTATED, READ) == [("moved by", True)]


@pytest.mark.parametrize(
    "wrong",
    [
        replace(READ, value=4.0),
        replace(READ, unit="x"),
        replace(READ, kind="level"),
        replace(READ, metric="cost"),
        replace(READ, comparator="the rewrite"),
    ],
)
def test_one_wrong_field_makes_a_case_wrong(wrong: Number) -> None:
    assert cases(ANNOTATED, wrong) == [("moved by", False)]


def test_a_number_that_is_none_is_wrong() -> None:
    assert cases(ANNOTATED, ELSEWHERE) == [("no metric", False)]


def test_a_minor_number_is_no_case() -> None:
    assert cases(replace(ANNOTATED, tier="minor"), READ) == []


def test_cases_are_counted_by_linking_rule() -> None:
    post = AnnotatedPost("Build", None, "Latency fell by 40%.", numbers=(ANNOTATED,))
    annotated = AnnotatedSet((post, post), frozenset({"numbers"}))
    assert measure("a", annotated, Vocabulary(())) == (Measured("a", "moved by", "changes", 2, 2),)


@pytest.mark.parametrize(
    ("rule", "group"),
    [
        ("counted", "amounts"),
        ("from to", "changes"),
        ("inherited", "context"),
        ("respectively", "context"),
        (UNLINKED, "context"),
    ],
)
def test_a_rule_is_grouped_by_its_module(rule: str, group: str) -> None:
    assert group_of(rule) == group


@pytest.mark.parametrize(
    ("gold", "name"),
    [("other_gold.jsonl", "other"), ("far/numbers.jsonl", "far"), ("b-numbers.jsonl", "b")],
)
def test_a_set_is_called_after_its_file_or_folder(gold: str, name: str) -> None:
    assert set_name(Path(gold)) == name


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    measured = (
        Measured('"a"', "counted", "amounts", 1, 2),
        Measured("b", "price", "amounts", 0, 1),
    )
    path = tmp_path / "confidence.toml"
    path.write_text(as_toml(measured), encoding="utf-8")
    assert load_measured(path) == measured


def test_a_family_is_one_line() -> None:
    assert table_lines([Confidence("counted", 9, 10)]) == [
        "family                 precision  bound    n",
        "counted                     0.90   0.65   10",
    ]


def test_a_set_without_digests_is_refused() -> None:
    command = [sys.executable, "-m", "tests.gold.confidence", "--gold", "a_gold.jsonl"]
    run = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert (run.returncode, run.stderr.splitlines()[-1]) == (
        2,
        "confidence.py: error: each --gold needs its --texts",
    )


def test_the_file_holds_what_the_shipped_corpus_gives_now() -> None:
    kept = tuple(one for one in load_measured() if one.set == SHIPPED)
    now = measure(SHIPPED, read_annotated_set(), load_vocabulary())
    assert kept == now, "the rules read otherwise than when counted: run `make confidence`"


def test_the_file_speaks_of_rules_that_there_are() -> None:
    known = {name for name, _ in METRIC_RULES} | {"respectively", UNLINKED}
    assert {one.rule for one in load_measured()} <= known


def test_every_number_is_a_case_once() -> None:
    both = replace(ANNOTATED, start=29, end=31, num_start=29, num_end=31)
    post = AnnotatedPost("Build", None, DIGEST, numbers=(ANNOTATED, both))
    assert Counter(judged(post, [READ, ELSEWHERE])) == {
        ("moved by", True): 1,
        ("no metric", True): 1,
    }

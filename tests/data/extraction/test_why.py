"""The explanation of a reading, as whole texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.extraction.refusals import Refusal
from data.extraction.why import WIDTH, explain
from data.model import Facet, Flag, MethodTag, Number, Reading

DIGEST = "Wren 2 uses PPO. Accuracy rose 4% over 90%."
GAIN = Number(
    surface="4%",
    span_start=31,
    span_end=33,
    value=4.0,
    low=None,
    high=None,
    unit="percent",
    kind="gain_relative",
    role="result",
    sentence_start=17,
    sentence_end=43,
    rule="digits · moved itself",
    direction="up",
    metric="accuracy",
    metric_basis="stated",
    subject="Wren 2",
    subject_basis="inherited",
    comparator_value="90%",
    comparator_ordinal=1,
    comparator_basis="stated",
)
BASELINE = Number(
    surface="90%",
    span_start=39,
    span_end=42,
    value=90.0,
    low=None,
    high=None,
    unit="percent",
    kind="level",
    role="result",
    sentence_start=17,
    sentence_end=43,
    rule="digits",
    is_comparator_value=True,
)
READING = Reading(
    numbers=(GAIN, BASELINE),
    methods=(MethodTag("PPO", "used", 12, 15, "vocabulary"),),
    facets=(
        Facet("on_policy", "yes", 0, 15, "on-policy"),
        Facet("loop_stage", "update", 0, 15, "weights are updated"),
    ),
    flags=(
        Flag("ambiguous_percent", "“rose 4%”: percent or percentage points?", 0),
        Flag("own_benchmark", "“WrenBench” bears the name of Wren"),
    ),
)
REFUSALS = (Refusal(5, 6, "2", "version in a name"),)


def test_every_find_is_marked_and_told() -> None:
    assert explain("Wren learns", DIGEST, READING, REFUSALS) == (
        "Wren learns\n"
        "===========\n"
        "\n"
        "{Wren ~2~x0 uses <PPO>m0}f0,f1. Accuracy rose [4%]n0 over [90%]n1.\n"
        "\n"
        "Numbers\n"
        "-------\n"
        "n0   “4%”: 4 percent · gain_relative · result · up · rule: digits · moved itself\n"
        "     metric: accuracy (stated) · subject: Wren 2 (inherited)"
        " · compared with: 90% [n1] (stated)\n"
        "n1   “90%”: 90 percent · level · result · rule: digits\n"
        "     metric: not stated · subject: not stated · compared with: not stated"
        " · the value of a baseline\n"
        "\n"
        "Methods\n"
        "-------\n"
        "m0   “PPO”: PPO · used · rule: vocabulary\n"
        "\n"
        "Facets\n"
        "------\n"
        "f0   on_policy: yes · rule: on-policy\n"
        "f1   loop_stage: update · rule: weights are updated\n"
        "\n"
        "No numbers\n"
        "----------\n"
        "x0   “2”: version in a name\n"
        "\n"
        "Flags\n"
        "-----\n"
        "n0   ambiguous_percent: “rose 4%”: percent or percentage points?\n"
        "post own_benchmark: “WrenBench” bears the name of Wren\n"
    )


def test_a_digest_that_says_nothing_is_explained_too() -> None:
    empty = "".join(
        f"\n{heading}\n{'-' * len(heading)}\nnone\n"
        for heading in ("Numbers", "Methods", "Facets", "No numbers", "Flags")
    )
    assert explain("Wren", "It flies.", Reading(), ()) == f"Wren\n====\n\nIt flies.\n{empty}"


def test_finds_with_the_same_span_nest() -> None:
    cadence = Facet("cadence", "4%", 31, 33, "the loop recurs")
    text = explain("", DIGEST, Reading(numbers=(GAIN,), facets=(cadence,)), ())
    assert "rose [{4%}f0]n0 over" in text


def test_finds_that_cross_keep_their_signs() -> None:
    facets = (Facet("on_policy", "yes", 0, 15, ""), Facet("failure", "x", 12, 25, ""))
    text = explain("", DIGEST, Reading(facets=facets), ())
    assert "{Wren 2 uses {PPO}f0. Accuracy}f1 rose" in text


def test_paragraphs_are_kept_and_long_lines_are_broken() -> None:
    digest = f"{'word ' * 30}\n\nEnd."
    assert explain("T", digest, Reading(), ()).splitlines()[3:8] == [
        "word " * 19 + "word",
        "word " * 9 + "word",
        "",
        "End.",
        "",
    ]


def test_colours_surround_the_marks_and_take_no_room() -> None:
    plain = explain("Wren learns", DIGEST, READING, REFUSALS)
    coloured = explain("Wren learns", DIGEST, READING, REFUSALS, colour=True)
    assert "rose \x1b[36m[\x1b[0m4%\x1b[36m]n0\x1b[0m over" in coloured
    for escape in ("\x1b[36m", "\x1b[35m", "\x1b[32m", "\x1b[33m", "\x1b[0m"):
        coloured = coloured.replace(escape, "")
    assert coloured == plain


@pytest.mark.parametrize(
    ("low", "high", "unit", "shown"),
    [(1.5, 2.0, "hour", "1.5 to 2 hour"), (14.0, 31.0, None, "14 to 31")],
)
def test_a_range_shows_both_ends(low: float, high: float, unit: str | None, shown: str) -> None:
    number = Number("4%", 31, 33, None, low, high, unit, "duration", "setup", 17, 43, "range")
    text = explain("", DIGEST, Reading(numbers=(number,)), ())
    assert f"n0   “4%”: {shown} · duration · setup · rule: range" in text.splitlines()


@given(st.text(), st.text())
def test_no_word_of_any_text_is_lost(title: str, digest: str) -> None:
    lines = explain(title, digest, Reading(), ()).split("\n\nNumbers\n-------\n")[0]
    assert lines.split()[len(title.split()) + 1 :] == digest.split()


@given(st.lists(st.text("ab", max_size=9)))
def test_no_line_is_too_wide(words: list[str]) -> None:
    lines = explain(" ".join(words), " ".join(words), Reading(flags=READING.flags), ()).splitlines()
    assert [line for line in lines if len(line) > WIDTH] == []

"""Facets: where rules may speak, what evidence they give, and that nothing breaks them."""

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data.extraction.facets import read_facets
from data.extraction.numbers import read_numbers
from data.model import Facet, MethodTag


def coded(digest: str, title: str = "", methods: tuple[MethodTag, ...] = ()) -> list[str]:
    facets = read_facets(title, digest, read_numbers(title, digest), methods)
    return [f"{facet.facet}={facet.value}" for facet in facets]


def evidence(digest: str, facet: str, value: str) -> list[str]:
    facets = read_facets("", digest, read_numbers("", digest), ())
    return [
        digest[found.span_start : found.span_end]
        for found in facets
        if (found.facet, found.value) == (facet, value)
    ]


def test_a_facet_carries_its_clause_and_its_rule() -> None:
    digest = "The planner is trained by RL; every rollout runs in a sandbox, and costs are low."
    assert read_facets("", digest, (), ()) == (
        Facet("environment", "sandbox", 30, 61, "sandboxed runs"),
    )


def test_a_text_that_is_not_about_learning_from_reward_has_no_facets() -> None:
    assert coded("Every build runs in a sandbox. A simulator replays traffic.") == []


def test_a_title_about_reinforcement_learning_speaks_for_the_whole_digest() -> None:
    assert coded("Every try runs in a sandbox.", title="RL for parcel robots") == [
        "environment=sandbox"
    ]


def test_a_remark_on_reinforcement_learning_in_a_long_text_is_no_system() -> None:
    plain = "The team writes code. " * 12
    assert coded(f"{plain}Every build runs in a sandbox. Some day there was RL.") == []


def test_reinforcement_learning_that_is_only_mentioned_is_no_system() -> None:
    digest = "Every try runs in a sandbox. PPO is a book."
    mentioned = MethodTag("PPO", "mentioned", 29, 32, "")
    assert coded(digest, methods=(mentioned,)) == []


def test_learning_that_is_set_apart_is_no_system() -> None:
    assert coded("Rather than reinforcement learning, prompts are tuned in a sandbox.") == []


def test_what_is_planned_is_not_stated() -> None:
    assert coded("RL works. A simulator for it is planned.") == []


def test_what_is_only_guessed_is_not_stated() -> None:
    assert coded("RL works. A simulator could help.") == []


def test_what_is_denied_is_not_stated() -> None:
    assert coded("RL works here without any simulator.") == []


def test_what_is_set_apart_is_not_stated() -> None:
    assert coded("RL works on logs instead of a simulator.") == []


def test_selling_an_app_is_no_stage_of_the_loop() -> None:
    assert coded("The RL agent is offered on iOS, on the web and on desktop.") == []


def test_several_values_of_one_facet_hold_side_by_side() -> None:
    digest = "GRPO sums a length penalty and a pairwise-judge reward."
    assert [c for c in coded(digest) if c.startswith("reward_signal")] == [
        "reward_signal=cost_or_length",
        "reward_signal=model_judge",
    ]


def test_a_value_is_given_once() -> None:
    assert coded("RL runs in a sandbox. Each sandbox is small.") == ["environment=sandbox"]


def test_the_hack_and_its_fix_are_two_spans() -> None:
    digest = (
        "RL exposed reward hacking, such as tests that were deleted, countered by a stricter check."
    )
    assert evidence(digest, "failure", "reward_hacking") == [
        "RL exposed reward hacking, such as tests that were deleted",
        "countered by a stricter check",
    ]


def test_the_fix_may_stand_in_the_next_sentence() -> None:
    digest = "The RL agent gamed the reward. The team added a penalty."
    assert evidence(digest, "failure", "reward_hacking") == [
        "The RL agent gamed the reward",
        "The team added a penalty",
    ]


@pytest.mark.parametrize(
    ("digest", "surface"),
    [
        ("RL ships a new checkpoint every five hours.", "five hours"),
        ("In the RL loop, one cycle takes about 90 minutes.", "90 minutes"),
        ("RL data is collected with a 3-hour turnaround.", "3-hour"),
    ],
)
def test_the_cadence_is_the_surface_of_its_number(digest: str, surface: str) -> None:
    facets = read_facets("", digest, read_numbers("", digest), ())
    assert [
        (f.value, digest[f.span_start : f.span_end]) for f in facets if f.facet == "cadence"
    ] == [(surface, surface)]


@pytest.mark.parametrize(
    "digest",
    [
        "RL training took three days on one node.",
        "RL ships checkpoints; the plan is to deploy every two hours.",
        "Deploys happen every five hours.",
    ],
)
def test_other_durations_are_no_cadence(digest: str) -> None:
    assert [c for c in coded(digest) if c.startswith("cadence")] == []


@pytest.mark.parametrize("digest", ["", " ", "RL", "RL;", "\n\n", "RL — sandbox —"])
def test_texts_at_the_edge_do_not_break_it(digest: str) -> None:
    assert [c for c in coded(digest) if c != "environment=sandbox"] == []


WORDS = st.sampled_from(
    [
        *("RL", "GRPO", "sandbox", "reward", "rewards", "judge", "rollout", "on-policy", "every"),
        *("users", "get", "checkpoint", "served", "five", "hours", "cannot", "be", "undone"),
        *(",", ".", ";", ":", "—", "(", ")", "’s", "0.75", "earns", "suggestion", "שלום", "🙂"),
    ]
)


@settings(deadline=timedelta(seconds=2))
@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join)))
def test_any_text_gives_spans_that_lie_in_it(digest: str) -> None:
    facets = read_facets("RL", digest, read_numbers("RL", digest), ())
    assert [f for f in facets if not 0 <= f.span_start < f.span_end <= len(digest)] == []


@settings(deadline=timedelta(seconds=2))
@given(st.lists(WORDS).map(" ".join))
def test_evidence_neither_starts_nor_ends_with_white_space(digest: str) -> None:
    spans = [digest[f.span_start : f.span_end] for f in read_facets("RL", digest, (), ())]
    assert [span for span in spans if span != span.strip()] == []

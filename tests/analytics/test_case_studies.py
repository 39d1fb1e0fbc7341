from collections.abc import Collection

import polars as pl
import pytest

from analytics.case_studies import (
    Comparison,
    answered,
    case_of_post,
    compare,
    labels,
    loop_of,
    sentence_around,
    silent_questions,
)
from data.case_studies.questions import QUESTION_NAMES
from data.case_studies.records import Case
from data.store.connections import Corpus
from data.store.number_frames import numbers_of_post
from data.store.post_pages import facets_of_post, post_by_slug
from tests.analytics.case_of_barge import barge, evidence


def case_of(shipped: Corpus, slug: str) -> Case:
    """A post of the shipped corpus as a case."""
    cursor = shipped.cursor()
    post = post_by_slug(cursor, slug)
    assert post
    facets = facets_of_post(cursor, post.post_id)
    return case_of_post(post, facets, numbers_of_post(cursor, post.post_id))


@pytest.mark.parametrize(
    ("chosen", "answer", "found"),
    [
        (("a=b",), ("a=b",), Comparison("the same", ("a=b",), (), ())),
        (("not_stated",), (), Comparison("the same", (), (), ())),
        (("not_stated",), ("a=b",), Comparison("different", (), ("a=b",), ())),
        (("a=b",), (), Comparison("different", (), (), ("a=b",))),
        (
            ("a=b", "a=c"),
            ("a=b", "a=d"),
            Comparison("partly the same", ("a=b",), ("a=d",), ("a=c",)),
        ),
        ((), ("a=b",), Comparison("different", (), ("a=b",), ())),
    ],
)
def test_answers_are_compared_code_by_code(
    chosen: Collection[str], answer: Collection[str], found: Comparison
) -> None:
    assert compare(chosen, answer) == found


def test_labels_are_in_the_order_of_the_options() -> None:
    step = barge().steps[3]
    assert labels(step, ("on_policy=yes", "trajectory=single_response")) == (
        "One response",
        "On-policy: collected with the policy in training",
    )


def test_no_answer_is_called_not_stated() -> None:
    assert labels(barge().steps[3], ()) == ("Not stated",)


def test_loop_has_its_stages_and_cadence() -> None:
    deploy = evidence("Checkpoints go out", "loop_stage=deploy")
    daily = evidence("daily", "cadence=stated")
    loop = loop_of(barge({"loop": [deploy, daily]}))
    assert (loop.told, loop.stages["deploy"], loop.stages["collect"], loop.cadence) == (
        ("deploy",),
        (deploy,),
        (),
        daily,
    )


def test_loop_that_is_not_told_is_empty() -> None:
    loop = loop_of(barge())
    assert (loop.told, loop.cadence) == ((), None)


def test_sentence_of_a_quote_is_found() -> None:
    one = evidence("go out", "loop_stage=deploy")
    start, end = sentence_around(one)
    assert one.text[start:end] == "Checkpoints go out daily."


def test_progress_counts_answers() -> None:
    assert answered(barge(), {"role": ("not_stated",), "loop": ()}) == 1


def test_silence_is_counted_by_question() -> None:
    case = barge({"loop": [evidence("daily", "cadence=stated")]})
    assert silent_questions(case) == tuple(name for name in QUESTION_NAMES if name != "loop")


def test_facets_are_the_answers_of_a_post(shipped: Corpus) -> None:
    case = case_of(shipped, "improving-cursor-tab-with-online-rl")
    answers = {step.question: step.answer for step in case.steps}
    assert (case.role, answers["environment"], set(answers["loop"])) == (
        "product_engine",
        ("environment=production_users",),
        {f"loop_stage={stage}" for stage in ("collect", "reward", "update", "deploy")}
        | {"cadence=stated"},
    )


def test_cadence_of_a_post_is_its_number(shipped: Corpus) -> None:
    cadence = loop_of(case_of(shipped, "improving-composer-through-real-time-rl")).cadence
    assert cadence
    assert cadence.quote == "five hours"


def test_settings_of_results_answer_the_last_question(shipped: Corpus) -> None:
    step = case_of(shipped, "improving-composer-through-real-time-rl").steps[6]
    assert "setting=online_ab" in step.answer
    assert [one.quote[:35] for one in step.evidence if "setting=online_ab" in one.shows] == [
        "When Composer 1.5 was A/B tested, e"
    ]


def test_every_answer_of_every_post_has_its_evidence(shipped: Corpus) -> None:
    slugs = [slug for (slug,) in shipped.cursor().execute("select slug from posts").fetchall()]
    unproven = [
        (slug, code)
        for slug in slugs
        for step in case_of(shipped, slug).steps
        for code in step.answer
        if not any(code in one.shows and one.quote for one in step.evidence)
    ]
    assert unproven == []


def test_a_post_without_facets_is_silent_seven_times(shipped: Corpus) -> None:
    case = case_of(shipped, "anthropic-raises-series-b-to-build-robust-ai")
    assert (case.role, silent_questions(case)) == (None, QUESTION_NAMES)


def test_a_post_without_any_reading_is_silent(shipped: Corpus) -> None:
    cursor = shipped.cursor()
    post = post_by_slug(cursor, "introducing-composer-2-5")
    assert post
    numbers = numbers_of_post(cursor, "nobody")
    case = case_of_post(post, pl.DataFrame(schema={"facet": pl.String}), numbers)
    assert len(silent_questions(case)) == 7

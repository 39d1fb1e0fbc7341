from dataclasses import replace

import pytest

from analytics.case_studies import compare
from data.case_studies.records import Difference, Evidence
from pages.parts.case_comparison import comparison_as_html
from pages.parts.case_evidence import where_quoted
from pages.parts.case_extras import difference_as_html
from pages.parts.case_question import answer_as_html
from pages.parts.case_sheet import sheet_as_html
from tests.analytics.case_of_barge import barge, evidence

ROLE = "industry_role=product_engine"
STEERS = evidence("A *barge* steers itself", ROLE)
HOSTILE = Evidence((ROLE,), False, True, "x", "<b>$5</b>", "<i>:red[x]</i>", 0, 14)


def test_sheet_shows_text_of_the_corpus_as_it_is_written() -> None:
    html = sheet_as_html(barge({"role": [HOSTILE]}), {})
    assert "<q>&lt;i&gt;:red[x]&lt;/i&gt;</q> <small>&lt;b&gt;$5&lt;/b&gt;</small>" in html


def test_comparison_shows_text_of_the_corpus_as_it_is_written() -> None:
    case = replace(barge({"role": [HOSTILE]}), title="<b>x</b>")
    html = comparison_as_html(case, barge(), None)
    assert ("<b>" in html, "&lt;b&gt;x&lt;/b&gt;" in html, "<i>" in html) == (False, True, False)


def test_sheet_sets_both_answers_side_by_side() -> None:
    html = sheet_as_html(barge({"role": [STEERS]}), {"role": ("not_stated",)})
    assert "<p>You: Not stated <small>(different)</small></p>" in html


def test_what_two_cases_have_in_common_is_marked() -> None:
    html = comparison_as_html(barge({"role": [STEERS]}), barge({"role": [STEERS]}), None)
    shared = '<li class="tr-shared">Product engine: it improves the company&#x27;s product</li>'
    assert html.count(shared) == 2


def test_common_silence_is_not_marked() -> None:
    html = comparison_as_html(barge(), barge(), None)
    assert (html.count("<li>Not stated</li>"), html.count('<li class="tr-shared">')) == (14, 0)


def test_answer_says_what_was_left_out_and_what_only_the_learner_names() -> None:
    step = barge({"role": [STEERS]}).steps[0]
    html = answer_as_html(
        step, compare(["industry_role=market_of_its_own"], step.answer), compares=True
    )
    assert "product <small>(you left it out)</small></li>" in html
    assert "<strong>Only you name</strong></p><ul><li>A market of its own" in html


def test_answer_without_a_prediction_blames_nobody() -> None:
    step = barge({"role": [STEERS]}).steps[0]
    assert "left it out" not in answer_as_html(step, compare((), step.answer), compares=False)


@pytest.mark.parametrize(
    ("one", "note"),
    [
        (STEERS, None),
        (replace(STEERS, is_article=True), "From the article that ships with this corpus."),
        (
            replace(STEERS, is_current=False),
            "Quoted from the shipped digest: this corpus holds another digest of the same post.",
        ),
        (
            replace(STEERS, is_current=False, slug=None),
            "Quoted from the shipped digest: this corpus does not hold the post.",
        ),
    ],
)
def test_a_quote_says_whence_it_comes(one: Evidence, note: str | None) -> None:
    assert where_quoted(one) == note


def test_a_difference_says_which_side_tells() -> None:
    html = difference_as_html(Difference("digest_only", "Trips", (STEERS,)))
    assert html == (
        "<p><strong>Only the digests say: Trips</strong></p>"
        "<ul><li><q>A *barge* steers itself</q> <small>The barge</small></li></ul>"
    )

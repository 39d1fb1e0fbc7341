from analytics.case_studies import loop_of
from pages.parts.loop_diagram import loop_as_html, loop_in_words
from tests.analytics.case_of_barge import barge, evidence

DEPLOY = evidence("Checkpoints go out", "loop_stage=deploy")
DAILY = evidence("daily", "cadence=stated")


def test_a_told_stage_has_its_words() -> None:
    html = loop_as_html(loop_of(barge({"loop": [DEPLOY]})))
    assert (
        '<div role="listitem" class="tr-stage tr-deploy" style="grid-area: deploy">'
        '<strong>deploy</strong><q title="The barge">Checkpoints go out</q></div>'
    ) in html


def test_a_stage_that_is_not_told_is_visibly_empty() -> None:
    html = loop_as_html(loop_of(barge({"loop": [DEPLOY]})))
    assert html.count("tr-missing tr-") == 4
    assert "<strong>collect</strong><em>not stated</em>" in html


def test_cadence_stands_in_the_middle() -> None:
    html = loop_as_html(loop_of(barge({"loop": [DAILY]})))
    assert "how often it closes<strong>daily</strong>" in html


def test_words_of_the_article_are_told_apart() -> None:
    said = evidence("Trips end", "loop_stage=reward", is_article=True)
    assert "Trips end</q><em>article</em>" in loop_as_html(loop_of(barge({"loop": [said]})))


def test_loop_can_be_heard() -> None:
    assert loop_in_words(loop_of(barge({"loop": [DEPLOY, DAILY]}))) == (
        "1 of 5 stages are told: deploy; cadence: daily"
    )


def test_silence_can_be_heard() -> None:
    assert loop_in_words(loop_of(barge())) == "No stage is told; cadence not stated"

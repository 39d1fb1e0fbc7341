from pathlib import Path
from shutil import copy, copytree

from streamlit.testing.v1 import AppTest

from data.store.build import build
from data.store.documents import SHIPPED_CORPUS
from data.store.given import CASE_STUDIES
from tests.pages.conftest import Opened

LOOP = "loop_stage="


def html(app: AppTest) -> str:
    return "\n".join(block.proto.body for block in app.get("html"))


def said(app: AppTest) -> list[str]:
    return [text.value.replace("\\", "") for text in app.markdown]


def press(app: AppTest, key: str) -> AppTest:
    return app.button(key=key).click().run()


def test_cases_are_offered_in_the_sequence_in_which_they_teach(open_page: Opened) -> None:
    headers = [header.value for header in open_page("case_studies").subheader]
    assert headers == ["Worked example", "With blanks", "Unaided", "Any post", "Side by side"]


def test_cases_are_offered_by_role(open_page: Opened) -> None:
    app = open_page("case_studies", cases_by="Role")
    assert [header.value for header in app.subheader][:4] == [
        "Product engine",
        "Capability engine",
        "Enterprise strategy",
        "A market of its own",
    ]


def test_roles_that_no_article_assigns_are_called_ours(open_page: Opened) -> None:
    captions = [caption.value for caption in open_page("case_studies", cases_by="Role").caption]
    ours = "its role is our assignment, not an article's"
    assert (captions.count(ours), captions.count("the article assigns its role")) == (6, 1)


def test_choosing_a_case_opens_its_first_question(open_page: Opened) -> None:
    app = press(open_page("case_studies"), "open cursor-tab ")
    assert (app.query_params["case"], app.subheader[0].value) == ("cursor-tab", "1. Role")


def test_nothing_is_revealed_before_an_answer(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer", step="2")
    assert (html(app).count("<mark"), app.button(key="advance").disabled) == (0, True)


def test_an_article_can_be_read_before_the_answer(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer", step="2")
    assert "since each can be reset and leaves no side effects." in html(app)


def test_an_answer_goes_into_the_address(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer")
    app.radio(key="answer cursor-composer role").set_value("industry_role=capability_engine").run()
    assert app.query_params["a1"] == "industry_role=capability_engine"


def test_several_answers_go_into_the_address(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="5")
    app.checkbox(key=f"answer cursor-tab loop {LOOP}collect").check().run()
    app.checkbox(key=f"answer cursor-tab loop {LOOP}deploy").check().run()
    assert app.query_params["a5"] == [f"{LOOP}collect", f"{LOOP}deploy"]


def test_not_stated_excludes_what_is_stated(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="5", a5=[f"{LOOP}collect"])
    app.checkbox(key="answer cursor-tab loop not_stated").check().run()
    assert app.query_params["a5"] == "not_stated"


def test_answers_of_the_address_are_ticked(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="5", a5=[f"{LOOP}deploy"])
    assert [box.label.split(":")[0].rstrip("\\") for box in app.checkbox if box.value] == ["Deploy"]


def test_revealing_marks_the_sentence_and_compares(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer", a1="industry_role=capability_engine")
    press(app, "advance")
    assert "Your answer differs from the sheet's." in "".join(said(app))
    assert (
        '<mark class="tr-sentence tr-chosen" title="Product engine: it improves the company&#x27;s'
        ' product">learns from user reactions and production inference tokens</mark>'
    ) in html(app)


def test_a_revealed_step_leads_on_to_the_next(open_page: Opened) -> None:
    app = press(open_page("case_studies", case="cursor-composer", shown="1"), "advance")
    assert (app.query_params["step"], app.subheader[0].value) == ("2", "2. Environment")


def test_asking_again_forgets_the_answer(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", shown="1", a1="not_stated")
    press(app, "aside")
    assert (app.query_params.get("a1"), app.query_params.get("shown")) == (None, None)


def test_silence_is_named_where_a_text_shows_nothing(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="6", shown="6", a6="not_stated")
    assert "Your answer is that of the sheet." in "".join(said(app))
    assert "Nothing to mark: the text is silent." in [caption.value for caption in app.caption]


def test_experts_skip_to_the_whole_sheet(open_page: Opened) -> None:
    app = press(open_page("case_studies", case="cursor-tab"), "skip")
    assert (app.query_params["step"], app.subheader[0].value) == ("8", "The whole sheet")


def test_slider_starts_where_a_suggestion_breaks_even(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="3", shown="3")
    assert app.slider(key="chance").value == 0.25
    assert "Expected reward: 0.75p - 0.25(1 - p) = 0 at p = 0.25." in said(app)


def test_slider_moves_the_expected_reward(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="3", shown="3")
    app.slider(key="chance").set_value(0.75).run()
    assert "Expected reward: 0.75p - 0.25(1 - p) = 0.5 at p = 0.75." in said(app)


def test_gain_between_versions_is_told_with_both_figures(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer", step="7", shown="7")
    headers = [header.value.replace("\\", "") for header in app.subheader]
    assert "Terminal-Bench: 47.9% for Composer 1.5, 61.7% for Composer 2" in headers


def test_figures_of_the_experiment_stand_in_their_sentences(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer", step="7", shown="7")
    sentence = (
        "When Composer 1.5 was A/B tested, edits persisting in the codebase rose 2.28%,"
        " dissatisfied follow-ups fell 3.13% and latency dropped by 10.3%."
    )
    assert f">{sentence}</mark>" in html(app)


def test_loop_shows_what_is_missing(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="5", shown="5")
    assert "4 of 5 stages are told: collect, reward, update, deploy;" in html(app)


def test_any_post_is_a_case(open_page: Opened) -> None:
    app = open_page("case_studies", case="post:introducing-composer-2-5", step="6", shown="6")
    assert "training exposed reward hacking" in html(app)


def test_a_post_without_facets_is_a_lesson_in_silence(open_page: Opened) -> None:
    app = open_page(
        "case_studies", case="post:anthropic-raises-series-b-to-build-robust-ai", step="8"
    )
    silent = html(app).count('<p class="tr-silent"><strong>Not stated</strong></p>')
    assert silent == 7
    assert "That is a lesson in silence" in "".join(said(app))


def test_a_case_that_does_not_exist_is_named(open_page: Opened) -> None:
    app = open_page("case_studies", case="nobody")
    warnings = [warning.value.replace("\\", "") for warning in app.warning]
    assert warnings == ["There is no such case: nobody."]


def test_a_post_in_two_roles_takes_two_answers(open_page: Opened) -> None:
    app = open_page("case_studies", case="post:scaling-reinforcement-learning-at-applied-compute")
    assert (len(app.radio), len(app.checkbox)) == (0, 5)


def test_a_post_is_chosen_as_a_case(open_page: Opened) -> None:
    app = open_page("case_studies", company="Etsy")
    slug = "post:shaping-product-understanding-with-contrastive-reinforcement-learning"
    app.selectbox(key="any post").set_value(slug).run()
    assert app.query_params["case"] == slug


def test_two_cases_are_chosen_and_compared(open_page: Opened) -> None:
    app = open_page("case_studies")
    app.selectbox(key="One side").set_value("cursor-tab").run()
    app.selectbox(key="The other side").set_value("etsy-listings").run()
    press(app, "compare")
    assert (app.query_params["left"], app.query_params["right"]) == ("cursor-tab", "etsy-listings")


def test_contrast_has_its_title_and_notes(open_page: Opened) -> None:
    app = open_page("case_studies", left="lean-evolution-strategies", right="lean-grpo")
    assert app.title[0].value == "Evolution strategies against GRPO"
    assert "some 200 bytes per iteration" in html(app)


def test_a_case_compares_with_any_post(open_page: Opened) -> None:
    app = open_page("case_studies", left="cursor-tab", right="post:introducing-composer-2-5")
    shared = '<li class="tr-shared">A claim: how it was measured is not said</li>'
    assert html(app).count(shared) == 2


def test_a_new_case_file_is_offered_after_a_build(open_page: Opened, tmp_path: Path) -> None:
    folder = copytree(CASE_STUDIES, tmp_path / "corpus" / "case_studies")
    copy(SHIPPED_CORPUS / "case-study-composer.md", folder.parent)
    text = (folder / "dispatchgym.toml").read_text(encoding="utf-8")
    (folder / "mine.toml").write_text(
        text.replace("DispatchGym: a simulator for research", "Mine"), encoding="utf-8"
    )
    build([SHIPPED_CORPUS], tmp_path / "x.duckdb", case_folder=folder)
    app = open_page("case_studies", database=tmp_path / "x.duckdb")
    assert app.button(key="open mine ").label == "Mine"


def test_copied_link_leaves_the_answers_out(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-tab", step="2", a1="not_stated", shown="1")
    (address,) = [code.value for code in app.code]
    assert address.partition("?")[2] == "case=cursor-tab&step=2"

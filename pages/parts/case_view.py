"""One case: what it is, how far the learner has come, and the step that is open."""

import streamlit as st

from data.case_studies.questions import QUESTIONS
from data.case_studies.records import Case, Step
from pages.parts.case_address import SHEET, close_case, go_to, is_shown, opened_step
from pages.parts.case_evidence import show_evidence_of_step, show_texts
from pages.parts.case_extras import show_loop, show_product, show_slider
from pages.parts.case_question import show_question
from pages.parts.case_sheet import show_sheet
from pages.parts.links import show_link_to_post, show_style_of_links
from pages.parts.plain_text import as_label
from pages.parts.view import View

LEVELS = {
    "worked": "worked example",
    "blanks": "with blanks",
    "unaided": "unaided",
}
ROLE_FROM = {
    "article": "the article assigns its role",
    "ours": "its role is our assignment, not an article's",
    None: "its answers are read by rules, nobody has checked them",
}
_STEP_KEY = "case step"
_NAMES = {**{n: f"{n} {q.title}" for n, q in enumerate(QUESTIONS, 1)}, SHEET: "Sheet"}


def show_case(view: View, case: Case) -> None:
    """Draw the case at the step that the address names."""
    st.button("All cases", icon=":material/arrow_back:", type="tertiary", on_click=close_case)
    st.title(as_label(case.title), anchor=False)
    st.markdown(as_label(case.about))
    st.caption(f"{LEVELS[case.level].capitalize()}; {ROLE_FROM[case.role_from]}.")
    _show_posts(case)
    number = opened_step()
    _show_progress(number)
    if number == SHEET:
        show_sheet(view, case)
        return
    step = case.steps[number - 1]
    question, text = st.columns([2, 3], gap="large")
    with question:
        show_question(case, step, number)
    with text:
        if not is_shown(step.question):
            show_texts(view, case, step)
        elif step.evidence:
            show_evidence_of_step(step)
        else:
            st.caption("Nothing to mark: the text is silent.")
            show_texts(view, case, step)
    if is_shown(step.question):
        _show_extras(view, case, step)


def _show_posts(case: Case) -> None:
    label = f"{len(case.posts)} posts" if len(case.posts) > 1 else "The post"
    with st.expander(label):
        show_style_of_links()
        for post in case.posts:
            if post.slug:
                show_link_to_post(post.slug, post.title)
            else:
                st.markdown(as_label(f"{post.title} (not in this corpus)"))


def _show_progress(number: int) -> None:
    shown = [n for n, question in enumerate(QUESTIONS, 1) if is_shown(question.name)]
    st.progress(len(shown) / len(QUESTIONS), text=f"{len(shown)} of {len(QUESTIONS)} revealed")
    st.session_state[_STEP_KEY] = number
    with st.container(horizontal=True, vertical_alignment="center"):
        st.segmented_control(
            "Step",
            list(_NAMES),
            format_func=lambda n: f"{_NAMES[n]} ✓" if n in shown else _NAMES[n],
            key=_STEP_KEY,
            required=True,
            wrap=True,
            on_change=_open_chosen_step,
            label_visibility="collapsed",
        )
        if number != SHEET:
            st.button(
                "Skip to the facets",
                key="skip",
                type="tertiary",
                on_click=go_to,
                args=(SHEET,),
                help="Shows all answers at once, for those who know the questions",
            )


def _open_chosen_step() -> None:
    go_to(st.session_state[_STEP_KEY])


def _show_extras(view: View, case: Case, step: Step) -> None:
    if step.question == "reward" and case.slider:
        show_slider(case.slider)
    if step.question == "loop":
        show_loop(case)
    if step.question == "evidence":
        show_product(view, case)

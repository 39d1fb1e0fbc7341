"""One question of a case: predict, reveal, and see how the two answers compare."""

from collections.abc import Iterable

import streamlit as st

from analytics.case_studies import Comparison, compare, labels
from data.case_studies.questions import NOT_STATED, Option, Question, question_called
from data.case_studies.records import Case, Step
from pages.parts.case_address import (
    SHEET,
    answer_to,
    ask_again,
    go_to,
    is_shown,
    keep_answer,
    reveal,
)
from pages.parts.plain_text import as_html, as_label

_SILENCE = Option(NOT_STATED, "Not stated")
_VERDICTS = {
    "the same": ("Your answer is that of the sheet.", ":material/check_circle:"),
    "partly the same": ("Your answer shares some of the sheet's.", ":material/contrast:"),
    "different": ("Your answer differs from the sheet's.", ":material/compare_arrows:"),
}
_SOURCES = {
    "article": "the article",
    "digest": "the digests",
    "both": "the article and the digests",
}


def show_question(case: Case, step: Step, number: int) -> None:
    """Draw the question with its options; once it is revealed, the answer as well."""
    question = question_called(step.question)
    st.subheader(f"{number}. {question.title}", anchor=False)
    st.markdown(as_label(step.prompt))
    if case.level == "worked":
        st.caption(question.about)
    if step.gap:
        st.html(f"<p><em>{as_html(step.gap)}</em></p>")
    shown = is_shown(step.question)
    _show_options(case, step, question, disabled=shown)
    _show_buttons(case, step, number, shown=shown)
    if shown:
        _show_answer(step)


def _show_options(case: Case, step: Step, question: Question, *, disabled: bool) -> None:
    options = [*step.options, _SILENCE]
    chosen = answer_to(step.question)
    # A post may be read in two roles; then one choice could not be the whole answer.
    if question.is_single and len(step.answer) <= 1:
        key = _key(case, step)
        st.session_state[key] = next((o.code for o in options if o.code in chosen), None)
        wording = {option.code: as_label(option.label) for option in options}
        st.radio(
            "Your answer",
            list(wording),
            index=None,
            format_func=lambda code: wording[code],
            key=key,
            on_change=_keep_one,
            args=(key, step.question),
            disabled=disabled,
        )
        return
    st.caption("Your answer: everything that holds")
    keys = {option.code: f"{_key(case, step)} {option.code}" for option in options}
    with st.container(gap="xsmall"):
        for option in options:
            key = keys[option.code]
            st.session_state[key] = option.code in chosen
            st.checkbox(
                as_label(option.label),
                key=key,
                on_change=_keep_several,
                args=(keys, step.question, option.code),
                disabled=disabled,
            )


def _show_buttons(case: Case, step: Step, number: int, *, shown: bool) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        if shown:
            following = "Next question" if number + 1 < SHEET else "See the whole sheet"
            st.button(following, key="advance", type="primary", on_click=go_to, args=(number + 1,))
            st.button(
                "Ask me again",
                key="aside",
                type="tertiary",
                on_click=_ask_again,
                args=(_key(case, step), step.question),
            )
        else:
            st.button(
                "Reveal the answer",
                key="advance",
                type="primary",
                on_click=reveal,
                args=(step.question,),
                help="Answers only once you have predicted one",
                disabled=not answer_to(step.question),
            )
            st.button(
                "Show it without an answer of mine",
                key="aside",
                type="tertiary",
                on_click=reveal,
                args=(step.question,),
            )


def _show_answer(step: Step) -> None:
    chosen = answer_to(step.question)
    found = compare(chosen, step.answer)
    with st.container(border=True, key="answer"):
        if chosen:
            sentence, icon = _VERDICTS[found.verdict]
            st.markdown(f"{icon} **{sentence}**")
        st.html(answer_as_html(step, found, compares=bool(chosen)))
        st.markdown(as_label(step.explanation))
        st.caption(f"Source: {_SOURCES[step.source]}.")


def answer_as_html(step: Step, found: Comparison, *, compares: bool) -> str:
    """The answer of the sheet, and how the learner's compares with it, for `st.html`."""
    notes = {
        **dict.fromkeys(labels(step, found.shared), "you named it"),
        **dict.fromkeys(labels(step, found.missed), "you left it out"),
    }
    said = [(label, notes.get(label) if compares else None) for label in labels(step, step.answer)]
    html = f"<p><strong>The answer</strong></p>{_bullets(said)}"
    if compares and found.added:
        alone = [(label, None) for label in labels(step, found.added)]
        html += f"<p><strong>Only you name</strong></p>{_bullets(alone)}"
    return html


def _bullets(texts: Iterable[tuple[str, str | None]]) -> str:
    items = (
        f"<li>{as_html(text)}{f' <small>({note})</small>' if note else ''}</li>"
        for text, note in texts
    )
    return f"<ul>{''.join(items)}</ul>"


def _key(case: Case, step: Step) -> str:
    return f"answer {case.case_id} {step.question}"


def _keep_one(key: str, question: str) -> None:
    keep_answer(question, [st.session_state[key]])


def _keep_several(keys: dict[str, str], question: str, changed: str) -> None:
    """Note what is ticked; "not stated" and anything that is stated exclude each other."""
    ticked = [code for code, key in keys.items() if st.session_state[key]]
    if changed == NOT_STATED and NOT_STATED in ticked:
        ticked = [NOT_STATED]
    elif changed in ticked:
        ticked = [code for code in ticked if code != NOT_STATED]
    keep_answer(question, ticked)


def _ask_again(key: str, question: str) -> None:
    for name in [name for name in st.session_state if str(name).startswith(key)]:
        del st.session_state[name]
    ask_again(question)

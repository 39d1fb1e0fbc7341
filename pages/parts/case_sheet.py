"""The whole answer sheet of a case, and what a learner takes along from it."""

from collections.abc import Collection, Mapping

import streamlit as st

from analytics.case_studies import answered, compare, labels, silent_questions
from analytics.wording import counted
from analytics.worksheets import answer_key, answer_key_rows, worksheet
from data.case_studies.questions import QUESTIONS, question_called
from data.case_studies.records import Case, Evidence, Step
from data.store.frame_csv import frame_csv
from pages.parts.case_address import all_answers
from pages.parts.case_evidence import where_quoted
from pages.parts.case_extras import show_differences, show_loop, show_product, show_slider
from pages.parts.plain_text import as_html
from pages.parts.view import View

_STYLE = """<style>
.tr-sheet {display: grid; gap: 1.25rem; max-width: 60rem; overflow-wrap: anywhere;}
.tr-sheet section {border-top: 1px solid light-dark(#d8d3c6, #3a4147); padding-top: .75rem;}
.tr-sheet h4 {margin: 0 0 .25rem; padding: 0; font-size: 1.125rem;}
.tr-sheet p {margin: .125rem 0;}
.tr-sheet ul {margin: .25rem 0; padding-left: 1.25rem;}
.tr-sheet .tr-silent {font-style: italic;}
.tr-sheet small {opacity: .85;}
</style>"""


def show_sheet(view: View, case: Case) -> None:
    """Draw all seven answers, the extras, and the downloads."""
    answers = all_answers()
    st.subheader("The whole sheet", anchor=False)
    st.markdown(_in_short(case, answers))
    _show_downloads(case, answers)
    st.html(sheet_as_html(case, answers))
    show_loop(case)
    if case.slider:
        show_slider(case.slider)
    show_product(view, case)
    show_differences(case)


def sheet_as_html(case: Case, answers: Mapping[str, Collection[str]]) -> str:
    """The seven questions with both answers and the evidence, for `st.html`."""
    steps = "".join(
        _step(number, step, answers.get(step.question, ()))
        for number, step in enumerate(case.steps, 1)
    )
    return f'{_STYLE}<div class="tr-sheet">{steps}</div>'


def _in_short(case: Case, answers: Mapping[str, Collection[str]]) -> str:
    silent = len(silent_questions(case))
    given = answered(case, answers)
    said = f"You have answered {given} of {len(QUESTIONS)} questions."
    if silent == len(QUESTIONS):
        return (
            f"{said} To all seven the sheet says: not stated. That is a lesson in silence: a post"
            " may be about reinforcement learning without telling how any of it works."
        )
    if silent:
        verb = "is" if silent == 1 else "are"
        said = f"{said} {counted(silent, 'question')} of the sheet {verb} not stated."
    return said


def _show_downloads(case: Case, answers: Mapping[str, Collection[str]]) -> None:
    stem = f"track-record_{case.case_id}"
    offers = (
        ("Worksheet (Markdown)", worksheet(case, answers), f"{stem}_worksheet.md"),
        ("Answer key (Markdown)", answer_key(case), f"{stem}_answer-key.md"),
        ("Answer key (CSV)", frame_csv(answer_key_rows(case)), f"{stem}_answer-key.csv"),
    )
    with st.container(horizontal=True):
        for label, content, name in offers:
            st.download_button(
                f"Download {label}",
                content,
                file_name=name,
                mime="text/csv" if name.endswith(".csv") else "text/markdown",
                key=f"download {name}",
                on_click="ignore",
                icon=":material/download:",
            )


def _step(number: int, step: Step, chosen: Collection[str]) -> str:
    title = question_called(step.question).title
    silent = "" if step.answer else ' class="tr-silent"'
    yours = ""
    if chosen:
        verdict = compare(chosen, step.answer).verdict
        yours = f"<p>You: {as_html('; '.join(labels(step, chosen)))} <small>({verdict})</small></p>"
    quotes = "".join(f"<li>{_quote(one)}</li>" for one in step.evidence)
    return (
        f"<section><h4>{number}. {title}</h4>"
        f"<p{silent}><strong>{as_html('; '.join(labels(step, step.answer)))}</strong></p>{yours}"
        f"<p>{as_html(step.explanation)}</p><ul>{quotes}</ul></section>"
    )


def _quote(evidence: Evidence) -> str:
    note = where_quoted(evidence)
    title = f"<small>{as_html(evidence.title)}{'. ' + as_html(note) if note else ''}</small>"
    return f"<q>{as_html(evidence.quote)}</q> {title}"

"""Two cases or posts side by side, question by question."""

import streamlit as st

from analytics.case_studies import labels
from data.case_studies.questions import QUESTIONS
from data.case_studies.records import Case, Contrast, Step
from pages.parts.case_address import close_case
from pages.parts.plain_text import as_html, as_label

_STYLE = """<style>
.tr-pair {display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: .25rem 2rem;
  max-width: 64rem; overflow-wrap: anywhere;}
.tr-pair h4 {grid-column: 1 / -1; margin: .75rem 0 0; padding: .75rem 0 0; font-size: 1.125rem;
  border-top: 1px solid light-dark(#d8d3c6, #3a4147);}
.tr-pair p {margin: .125rem 0;}
.tr-pair .tr-note {grid-column: 1 / -1; font-style: italic;}
.tr-pair li.tr-shared {font-weight: 600;}
.tr-pair ul {margin: 0; padding-left: 1.25rem;}
.tr-pair small {opacity: .85;}
@media (max-width: 640px) {.tr-pair {grid-template-columns: minmax(0, 1fr);}}
</style>"""


def show_comparison(left: Case, right: Case, contrast: Contrast | None) -> None:
    """Draw both answer sheets; `contrast` adds what the pair of cases is there to show."""
    st.button("All cases", icon=":material/arrow_back:", type="tertiary", on_click=close_case)
    title = contrast.title if contrast else f"{left.title} beside {right.title}"
    st.title(as_label(title), anchor=False)
    if contrast:
        st.markdown(as_label(contrast.about))
    st.caption("What both have in common is bold.")
    st.html(comparison_as_html(left, right, contrast))


def comparison_as_html(left: Case, right: Case, contrast: Contrast | None) -> str:
    """The seven questions with both answers and their evidence, for `st.html`."""
    notes = contrast.notes if contrast else {}
    heads = "".join(f"<p><strong>{as_html(case.title)}</strong></p>" for case in (left, right))
    rows = []
    for place, question in enumerate(QUESTIONS):
        one, other = left.steps[place], right.steps[place]
        shared = set(one.answer) & set(other.answer)
        note = notes.get(question.name)
        rows.append(
            f"<h4>{place + 1}. {question.title}</h4>"
            f"{_side(one, shared, left.title)}{_side(other, shared, right.title)}"
            + (f'<p class="tr-note">{as_html(note)}</p>' if note else "")
        )
    return f'{_STYLE}<div class="tr-pair">{heads}{"".join(rows)}</div>'


def _side(step: Step, shared: set[str], title: str) -> str:
    common = labels(step, shared) if shared else ()
    answers = "".join(
        f'<li class="tr-shared">{as_html(label)}</li>'
        if label in common
        else f"<li>{as_html(label)}</li>"
        for label in labels(step, step.answer)
    )
    quotes = "".join(f"<p><small><q>{as_html(one.quote)}</q></small></p>" for one in step.evidence)
    return f'<div role="group" aria-label="{as_html(title)}"><ul>{answers}</ul>{quotes}</div>'

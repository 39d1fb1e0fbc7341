"""Which case is open, at which step, and what the learner has answered: all of it in the address.

A reload keeps everything. `PERSONAL` names what a copied link leaves out.
"""

from collections.abc import Sequence

import streamlit as st

from data.case_studies.questions import QUESTION_NAMES

SHEET = len(QUESTION_NAMES) + 1

_CASE, _STEP, _SHOWN, _LEFT, _RIGHT = "case", "step", "shown", "left", "right"
_POST = "post:"
_ANSWERS = {name: f"a{number}" for number, name in enumerate(QUESTION_NAMES, 1)}

PERSONAL = frozenset({_SHOWN, *_ANSWERS.values()})


def case_of_slug(slug: str) -> str:
    """How the address calls a post that is taken as a case."""
    return f"{_POST}{slug}"


def slug_of_case(name: str) -> str | None:
    """The post that is taken as a case; None for a case of a file."""
    return name.removeprefix(_POST) if name.startswith(_POST) else None


def opened_case() -> str | None:
    """What the address calls the case that is open."""
    return st.query_params.get(_CASE)


def opened_step() -> int:
    """The step that is open: 1 to 7 for the questions, then the answer sheet."""
    asked = st.query_params.get(_STEP, "1")
    return min(max(int(asked), 1), SHEET) if asked.isdecimal() else 1


def compared_cases() -> tuple[str, str] | None:
    """The two cases that the address sets side by side."""
    left, right = st.query_params.get(_LEFT), st.query_params.get(_RIGHT)
    return (left, right) if left and right else None


def answer_to(question: str) -> tuple[str, ...]:
    """The codes that the learner has chosen."""
    return tuple(st.query_params.get_all(_ANSWERS[question]))


def all_answers() -> dict[str, tuple[str, ...]]:
    """The learner's answers by question; empty where there is none yet."""
    return {question: answer_to(question) for question in QUESTION_NAMES}


def is_shown(question: str) -> bool:
    """Whether the answer to a question has been revealed."""
    return _number(question) in st.query_params.get(_SHOWN, "")


def keep_answer(question: str, codes: Sequence[str]) -> None:
    """Note what the learner has chosen; to be called from a callback."""
    if codes:
        st.query_params[_ANSWERS[question]] = list(codes)
    else:
        st.query_params.pop(_ANSWERS[question], None)


def reveal(question: str) -> None:
    """Show the answer to a question from now on; to be called from a callback."""
    shown = {*st.query_params.get(_SHOWN, ""), _number(question)}
    st.query_params[_SHOWN] = "".join(sorted(shown))


def ask_again(question: str) -> None:
    """Forget the answer and hide the sheet's; to be called from a callback."""
    keep_answer(question, ())
    shown = st.query_params.get(_SHOWN, "").replace(_number(question), "")
    st.query_params[_SHOWN] = shown
    if not shown:
        del st.query_params[_SHOWN]


def go_to(step: int) -> None:
    """Open a step; to be called from a callback."""
    st.query_params[_STEP] = str(step)


def open_case(name: str) -> None:
    """Open a case at its first step, without answers; to be called from a callback."""
    close_case()
    st.query_params[_CASE] = name
    go_to(1)


def open_comparison(left: str, right: str) -> None:
    """Set two cases side by side; to be called from a callback."""
    close_case()
    st.query_params[_LEFT], st.query_params[_RIGHT] = left, right


def close_case() -> None:
    """Forget case, step and answers; to be called from a callback."""
    for name in (_CASE, _STEP, _LEFT, _RIGHT, *PERSONAL):
        st.query_params.pop(name, None)


def _number(question: str) -> str:
    return str(QUESTION_NAMES.index(question) + 1)

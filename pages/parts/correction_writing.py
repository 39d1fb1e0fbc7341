"""Writing corrections: allowed or refused here on the server, whatever buttons a page shows."""

from collections.abc import Callable
from functools import partial

import streamlit as st
from filelock import Timeout

from data.store.connections import Corpus
from data.store.correction_file import FILE_NAME, Outdated, record, undo
from data.store.corrections import Correction
from data.store.locations import library_path
from data.store.writing import WritingRefused, check_writing
from pages.listening import addresses
from pages.parts.plain_text import as_label

_OUTCOME = "outcome of a correction"


def refusal() -> str | None:
    """Why nothing can be written here; None where it can."""
    try:
        check_writing(addresses())
    except WritingRefused as refused:
        return str(refused)
    return None


def write_correction(correction: Correction, seen: Correction | None) -> None:
    """Add a correction to the file in place of the one seen; to be called from a callback."""
    _write(partial(record, library_path(), correction, seen), "Written to")


def take_back(correction: Correction) -> None:
    """Take a correction out of the file; to be called from a callback."""
    _write(partial(undo, library_path(), correction), "Taken out of")


def show_correction_notices(corpus: Corpus) -> None:
    """What came of the last click, and the entries of the file that cannot be read."""
    outcome = st.session_state.pop(_OUTCOME, None)
    if outcome:
        is_done, sentence = outcome
        (st.success if is_done else st.error)(as_label(sentence))
    for problem in corpus.corrections.problems:
        place = problem.source if problem.line is None else f"{problem.source}, line {problem.line}"
        st.error(as_label(f"{place}: {problem.message}. The other corrections are in force."))


def _write(change: Callable[[], None], done: str) -> None:
    try:
        check_writing(addresses())
        change()
    except (WritingRefused, Outdated) as refused:
        st.session_state[_OUTCOME] = (False, str(refused))
    except (OSError, Timeout) as error:
        st.session_state[_OUTCOME] = (False, f"{FILE_NAME} could not be written: {error}")
    else:
        st.session_state[_OUTCOME] = (True, f"{done} {FILE_NAME}.")

"""Changing the library: allowed or refused here on the server, whatever buttons a page shows.

A change runs in a thread of its own, so that nothing else that its reader clicks breaks it off;
the session keeps hold of it, shows how far it has come, and says how it ended.
"""

from collections.abc import Callable

import streamlit as st

from data.store.library import Library, Run
from data.store.locations import database_path, is_default_database, library_path
from data.store.refreshing import refresh
from data.store.summary import Summary, problem_line
from data.store.under_way import Act, ChangeUnderWay, Outcome
from data.store.writing import WritingRefused, check_writing
from pages.listening import addresses
from pages.parts.plain_text import as_label

_UNDER_WAY, _THEN, _OUTCOME = "change under way", "after the change", "outcome of a change"
_SECONDS_BETWEEN_LOOKS = 0.5
_NO_LIBRARY = (
    "Nothing can be written here: TRACK_RECORD_DATABASE names the database that is shown, and the"
    " library is not built into that one."
)


def served_library() -> Library:
    """The library that the dashboard shows and changes."""
    return Library(library_path(), database_path())


def refusal() -> str | None:
    """Why the library cannot be changed here; None where it can."""
    try:
        _check()
    except WritingRefused as refused:
        return str(refused)
    return None


def is_busy() -> bool:
    """Whether a change that this session has begun is still under way."""
    return _UNDER_WAY in st.session_state


def begin_change(
    name: str,
    change: Callable[[Run], Summary],
    then: Callable[[], None] | None = None,
) -> None:
    """Begin a change of the library, or say why not; to be called from a callback.

    `name` says which, as the beginning of a sentence. `then` is done once it has succeeded.
    """
    _begin(name, lambda run: (change(run), ()), then)


def begin_rebuild() -> None:
    """Look up what was imported from the web, and build; to be called from a callback."""
    library = served_library()
    _begin("The build", lambda run: refresh(library, run))


def show_change() -> None:
    """How far the change has come that this session has begun, or how it ended."""
    change: ChangeUnderWay | None = st.session_state.get(_UNDER_WAY)
    if change and change.outcome:
        _settle(change.outcome)
        # This run may still read from the build before.
        st.rerun()
    if change:
        _show_progress()
    outcome: Outcome | None = st.session_state.pop(_OUTCOME, None)
    if outcome:
        _show_outcome(outcome)


def _check() -> None:
    if not is_default_database():
        raise WritingRefused(_NO_LIBRARY)
    check_writing(addresses())


def _begin(name: str, act: Act, then: Callable[[], None] | None = None) -> None:
    try:
        _check()
    except WritingRefused as refused:
        st.session_state[_OUTCOME] = Outcome(str(refused))
        return
    if not is_busy():
        st.session_state[_UNDER_WAY] = ChangeUnderWay(name, act)
        st.session_state[_THEN] = then


def _settle(outcome: Outcome) -> None:
    then = st.session_state.pop(_THEN)
    del st.session_state[_UNDER_WAY]
    st.session_state[_OUTCOME] = outcome
    if then and outcome.summary:
        then()


@st.fragment(run_every=_SECONDS_BETWEEN_LOOKS)
def _show_progress() -> None:
    change: ChangeUnderWay | None = st.session_state.get(_UNDER_WAY)
    if change is None:
        return
    if change.outcome:
        st.rerun()
    reached = change.reached
    counted = f" ({reached.done:,} of {reached.total:,})" if reached.total else ""
    with st.container(border=True, horizontal=True, vertical_alignment="center"):
        st.progress(reached.share, as_label(f"{change.name}: {reached.what}{counted}"))
        st.button("Cancel", key="cancel change", icon=":material/close:", on_click=change.cancel)


def _show_outcome(outcome: Outcome) -> None:
    sentence = as_label(f"{outcome.sentence}.")
    if outcome.summary is None:
        st.error(sentence)
    else:
        told = "\n".join(f"- {as_label(line)}" for line in outcome.summary.lines())
        st.success(f"{sentence}\n\n{told}")
    for problem in outcome.problems:
        st.warning(as_label(problem_line(problem)))

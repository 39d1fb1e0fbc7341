"""All corrections of the library: what each says, whether it applies, and the way back."""

import polars as pl
import streamlit as st

from analytics.wording import counted
from data.store.correction_file import FILE_NAME, read_corrections
from data.store.corrections import AppliedCorrections, Correction
from data.store.filters import NumberFilters
from data.store.locations import library_path
from pages.parts.correction_panel import fields_in_words, show_entry, show_taking_back
from pages.parts.correction_writing import refusal
from pages.parts.data_table import show_table
from pages.parts.evidence_card import show_evidence_of
from pages.parts.plain_text import as_label
from pages.parts.view import View

_APPLIES = "yes"
_SUPERSEDED = "no: a later one on the same number counts"


def show_corrections(view: View, _number_filters: NumberFilters) -> None:
    """Draw all corrections, newest first, whatever the filters ask for."""
    corrections = read_corrections(library_path()).corrections[::-1]
    applied = view.corpus.corrections
    st.subheader(corrections_title(corrections, applied), anchor=False)
    if not corrections:
        st.caption("Choose a number anywhere to verify, fix or reject it on its evidence card.")
        return
    st.caption(
        f"From {FILE_NAME} in the library, the newest first, whatever is filtered. One that does"
        " not apply stays in the file: its post or its text may come back."
    )
    chosen = show_table(
        corrections_table(corrections, applied),
        "all corrections",
        alt="All corrections of the library, and whether each applies to this build",
        columns={
            "post": "Post",
            "written": "As written",
            "status": "Status",
            "fields": "Fields",
            "applies": "Applies",
            "passage": st.column_config.TextColumn("Passage", width="large"),
        },
        selects_row=True,
    )
    if chosen is not None:
        _show_chosen(view, corrections[chosen])


def corrections_title(corrections: tuple[Correction, ...], applied: AppliedCorrections) -> str:
    """What the corrections come to, in one sentence."""
    if not corrections:
        return "No number has been corrected"
    idle = len(applied.idle)
    lost = f"; {counted(idle, 'finds', 'find')} no number in this build" if idle else ""
    return f"{counted(len(corrections), 'correction')}{lost}"


def corrections_table(
    corrections: tuple[Correction, ...], applied: AppliedCorrections
) -> pl.DataFrame:
    """The corrections as a table, row by row.

    Columns, all texts: post (its title), written (the number), status, fields (what each changes,
    null where none), applies ("yes", or "no" and why), passage.
    """
    in_force = set(applied.in_force.values())
    reasons = {idle.correction: f"no: {idle.reason}" for idle in applied.idle}
    return pl.DataFrame(
        {
            "post": [one.title for one in corrections],
            "written": [one.passage.surface for one in corrections],
            "status": [one.status for one in corrections],
            "fields": [fields_in_words(one) or None for one in corrections],
            "applies": [
                _APPLIES if one in in_force else reasons.get(one, _SUPERSEDED)
                for one in corrections
            ],
            "passage": [one.passage.text for one in corrections],
        },
        schema_overrides={"fields": pl.String},
    )


def _show_chosen(view: View, correction: Correction) -> None:
    """The evidence of its number, where it applies; else the entry itself."""
    places = view.corpus.corrections.in_force.items()
    place = next((place for place, one in places if one == correction), None)
    if place:
        show_evidence_of(view, *place)
        return
    show_entry(correction)
    if reason := refusal():
        st.caption(as_label(reason))
    else:
        show_taking_back(correction, "chosen")

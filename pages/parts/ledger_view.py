"""The agreement ledger: claims that several posts make, and the sentences where they differ."""

from collections.abc import Mapping
from typing import Any

import polars as pl
import streamlit as st

from analytics.agreement import claims, differing_first, ledger, ledger_title
from analytics.numbers import dated
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows
from data.vocabulary.instruments import load_instruments
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.plain_text import as_html, as_label
from pages.parts.sentences import sentences_as_html
from pages.parts.view import View

_MOST_COMPARED = 20_000
_MOST_CLAIMS = 5
_MOST_SENTENCES = 6


def show_ledger(view: View, number_filters: NumberFilters) -> None:
    """Draw the ledger, then the sentences of the claim that is chosen or of those that differ."""
    claimed, lines = _ledger(view.build_id, view.filters, number_filters, view)
    st.subheader(as_label(ledger_title(lines)), anchor=False)
    if lines.is_empty():
        return
    st.caption(
        "A claim: the same subject, quantity and instrument, spelling and version of the"
        " instrument aside. Choose a row to read its sentences."
    )
    chosen = show_table(
        lines,
        "ledger",
        alt="Claims that stand in several posts, and in what the posts differ",
        columns={
            "subject": "Subject",
            "instruments": "Instrument",
            "values": "Values",
            "posts": "Posts",
            "differs": "Posts differ in",
        },
        download=frame_download(lines.drop("claim"), "agreement", view.filters),
        selects_row=True,
    )
    shown = lines[chosen : chosen + 1] if chosen is not None else lines.drop_nulls("differs")
    for line in shown.head(_MOST_CLAIMS).iter_rows(named=True):
        _show_sentences(view, line, claimed.filter(claim=line["claim"]))


def _show_sentences(view: View, line: Mapping[str, Any], rows: pl.DataFrame) -> None:
    """The sentences of one claim side by side: first those that each say something else."""
    st.html(
        f"<strong>{as_html(line['subject'])} on {as_html(line['instruments'])}</strong>"
        f"<br><small>{as_html(_verdict(line['differs']))}</small>"
    )
    with st.grid(min_column_width=320, gap="medium"):
        for row in differing_first(rows).head(_MOST_SENTENCES).iter_rows(named=True):
            with st.container(border=True):
                st.html(sentences_as_html([row], view.filters))
    if rows.height > _MOST_SENTENCES:
        st.caption(f"And {rows.height - _MOST_SENTENCES:,} more.")


def _verdict(differs: str | None) -> str:
    return f"The posts differ in: {differs}." if differs else "The posts agree."


@st.cache_data(max_entries=100, show_spinner=False)
def _ledger(
    build_id: str,  # noqa: ARG001 the build is a part of the key
    filters: Filters,
    number_filters: NumberFilters,
    _view: View,
) -> tuple[pl.DataFrame, pl.DataFrame]:
    rows = number_rows(
        _view.corpus.cursor(), filters, number_filters, limit=_MOST_COMPARED, having="a claim"
    )
    claimed = claims(rows, load_instruments()).with_columns(date=dated())
    return claimed, ledger(claimed)

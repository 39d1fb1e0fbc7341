"""Before and after: results with the baseline's own value, and what follows from the two."""

import polars as pl
import streamlit as st

from analytics.pairs import before_and_after, pairs_title
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.evidence_card import show_evidence_of
from pages.parts.plain_text import as_label
from pages.parts.view import View

_MOST_PAIRS = 2_000


def show_pairs(view: View, number_filters: NumberFilters) -> None:
    """Draw the pairs that the texts state, newest first."""
    pairs = _pairs(view.build_id, view.filters, number_filters, view)
    st.subheader(as_label(pairs_title(pairs)), anchor=False)
    if pairs.is_empty():
        return
    if pairs.height == _MOST_PAIRS:
        st.caption(f"The newest {_MOST_PAIRS:,}; narrow the filters for others.")
    st.caption(
        "Both values are the text's. Difference and change are derived here, and only from two"
        " single values on one scale: not from ranges, nor from bounds such as “more than”."
    )
    chosen = show_table(
        pairs,
        "pairs",
        alt="Results beside the value of their baseline, with the difference derived",
        columns={
            "date": "Date",
            "company": "Company",
            "subject": "Subject",
            "metric": "Metric",
            "baseline": "Baseline",
            "before": "Before",
            "after": "After",
            "derived": "Derived",
            "difference": st.column_config.NumberColumn("Difference, derived"),
            "relative_change": st.column_config.NumberColumn("Change, derived", format="%+.1f %%"),
            "unit": "Unit of the difference",
            "condition": "Condition",
            "sentence": st.column_config.TextColumn("Evidence", width="large"),
            "title": "Post",
        },
        first_columns=(
            *("date", "company", "subject", "metric", "before", "after", "derived", "baseline"),
            "sentence",
        ),
        download=frame_download(pairs, "before-and-after", view.filters),
        selects_row=True,
    )
    if chosen is not None:
        show_evidence_of(view, pairs["post_id"][chosen], pairs["ordinal"][chosen])


@st.cache_data(max_entries=100, show_spinner=False)
def _pairs(
    build_id: str,  # noqa: ARG001 the build is a part of the key
    filters: Filters,
    number_filters: NumberFilters,
    _view: View,
) -> pl.DataFrame:
    rows = number_rows(
        _view.corpus.cursor(),
        filters,
        number_filters,
        limit=_MOST_PAIRS,
        having="a baseline's row",
    )
    return before_and_after(rows)

"""What is missing: results without a baseline, without a word on how they were measured."""

import polars as pl
import streamlit as st

from analytics.gaps import GAPS, Gap, gaps_by_company, gaps_title, without
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows, numbers_by_key
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.evidence_card import show_evidence
from pages.parts.number_table import NUMBER_SETTINGS, as_table
from pages.parts.plain_text import as_label
from pages.parts.view import View

_MOST_COUNTED = 100_000
_MOST_LISTED = 200
_NARROW = (
    *("post_id", "ordinal", "company", "comparator", "comparator_value", "is_comparator_value"),
    *("setting", "metric", "benchmark", "subject"),
)
_FIRST_COLUMNS = ("date", "company", "subject", "metric", "written", "sentence")


def show_gaps(view: View, number_filters: NumberFilters) -> None:
    """Draw how much each company leaves unsaid, and the results that leave it unsaid."""
    rows = _narrow(view.build_id, view.filters, number_filters, view)
    st.subheader(as_label(gaps_title(rows)), anchor=False)
    if rows.is_empty():
        return
    if rows.height == _MOST_COUNTED:
        st.caption(f"Counted over the newest {_MOST_COUNTED:,}.")
    by_company = gaps_by_company(rows)
    show_table(
        by_company,
        "gaps",
        alt="How many results of each company leave unsaid what",
        columns={
            "company": "Company",
            "results": "Results",
            **{f"without_{gap}": f"Without {gap}" for gap in GAPS},
        },
        download=frame_download(by_company, "what-is-missing", view.filters),
    )
    gap: Gap = st.segmented_control(
        "Show the results without",
        GAPS,
        default=GAPS[0],
        required=True,
        key="gap",
        bind="query-params",
    )
    lacking = without(rows, gap).head(_MOST_LISTED)
    if lacking.is_empty():
        st.caption("There is none.")
        return
    keys = tuple(lacking.select("post_id", "ordinal").rows())
    listed = _listed(view.build_id, keys, view)
    chosen = show_table(
        as_table(listed),
        "lacking",
        alt=f"Results that state no {gap}",
        columns=NUMBER_SETTINGS,
        first_columns=_FIRST_COLUMNS,
        download=frame_download(as_table(listed), f"without-{gap}", view.filters),
        selects_row=True,
    )
    if chosen is not None:
        show_evidence(view, listed.row(chosen, named=True))


@st.cache_data(max_entries=50, show_spinner=False)
def _listed(build_id: str, keys: tuple[tuple[str, int], ...], _view: View) -> pl.DataFrame:  # noqa: ARG001
    return numbers_by_key(_view.corpus.cursor(), keys)


@st.cache_data(max_entries=50, show_spinner=False)
def _narrow(
    build_id: str,  # noqa: ARG001 the build is a part of the key
    filters: Filters,
    number_filters: NumberFilters,
    _view: View,
) -> pl.DataFrame:
    return number_rows(
        _view.corpus.cursor(),
        filters,
        number_filters,
        limit=_MOST_COUNTED,
        columns=_NARROW,
        having="a reading that stands",
    )

"""Results: the numbers that posts report, each with the sentence that reports it."""

import streamlit as st

from pages.parts.corrections_view import show_corrections
from pages.parts.gaps_view import show_gaps
from pages.parts.instrument_view import show_instrument
from pages.parts.ledger_view import show_ledger
from pages.parts.notices import is_empty
from pages.parts.number_facets import show_number_facets
from pages.parts.number_table import show_numbers
from pages.parts.pairs_view import show_pairs
from pages.parts.view import current_view

VIEWS = {
    "All numbers": show_numbers,
    "By instrument": show_instrument,
    "Before and after": show_pairs,
    "Agreement": show_ledger,
    "What is missing": show_gaps,
    "Corrections": show_corrections,
}

view = current_view()

st.title("Results", anchor=False)
if is_empty(view):
    st.stop()

number_filters = show_number_facets(view)
tabs = st.tabs(list(VIEWS), key="view", bind="query-params")
for tab, show in zip(tabs, VIEWS.values(), strict=True):
    if tab.open:
        with tab:
            show(view, number_filters)

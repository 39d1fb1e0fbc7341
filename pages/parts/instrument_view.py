"""What is reported on one instrument over time; what does not compare stands side by side."""

import polars as pl
import streamlit as st

from analytics.benchmarks import instrument_points, panel_figures, points_title
from analytics.figures import Figure
from analytics.post_types import shown_types
from analytics.wording import counted
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import instrument_counts, names_of_instrument, number_rows
from data.vocabulary.instruments import instrument_name, load_instruments
from pages.parts.chart import show_figure
from pages.parts.data_table import ColumnSettings, show_table
from pages.parts.downloads import frame_download
from pages.parts.evidence_card import show_evidence_of
from pages.parts.plain_text import as_label
from pages.parts.view import View

_MOST_PANELS = 8
_MOST_POINTS = 2_000
_COLUMNS: ColumnSettings = {
    "date": "Date",
    "company": "Company",
    "subject": "Subject",
    "written": "As written",
    "value": "Value",
    "range": "Range",
    "unit": "Unit",
    "panel": "Compares with the others of",
    "sentence": st.column_config.TextColumn("Evidence", width="large"),
    "title": "Post",
}


def show_instrument(view: View, number_filters: NumberFilters) -> None:
    """Draw the numbers on the instrument that the reader picks."""
    known = load_instruments()
    instruments = _counts(view.build_id, view.filters, number_filters, view)
    if not instruments:
        st.info("None of these numbers names the instrument that it was measured with.")
        return
    posts = dict(instruments)
    first = instruments[0][0]
    # The first is shown but not chosen: a link without a choice keeps its meaning as posts come in.
    chosen = st.selectbox(
        "Instrument",
        list(dict.fromkeys([*posts, *st.query_params.get_all("instrument")])),
        index=None,
        placeholder=f"{first} (in most posts)",
        key="instrument",
        bind="query-params",
        help="Every name is an instrument of its own, with its version, unless instruments.toml"
        " says that two are one.",
        width=360,
    )
    instrument = instrument_name(chosen or first, known)
    st.caption(f"Reported on in {counted(posts.get(instrument, 0), 'post')}.")
    points, figures = _drawn(view.build_id, view.filters, number_filters, instrument, view)
    st.subheader(as_label(points_title(points, instrument)), anchor=False)
    with st.grid(min_column_width=420, gap="medium"):
        for place, figure in enumerate(figures[:_MOST_PANELS]):
            with st.container(border=True):
                show_figure(figure, f"panel {place}", columns=_COLUMNS, filters=view.filters)
    st.caption("What compares with nothing else, and so has no chart, stands in the table.")
    _show_rows(view, points)


def _show_rows(view: View, points: pl.DataFrame) -> None:
    chosen = show_table(
        points,
        "points",
        alt="Numbers on this instrument in the order of their dates",
        columns=_COLUMNS,
        download=frame_download(points.select(list(_COLUMNS)), "instrument", view.filters),
        selects_row=True,
    )
    if chosen is not None:
        show_evidence_of(view, points["post_id"][chosen], points["ordinal"][chosen])


@st.cache_data(max_entries=100, show_spinner=False)
def _counts(
    build_id: str,  # noqa: ARG001 the build is a part of the key
    filters: Filters,
    number_filters: NumberFilters,
    _view: View,
) -> tuple[tuple[str, int], ...]:
    return instrument_counts(_view.corpus.cursor(), filters, number_filters, load_instruments())


@st.cache_data(max_entries=100, show_spinner=False)
def _drawn(
    build_id: str,  # noqa: ARG001 the build is a part of the key
    filters: Filters,
    number_filters: NumberFilters,
    instrument: str,
    _view: View,
) -> tuple[pl.DataFrame, tuple[Figure, ...]]:
    cursor = _view.corpus.cursor()
    rows = number_rows(
        cursor,
        filters,
        number_filters,
        limit=_MOST_POINTS,
        having="an instrument",
        benchmarks=names_of_instrument(cursor, instrument, load_instruments()),
    )
    points = instrument_points(rows)
    return points, panel_figures(points, shown_types(_view.facts.types))

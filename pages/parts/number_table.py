"""The table of reported numbers, a bounded page at a time, and the evidence for a chosen row."""

from dataclasses import replace
from math import ceil

import polars as pl
import streamlit as st

from analytics.numbers import numbers_table
from analytics.wording import counted
from data.store.connections import Corpus
from data.store.exports import NUMBERS
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import ORDERS, Order, number_count, number_rows
from pages.parts.data_table import ColumnSettings, show_table
from pages.parts.downloads import export_download, show_download
from pages.parts.evidence_card import show_evidence
from pages.parts.number_facets import LABELS, drop_facet
from pages.parts.sentences import sentences_as_html
from pages.parts.view import View

ROWS_ON_PAGE = 200

NUMBER_SETTINGS: ColumnSettings = {
    "date": "Date",
    "company": "Company",
    "subject": "Subject",
    "metric": "Metric",
    "written": "As written",
    "value": st.column_config.NumberColumn(
        "Value", help="On a common scale, so that 38.8 ms sorts before 2.2 s."
    ),
    "range": st.column_config.TextColumn("Range", help="Both ends, on the same scale."),
    "unit": "Unit",
    "baseline": "Compared with",
    "baseline_value": "Its value",
    "change": st.column_config.NumberColumn(
        "Change, derived",
        format="%+.1f %%",
        help="Relative to the baseline's own value. Derived here, not stated in the text.",
    ),
    "kind": "Kind",
    "role": "Role",
    "setting": "Setting",
    "condition": "Condition",
    "flags": "Flags",
    "status": "Status",
    "sentence": st.column_config.TextColumn("Evidence", width="large"),
    "title": "Post",
    "rule": "Rule",
    "link": st.column_config.LinkColumn("Link", display_text="open"),
}
_FIRST_COLUMNS = (
    *("date", "company", "subject", "metric", "written", "value", "range", "unit"),
    *("sentence", "baseline", "baseline_value", "change", "setting", "flags", "status", "link"),
)


def show_numbers(view: View, number_filters: NumberFilters) -> None:
    """Draw the numbers that are asked for, as a table or as sentences, with their download."""
    total = _total(view.build_id, view.filters, number_filters, view.corpus)
    if not total:
        _show_nothing(view, number_filters)
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        layout = st.segmented_control(
            "Show as",
            ("Table", "Sentences"),
            default="Table",
            required=True,
            key="shown_as",
            bind="query-params",
        )
        order: Order = st.selectbox("Order", ORDERS, key="order", bind="query-params", width=240)
        pages = ceil(total / ROWS_ON_PAGE)
        page = st.pagination(pages, key="numbers_page", bind="query-params") if pages > 1 else 1
    first = (min(page, pages) - 1) * ROWS_ON_PAGE
    rows = _rows(
        view.build_id,
        view.filters,
        number_filters,
        view,
        order=order,
        offset=first,
        limit=ROWS_ON_PAGE,
    )
    if pages > 1:
        st.caption(f"Rows {first + 1:,} to {first + rows.height:,} of {total:,}.")
    download = export_download(view, NUMBERS, total, number_filters)
    if layout == "Sentences":
        dated = rows.with_columns(numbers_table(rows)["date"])
        st.html(sentences_as_html(dated.iter_rows(named=True), view.filters))
        show_download(download, "numbers")
        return
    st.caption("Choose a row to see its evidence.")
    chosen = show_table(
        as_table(rows),
        "numbers",
        alt="Reported numbers with the sentences that report them",
        columns=NUMBER_SETTINGS,
        first_columns=_FIRST_COLUMNS,
        download=download,
        selects_row=True,
    )
    if chosen is not None:
        show_evidence(view, rows.row(chosen, named=True))


def as_table(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows of `number_rows` with the columns of NUMBER_SETTINGS."""
    return numbers_table(rows).with_columns(rows["url"].alias("link"))


def _show_nothing(view: View, number_filters: NumberFilters) -> None:
    """Say that nothing matches, and how many numbers would without one of the facets."""
    st.subheader("No number matches", anchor=False)
    for field, _ in number_filters.asked():
        loosened = replace(number_filters, **{field.attribute: ()})
        left = _total(view.build_id, view.filters, loosened, view.corpus)
        st.button(
            f"Without the facet {LABELS[field.query_name]}: {counted(left, 'number')}",
            key=f"loosen {field.query_name}",
            on_click=drop_facet,
            args=(field.query_name,),
            disabled=not left,
        )


@st.cache_data(max_entries=100, show_spinner=False)
def _rows(
    build_id: str,  # noqa: ARG001 the build is a part of the key
    filters: Filters,
    number_filters: NumberFilters,
    _view: View,
    *,
    order: Order,
    offset: int,
    limit: int,
) -> pl.DataFrame:
    return number_rows(
        _view.corpus.cursor(), filters, number_filters, order=order, offset=offset, limit=limit
    )


@st.cache_data(max_entries=500, show_spinner=False)
def _total(
    build_id: str,  # noqa: ARG001 the build is a part of the key
    filters: Filters,
    number_filters: NumberFilters,
    _corpus: Corpus,
) -> int:
    return number_count(_corpus.cursor(), filters, number_filters)

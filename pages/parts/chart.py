"""A figure on a page: its takeaway, its chart, its small print, its data one click away."""

from collections.abc import Callable

import streamlit as st

from analytics.figures import Figure
from data.store.filters import Filters
from pages.parts.data_table import ColumnSettings, show_table
from pages.parts.downloads import frame_download
from pages.parts.plain_text import as_label

# Streamlit draws axes in the colors of the theme, but leaves text among the marks black.
_INK = {"light": "#111111", "dark": "#eceae4"}


def show_figure(
    figure: Figure,
    key: str,
    *,
    columns: ColumnSettings,
    filters: Filters,
    chart_key: str | None = None,
    on_select: Callable[[], None] | None = None,
) -> None:
    """Draw a figure; `columns` are those of its table, and `key` names the file of its CSV.

    `on_select` is called when something is selected in the chart, and finds the selection in the
    session under `chart_key`.
    """
    st.subheader(as_label(figure.title), anchor=False)
    ink = _INK["dark" if st.context.theme.type == "dark" else "light"]
    config = {**figure.spec.get("config", {}), "text": {"color": ink}}
    st.vega_lite_chart(
        spec={**figure.spec, "config": config},
        key=chart_key or f"{key} chart",
        alt=figure.title,
        on_select=on_select or "ignore",
    )
    if figure.note:
        st.caption(as_label(figure.note))
    _show_rows(figure, key, columns, filters)


def _show_rows(figure: Figure, key: str, columns: ColumnSettings, filters: Filters) -> None:
    """The table behind the chart, drawn once somebody opens it."""
    opened = st.expander("The same as a table", key=f"{key} table", on_change="rerun")
    if opened.open:
        with opened:
            show_table(
                figure.rows,
                f"{key} rows",
                alt=figure.title,
                columns=columns,
                download=frame_download(figure.rows.select(list(columns)), key, filters),
            )

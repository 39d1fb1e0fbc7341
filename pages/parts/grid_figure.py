"""A figure on a page whose cells and bars can be clicked, to see the posts behind them."""

from collections.abc import Callable, Mapping

import polars as pl
import streamlit as st

from analytics.charts.axes import CELL
from analytics.figures import Figure
from analytics.numbers import dated
from analytics.wording import counted, listed
from pages.parts.chart import show_figure
from pages.parts.data_table import ColumnSettings, show_table
from pages.parts.downloads import frame_download
from pages.parts.plain_text import as_label
from pages.parts.view import View

Cell = Mapping[str, str]


def show_grid(
    figure: Figure | None,
    key: str,
    *,
    columns: ColumnSettings,
    view: View,
    posts_behind: Callable[[Cell], pl.DataFrame],
) -> None:
    """Draw a figure, and below it the posts of the cell or the part of a bar that was clicked.

    Nothing where there is no figure. `posts_behind` gives the posts of a cell, which is told by
    the fields of the selection.
    """
    if figure is None:
        return
    chart = f"{key} chart"
    show_figure(
        figure,
        key,
        columns=columns,
        filters=view.filters,
        chart_key=chart,
        on_select=_take_note,
    )
    chosen = st.session_state.get(chart, {}).get("selection", {}).get(CELL)
    if chosen:
        _show_posts(posts_behind(chosen[0]), list(chosen[0].values()), key, view)


def _take_note() -> None:
    """The selection stands in the session; the run that follows reads it there."""


def _show_posts(posts: pl.DataFrame, names: list[str], key: str, view: View) -> None:
    found = posts.with_columns(stated=dated())
    st.markdown(
        f"**{as_label(listed(names))}**: {counted(found.height, 'post')}. Choose one to open it."
    )
    row = show_table(
        found,
        f"{key} posts",
        alt=f"Posts behind the cell of {listed(names)}",
        columns={"stated": "Published", "company": "Company", "type": "Type", "title": "Title"},
        download=frame_download(
            found.select("post_id", "slug", "stated", "company", "type", "title", "url"),
            f"{key}-cell",
            view.filters,
        ),
        selects_row=True,
    )
    if row is not None:
        st.switch_page("posts.py", query_params={"post": found["slug"][row]})

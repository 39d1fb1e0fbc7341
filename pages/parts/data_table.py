"""A table with its download, the choice of its columns, and a row to choose."""

from collections.abc import Mapping, Sequence
from typing import Any

import polars as pl
import streamlit as st

from pages.parts.downloads import Download, show_download

# The label of a column, or one of `st.column_config`, made with its label.
ColumnSettings = Mapping[str, Any]

_ROW_PIXELS = 35
_MOST_ROWS_SHOWN = 15


def show_table(
    frame: pl.DataFrame,
    key: str,
    *,
    alt: str,
    columns: ColumnSettings,
    download: Download | None = None,
    first_columns: Sequence[str] = (),
    selects_row: bool = False,
) -> int | None:
    """Draw a frame; the index of the row that is chosen in it, or None.

    Shown are the columns that `columns` names, in its order: a label, or one of
    `st.column_config` made with a label. With `first_columns` only those are shown at first, and
    the reader may choose others of them. `alt` says what the table holds.
    """
    shown: Sequence[str] = list(columns)
    if first_columns:
        shown = _chosen_columns(columns, key, first_columns)
    options: dict[str, Any] = {
        "key": key,
        "height": _ROW_PIXELS * (min(frame.height, _MOST_ROWS_SHOWN) + 1) + 3,
        "hide_index": True,
        "column_order": shown,
        "column_config": _settings(frame, columns),
        "alt": alt,
        "placeholder": "–",
    }
    rows: list[int] = []
    if selects_row:
        picked = st.dataframe(frame, on_select="rerun", selection_mode="single-row", **options)
        rows = picked["selection"]["rows"]
    else:
        st.dataframe(frame, **options)
    if download:
        show_download(download, key)
    # After a filter has changed, a selection of the frame before it may linger for one run.
    return rows[0] if rows and rows[0] < frame.height else None


def _settings(frame: pl.DataFrame, columns: ColumnSettings) -> dict[str, Any]:
    """The settings of the columns; days without a time, written as in a link or a CSV."""
    return {
        name: st.column_config.DateColumn(setting, format="YYYY-MM-DD")
        if isinstance(setting, str) and frame.schema[name] == pl.Date
        else setting
        for name, setting in columns.items()
    }


def _chosen_columns(columns: ColumnSettings, key: str, first: Sequence[str]) -> list[str]:
    """The columns that the reader wants to see, in the order they were chosen."""
    labels = {
        name: setting if isinstance(setting, str) else str(setting["label"])
        for name, setting in columns.items()
    }
    with st.popover("Columns", icon=":material/view_column:", type="tertiary"):
        chosen: list[str] = st.multiselect(
            "Columns, in this order",
            list(labels),
            default=list(first),
            format_func=lambda name: labels[name],
            key=f"{key} columns",
            persist_state="session",
        )
    return chosen or list(first)

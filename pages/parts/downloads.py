"""What leaves the dashboard as a file: whole tables as the routes stream them, and frames."""

from collections.abc import Callable
from dataclasses import dataclass

import polars as pl
import streamlit as st

from data.store.export_queries import Wanted
from data.store.exports import Export
from data.store.file_formats import CSV
from data.store.filters import Filters, NumberFilters
from data.store.frame_csv import frame_csv
from data.store.table_files import TableFile
from pages.parts.view import View


@dataclass(frozen=True, slots=True)
class Download:
    """A CSV that is made when somebody asks for it."""

    file_name: str
    rows: int
    content: Callable[[], bytes]


def export_download(
    view: View, export: Export, rows: int, number_filters: NumberFilters | None = None
) -> Download:
    """A table with all its columns: the bytes that its route answers to the same filters."""
    wanted = Wanted(export, view.filters, number_filters or NumberFilters())
    file = TableFile(view.corpus, wanted, CSV)
    name = f"{wanted.file_name(rows)}.{CSV.ending}"
    return Download(name, rows, lambda: b"".join(file.pieces()))


def frame_download(frame: pl.DataFrame, name: str, filters: Filters) -> Download:
    """A frame as it is shown; `name` says what it holds, as a part of the file name."""
    parts = ("track-record", name, filters.file_name_part(), f"n{frame.height}")
    stem = "_".join(part for part in parts if part)
    return Download(f"{stem}.csv", frame.height, lambda: frame_csv(frame))


def show_download(download: Download, key: str) -> None:
    """The button. It runs on its own: nothing on the page is drawn anew."""
    rows = "1 row" if download.rows == 1 else f"{download.rows:,} rows"
    st.download_button(
        f"Download CSV (this view, {rows})",
        download.content,
        file_name=download.file_name,
        mime="text/csv",
        key=f"{key} csv",
        on_click="ignore",
        icon=":material/download:",
    )

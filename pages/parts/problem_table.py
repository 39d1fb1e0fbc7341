"""What could not be read, as a table: of a build, or of files before they are imported."""

from collections.abc import Sequence

import polars as pl
import streamlit as st

from data.model import Problem
from data.store.facts import problem_rows
from data.store.filters import Filters
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.view import View

PROBLEM_COLUMNS = {
    "source": "Document",
    "line": "Line",
    "severity": "Severity",
    "message": st.column_config.TextColumn("What is the matter", width="large"),
}
_SEVERITIES = ("error", "warning", "note")


def problem_table(problems: Sequence[Problem]) -> pl.DataFrame:
    """Problems in their order: source, line (int64, null = the whole), severity, message."""
    return pl.DataFrame(
        [(one.source, one.line, one.severity, one.message) for one in problems],
        schema={
            "source": pl.String,
            "line": pl.Int64,
            "severity": pl.String,
            "message": pl.String,
        },
        orient="row",
    )


def show_problems(view: View) -> None:
    """Draw the problems of the build, with a choice of how bad and of which documents."""
    rows = problem_rows(view.corpus.cursor())
    st.subheader(problems_title(rows), anchor=False)
    if rows.is_empty():
        return
    left, right = st.columns(2)
    severities = left.multiselect(
        "Severity", _SEVERITIES, key="severity", bind="query-params", placeholder="All"
    )
    documents = right.multiselect(
        "Document", sorted(set(rows["source"])), key="problem documents", placeholder="All"
    )
    shown = rows.filter(
        pl.col("severity").is_in(severities or _SEVERITIES),
        pl.col("source").is_in(documents or rows["source"].unique().to_list()),
    )
    show_table(
        shown,
        "problems",
        alt="What could not be read in the documents as it stands",
        columns=PROBLEM_COLUMNS,
        download=frame_download(shown, "problems", Filters()),
    )


def problems_title(rows: pl.DataFrame) -> str:
    """How many of each severity, in one sentence."""
    counts = dict(rows.group_by("severity").len().iter_rows())
    told = [
        f"{counts[name]:,} {name if counts[name] == 1 else f'{name}s'}"
        for name in _SEVERITIES
        if name in counts
    ]
    return ", ".join(told).capitalize() if told else "Every document was read without a problem"

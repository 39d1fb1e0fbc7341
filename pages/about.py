"""About: what a digest is, how it is read, what the words mean, what is not covered."""

from collections.abc import Mapping

import polars as pl
import streamlit as st

from analytics.wording import counted
from data.glossary import FLAG, KIND, ROLE, SETTING, STATUS, USE
from data.store.exports import EXPORTS
from data.store.filters import Filters
from data.store.vocabulary_frames import vocabulary_rows
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.open_elsewhere import show_open_elsewhere
from pages.parts.view import View, current_view

_WHAT = """\
Companies tell in engineering posts how they build their systems. A **digest** retells one such post
in a few paragraphs. Track Record reads digests and answers three questions, each with the sentence
that proves it: who does what and since when, which numbers do they report, and how does such a
system work.

Reading is done by rules that anybody can follow. The same digests give the same tables on every
machine. For each number, method and statement the page of a post
shows the rule that found it, and `python -m data why` shows what was refused."""

_HOW = """\
- A **number** keeps the words it was written in. Unit, kind and role are read from what stands
  around it. What it measures, whose it is and what it is compared with are linked only where the
  text says so; what it does not say is shown as not stated.
- A **derived** change is computed here from two values of the text, and marked.
- A **method** is a name of the vocabulary below, or one that a post coins for its own.
- A **date** is no finer than the source states it. Views over months leave out posts of which only
  the year is known, and say how many.
- "The last 90 days" and "recent" count back from the newest post, not from today."""

_LIMITS = """\
- A digest is not the post. What it leaves out is missing here, and what it gets wrong is wrong
  here.
- Companies choose what they tell. Failures are told less often than successes, and no number here
  has been checked by anybody but its publisher.
- Results of different posts were measured in different ways. They are listed side by side, and
  joined only where instrument and unit are the same.
- Reading by rules misses what is said in unusual ways. `make score` counts how often, against
  annotation made by hand. What you find wrong can be corrected where it is shown."""


def _show_terms(title: str, meanings: Mapping[str, str]) -> None:
    st.markdown(
        f"**{title}**\n\n"
        + "\n".join(f"- *{term.replace('_', ' ')}*: {said}" for term, said in meanings.items())
    )


def _show_vocabulary(view: View) -> None:
    rows = vocabulary_rows(view.corpus.cursor())
    families = counted(rows["family"].n_unique(), "family", "families")
    st.write(f"{counted(rows.height, 'method')} in {families}, and how many posts name them.")
    show_table(
        rows,
        "vocabulary",
        alt="All methods that are looked for",
        columns={
            "method": "Method",
            "posts": "Posts",
            "family": "Family",
            "name": "In full",
            "about": "What it is",
        },
        download=frame_download(rows, "vocabulary", Filters()),
    )


def _show_columns() -> None:
    rows = pl.DataFrame(
        [
            (export.name, column.name, column.meaning)
            for export in EXPORTS.values()
            for column in export.columns
        ],
        schema=["table", "column", "meaning"],
        orient="row",
    )
    show_table(
        rows,
        "columns",
        alt="The columns of all tables that can be downloaded",
        columns={"table": "Table", "column": "Column", "meaning": "What it holds"},
        download=frame_download(rows, "columns", Filters()),
    )


view = current_view()
st.title("About", anchor=False)
st.markdown(_WHAT)
st.header("How a digest is read", anchor=False)
st.markdown(_HOW)
st.header("What it does not tell", anchor=False)
st.markdown(_LIMITS)
st.header("What the words mean", anchor=False)
left, right = st.columns(2, gap="large")
with left:
    _show_terms("Kinds of numbers", KIND)
    _show_terms("How a result was measured", SETTING)
    _show_terms("What has become of a row", STATUS)
with right:
    _show_terms("Roles of numbers", ROLE)
    _show_terms("What a post does with a method", USE)
    _show_terms("Warnings", FLAG)
st.header("Methods that are looked for", anchor=False)
_show_vocabulary(view)
st.header("Columns of the tables", anchor=False)
_show_columns()
st.header("Open it in DuckDB", anchor=False)
st.write("The database is one file that any program may read, while the dashboard runs too.")
show_open_elsewhere()

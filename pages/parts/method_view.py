"""One method by itself: what it is, who names it to what use, what is reported beside it."""

from collections.abc import Mapping
from typing import Any

import polars as pl
import streamlit as st

from analytics.methods import whole_words
from analytics.numbers import dated
from analytics.wording import counted
from data.store.tag_frames import about_method, method_evidence, results_beside
from pages.parts.annotated_digest import STYLE, Mark, marked_text
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.links import show_link_to_post, show_style_of_links
from pages.parts.plain_text import as_html, as_label
from pages.parts.view import View

# A page of evidence is for reading; the table has the rest.
_MOST_SHOWN = 12


def show_method(view: View, method: str) -> None:
    """Draw all that the posts of the view say of a method."""
    cursor = view.corpus.cursor()
    places = method_evidence(cursor, view.filters, method).with_columns(date=dated())
    known = about_method(cursor, method)
    st.header(as_label(method), anchor=False)
    if known:
        name, family, about = known
        st.html(
            f"<p><strong>{as_html(name)}</strong> · {as_html(family)}</p><p>{as_html(about)}</p>"
        )
    if places.is_empty():
        st.info("No post that matches the filters names it.")
        return
    if not known:
        st.write("A name that these posts coin themselves; the vocabulary has no entry for it.")
    _show_uses(places)
    _show_results(results_beside(cursor, view.filters, method).with_columns(date=dated()), view)
    _show_evidence(places, view)


def _show_uses(places: pl.DataFrame) -> None:
    by_use = places.group_by("use").agg(posts=pl.col("post_id").n_unique()).sort("posts", "use")
    uses = ", ".join(f"{use} in {posts:,}" for use, posts in reversed(by_use.rows()))
    posts = counted(places["post_id"].n_unique(), "post")
    firms = counted(places["company"].n_unique(), "company", "companies")
    st.write(f"Named by **{posts}** of {firms}: {uses}.")


def _show_results(results: pl.DataFrame, view: View) -> None:
    st.subheader("Results reported beside it", anchor=False)
    if results.is_empty():
        st.caption("No sentence that names it reports a result.")
        return
    chosen = show_table(
        results,
        "results-beside",
        alt="Results reported in one sentence with the method",
        columns={
            "date": "Published",
            "company": "Company",
            "subject": "What",
            "metric": "Metric",
            "surface": "As written",
            "comparator": "Baseline",
            "sentence": "Sentence",
        },
        download=frame_download(results, "results-beside", view.filters),
        selects_row=True,
    )
    st.caption(
        "In one sentence with the method, which does not mean because of it. Choose a row to open"
        " its post."
    )
    if chosen is not None:
        row = results.row(chosen, named=True)
        query = {"post": row["slug"], "number": str(row["ordinal"])}
        st.switch_page("posts.py", query_params=query)


def _show_evidence(places: pl.DataFrame, view: View) -> None:
    st.subheader("Where it is named, and why it was tagged", anchor=False)
    show_style_of_links()
    firsts = places.unique("post_id", keep="first", maintain_order=True)
    for row in firsts.head(_MOST_SHOWN).iter_rows(named=True):
        with st.container(gap=None):
            show_link_to_post(row["slug"], row["title"])
            st.html(_evidence_as_html(row))
    with st.expander(f"All {counted(places.height, 'place')} as a table"):
        show_table(
            places,
            "method-evidence",
            alt="Each place where the method is named",
            columns={
                "date": "Published",
                "company": "Company",
                "title": "Title",
                "use": "Use",
                "rule": "Rule",
                "excerpt": "Text around it",
            },
            download=frame_download(places, "method-evidence", view.filters),
        )


def _evidence_as_html(place: Mapping[str, Any]) -> str:
    """Date, company, use and rule of a place, and the text around the method, marked."""
    span = (place["mark_start"], place["mark_end"])
    cut = (place["is_cut_before"], place["is_cut_after"])
    text, moved = whole_words(place["excerpt"], span, cut)
    mark = Mark(span[0] - moved, span[1] - moved, "method", f"rule: {place['rule']}")
    said = [
        place["date"] or "no date",
        place["company"] or "company not stated",
        place["use"],
        f"rule {place['rule']}",
    ]
    return (
        f"{STYLE}<small>{as_html(' · '.join(said))}</small>"
        f'<div class="tr-text" dir="auto">{"… " if cut[0] else ""}'
        f"{marked_text(text, [mark])}{' …' if cut[1] else ''}</div>"
    )

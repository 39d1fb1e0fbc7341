"""The posts that are asked for: a list with the words of the search marked, or a table."""

from collections.abc import Mapping
from math import ceil
from typing import Any

import streamlit as st

from analytics.excerpts import ELLIPSIS, excerpt_span
from analytics.numbers import dated
from analytics.wording import counted
from data.store.exports import POSTS
from data.store.matches import match_spans
from data.store.post_pages import listed_posts
from pages.parts.annotated_digest import STYLE, Mark, marked_text
from pages.parts.basket import show_basket_toggle
from pages.parts.data_table import show_table
from pages.parts.downloads import export_download, show_download
from pages.parts.plain_text import as_html
from pages.parts.post_links import show_post_link
from pages.parts.view import View

_POSTS_IN_LIST = 20
_ROWS_IN_TABLE = 200
_EXCERPT = 320


def show_post_list(view: View) -> None:
    """Draw the posts that match the filters, newest first, a page at a time."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        layout = st.segmented_control(
            "Show as",
            ("List", "Table"),
            default="List",
            required=True,
            key="listed_as",
            bind="query-params",
        )
        size = _POSTS_IN_LIST if layout == "List" else _ROWS_IN_TABLE
        pages = ceil(view.matching / size)
        page = st.pagination(pages, key="posts_page", bind="query-params") if pages > 1 else 1
    first = (min(page, pages) - 1) * size
    rows = listed_posts(view.corpus.cursor(), view.filters, offset=first, limit=size)
    rows = rows.with_columns(date=dated())
    if pages > 1:
        st.caption(f"Posts {first + 1:,} to {first + rows.height:,} of {view.matching:,}.")
    download = export_download(view, POSTS, view.matching)
    if layout == "List":
        for row in rows.iter_rows(named=True):
            _show_entry(row, view.filters.q)
        show_download(download, "posts")
        return
    st.caption("Choose a row to see the post.")
    chosen = show_table(
        rows,
        "posts",
        alt="Posts that match the filters, newest first",
        columns={
            "date": "Published",
            "company": "Company",
            "type": "Type",
            "title": "Title",
            "numbers": "Reported numbers",
            "results": "Results",
            "topic": "Topic",
            "digest": "Digest",
            "url": st.column_config.LinkColumn("Link", display_text="open"),
        },
        first_columns=("date", "company", "type", "title", "results", "digest"),
        download=download,
        selects_row=True,
    )
    if chosen is not None:
        with st.container(border=True):
            _show_entry(rows.row(chosen, named=True), view.filters.q)


def entry_as_html(row: Mapping[str, Any], q: str) -> str:
    """What a post is, and an excerpt of its digest with the words of `q` marked."""
    digest = row["digest"]
    spans = match_spans(digest, q)
    start, end = excerpt_span(digest, spans, _EXCERPT)
    marks = [Mark(begin - start, stop - start, "match") for begin, stop in spans]
    excerpt = marked_text(digest[start:end], marks)
    said = [row["company"] or "company not stated", row["date"] or "no date", row["type"]]
    return (
        f"{STYLE}<small>{as_html(' · '.join(part for part in said if part))} ·"
        f" {counted(row['numbers'], 'reported number')}</small>"
        f'<div class="tr-text" dir="auto">{ELLIPSIS if start else ""}{excerpt}'
        f"{ELLIPSIS if end < len(digest) else ''}</div>"
    )


def _show_entry(row: Mapping[str, Any], q: str) -> None:
    with st.container(gap=None):
        with st.container(horizontal=True, vertical_alignment="center"):
            show_post_link(row["slug"], row["title"], "list")
            show_basket_toggle(row["slug"], "list")
        st.html(entry_as_html(row, q))

"""The page of one post: its digest with all that was read marked in place, and what follows."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import polars as pl
import streamlit as st

from analytics.numbers import dated
from data.store.number_frames import numbers_of_post
from data.store.post_pages import (
    PostPage,
    facets_of_post,
    flags_of_post,
    methods_of_post,
    post_by_slug,
)
from data.store.related_posts import related_posts
from pages.parts.annotated_digest import Mark, legend, marked_block
from pages.parts.basket import show_basket_toggle
from pages.parts.citations import bibtex, csl_json
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.evidence_card import fields_as_html, fields_of, show_evidence
from pages.parts.number_table import NUMBER_SETTINGS, as_table
from pages.parts.plain_text import as_html, as_label
from pages.parts.post_links import show_post_link, show_way_back
from pages.parts.source_link import is_web_address, source_label
from pages.parts.view import View

_MOST_RELATED = 6
_DATE_PATTERNS = {"day": "%-d %B %Y", "month": "%B %Y", "year": "%Y"}


def show_post(view: View, slug: str, chosen_number: str | None) -> None:
    """Draw the post with this slug, or say that there is none.

    `chosen_number`: the ordinal of a number to show the evidence for, as the link has it.
    """
    show_way_back()
    cursor = view.corpus.cursor()
    post = post_by_slug(cursor, slug)
    if post is None:
        st.title("No such post", anchor=False)
        st.warning(as_label(f"There is no post called {slug} in this corpus."))
        return
    numbers = numbers_of_post(cursor, post.post_id)
    methods, facets = methods_of_post(cursor, post.post_id), facets_of_post(cursor, post.post_id)
    _show_heading(post)
    text, aside = st.columns([3, 2], gap="large")
    with text:
        marks = [*_facet_marks(facets), *_method_marks(methods), *_number_marks(numbers)]
        st.html(marked_block(post.digest, marks))
        st.html(legend())
    with aside:
        _show_readings(methods, facets)
        _show_flags(flags_of_post(cursor, post.post_id), numbers)
    _show_numbers(view, post, numbers, chosen_number)
    _show_related(related_posts(cursor, post.post_id, limit=_MOST_RELATED))
    _show_citations(post)


def number_explanation(row: Mapping[str, Any]) -> str:
    """What to say of a number on hover: the fields that the text states, and the rule."""
    return "\n".join(f"{name}: {value}" for name, value in fields_of(row).items() if value)


def _number_marks(numbers: pl.DataFrame) -> list[Mark]:
    return [
        Mark(row["span_start"], row["span_end"], "number", number_explanation(row))
        for row in numbers.iter_rows(named=True)
    ]


def _method_marks(methods: pl.DataFrame) -> list[Mark]:
    return [
        Mark(
            row["span_start"],
            row["span_end"],
            "method",
            f"method: {row['name']}, {row['use']}\nrule: {row['rule']}",
        )
        for row in methods.iter_rows(named=True)
    ]


def _facet_marks(facets: pl.DataFrame) -> list[Mark]:
    return [
        Mark(
            row["span_start"],
            row["span_end"],
            "facet",
            f"{_words(row['facet'])}: {_words(row['value'])}\nrule: {row['rule']}",
        )
        for row in facets.iter_rows(named=True)
    ]


def _show_heading(post: PostPage) -> None:
    st.title(as_label(post.title), anchor=False)
    published = (
        post.published.strftime(_DATE_PATTERNS[post.published_precision or "day"])
        if post.published
        else "no date"
    )
    said = [", ".join(post.companies) or "company not stated", published, post.type, post.topic]
    authors = f"<br><small>by {as_html(', '.join(post.authors))}</small>" if post.authors else ""
    st.html(as_html(" · ".join(part for part in said if part)) + authors)
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        if post.url and is_web_address(post.url):
            st.link_button(
                as_label(source_label(post.url, post.company, post.digest_origin)),
                post.url,
                icon=":material/open_in_new:",
            )
        show_basket_toggle(post.slug, "page")
        with st.popover("Permalink", icon=":material/link:", type="tertiary"):
            address = str(st.context.url or "").partition("?")[0]
            st.code(f"{address}?{urlencode({'post': post.slug})}", language=None, wrap_lines=True)


def _show_readings(methods: pl.DataFrame, facets: pl.DataFrame) -> None:
    """Each method once with its uses, and what is said of the system."""
    st.subheader("Methods", anchor=False)
    if methods.is_empty():
        st.caption("The digest names none that the vocabulary knows.")
    else:
        uses = methods.group_by("name", maintain_order=True).agg(
            pl.col("use").unique(maintain_order=True).str.join(", ")
        )
        st.html(fields_as_html(dict(uses.iter_rows())))
    st.subheader("The system", anchor=False)
    if facets.is_empty():
        st.caption("The digest says nothing of it that the rules can read.")
    else:
        values = facets.group_by("facet", maintain_order=True).agg(
            pl.col("value").unique(maintain_order=True).str.join(", ")
        )
        st.html(fields_as_html({_words(f): _words(v) for f, v in values.iter_rows()}))


def _show_flags(flags: pl.DataFrame, numbers: pl.DataFrame) -> None:
    surfaces = dict(zip(numbers["ordinal"], numbers["surface"], strict=True))
    for flag in flags.iter_rows(named=True):
        about = surfaces.get(flag["ordinal"], "the post")
        st.warning(as_label(f"{about}: {_words(flag['flag'])}. {flag['detail']}"))


def _show_numbers(
    view: View, post: PostPage, numbers: pl.DataFrame, chosen_number: str | None
) -> None:
    st.subheader("Reported numbers", anchor=False)
    if numbers.is_empty():
        st.caption("The digest reports no number.")
        return
    table = as_table(numbers)
    chosen = show_table(
        table,
        "numbers of the post",
        alt="All numbers that the digest reports, in the order of the text",
        columns={name: setting for name, setting in NUMBER_SETTINGS.items() if name != "title"},
        first_columns=("written", "metric", "subject", "baseline", "kind", "role", "sentence"),
        download=frame_download(table, f"numbers_{post.slug}", view.filters),
        selects_row=True,
    )
    ordinals = [str(ordinal) for ordinal in numbers["ordinal"]]
    if chosen is None and chosen_number in ordinals:
        chosen = ordinals.index(chosen_number)
    if chosen is not None:
        show_evidence(view, numbers.row(chosen, named=True), on_own_page=True)


def _show_related(related: pl.DataFrame) -> None:
    if related.is_empty():
        return
    st.subheader("Related posts", anchor=False)
    for row in related.with_columns(date=dated()).iter_rows(named=True):
        said = [row["company"] or "company not stated", row["date"] or "no date"]
        with st.container(gap=None):
            show_post_link(row["slug"], row["title"], "related")
            st.html(f"<small>{as_html(' · '.join(said))} · {as_html(reason(row))}</small>")


def reason(row: Mapping[str, Any]) -> str:
    """Why a post is related, in words."""
    parts = (
        ("shares the method", row["methods"]),
        ("reports on the same instrument", row["instruments"]),
        ("same company", row["companies"]),
    )
    return "; ".join(f"{what}: {', '.join(shared)}" for what, shared in parts if shared)


def _show_citations(post: PostPage) -> None:
    with st.expander("Cite", icon=":material/format_quote:"):
        st.caption("BibTeX (biblatex)")
        st.code(bibtex([post]), language="latex", wrap_lines=True)
        st.caption("CSL-JSON")
        st.code(csl_json([post]), language="json", wrap_lines=True)


def _words(code: str) -> str:
    return code.replace("_", " ")

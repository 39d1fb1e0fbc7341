"""Likely twins among companies and posts, to be merged or kept apart."""

from functools import partial

import streamlit as st

from analytics.wording import counted
from data.store.deciding import Kind, keep_apart, merge
from data.store.decisions import NO_DECISIONS, Decisions
from data.store.manifest import Manifest
from data.store.twins import CompanyTwins, PostTwins, likely_company_twins, likely_post_twins
from pages.parts.library_writing import begin_change, is_busy, served_library
from pages.parts.plain_text import as_html, as_label
from pages.parts.view import View

# Each is decided by a click; those that are left move up.
_SHOWN = 20


def show_twins(view: View, manifest: Manifest | None, *, may_write: bool) -> None:
    """Draw them; without `may_write` there is nothing to press. `manifest`: None if unknown."""
    decisions = manifest.decisions if manifest else NO_DECISIONS
    companies, posts = _twins(view.build_id, decisions, view)
    st.subheader(twins_title(companies, posts), anchor=False)
    if companies or posts:
        st.caption(
            "They look alike and are not merged unasked. Merged companies go by the first name; of"
            " merged posts the copy read last counts. Both ways are remembered and can be undone."
        )
    for group in companies[:_SHOWN]:
        _show_companies(group, may_write)
    _show_rest(len(companies), "group of companies", "groups of companies")
    for pair in posts[:_SHOWN]:
        _show_posts(pair, may_write)
    _show_rest(len(posts), "pair of posts", "pairs of posts")


def twins_title(companies: tuple[CompanyTwins, ...], posts: tuple[PostTwins, ...]) -> str:
    """How many there are, in a sentence."""
    told = [
        *([counted(len(companies), "group of companies", "groups of companies")] * bool(companies)),
        *([counted(len(posts), "pair of posts", "pairs of posts")] * bool(posts)),
    ]
    return f"{' and '.join(told)} may be the same" if told else "No company or post looks doubled"


# The decisions are part of the build, but keeping apart changes no table of it.
@st.cache_data(max_entries=8, show_spinner="Looking for likely twins")
def _twins(
    build_id: str,  # noqa: ARG001 the build is the key
    decisions: Decisions,
    _view: View,
) -> tuple[tuple[CompanyTwins, ...], tuple[PostTwins, ...]]:
    cursor = _view.corpus.cursor()
    return likely_company_twins(cursor, decisions), likely_post_twins(cursor, decisions)


def _show_companies(group: CompanyTwins, may_write: bool) -> None:
    (first, *others), (posts_of_first, *posts_of_others) = group.names, group.posts
    for other, posts in zip(others, posts_of_others, strict=True):
        with st.container(border=True):
            st.html(
                f"{_name(first, counted(posts_of_first, 'post'))}<br>"
                f"{_name(other, counted(posts, 'post'))}"
            )
            if may_write:
                _show_choice("companies", first, other, f"{first} and {other}")


def _show_posts(pair: PostTwins, may_write: bool) -> None:
    one, other = pair.one, pair.other
    with st.container(border=True):
        st.html(
            f"{_name(one.title, one.company or 'company not stated')}<br>"
            f"{_name(other.title, other.company or 'company not stated')}"
        )
        if may_write:
            _show_choice("posts", one.post_id, other.post_id, f"“{one.title}” and its twin")


def _name(name: str, beside: str) -> str:
    return (
        f'<span dir="auto"><strong>{as_html(name)}</strong></span> <small>{as_html(beside)}</small>'
    )


def _show_choice(kind: Kind, one: str, other: str, names: str) -> None:
    library, busy = served_library(), is_busy()
    with st.container(horizontal=True):
        for label, verb, change in (
            ("Merge", "Merging", merge),
            ("Keep apart", "Keeping apart", keep_apart),
        ):
            st.button(
                label,
                key=f"{label} {kind} {one} {other}",
                disabled=busy,
                help=as_label(names),
                on_click=begin_change,
                args=(f"{verb} {names}", partial(change, library, kind, one, other)),
            )


def _show_rest(number: int, noun: str, plural: str) -> None:
    if number > _SHOWN:
        st.caption(f"{counted(number - _SHOWN, f'more {noun}', f'more {plural}')} follow.")

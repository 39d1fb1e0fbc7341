"""The line above every page: how many posts match, what is asked for, and how to undo it."""

from urllib.parse import urlencode

import streamlit as st

from pages.parts.case_address import PERSONAL
from pages.parts.filter_bar import LABELS, clear_filters, without_value
from pages.parts.links import filter_pairs
from pages.parts.plain_text import as_label
from pages.parts.take_away import show_take_away
from pages.parts.view import View


def show_active_filters(view: View) -> None:
    """A chip for each value that is asked for; a click takes it out."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"**{view.matching:,}** of {view.facts.posts:,} posts", width="content")
        for field, values in view.filters.asked():
            for value in values:
                _chip(field.query_name, value)
        if view.filters.query():
            st.button("Clear all", key="clear all", type="tertiary", on_click=clear_filters)
        with st.popover("Copy link", type="tertiary"):
            st.caption("This page with these filters. They stay the same when posts are added.")
            st.code(_address(view), language=None, wrap_lines=True)
        show_take_away(view, _address(view), _pairs(view))


def _chip(name: str, value: str) -> None:
    st.button(
        as_label(f"{LABELS[name]}: {value}"),
        key=f"chip {name} {value}",
        icon=":material/close:",
        icon_position="right",
        help="Take this filter out",
        on_click=without_value,
        args=(name, value),
    )


def _address(view: View) -> str:
    """The address of this page, with its filters and whatever else it was opened with."""
    query = urlencode(_pairs(view))
    return f"{st.context.url}?{query}" if query else str(st.context.url)


def _pairs(view: View) -> list[tuple[str, str]]:
    return [*filter_pairs(view.filters), *_other_pairs()]


def _other_pairs() -> list[tuple[str, str]]:
    """What else the query string holds, such as the post that is open; nobody's answers."""
    parameters = st.query_params
    left_out = {*LABELS, *PERSONAL}
    return [(n, v) for n in parameters if n not in left_out for v in parameters.get_all(n)]

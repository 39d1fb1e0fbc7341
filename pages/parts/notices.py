"""What to say of a link that cannot be understood, and of filters that nothing matches."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from data.store.filters import Filters
from data.store.query_strings import Notice
from pages.parts.filter_bar import clear_filters
from pages.parts.plain_text import as_label
from pages.parts.view import View, matching_posts


def show_notices(notices: Sequence[Notice]) -> None:
    """A warning for each value of a link that could not be taken as it stands."""
    for notice in notices:
        st.warning(as_label(notice.message), icon=":material/link_off:")


def is_empty(view: View) -> bool:
    """Whether no post matches; if so, say which filter to loosen."""
    if view.matching:
        return False
    if not view.facts.posts:
        st.info("There are no posts in this corpus yet.")
        return True
    st.subheader("No post matches")
    ways = _ways_out(view)
    if any(posts for _, _, posts in ways):
        st.write("Each filter excludes something. What would be left without one of them:")
    for name, caption, posts in ways:
        st.button(
            f"Take out “{as_label(caption)}”: {posts:,} {'post' if posts == 1 else 'posts'}",
            key=f"loosen {name}",
            on_click=clear_filters,
            args=((name,),),
            disabled=not posts,
        )
    st.button("Clear all filters", key="loosen all", type="primary", on_click=clear_filters)
    return True


def _ways_out(view: View) -> list[tuple[str, str, int]]:
    """For each filter that is set: its query name, its wording, and how many match without it."""
    captions = view.filters.captions()
    empty = Filters()
    ways = []
    for field, _ in view.filters.asked():
        loosened = replace(view.filters, **{field.attribute: getattr(empty, field.attribute)})
        posts = matching_posts(view.build_id, loosened, view.corpus)
        ways.append((field.query_name, captions[field.query_name], posts))
    return sorted(ways, key=lambda way: -way[2])

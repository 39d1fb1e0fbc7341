"""Ways from one page of the dashboard to another. All carry the filters along."""

from urllib.parse import urlencode

import streamlit as st

from data.store.filters import Filters
from pages.parts.plain_text import as_label

_STYLE = """<style>
[class*="st-key-link-to-post"] a {padding: 0; background: none;}
[class*="st-key-link-to-post"] a * {white-space: normal; overflow: visible;}
[class*="st-key-link-to-post"] a p {
  text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em;}
</style>"""


def filter_pairs(filters: Filters) -> list[tuple[str, str]]:
    """The filters as the pairs of a query string."""
    return list(filters.query())


def post_address(slug: str, filters: Filters) -> str:
    """The page of a post, for links that open a new tab: a new tab knows nothing of this one."""
    return f"posts?{urlencode([('post', slug), *filter_pairs(filters)])}"


def show_link_to_post(slug: str, title: str) -> None:
    """A link from another page to the page of a post, in this tab."""
    with st.container(key=f"link-to-post {slug}"):
        st.page_link(
            "posts.py",
            label=as_label(title),
            query_params={"post": slug},
            help="Open the post with all that was read in it",
        )


def show_style_of_links() -> None:
    """Draw links to posts as links, over as many lines as their titles need."""
    st.html(_STYLE)

"""Ways to the page of a post and back, within the page of posts.

They are buttons and not `st.page_link`: a link to the page that is already open leaves the address
as it is, so that neither reload nor Back nor a copied address would find the post again.
"""

import streamlit as st

from pages.parts.plain_text import as_label

_STYLE = """<style>
[class*="st-key-post-link"] button, [class*="st-key-post-link"] button * {
  white-space: normal; text-align: left;}
[class*="st-key-post-link"] button p {
  font-weight: 600; text-decoration: underline; text-decoration-thickness: 1px;
  text-underline-offset: .2em;}
</style>"""

_POST, _NUMBER = "post", "number"


def show_post_link(slug: str, title: str, place: str) -> None:
    """Opens the page of a post in this tab; `place` tells two links to one post apart."""
    st.button(
        as_label(title),
        key=f"post-link {place} {slug}",
        type="tertiary",
        on_click=open_post,
        args=(slug,),
    )


def show_style_of_post_links() -> None:
    """Draw the ways to posts as links, over as many lines as their titles need."""
    st.html(_STYLE)


def show_way_back() -> None:
    """Leads from a post to all posts."""
    st.button("All posts", icon=":material/arrow_back:", type="tertiary", on_click=close_post)


def open_post(slug: str) -> None:
    """Show a post; to be called from a callback."""
    close_number()
    st.query_params[_POST] = slug


def close_post() -> None:
    """Show all posts; to be called from a callback."""
    close_number()
    if _POST in st.query_params:
        del st.query_params[_POST]


def close_number() -> None:
    """Forget which number of the post was asked for."""
    if _NUMBER in st.query_params:
        del st.query_params[_NUMBER]


def opened_post() -> tuple[str | None, str | None]:
    """The slug of the post that the address asks for, and the ordinal of the number in it."""
    return st.query_params.get(_POST), st.query_params.get(_NUMBER)

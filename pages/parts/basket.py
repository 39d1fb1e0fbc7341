"""The basket: posts put aside on any page, to leave as one bibliography or table."""

import streamlit as st

from data.store.export_queries import Wanted
from data.store.exports import POSTS
from data.store.file_formats import CSV
from data.store.post_pages import posts_by_slug
from data.store.table_files import TableFile
from pages.parts.citations import bibtex, csl_json
from pages.parts.downloads import Download, show_download
from pages.parts.post_links import show_post_link
from pages.parts.view import View

_KEY = "basket"
_STEM = "track-record_basket"


def in_basket() -> tuple[str, ...]:
    """The slugs of the posts in the basket, in the order they were put there."""
    kept: tuple[str, ...] = st.session_state.get(_KEY, ())
    return kept


def show_basket_toggle(slug: str, place: str) -> None:
    """A button that puts a post into the basket or takes it out; `place` tells two apart."""
    is_in = slug in in_basket()
    st.button(
        "In the basket" if is_in else "Put in the basket",
        key=f"basket {place} {slug}",
        icon=":material/bookmark_remove:" if is_in else ":material/bookmark_add:",
        type="tertiary",
        on_click=_toggle,
        args=(slug,),
    )


def show_basket(view: View) -> None:
    """Draw what is in the basket, with its ways out; nothing while it is empty."""
    slugs = in_basket()
    if not slugs:
        return
    posts = posts_by_slug(view.corpus.cursor(), slugs)
    table = TableFile(view.corpus, Wanted(POSTS, slugs=slugs), CSV)
    with st.expander(f"Basket ({len(posts)})", icon=":material/bookmarks:"):
        for post in posts:
            with st.container(horizontal=True, vertical_alignment="center"):
                show_post_link(post.slug, post.title, "basket")
                show_basket_toggle(post.slug, "basket")
        with st.container(horizontal=True):
            _offer("BibTeX", bibtex(posts), "bib", "application/x-bibtex")
            _offer("CSL-JSON", csl_json(posts), "json", "application/vnd.citationstyles.csl+json")
            content = Download(f"{_STEM}.csv", len(posts), lambda: b"".join(table.pieces()))
            show_download(content, "basket")
            st.button("Empty the basket", key="empty basket", type="tertiary", on_click=_empty)


def _offer(label: str, content: str, ending: str, mime: str) -> None:
    st.download_button(
        f"Download {label}",
        content,
        file_name=f"{_STEM}.{ending}",
        mime=mime,
        key=f"basket {ending}",
        on_click="ignore",
        icon=":material/download:",
    )


def _toggle(slug: str) -> None:
    kept = in_basket()
    without = tuple(one for one in kept if one != slug)
    st.session_state[_KEY] = without if slug in kept else (*kept, slug)


def _empty() -> None:
    st.session_state[_KEY] = ()

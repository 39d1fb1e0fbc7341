"""What posts lack or may have wrong: how many have each fault, and which."""

import streamlit as st

from analytics.wording import counted
from data.store.filters import Filters
from data.store.quality import Quality, posts_with, quality
from data.store.source_frames import posts_by_id
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.view import View


def show_quality(view: View) -> None:
    """Draw the faults that any post has, and the posts with the one that is chosen."""
    faults = [one for one in _faults(view.build_id, view) if one.posts]
    if not faults:
        st.subheader("No post lacks anything that is looked for", anchor=False)
        return
    st.subheader(quality_title(faults), anchor=False)
    labels = {one.about: one for one in faults}
    chosen = st.pills(
        "What is looked for",
        list(labels),
        default=faults[0].about,
        format_func=lambda about: f"{about} ({labels[about].posts:,})",
        required=True,
        key=f"fault {view.build_id}",
    )
    fault = labels[chosen].fault
    cursor = view.corpus.cursor()
    posts = posts_by_id(cursor, [post.post_id for post in posts_with(cursor, fault)])
    row = show_table(
        posts,
        f"posts with {fault}",
        alt=f"The posts where this is found, by title: {chosen}",
        columns={"title": "Title", "company": "Company", "published": "Published"},
        download=frame_download(posts, f"quality-{fault}", Filters()),
        selects_row=True,
    )
    st.caption("Choose a row to open its post.")
    if row is not None:
        st.switch_page("posts.py", query_params={"post": posts.row(row, named=True)["slug"]})


def quality_title(faults: list[Quality]) -> str:
    """The commonest fault, in a sentence."""
    worst = max(faults, key=lambda one: one.posts)
    return f"{worst.about[0].upper()}{worst.about[1:]}: {counted(worst.posts, 'post')}"


@st.cache_data(max_entries=8, show_spinner=False)
def _faults(build_id: str, _view: View) -> tuple[Quality, ...]:  # noqa: ARG001 the build is the key
    return quality(_view.corpus.cursor())

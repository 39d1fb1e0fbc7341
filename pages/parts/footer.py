"""The last line of every page: which build it shows, and how fresh that is."""

import streamlit as st

from data.store.facts import Facts


def show_footer(facts: Facts) -> None:
    """The build, when it was made, and the day of the newest post."""
    newest = f" · newest post {facts.newest:%-d %B %Y}" if facts.newest else ""
    st.divider()
    st.caption(
        f"Build {facts.build_id} · made {facts.built_at:%-d %B %Y, %H:%M} UTC{newest} ·"
        f" {facts.posts:,} posts, {facts.numbers:,} reported numbers"
    )

"""Overview: what is in here, how fresh it is, and what stands out."""

import streamlit as st

from data.store.exports import POSTS
from data.store.frames import post_rows
from pages.parts.data_table import show_table
from pages.parts.downloads import export_download
from pages.parts.notices import is_empty
from pages.parts.view import current_view

view = current_view()
facts = view.facts

st.title("Overview", anchor=False)
span = f", {facts.first:%-d %B %Y} to {facts.last:%-d %B %Y}" if facts.first and facts.last else ""
st.write(f"{facts.posts:,} posts, {facts.companies:,} companies{span}.")

if is_empty(view):
    st.stop()

posts = post_rows(view.corpus.cursor(), view.filters)
show_table(
    posts,
    "posts",
    alt="Posts that match the filters, newest first",
    download=export_download(view, POSTS, posts.height),
    columns={
        "published": "Published",
        "company": "Company",
        "type": "Type",
        "title": "Title",
        "topic": "Topic",
        "methods": "Methods",
        "numbers": "Reported numbers",
        "url": st.column_config.LinkColumn("Link", display_text="open"),
    },
    first_columns=("published", "company", "type", "title", "numbers"),
)

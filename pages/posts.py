"""Posts: search and list them, and the page of one post."""

import streamlit as st

from pages.parts.basket import show_basket
from pages.parts.notices import is_empty
from pages.parts.post_links import opened_post, show_style_of_post_links
from pages.parts.post_list import show_post_list
from pages.parts.post_page import show_post
from pages.parts.view import current_view

view = current_view()

show_style_of_post_links()
show_basket(view)
slug, number = opened_post()
if slug:
    show_post(view, slug, number)
    st.stop()

st.title("Posts", anchor=False)
if not is_empty(view):
    show_post_list(view)

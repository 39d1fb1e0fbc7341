"""Case studies: learn to read a company's post in terms of reinforcement learning."""

import streamlit as st

from pages.parts.case_address import compared_cases, opened_case
from pages.parts.case_comparison import show_comparison
from pages.parts.case_list import show_case_list
from pages.parts.case_loading import case_called, contrasts_of
from pages.parts.case_view import show_case
from pages.parts.plain_text import as_label
from pages.parts.view import current_view

view = current_view()

asked = compared_cases() or tuple(filter(None, [opened_case()]))
found = [case for case in (case_called(view, name) for name in asked) if case]
if len(found) < len(asked):
    st.warning(as_label(f"There is no such case: {', '.join(asked)}."))
    show_case_list(view)
elif len(found) > 1:
    pairs = {(contrast.left, contrast.right): contrast for contrast in contrasts_of(view)}
    show_comparison(found[0], found[1], pairs.get((found[0].case_id, found[1].case_id)))
elif found:
    show_case(view, found[0])
else:
    show_case_list(view)

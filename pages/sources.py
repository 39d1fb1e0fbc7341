"""Sources: what the corpus is made of, files of one's own, and what is wrong with them."""

from collections.abc import Callable
from functools import partial

import streamlit as st

from data.store.library import manifest_of
from data.store.locations import is_default_database
from data.store.manifest import BadManifest
from pages.parts.importing import show_import
from pages.parts.library_writing import refusal, served_library, show_change
from pages.parts.plain_text import as_label
from pages.parts.problem_table import show_problems
from pages.parts.quality_view import show_quality
from pages.parts.source_list import show_sources
from pages.parts.twins_view import show_twins
from pages.parts.view import current_view

view = current_view()
st.title("Sources", anchor=False)
st.caption("Where all posts come from, whatever is filtered.")
show_change()
refused = refusal()
try:
    # Another database was built from something else, of which no library tells.
    manifest = manifest_of(served_library()) if is_default_database() else None
except BadManifest as bad:
    manifest, refused = None, f"The library cannot be read, nor changed here. {bad}."
if refused:
    st.info(as_label(refused), icon=":material/lock:")

views: dict[str, Callable[[], None]] = {
    "Sources": partial(show_sources, view, manifest, may_write=not refused),
    "Problems": partial(show_problems, view),
    "Data quality": partial(show_quality, view),
    "Likely twins": partial(show_twins, view, manifest, may_write=not refused),
}
if manifest and not refused:
    views = {"Import": partial(show_import, view, manifest), **views}
tabs = st.tabs(list(views), key="care", bind="query-params")
for tab, (name, show) in zip(tabs, views.items(), strict=True):
    # Uploads are gone once their place is not drawn, so that one is drawn in any case.
    if tab.open or name == "Import":
        with tab:
            show()

"""The dashboard: which corpus is shown, what is asked of it, and which page shows it."""

import streamlit as st

from data.store.connections import Corpus, NoCorpus
from data.store.correcting import corrected_corpus
from data.store.locations import database_path, library_path
from data.store.query_strings import offered_values
from pages.parts.active_filters import show_active_filters
from pages.parts.correction_writing import show_correction_notices
from pages.parts.filter_bar import show_filter_bar
from pages.parts.footer import show_footer
from pages.parts.notices import show_notices
from pages.parts.page_list import PAGES
from pages.parts.plain_text import as_label
from pages.parts.post_links import close_post
from pages.parts.view import facts, set_view


@st.cache_data(max_entries=64, show_spinner=False)
def _offered(build_id: str, name: str, _corpus: Corpus) -> tuple[str, ...]:  # noqa: ARG001
    return offered_values(_corpus.cursor(), name)


st.set_page_config(layout="wide")

try:
    corpus = corrected_corpus(database_path(), library_path())
except NoCorpus as lack:
    st.error(as_label(f"{lack}."))
    st.stop()

page = st.navigation(
    [
        st.Page(record.script, title=record.title, help=record.about, default=record is PAGES[0])
        for record in PAGES
    ],
    position="top",
)
if page.url_path != "posts":
    # Back from a post leaves its name in the address of the page before.
    close_post()
with st.sidebar:
    st.header("Track Record", anchor=False)
    filters, notices = show_filter_bar(
        lambda name: _offered(corpus.build_id, name, corpus), facts(corpus.build_id, corpus).newest
    )
view = set_view(corpus, filters)
show_notices(notices)
show_correction_notices(corpus)
show_active_filters(view)
# The footer is drawn first, so that a page may stop where it has nothing more to show.
body = st.container()
show_footer(view.facts)
with body:
    page.run()

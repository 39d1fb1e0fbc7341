"""What is on this page, without this page: a package, the command that fetches it, a citation."""

from collections.abc import Sequence
from shlex import quote
from urllib.parse import urlencode, urljoin, urlsplit

import streamlit as st

from data.store.asked_views import AskedView
from data.store.export_requests import parameter_names
from data.store.exports import METHODS, NUMBERS, POSTS
from data.store.query_strings import read_query
from data.store.view_package import package_name, package_pieces
from pages.export.trends import TRENDS
from pages.parts.citations import view_bibtex
from pages.parts.view import View

# The table that says most of what a page shows, and the parameters that it takes.
_TABLES = {
    "results": (NUMBERS.name, parameter_names(NUMBERS)),
    "methods": (METHODS.name, parameter_names(METHODS)),
    "timeline": (TRENDS.name, TRENDS.parameters),
}
_FIRST = (POSTS.name, parameter_names(POSTS))

Pairs = Sequence[tuple[str, str]]


def show_take_away(view: View, address: str, pairs: Pairs) -> None:
    """The ways out of a page that stands at `address` with these pairs in its query string."""
    opened = st.popover("Take away", type="tertiary", key="take away", on_change="rerun")
    if not opened.open:
        return
    with opened:
        asked = AskedView(view.corpus, view.filters, read_query(pairs).number_filters, address)
        st.caption("The tables of this view as CSV, with a README and what each column means.")
        st.download_button(
            "Download package (zip)",
            lambda: b"".join(package_pieces(asked)),
            file_name=package_name(asked, view.matching),
            mime="application/zip",
            key="package",
            on_click="ignore",
            icon=":material/folder_zip:",
        )
        st.caption("The same rows on the command line")
        st.code(curl_command(address, pairs), language="sh", wrap_lines=True)
        st.caption("Cite this view")
        st.code(asked.citation(view.matching), language=None, wrap_lines=True)
        st.code(view_bibtex(asked, view.matching), language=None, wrap_lines=True)


def curl_command(address: str, pairs: Pairs) -> str:
    """The command that fetches the table behind a page, under the name it says itself."""
    page = urlsplit(address).path.rpartition("/")[2]
    table, names = _TABLES.get(page, _FIRST)
    query = urlencode([(name, value) for name, value in pairs if name in names])
    path = f"export/{table}.csv" + (f"?{query}" if query else "")
    return f"curl -fOJ {quote(urljoin(address, path))}"

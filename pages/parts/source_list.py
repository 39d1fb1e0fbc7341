"""The sources of the corpus: what was imported, the documents read, and ways to change that."""

from functools import partial

import polars as pl
import streamlit as st

from analytics.wording import counted
from data.store.filters import Filters
from data.store.library import can_undo, remove, undo
from data.store.manifest import Manifest
from data.store.source_frames import document_rows
from pages.parts.build_changes import build_changes
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.library_writing import begin_change, begin_rebuild, is_busy, served_library
from pages.parts.view import View


def show_sources(view: View, manifest: Manifest | None, *, may_write: bool) -> None:
    """Draw them; without `may_write` there is nothing to press. `manifest`: None if unknown."""
    if manifest:
        _show_imported(manifest)
    if manifest and may_write:
        _show_ways_to_change(manifest)
    documents = document_rows(view.corpus.cursor())
    st.subheader(f"{counted(documents.height, 'document')} read", anchor=False)
    st.caption(build_changes(view.facts))
    show_table(
        documents,
        "documents",
        alt="The documents of this build in reading order; where two tell of a post, the later"
        " one counts",
        columns={
            "document": "Document",
            "format": "Format",
            "title": "Title",
            "posts": "Posts",
            "problems": "Problems",
        },
        download=frame_download(documents, "documents", Filters()),
    )


def source_table(manifest: Manifest) -> pl.DataFrame:
    """The imported sources in reading order, all texts: name, format, company, topic, url.

    What is not known of a source is null.
    """
    return pl.DataFrame(
        [
            (
                source.name,
                source.format,
                source.settings.company,
                source.settings.topic,
                source.web.url if source.web else None,
            )
            for source in manifest.sources
        ],
        schema=dict.fromkeys(("name", "format", "company", "topic", "url"), pl.String),
        orient="row",
    )


def _show_imported(manifest: Manifest) -> None:
    imported = source_table(manifest)
    beside = "" if manifest.shipped_corpus else "; the shipped corpus is switched off"
    st.subheader(f"{counted(imported.height, 'imported source')}{beside}", anchor=False)
    if imported.is_empty():
        st.caption("The corpus is the one that the dashboard comes with.")
        return
    show_table(
        imported,
        "imported",
        alt="What was imported beside the shipped corpus, in reading order",
        columns={
            "name": "Name",
            "format": "Format",
            "company": "Company, where none is named",
            "topic": "Topic",
            "url": "Fetched from",
        },
    )


def _show_ways_to_change(manifest: Manifest) -> None:
    library, busy = served_library(), is_busy()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        if manifest.sources:
            name = st.selectbox(
                "Source to remove", [source.name for source in manifest.sources], key="source"
            )
            st.button(
                "Remove",
                key="remove",
                icon=":material/delete:",
                disabled=busy,
                help="Its posts leave the corpus for everybody; it can be undone",
                on_click=begin_change,
                args=(f"The removal of {name}", partial(remove, library, name)),
            )
        st.button(
            "Undo the last change",
            key="undo",
            icon=":material/undo:",
            disabled=busy or not can_undo(library),
            help="Of imports, removals and decisions on likely twins",
            on_click=begin_change,
            args=("The undoing of the last change", partial(undo, library)),
        )
        st.button(
            "Rebuild",
            key="rebuild",
            icon=":material/refresh:",
            disabled=busy,
            help="Looks up what was imported from the web, and reads what has changed",
            on_click=begin_rebuild,
        )

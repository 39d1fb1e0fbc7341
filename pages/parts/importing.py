"""Importing files: drag them in, answer what they leave open, look at the preview, import."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import streamlit as st

from analytics.wording import counted
from data.formats.settings import FIELDS, NO_SETTINGS, Settings
from data.store.archives import LARGEST_DOCUMENT
from data.store.library import Run
from data.store.manifest import Manifest
from data.store.previews import IncomingPreview, Preview
from pages.parts.library_writing import begin_change, is_busy, served_library
from pages.parts.plain_text import as_label
from pages.parts.preview_view import show_preview
from pages.parts.uploads import Upload, import_uploads, read_uploads
from pages.parts.view import View

_ROUND, _HELD = "round of uploads", "previews of uploads"
_MEGABYTES_ALLOWED = LARGEST_DOCUMENT // 2**20
_ABSENT = "not in this table"

# The build that was compared with, the uploads, and what was said of each of them.
_Key: TypeAlias = tuple[str, tuple[str, ...], tuple[Settings, ...]]


def show_import(view: View, manifest: Manifest) -> None:
    """Draw the place to drop files into, and what becomes of them."""
    uploaded = st.file_uploader(
        "Files to import",
        accept_multiple_files=True,
        key=f"uploads {st.session_state.get(_ROUND, 0)}",
        max_upload_size=_MEGABYTES_ALLOWED,
        help="Topic pages, RSS and Atom feeds, Markdown with front matter, CSV, TSV, JSON lines"
        " and Parquet, alone or in zip archives. The format is told by the content.",
    )
    if not uploaded:
        st.caption(
            "Nothing is written before you have seen what the files hold. Only you see the preview."
        )
        return
    uploads = tuple(Upload(one.file_id, one.name, one.getvalue()) for one in uploaded)
    unsaid = _previewed(view, manifest, uploads, tuple(NO_SETTINGS for _ in uploads))
    said = tuple(
        _asked(one, upload.file_id) for one, upload in zip(unsaid.incomings, uploads, strict=True)
    )
    preview = _previewed(view, manifest, uploads, said)
    show_preview(preview, {source.name for source in manifest.sources})
    _show_button(uploads, preview)


def _previewed(
    view: View, manifest: Manifest, uploads: Sequence[Upload], said: tuple[Settings, ...]
) -> Preview:
    """The preview, read once for the same uploads, answers and build."""
    key: _Key = (view.build_id, tuple(upload.file_id for upload in uploads), said)
    held: dict[_Key, Preview] = st.session_state.setdefault(_HELD, {})
    if key not in held:
        place = st.empty()

        def progress(what: str, done: int, total: int) -> None:
            place.progress(done / max(total, 1), f"{what} ({done:,} of {total:,})")

        found = read_uploads(
            uploads, said, served_library(), manifest.decisions, Run(progress=progress)
        )
        place.empty()
        unsaid = tuple(NO_SETTINGS for _ in uploads)
        for old in [old for old in held if old[:2] != key[:2] or old[2] != unsaid]:
            del held[old]
        held[key] = found
    return held[key]


def _asked(one: IncomingPreview, file_id: str) -> Settings:
    """What is said of an upload: whose posts it holds, and which column holds what."""
    answers = []
    for within, proposal in one.proposals:
        name = f"{one.incoming.name}/{within}".rstrip("/")
        company = st.text_input(
            as_label(f"{name} names no company. Whose posts are these?"),
            value=proposal,
            key=f"company {file_id} {within}",
            persist_state="page",
        ).strip()
        if company:
            answers.append((within, company))
    return replace(one.answered(answers).settings, columns=_columns(one, file_id))


def _columns(one: IncomingPreview, file_id: str) -> tuple[tuple[str, str], ...]:
    """The columns of a table that somebody has chosen to be read otherwise than by their names."""
    tables = [file for file in one.files if file.columns]
    if not tables:
        return ()
    table, chosen = tables[0], []
    matches = dict(table.matches)
    with st.expander(f"Columns of {as_label(table.source)}", expanded=not table.posts):
        for field in FIELDS:
            options = table.columns if field in matches else (_ABSENT, *table.columns)
            read = matches.get(field, _ABSENT)
            column = st.selectbox(
                f"Column of the {field}",
                options,
                index=options.index(read),
                key=f"column {file_id} {field}",
                persist_state="page",
            )
            if column != read:
                chosen.append((str(field), column))
    return tuple(chosen)


def _show_button(uploads: Sequence[Upload], preview: Preview) -> None:
    worth = preview.worth_importing
    if not worth:
        st.info("None of this holds a post, so there is nothing to import.")
        return
    st.info(
        "What you import becomes part of the corpus that everybody who opens this dashboard sees."
        " It can be undone."
    )
    library = served_library()
    name = "The import of " + (worth[0].name if len(worth) == 1 else counted(len(worth), "file"))
    act = partial(import_uploads, uploads, worth, library)
    st.button(
        f"Import {counted(len(worth), 'file')}",
        key="import",
        type="primary",
        icon=":material/upload_file:",
        disabled=is_busy(),
        on_click=begin_change,
        args=(name, act, _forget_uploads),
    )


def _forget_uploads() -> None:
    """Begin anew with an empty place to drop files into."""
    st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1
    st.session_state.pop(_HELD, None)

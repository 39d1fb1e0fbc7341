"""The server: the dashboard, the export routes, and a corpus to show.

Start it with `streamlit run app.py`.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import altair  # noqa: F401  imported here, so that start-up pays for it and not the first visitor
import pandas as pd  # type: ignore[import-untyped]  # noqa: F401
import polars as pl  # noqa: F401
import streamlit as st
from starlette.middleware import Middleware

from data.store.connections import open_corpus
from data.store.library import Library, Run, build_library
from data.store.locations import database_path, is_default_database, library_path
from pages.listening import NoteAddress
from pages.routes import ROUTES

_PATIENCE_SECONDS = 60


@asynccontextmanager
async def _corpus_ready(_app: st.App) -> AsyncIterator[None]:
    """Answer only when there is a corpus; the library is built where no database was chosen."""
    if is_default_database():
        library = Library(library_path(), database_path())
        build_library(library, Run(wait_seconds=_PATIENCE_SECONDS))
    open_corpus(database_path())
    yield


app = st.App(
    Path(__file__).parent / "pages" / "dashboard.py",
    routes=ROUTES,
    lifespan=_corpus_ready,
    middleware=[Middleware(NoteAddress)],
)

"""What a page shows: one build of the corpus, and the posts that the filters ask for.

The dashboard sets the view before it runs a page; the page takes it once, at its top:
`view = current_view()`.
"""

from contextvars import ContextVar
from dataclasses import dataclass

import polars as pl
import streamlit as st

from analytics.post_types import shown_type
from data.store.connections import Corpus
from data.store.facts import Facts, facts_of
from data.store.filters import Filters
from data.store.frames import post_count, post_rows


@dataclass(frozen=True, slots=True)
class View:
    """The corpus as it stood when the run began, the filters, and how many posts match them.

    The whole run reads from `corpus`, so a rebuild in the meantime shows with the next click.
    """

    corpus: Corpus
    facts: Facts
    filters: Filters
    matching: int

    @property
    def build_id(self) -> str:
        """The build that the view reads from; with the filters it is the key of all caches."""
        return self.corpus.build_id


# Not in the session: an idle visitor would keep a connection to an old build alive.
_current: ContextVar[View] = ContextVar("view")


def set_view(corpus: Corpus, filters: Filters) -> View:
    """Make this the view of the present run."""
    matching = matching_posts(corpus.build_id, filters, corpus)
    view = View(corpus, facts(corpus.build_id, corpus), filters, matching)
    _current.set(view)
    return view


def current_view() -> View:
    """The view of the present run."""
    return _current.get()


def posts_of(view: View, filters: Filters | None = None) -> pl.DataFrame:
    """The posts of the view as `post_rows` gives them, with the type they are drawn as.

    `filters` asks for others than those of the view. The frame is shared: nobody writes in it.
    """
    return _posts(view.build_id, filters or view.filters, view.corpus)


# A resource, since a copy of a large frame would cost more on each hit than the query once.
@st.cache_resource(max_entries=6, show_spinner=False)
def _posts(build_id: str, filters: Filters, _corpus: Corpus) -> pl.DataFrame:
    types = facts(build_id, _corpus).types
    return post_rows(_corpus.cursor(), filters).with_columns(shown_type(types))


@st.cache_data(max_entries=8, show_spinner=False)
def facts(build_id: str, _corpus: Corpus) -> Facts:  # noqa: ARG001 the build is the key
    """The figures of a build."""
    return facts_of(_corpus.cursor())


@st.cache_data(max_entries=500, show_spinner=False)
def matching_posts(build_id: str, filters: Filters, _corpus: Corpus) -> int:  # noqa: ARG001
    """How many posts of a build match."""
    return post_count(_corpus.cursor(), filters)

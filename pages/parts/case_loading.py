"""Cases for the pages: those of the files, and any post taken as one."""

import streamlit as st

from analytics.case_studies import case_of_post
from data.case_studies.records import Case, Contrast
from data.store.case_rows import case_studies, contrasts
from data.store.connections import Corpus
from data.store.number_frames import numbers_of_post
from data.store.post_pages import facets_of_post, post_by_slug
from pages.parts.case_address import slug_of_case
from pages.parts.view import View


def cases_of(view: View) -> tuple[Case, ...]:
    """The cases of the files, worked ones first."""
    return _cases(view.build_id, view.corpus)


def contrasts_of(view: View) -> tuple[Contrast, ...]:
    """The pairs of cases that are set side by side."""
    return contrasts(view.corpus.cursor())


def case_called(view: View, name: str) -> Case | None:
    """The case or the post that the address calls by this name; None where there is none."""
    slug = slug_of_case(name)
    if slug is None:
        return next((case for case in cases_of(view) if case.case_id == name), None)
    cursor = view.corpus.cursor()
    post = post_by_slug(cursor, slug)
    if post is None:
        return None
    facets, numbers = facets_of_post(cursor, post.post_id), numbers_of_post(cursor, post.post_id)
    return case_of_post(post, facets, numbers)


@st.cache_resource(max_entries=4, show_spinner=False)
def _cases(build_id: str, _corpus: Corpus) -> tuple[Case, ...]:  # noqa: ARG001
    return case_studies(_corpus.cursor())

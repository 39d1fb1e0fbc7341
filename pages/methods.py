"""Methods: which are named, by whom, together with which, to what use; and each one by itself."""

from collections.abc import Mapping
from functools import partial

import polars as pl
import streamlit as st

from analytics.figures import Asked, Figure, trend_figure
from analytics.method_figures import by_company_figure, together_figure, uses_figure
from analytics.methods import posts_of_cell, with_families
from analytics.periods import span_of, suited
from analytics.post_types import shown_types
from analytics.trends import posts_of_period, totals
from analytics.wording import counted
from data.store.filters import Filters
from data.store.tag_frames import method_tags
from pages.parts.grid_figure import show_grid
from pages.parts.method_view import show_method
from pages.parts.notices import is_empty
from pages.parts.view import View, current_view, posts_of

# All of them: a family more or less is what a reader looks for here.
_FAMILIES = 24


@st.cache_data(max_entries=200, show_spinner=False)
def _tags(build_id: str, filters: Filters, _view: View) -> pl.DataFrame:  # noqa: ARG001
    return method_tags(_view.corpus.cursor(), filters)


@st.cache_data(max_entries=200, show_spinner=False)
def _figures(build_id: str, filters: Filters, _view: View) -> tuple[Figure | None, ...]:
    """Families, companies, together, uses; None where there is nothing to draw."""
    posts, tags = posts_of(_view), _tags(build_id, filters, _view)
    span = span_of(posts, filters.since, filters.until, _view.facts.newest)
    families = None
    if span and not tags.is_empty():
        asked = Asked("method", suited(span))
        types = shown_types(_view.facts.types)
        families = trend_figure(
            with_families(posts, tags), span, asked, types, most=_FAMILIES, heading="Family"
        )
    return families, by_company_figure(posts), together_figure(posts), uses_figure(tags)


def _posts_of_family(view: View, cell: Mapping[str, str]) -> pl.DataFrame:
    """The posts behind a cell of the families over time."""
    posts, dates = posts_of(view), view.filters
    span = span_of(posts, dates.since, dates.until, view.facts.newest)
    if span is None:
        return posts.clear()
    named = with_families(posts, _tags(view.build_id, view.filters, view))
    return posts_of_period(named, "method", suited(span), span, cell, most=_FAMILIES)


view = current_view()
st.title("Methods", anchor=False)
if is_empty(view):
    st.stop()

named = totals(posts_of(view), "method")["series"].to_list()
asked = st.query_params.get("about")
if not named and not asked:
    st.info("None of these posts names a method that the vocabulary knows.")
    st.stop()
about = st.selectbox(
    "One method by itself",
    # A method that no post of the view names stays what the link says, and the page says so.
    [*named, *({asked} - {*named, None})],
    index=None,
    placeholder=f"choose one of {counted(len(named), 'method')} named here",
    key="about",
    bind="query-params",
    width=420,
)
if about:
    show_method(view, about)
    st.stop()

families, companies, together, uses = _figures(view.build_id, view.filters, view)
tags = _tags(view.build_id, view.filters, view)
show_grid(
    families,
    "families",
    columns={
        "period": "Period begins",
        "series": "Family",
        "count": "Posts",
        "of_all": "Of all in the period",
        "share": st.column_config.NumberColumn("Share", format="percent"),
        "is_partial": "Not whole",
    },
    view=view,
    posts_behind=lambda cell: _posts_of_family(view, cell),
)
show_cells = partial(
    show_grid, view=view, posts_behind=partial(posts_of_cell, posts_of(view), tags)
)
show_cells(
    companies,
    "company-by-method",
    columns={
        "company": "Company",
        "method": "Method",
        "count": "Posts",
        "of_company": "Of the company",
    },
)
show_cells(
    together,
    "methods-together",
    columns={
        "method": "Method",
        "other": "With",
        "count": "Posts with both",
        "of_method": "Posts with the first",
        "of_other": "Posts with the second",
    },
)
show_cells(
    uses,
    "method-uses",
    columns={
        "method": "Method",
        "use": "Use",
        "count": "Posts",
        "of_method": "Posts that name it",
    },
)

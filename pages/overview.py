"""Overview: what is in here, how fresh it is, and what stands out."""

from collections.abc import Mapping

import polars as pl
import streamlit as st

from analytics.coverage import coverage_figure, posts_that_state
from analytics.figures import (
    Asked,
    Figure,
    companies_figure,
    momentum_figure,
    trend_figure,
)
from analytics.notes import corpus_notes
from analytics.numbers import dated
from analytics.periods import span_of, suited
from analytics.post_types import shown_types
from analytics.strongest import strongest_results
from analytics.trends import posts_of_period
from analytics.wording import counted, day_in_words
from data.store.facts import Facts, problem_rows
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows
from data.store.tag_frames import facet_rows, known_facets
from pages.parts.build_changes import build_changes
from pages.parts.chart import show_figure
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.grid_figure import show_grid
from pages.parts.links import show_link_to_post, show_style_of_links
from pages.parts.notices import is_empty
from pages.parts.plain_text import as_html, as_label
from pages.parts.view import View, current_view, posts_of

_NEWEST = 6
_STRONGEST = 8
# The strongest are sought among this many of the newest results.
_RESULTS_READ = 5000


@st.cache_data(max_entries=200, show_spinner=False)
def _figures(build_id: str, filters: Filters, _view: View) -> tuple[Figure | None, ...]:  # noqa: ARG001
    """Posts over time, companies, methods; None where there is nothing to draw."""
    posts, facts = posts_of(_view), _view.facts
    types = shown_types(facts.types)
    span = span_of(posts, filters.since, filters.until, facts.newest)
    return (
        trend_figure(posts, span, Asked(every=suited(span)), types) if span else None,
        companies_figure(posts, types),
        momentum_figure(posts, "method", facts.newest) if facts.newest else None,
    )


@st.cache_data(max_entries=200, show_spinner=False)
def _strongest(build_id: str, filters: Filters, _view: View) -> pl.DataFrame:  # noqa: ARG001
    cursor = _view.corpus.cursor()
    rows = number_rows(cursor, filters, NumberFilters(), limit=_RESULTS_READ)
    return strongest_results(rows, _STRONGEST)


@st.cache_data(max_entries=200, show_spinner=False)
def _coverage(build_id: str, filters: Filters, _view: View) -> Figure | None:  # noqa: ARG001
    cursor = _view.corpus.cursor()
    return coverage_figure(posts_of(_view), facet_rows(cursor, filters), known_facets(cursor))


def _posts_over_time(view: View, cell: Mapping[str, str]) -> pl.DataFrame:
    """The posts behind a part of a bar of the posts over time."""
    posts = posts_of(view)
    span = span_of(posts, view.filters.since, view.filters.until, view.facts.newest)
    return posts_of_period(posts, "type", suited(span), span, cell) if span else posts.clear()


def _show_key_figures(posts: pl.DataFrame) -> None:
    with st.grid(5, min_column_width=120):
        st.metric("Posts", f"{posts.height:,}")
        st.metric("Companies", f"{posts['companies'].explode().n_unique():,}")
        st.metric("Methods named", f"{posts['methods'].explode().drop_nulls().n_unique():,}")
        st.metric("Reported numbers", f"{posts['numbers'].sum():,}")
        st.metric("Of them results", f"{posts['results'].sum():,}")


def _show_newest(posts: pl.DataFrame) -> None:
    st.subheader("Newest posts", anchor=False)
    for row in posts.head(_NEWEST).with_columns(stated=dated()).iter_rows(named=True):
        said = [row["stated"] or "no date", row["company"] or "company not stated", row["type"]]
        with st.container(gap=None):
            st.html(f"<small>{as_html(' · '.join(part for part in said if part))}</small>")
            show_link_to_post(row["slug"], row["title"])


def _show_strongest(strongest: pl.DataFrame, view: View) -> None:
    if strongest.is_empty():
        return
    st.subheader("Farthest from their baseline", anchor=False)
    chosen = show_table(
        strongest,
        "strongest",
        alt="Results that differ most from the baseline they are compared with",
        columns={
            "date": "Published",
            "company": "Company",
            "subject": "What",
            "metric": "Metric",
            "written": "As written",
            "baseline": "Baseline",
            "change": st.column_config.NumberColumn("Change, %", format="%+.1f"),
            "basis": "Change is",
            "sentence": "Sentence",
        },
        download=frame_download(strongest, "strongest-results", view.filters),
        selects_row=True,
    )
    st.caption(
        "Change against the baseline that the sentence names; derived where the text gives both"
        " values. Results of different kinds do not compare. Choose a row to open its post."
    )
    if chosen is not None:
        row = strongest.row(chosen, named=True)
        query = {"post": row["slug"], "number": str(row["ordinal"])}
        st.switch_page("posts.py", query_params=query)


def _show_changes(facts: Facts) -> None:
    st.subheader("Since the build before", anchor=False)
    st.write(build_changes(facts))


def _show_notes(posts: pl.DataFrame, view: View) -> None:
    st.subheader("Before you believe a total", anchor=False)
    notes = corpus_notes(posts, view.facts.newest)
    st.markdown("\n".join(f"- {as_label(note)}" for note in notes))
    problems = problem_rows(view.corpus.cursor())
    if problems.height:
        with st.expander(f"{counted(problems.height, 'note')} on the documents"):
            show_table(
                problems,
                "problems",
                alt="What could not be read in the documents as it stands",
                columns={
                    "source": "Document",
                    "line": "Line",
                    "severity": "Severity",
                    "message": "What is the matter",
                },
                download=frame_download(problems, "problems", Filters()),
            )


view = current_view()
show_style_of_links()
st.title("Overview", anchor=False)
facts = view.facts
dates = (
    f", {day_in_words(facts.first)} to {day_in_words(facts.last)}"
    if facts.first and facts.last
    else ""
)
st.write(
    f"{counted(facts.posts, 'post')}, {counted(facts.companies, 'company', 'companies')}{dates}."
)
if is_empty(view):
    st.stop()

posts = posts_of(view)
over_time, companies, methods = _figures(view.build_id, view.filters, view)
_show_key_figures(posts)
left, right = st.columns([3, 2], gap="large")
with left:
    if over_time:
        show_grid(
            over_time,
            "posts-over-time",
            columns={
                "period": "Period begins",
                "series": "Type",
                "count": "Posts",
                "of_all": "Posts in the period",
                "cumulative": "So far",
                "is_partial": "Not whole",
            },
            view=view,
            posts_behind=lambda cell: _posts_over_time(view, cell),
        )
with right:
    _show_newest(posts)
left, right = st.columns(2, gap="large")
with left:
    if companies:
        show_grid(
            companies,
            "companies",
            columns={
                "series": "Company",
                "count": "Posts",
                "share": st.column_config.NumberColumn("Share of posts", format="percent"),
            },
            view=view,
            posts_behind=lambda cell: posts.filter(
                pl.col("companies").list.contains(cell["series"]),
                pl.col("shown_type") == cell["shown_type"],
            ),
        )
with right:
    if methods:
        show_figure(
            methods,
            "methods-momentum",
            columns={
                "series": "Method",
                "recent": "Recent posts",
                "before": "Posts before",
                "recent_share": st.column_config.NumberColumn("Recent share", format="percent"),
                "before_share": st.column_config.NumberColumn("Share before", format="percent"),
                "first_seen": "First seen",
                "count": "Posts in all",
            },
            filters=view.filters,
        )
show_grid(
    _coverage(view.build_id, view.filters, view),
    "coverage",
    columns={
        "company": "Company",
        "facet": "Facet",
        "posts": "Posts",
        "stated": "Stated",
        "not_stated": "Not stated",
    },
    view=view,
    posts_behind=lambda cell: posts_that_state(
        posts, facet_rows(view.corpus.cursor(), view.filters), cell
    ),
)
_show_strongest(_strongest(view.build_id, view.filters, view), view)
left, right = st.columns([2, 3], gap="large")
with left:
    _show_changes(facts)
with right:
    _show_notes(posts, view)

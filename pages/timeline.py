"""Timeline: a lane for each company, and trends by company, type or method."""

from collections.abc import Mapping
from dataclasses import replace

import polars as pl
import streamlit as st

from analytics.charts.lanes import BRUSH, CHOSEN, brushed_dates
from analytics.charts.over_time import MEASURES
from analytics.figures import (
    MOST_SERIES,
    Asked,
    Figure,
    lanes_figure,
    momentum_figure,
    trend_figure,
)
from analytics.periods import EVERY, span_of
from analytics.post_types import shown_types
from analytics.trends import COUNTED, DIMENSIONS, posts_of_period, totals, without_company
from data.store.filters import Filters
from data.store.frames import headlines
from pages.parts.chart import show_figure
from pages.parts.filter_bar import set_dates
from pages.parts.grid_figure import show_grid
from pages.parts.notices import is_empty
from pages.parts.view import View, current_view, posts_of

_ROUND = "lanes drawn"


@st.cache_data(max_entries=200, show_spinner=False)
def _lanes(build_id: str, filters: Filters, _view: View) -> Figure | None:  # noqa: ARG001
    """The timeline over all dates, so that the brush does not shrink what it is drawn over."""
    everything = replace(filters, since=None, until=None)
    posts = posts_of(_view, everything)
    if posts["published"].null_count() == posts.height:
        return None
    return lanes_figure(
        posts,
        headlines(_view.corpus.cursor(), everything),
        shown_types(_view.facts.types),
        since=filters.since,
        until=filters.until,
    )


@st.cache_data(max_entries=200, show_spinner=False)
def _trends(
    build_id: str,  # noqa: ARG001
    filters: Filters,
    asked: Asked,
    left_out: str | None,
    _view: View,
) -> tuple[Figure | None, Figure | None]:
    """The trend asked for, and what gains and fades; None where there is nothing to draw."""
    posts, newest = without_company(posts_of(_view), left_out), _view.facts.newest
    span = span_of(posts, filters.since, filters.until, newest)
    if span is None or newest is None:
        return None, None
    trend = trend_figure(posts, span, asked, shown_types(_view.facts.types))
    return trend, momentum_figure(posts, asked.by, newest)


def _posts_of_trend(
    view: View, asked: Asked, left_out: str | None, cell: Mapping[str, str]
) -> pl.DataFrame:
    """The posts behind a bar or cell of the trend."""
    posts, dates = without_company(posts_of(view), left_out), view.filters
    span = span_of(posts, dates.since, dates.until, view.facts.newest)
    if span is None:
        return posts.clear()
    return posts_of_period(
        posts, asked.by, asked.every, span, cell, counted=asked.counted, most=MOST_SERIES
    )


def _chart_key() -> str:
    """A new one after each brush, else the brush would fire again over the chart drawn anew."""
    return f"lanes {st.session_state.get(_ROUND, 0)}"


def _selected() -> None:
    """A click on a mark opens its post, a brush sets the dates of the filter bar."""
    selection = st.session_state[_chart_key()]["selection"]
    chosen = selection.get(CHOSEN)
    if chosen:
        st.switch_page("posts.py", query_params={"post": chosen[0]["slug"]})
    brush = selection.get(BRUSH, {}).get("published")
    days = brushed_dates(brush[0], brush[-1]) if brush else None
    if days:
        set_dates(*days)
        st.session_state[_ROUND] = st.session_state.get(_ROUND, 0) + 1


def _ask(companies: list[str]) -> tuple[Asked, str | None]:
    """What trend to show, and which company to leave out of it."""
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        by = st.segmented_control(
            "By", DIMENSIONS, default="type", required=True, key="by", bind="query-params"
        )
        every = st.segmented_control(
            "Every", EVERY, default="month", required=True, key="every", bind="query-params"
        )
        measure = st.segmented_control(
            "As", MEASURES, default="count", required=True, key="as", bind="query-params"
        )
        counted = st.segmented_control(
            "Of", COUNTED, default="posts", required=True, key="of", bind="query-params"
        )
        asked = st.query_params.get("without")
        left_out = st.selectbox(
            "Leave out",
            # A company that the filters exclude, or that is not there, stays what the link says.
            [*companies, *({asked} - {*companies, None})],
            index=None,
            placeholder="no company",
            key="without",
            bind="query-params",
            width=220,
        )
    return Asked(by, every, measure, counted), left_out


view = current_view()
st.title("Timeline", anchor=False)
lanes = _lanes(view.build_id, view.filters, view)
if lanes:
    show_figure(
        lanes,
        "timeline",
        columns={
            "stated": "Published",
            "company": "Company",
            "type": "Type",
            "title": "Title",
            "headline": "Headline number",
        },
        filters=view.filters,
        chart_key=_chart_key(),
        on_select=_selected,
    )
if is_empty(view):
    st.stop()

st.header("Trends", anchor=False)
asked, left_out = _ask(totals(posts_of(view), "company")["series"].to_list())
trend, change = _trends(view.build_id, view.filters, asked, left_out, view)
if trend is None:
    st.info("None of these posts has a date, so there is no trend to draw.")
    st.stop()
show_grid(
    trend,
    "trend",
    columns={
        "period": "Period begins",
        "series": asked.by.title(),
        "count": asked.counted.title(),
        "of_all": "Of all in the period",
        "share": st.column_config.NumberColumn("Share", format="percent"),
        "cumulative": "So far",
        "is_partial": "Not whole",
    },
    view=view,
    posts_behind=lambda cell: _posts_of_trend(view, asked, left_out, cell),
)
if change:
    show_figure(
        change,
        "momentum",
        columns={
            "series": asked.by.title(),
            "recent": "Recent posts",
            "before": "Posts before",
            "recent_share": st.column_config.NumberColumn("Recent share", format="percent"),
            "before_share": st.column_config.NumberColumn("Share before", format="percent"),
            "first_seen": "First seen",
            "count": "Posts in all",
        },
        filters=view.filters,
    )

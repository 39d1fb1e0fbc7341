"""The timeline: lanes from left to right, a mark for each post, or for each month of many."""

from collections.abc import Sequence
from datetime import date, timedelta

import altair as alt
import polars as pl

from analytics.charts.axes import NEUTRAL_COLOR, in_utc, row_axis, type_color
from analytics.lanes import in_dates

BRUSH = "brush"
CHOSEN = "chosen"

_OUTSIDE = 0.18
# Of a lane as a whole, whatever lies side by side within it.
_LANE_STEP = alt.Step(30, **{"for": "position"})


def lanes_of_posts(
    marks: pl.DataFrame, types: Sequence[str], since: date | None, until: date | None
) -> alt.LayerChart:
    """A mark for each post; a bar for one of which only the month or the year is known.

    `marks` are those of `lane_marks` with a column headline (text or null). What lies outside the
    dates is pale. A brush over the days is the selection `brush` (on `published`), a click on a
    mark the selection `chosen` (on `slug`).
    """
    frame = in_utc(_placed(marks, since, until), "published", "published_last")
    order = marks["lane"].unique(maintain_order=True).to_list()
    base = alt.Chart(frame).encode(
        x=_day_axis("published"),
        y=row_axis("lane", order, grid=True),
        color=type_color(types, marks["shown_type"].unique().to_list()),
        opacity=alt.condition("datum.is_inside", alt.value(0.9), alt.value(_OUTSIDE)),
        tooltip=[
            alt.Tooltip("title:N", title="Post"),
            alt.Tooltip("company:N", title="Company"),
            alt.Tooltip("stated:N", title="Published"),
            alt.Tooltip("type:N", title="Type"),
            alt.Tooltip("headline:N", title="Reports"),
        ],
    )
    bars = (
        base.transform_filter("datum.published_precision !== 'day'")
        .mark_bar(height=6)
        .encode(x2="published_last:T")
    )
    points = (
        base.transform_filter("datum.published_precision === 'day'")
        .mark_circle(size=110, cursor="pointer")
        .add_params(
            alt.selection_interval(name=BRUSH, encodings=["x"]),
            alt.selection_point(name=CHOSEN, fields=["slug"], empty=False),
        )
    )
    return _over_dates([bars, points], since, until)


def lanes_of_months(
    months: pl.DataFrame, types: Sequence[str], since: date | None, until: date | None
) -> alt.LayerChart:
    """A mark for each month and type, the larger the more posts; the same brush, no click.

    `months` are those of `month_marks`.
    """
    order = months["lane"].unique(maintain_order=True).to_list()
    label = pl.col("period").dt.strftime("%B %Y")
    inside = _placed(
        months.with_columns(
            published=pl.col("period"), published_last=pl.col("period").dt.month_end(), label=label
        ),
        since,
        until,
    )
    points = (
        alt.Chart(in_utc(inside, "published").drop("period", "published_last"))
        .mark_circle()
        .encode(
            x=_day_axis("published"),
            y=row_axis("lane", order, grid=True),
            # Side by side within the lane, where marks of one month would hide each other.
            yOffset=alt.YOffset("shown_type:N", sort=list(types)),
            size=alt.Size("count:Q", scale=alt.Scale(range=[12, 120]), legend=None),
            color=type_color(types, months["shown_type"].unique().to_list()),
            opacity=alt.condition("datum.is_inside", alt.value(0.7), alt.value(_OUTSIDE)),
            tooltip=[
                alt.Tooltip("label:N", title="Month"),
                alt.Tooltip("lane:N", title="Company"),
                alt.Tooltip("shown_type:N", title="Type"),
                alt.Tooltip("count:Q", title="Posts", format=",d"),
            ],
        )
        .add_params(alt.selection_interval(name=BRUSH, encodings=["x"]))
    )
    return _over_dates([points], since, until)


def brushed_dates(first: float, last: float) -> tuple[date, date] | None:
    """The days within a brush, whose ends are milliseconds since 1970 in UTC.

    None where no midnight lies between them: then no post does either.
    """
    day = 24 * 60 * 60 * 1000
    epoch = date(1970, 1, 1)
    since, until = -(-min(first, last) // day), max(first, last) // day
    if until < since:
        return None
    return epoch + timedelta(days=since), epoch + timedelta(days=until)


def _placed(marks: pl.DataFrame, since: date | None, until: date | None) -> pl.DataFrame:
    return marks.with_columns(is_inside=in_dates(since, until))


def _day_axis(column: str) -> alt.X:
    return alt.X(
        f"{column}:T",
        title=None,
        scale=alt.Scale(type="utc", padding=14),
        axis=alt.Axis(grid=False, labelOverlap=True, tickCount=8, format="%b %Y"),
    )


def _over_dates(
    layers: Sequence[alt.Chart], since: date | None, until: date | None
) -> alt.LayerChart:
    """The layers over the bounds of the date filter, where there are any."""
    bounds = [day for day in (since, until) if day]
    below: list[alt.Chart] = []
    if bounds:
        rules = in_utc(pl.DataFrame({"bound": bounds}), "bound")
        below.append(
            alt.Chart(rules).mark_rule(strokeDash=[4, 3], color=NEUTRAL_COLOR).encode(x="bound:T")
        )
    return alt.LayerChart(layer=[*below, *layers]).properties(height=_LANE_STEP)

"""Numbers on one instrument over time, as a chart."""

from collections.abc import Sequence

import altair as alt
import polars as pl

from analytics.charts.axes import NEUTRAL_COLOR, in_utc, type_color

_LABELS_FIT = 24


def points_over_time(points: pl.DataFrame, types: Sequence[str], unit: str) -> alt.LayerChart:
    """A mark for each number, joined where one system's versions follow one another.

    `points` are those of one panel of `analytics.benchmarks.instrument_points`, with a column
    shown_type; `types` all types that have a color; `unit` what the values are in. Subjects are
    written beside the marks while they are few enough to be read.
    """
    frame = in_utc(points, "published")
    base = alt.Chart(frame).encode(
        x=alt.X(
            "published:T",
            title=None,
            axis=alt.Axis(format="%-d %b %Y", grid=False, tickCount=4, labelOverlap=True),
            scale=_room(),
        ),
        y=alt.Y(
            "value:Q",
            title=unit or None,
            axis=alt.Axis(format=",.6~g", tickCount=5),
            scale=alt.Scale(zero=False, nice=True, padding=20),
        ),
    )
    lines = (
        base.transform_filter("datum.series !== null")
        .mark_line(color=NEUTRAL_COLOR, strokeWidth=1)
        .encode(detail="series:N")
    )
    marks = base.mark_circle(size=90, opacity=1).encode(
        color=type_color(types, points["shown_type"].unique().to_list()),
        tooltip=[
            alt.Tooltip("written:N", title="As written"),
            alt.Tooltip("subject:N", title="Subject"),
            alt.Tooltip("company:N", title="Company"),
            alt.Tooltip("date:N", title="Published"),
            alt.Tooltip("title:N", title="Post"),
        ],
    )
    layers: list[alt.Chart] = [lines, marks]
    if points.height <= _LABELS_FIT:
        layers.append(base.mark_text(align="left", dx=8, dy=-8, limit=160).encode(text="subject:N"))
    return alt.LayerChart(layer=layers, width="container", height=280)


def _room() -> alt.Scale:
    """Space at both ends, so that a label beside the last mark is not cut."""
    return alt.Scale(type="utc", nice=True, padding=60)

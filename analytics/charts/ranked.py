"""Rankings as charts: who published most, and which methods gain."""

from collections.abc import Sequence

import altair as alt
import polars as pl

from analytics.charts.axes import CELL, NEUTRAL_COLOR, row_axis, type_color


def bars_by_type(ranking: pl.DataFrame, types: Sequence[str], heading: str) -> alt.LayerChart:
    """A bar for each series, divided by type, with its number of posts at the end.

    `ranking` is that of `totals_by_type`; `heading` says what a series is. A click on a part of a
    bar is the selection `cell` on series and shown_type.
    """
    places = {name: place for place, name in enumerate(types)}
    order = ranking["series"].unique(maintain_order=True).to_list()
    base = alt.Chart(ranking).encode(y=row_axis("series", order))
    bars = (
        alt.Chart(
            ranking.with_columns(
                place=pl.col("shown_type").replace_strict(places, return_dtype=pl.Int64)
            )
        )
        .mark_bar(height=16, cursor="pointer")
        .encode(
            x=alt.X("count:Q", title="Posts", axis=alt.Axis(tickMinStep=1, format=",d")),
            y=row_axis("series", order),
            color=type_color(types, ranking["shown_type"].unique().to_list()),
            order=alt.Order("place:Q"),
            tooltip=[
                alt.Tooltip("series:N", title=heading),
                alt.Tooltip("shown_type:N", title="Type"),
                alt.Tooltip("count:Q", title="Posts", format=",d"),
                alt.Tooltip("of_series:Q", title="Of its posts", format=",d"),
            ],
        )
        .add_params(alt.selection_point(name=CELL, fields=["series", "shown_type"], empty=False))
    )
    figures = base.mark_text(align="left", dx=5).encode(
        x=alt.X("of_series:Q", aggregate="max"),
        text=alt.Text("of_series:Q", aggregate="max", format=",d"),
    )
    return alt.LayerChart(layer=[bars, figures]).properties(height=alt.Step(24))


def before_and_recent(momentum: pl.DataFrame, heading: str, share_of: str) -> alt.LayerChart:
    """A line for each series from its share half a year ago to its share now.

    `momentum` is that of `analytics.trends.momentum`, both half years with posts; `heading` says
    what a series is, `share_of` of what the shares are. The full mark is the recent one, and
    beside it stands its number of posts.
    """
    order = momentum["series"].to_list()
    base = alt.Chart(momentum).encode(
        y=row_axis("series", order, grid=True),
        tooltip=[
            alt.Tooltip("series:N", title=heading),
            alt.Tooltip("recent_share:Q", title="Recent half year", format=".0%"),
            alt.Tooltip("recent:Q", title="n, recent"),
            alt.Tooltip("before_share:Q", title="Half year before", format=".0%"),
            alt.Tooltip("before:Q", title="n, before"),
        ],
    )
    # The axis begins left of zero, where the figures of what has vanished stand.
    above_zero = "datum.value < 0 ? '' : datum.label"
    share = alt.Axis(format=".0%", grid=False, tickCount=6, labelExpr=above_zero)
    lines = base.mark_rule(color=NEUTRAL_COLOR, strokeWidth=2).encode(
        x=alt.X("before_share:Q", title=share_of, axis=share, scale=alt.Scale(padding=20)),
        x2="recent_share:Q",
    )
    before = base.mark_point(color=NEUTRAL_COLOR, size=70, fill="transparent").encode(
        x="before_share:Q"
    )
    recent = base.mark_circle(color=NEUTRAL_COLOR, size=110, opacity=1).encode(x="recent_share:Q")
    # On the side that the line does not come from.
    gained = base.transform_filter("datum.change >= 0").mark_text(align="left", dx=9)
    faded = base.transform_filter("datum.change < 0").mark_text(align="right", dx=-9)
    figures = [
        marks.encode(x="recent_share:Q", text=alt.Text("recent:Q", format=",d"))
        for marks in (gained, faded)
    ]
    return alt.LayerChart(layer=[lines, before, recent, *figures]).properties(height=alt.Step(26))

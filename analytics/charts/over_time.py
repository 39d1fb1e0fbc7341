"""Trends as charts: bars by type, and a row for each company or method."""

from collections.abc import Sequence
from typing import Literal, get_args

import altair as alt
import polars as pl

from analytics.charts.axes import (
    AMOUNT_COLOR,
    CELL,
    in_utc,
    period_axis,
    row_axis,
    type_color,
    where_wide_enough,
)
from analytics.periods import Every, labelled_period

Measure = Literal["count", "share", "cumulative"]
MEASURES: tuple[Measure, ...] = get_args(Measure)

_TITLES: dict[Measure, str] = {
    "count": "{}",
    "share": "Share of all {}",
    "cumulative": "{} so far",
}
_MOST_PERIODS_WITH_FIGURES = 24
_FIGURE_WIDTHS: dict[Measure, int] = {"count": 14, "share": 32, "cumulative": 18}


def stacked_bars(
    trend: pl.DataFrame, every: Every, measure: Measure, noun: str, types: Sequence[str]
) -> alt.Chart:
    """A bar for each period, divided by type of post; a partial period is pale.

    A click on a part of a bar is the selection `cell` on label (the period) and series.
    `trend` is that of `analytics.trends.trend` by type, `noun` what is counted, `types` all types
    that have a color.
    """
    places = {name: place for place, name in enumerate(types)}
    frame = in_utc(_labelled(trend, every), "period").with_columns(shown_type="series")
    present = frame.filter(pl.col("cumulative") > 0)["shown_type"].unique().to_list()
    chart: alt.Chart = (
        alt.Chart(
            frame.with_columns(
                place=pl.col("shown_type").replace_strict(places, return_dtype=pl.Int64)
            )
        )
        .mark_bar(binSpacing=3, cursor="pointer")
        .encode(
            x=period_axis(every),
            y=alt.Y(f"{measure}:Q", title=_title(measure, noun), axis=_axis(measure)),
            color=type_color(types, present),
            order=alt.Order("place:Q"),
            opacity=alt.condition("datum.is_partial", alt.value(0.45), alt.value(1)),
            tooltip=_tooltip(measure, noun, "Type", "shown_type"),
        )
        .add_params(_clicked())
        .properties(height=260)
    )
    return chart


def rows_of_cells(
    trend: pl.DataFrame, every: Every, measure: Measure, noun: str, heading: str
) -> alt.LayerChart:
    """A row for each series, a cell for each period, the denser the more; empty where nothing is.

    `heading` says what a series is. A partial period has a broken outline. With few periods the
    figure stands in the cell. A click is the selection `cell` on label (the period) and series. The
    folded series, which may hold more than all others, is as dense
    as the densest of them at most.
    """
    order = trend["series"].unique(maintain_order=True).to_list()
    frame = in_utc(_labelled(trend, every), "period").filter(pl.col(measure) > 0)
    base = alt.Chart(frame).encode(
        y=row_axis("series", order),
        tooltip=_tooltip(measure, noun, heading, "series"),
    )
    greatest = frame.filter(~pl.col("is_folded")).select(pl.col(measure).max()).item()
    density = alt.Scale(domain=[0, greatest], range=[0.06, 0.6], clamp=True)
    cells = base.mark_rect(
        binSpacing=2, color=AMOUNT_COLOR, stroke=AMOUNT_COLOR, strokeDash=[3, 3]
    ).encode(
        x=period_axis(every),
        fillOpacity=alt.FillOpacity(f"{measure}:Q", legend=None, scale=density),
        strokeOpacity=alt.condition("datum.is_partial", alt.value(1), alt.value(0)),
    )
    layers: list[alt.Chart] = [cells]
    if trend["period"].n_unique() <= _MOST_PERIODS_WITH_FIGURES:
        visible = where_wide_enough(trend["period"].n_unique(), _FIGURE_WIDTHS[measure])
        figures = base.mark_text(fontSize=12, opacity=visible).encode(
            x=period_axis(every, band_position=0.5),
            text=alt.Text(f"{measure}:Q", format=_format(measure)),
        )
        layers.append(figures)
    # On top of the figures, which would else swallow the click.
    panes = base.mark_rect(color="transparent", cursor="pointer").encode(x=period_axis(every))
    layers.append(panes.add_params(_clicked()))
    return alt.LayerChart(layer=layers).properties(height=alt.Step(26))


def _clicked() -> alt.Parameter:
    return alt.selection_point(name=CELL, fields=["label", "series"], empty=False)


def _labelled(trend: pl.DataFrame, every: Every) -> pl.DataFrame:
    """The trend with its periods in words, and whether they are whole."""
    return trend.with_columns(label=labelled_period("period", "is_partial", every))


def _title(measure: Measure, noun: str) -> str:
    written = _TITLES[measure].format(noun)
    return written[:1].upper() + written[1:]


def _axis(measure: Measure) -> alt.Axis:
    return alt.Axis(format=_format(measure), tickMinStep=0.1 if measure == "share" else 1)


def _format(measure: Measure) -> str:
    return ".0%" if measure == "share" else ",d"


def _tooltip(measure: Measure, noun: str, heading: str, column: str) -> list[alt.Tooltip]:
    tips = [
        alt.Tooltip("label:N", title="Period"),
        alt.Tooltip(f"{column}:N", title=heading),
        alt.Tooltip("count:Q", title=_title("count", noun), format=",d"),
        alt.Tooltip("of_all:Q", title="Of all in the period", format=",d"),
    ]
    if measure != "count":
        tips.append(
            alt.Tooltip(f"{measure}:Q", title=_title(measure, noun), format=_format(measure))
        )
    return tips

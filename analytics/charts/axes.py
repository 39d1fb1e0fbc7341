"""What all charts share: days that mean the same day everywhere, colors that mean a type."""

from collections.abc import Sequence
from typing import Literal

import altair as alt
import polars as pl

from analytics.periods import Every

# Amounts are drawn in this one color, denser for more, so that text on it can be read in both
# themes; marks that are of no type in the other. The rest of the colors are for types.
AMOUNT_COLOR = "#4b83b3"
NEUTRAL_COLOR = "#7c858d"

# As many names side by side as there is room for, on a telephone as well.
_LEGEND_COLUMNS = alt.expr("max(1, floor(width / 125))")

# The name of the selection that a click on a bar or a cell makes.
CELL = "cell"

_TIME_UNITS: dict[Every, Literal["utcyearmonth", "utcyearquarter", "utcyear"]] = {
    "month": "utcyearmonth",
    "quarter": "utcyearquarter",
    "year": "utcyear",
}
_FORMATS: dict[Every, str] = {"month": "%b %Y", "quarter": "Q%q %Y", "year": "%Y"}


def in_utc(frame: pl.DataFrame, *columns: str) -> pl.DataFrame:
    """The frame with these days as midnights in UTC.

    A browser would take a plain day for midnight where its reader is, and a brush would then
    select the day before or after.
    """
    return frame.with_columns(pl.col(columns).cast(pl.Datetime("ms")).dt.replace_time_zone("UTC"))


def where_wide_enough(cells: int, pixels: int) -> alt.ExprRef:
    """The opacity of figures in a row of so many cells: none where they would overlap."""
    return alt.ExprRef(f"width / {max(cells, 1)} < {pixels} ? 0 : 1")


def period_axis(every: Every, band_position: float | None = None) -> alt.X:
    """The periods of a trend from left to right, each as wide as it lasts.

    `band_position` places a mark without a width within its period: 0.5 in the middle.
    """
    return alt.X(
        "period:T",
        timeUnit=_TIME_UNITS[every],
        title=None,
        bandPosition=alt.Undefined if band_position is None else band_position,
        axis=alt.Axis(format=_FORMATS[every], grid=False, labelOverlap=True, tickCount=8),
    )


def row_axis(column: str, order: Sequence[str], *, grid: bool = False) -> alt.Y:
    """A row for each name, in this order, also for those that have nothing to show."""
    return alt.Y(
        f"{column}:N",
        sort=list(order),
        title=None,
        scale=alt.Scale(domain=list(order), paddingInner=0.08),
        axis=alt.Axis(labelLimit=190, labelBaseline="middle", ticks=False, domain=False, grid=grid),
    )


def type_color(shown: Sequence[str], present: Sequence[str]) -> alt.Color:
    """The color of each type: its place in the theme's list, whatever else is on show.

    `shown` are all types of the corpus in their order, `present` those the legend names.
    """
    return alt.Color(
        "shown_type:N",
        scale=alt.Scale(domain=list(shown)),
        legend=alt.Legend(
            title=None,
            orient="top",
            values=[name for name in shown if name in present],
            symbolType="square",
            columns=_LEGEND_COLUMNS,
            labelLimit=200,
        ),
    )

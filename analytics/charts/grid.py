"""A grid of cells: the denser the more, with its figure in it, to be clicked."""

from collections.abc import Sequence

import altair as alt
import polars as pl

from analytics.charts.axes import AMOUNT_COLOR, CELL, row_axis, where_wide_enough

_ROW_HEIGHT = 26
_CHARACTER_WIDTH = 6


def grid(
    cells: pl.DataFrame,
    row: str,
    column: str,
    *,
    rows: Sequence[str],
    columns: Sequence[str],
    tooltip: Sequence[alt.Tooltip],
) -> alt.LayerChart:
    """Rows and columns in their order; a click on a cell is the selection `cell` on both.

    `cells` has the columns `row` and `column` (texts), density (0 to 1) and figure (text).
    """
    base = alt.Chart(cells).encode(
        x=alt.X(
            f"{column}:N",
            sort=list(columns),
            title=None,
            scale=alt.Scale(domain=list(columns), paddingInner=0.03),
            axis=alt.Axis(
                orient="top",
                labelAngle=-60,
                labelOverlap=False,
                labelLimit=150,
                ticks=False,
                domain=False,
            ),
        ),
        y=row_axis(row, rows),
        tooltip=list(tooltip),
    )
    boxes = base.mark_rect(color=AMOUNT_COLOR).encode(
        fillOpacity=alt.FillOpacity(
            "density:Q", legend=None, scale=alt.Scale(domain=[0, 1], range=[0.04, 0.65])
        )
    )
    longest = cells.select(pl.col("figure").str.len_chars().max().fill_null(1)).item()
    visible = where_wide_enough(len(columns), _CHARACTER_WIDTH * (longest + 1))
    figures = base.mark_text(fontSize=12, opacity=visible).encode(text="figure:N")
    # On top of the figures, which would else swallow the click.
    panes = base.mark_rect(color="transparent", cursor="pointer").add_params(
        alt.selection_point(name=CELL, fields=[row, column], empty=False)
    )
    layers = [boxes, figures, panes]
    return alt.LayerChart(layer=layers).properties(height=alt.Step(_ROW_HEIGHT))

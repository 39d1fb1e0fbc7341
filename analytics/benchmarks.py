"""What is reported on one instrument over time, without joining what does not compare.

Points share a panel only where instrument, quantity, unit and protocol match; within a panel a
line joins the versions of one system. "Terminal-Bench" and "Terminal-Bench 2.0" are two
instruments, unless instruments.toml says otherwise.
"""

from collections.abc import Sequence
from typing import Any

import polars as pl

from analytics.charts.instruments import points_over_time
from analytics.figures import Figure
from analytics.names import family
from analytics.numbers import dated, range_words, unit_words, worded
from analytics.post_types import shown_type
from analytics.wording import counted


def instrument_points(rows: pl.DataFrame) -> pl.DataFrame:
    """The numbers on one instrument as points over time, in the order of their dates.

    Takes columns as `number_rows` gives them, of one instrument by whatever name. Rows without a
    date or a value are left out. Columns: date (as far as it is known), published (date), company,
    subject ("not stated" where the text names none), type, value (float, in the unit of the panel;
    null for a range), range (both ends, in words), written, unit (in words), panel (what is
    measured, in which unit and how, in words), series (points of the same series and panel may be
    joined; null where the subject is not stated, and for the value of a baseline, whose date is
    that of the post that quotes it), title, sentence, slug, post_id, ordinal.
    """
    dated_rows = rows.filter(
        pl.col("published").is_not_null() & pl.col("normal_value").is_not_null()
    )
    measured = pl.coalesce("metric", "benchmark")
    return dated_rows.select(
        date=dated(),
        published="published",
        company="company",
        subject=pl.col("subject").fill_null("not stated"),
        type="type",
        value=pl.when(pl.col("value").is_not_null()).then("normal_value"),
        range=range_words(),
        written="surface",
        unit=pl.col("normal_unit").map_elements(unit_words, pl.String),
        panel=pl.struct(
            measured=pl.when(measured != pl.col("benchmark")).then(measured),
            kind="kind",
            unit="normal_unit",
            setting=worded("setting"),
            condition="condition",
        ).map_elements(_panel, pl.String),
        series=pl.struct("company", "subject", "is_comparator_value").map_elements(
            _series, pl.String, skip_nulls=False
        ),
        title="title",
        sentence="sentence",
        slug="slug",
        post_id="post_id",
        ordinal="ordinal",
    ).sort("published", "post_id", "ordinal")


def points_title(points: pl.DataFrame, instrument: str) -> str:
    """What the points say as a whole, in one sentence."""
    if points.is_empty():
        return f"No dated number is reported on {instrument}"
    panels = points["panel"].n_unique()
    posts = counted(points["post_id"].n_unique(), "post")
    title = f"{counted(points.height, 'number')} on {instrument} from {posts}"
    return title if panels == 1 else f"{title}, of {panels} kinds that do not compare"


def panel_figures(points: pl.DataFrame, types: Sequence[str]) -> tuple[Figure, ...]:
    """A figure for each panel of two points and more, that with most points first.

    `types` are all types of post that have a color. A number that compares with no other makes no
    chart, nor does a range, which no single point stands for.
    """
    points = points.drop_nulls("value")
    panels = points.group_by("panel").len().filter(pl.col("len") > 1)
    ordered = panels.sort("len", "panel", descending=[True, False])
    return tuple(
        _panel_figure(points.filter(panel=panel), panel, types) for panel in ordered["panel"]
    )


def _panel_figure(points: pl.DataFrame, panel: str, types: Sequence[str]) -> Figure:
    unit = points["unit"].to_list()[0] or ""
    chart = points_over_time(points.with_columns(shown_type(types)), types, unit)
    is_joined = points["series"].drop_nulls().is_duplicated().any()
    joined = " Lines join versions of one system." if is_joined else ""
    return Figure(panel, chart.to_dict(), points, f"n = {points.height}.{joined}")


def _panel(of: dict[str, str | None]) -> str:
    quantity = (of["kind"] or "").replace("_", " ")
    unit = unit_words(of["unit"])
    named = of["measured"]
    parts = [
        named,
        f"{quantity} ({unit})" if unit else quantity,
        of["setting"] or "setting not stated",
        of["condition"],
    ]
    return " · ".join(part for part in parts if part)


def _series(of: dict[str, Any]) -> str | None:
    if of["subject"] is None or of["is_comparator_value"]:
        return None
    return f"{of['company'] or ''}: {family(of['subject'])}"

"""The results that stand farthest from their baseline."""

import polars as pl

from analytics.numbers import dated, relative_change

_RELATIVE = ("gain_relative", "multiplier")


def strongest_results(rows: pl.DataFrame, most: int) -> pl.DataFrame:
    """At most `most` results by how many times larger or smaller they are than their baseline.

    Takes the columns of `number_rows`. A change counts as stated where the text gives it against
    a named baseline ("37% over Composer 1", "2x"), as derived where it gives both values. One
    that more than doubles and one that more than halves are equally strong. Columns: date,
    company, subject, metric, written, baseline, change (percent), basis (stated or derived),
    sentence, title, slug, ordinal.
    """
    ratio = _stated_ratio().fill_null(relative_change() / 100 + 1)
    is_stated = _stated_ratio().is_not_null()
    return (
        rows.filter(~pl.col("is_comparator_value") & (pl.col("status") != "rejected"))
        .with_columns(
            ratio=ratio,
            basis=pl.when(is_stated).then(pl.lit("stated")).otherwise(pl.lit("derived")),
        )
        .filter((pl.col("ratio") > 0) & (pl.col("ratio") != 1))
        .with_columns(strength=pl.col("ratio").log().abs())
        .sort("strength", descending=True, maintain_order=True)
        .head(most)
        .select(
            date=dated(),
            company="company",
            subject="subject",
            metric=pl.coalesce("metric", "benchmark"),
            written="surface",
            baseline="comparator",
            change=((pl.col("ratio") - 1) * 100).round(1),
            basis="basis",
            sentence="sentence",
            title="title",
            slug="slug",
            ordinal="ordinal",
        )
    )


def _stated_ratio() -> pl.Expr:
    """How many times the baseline, where the text says so and names the baseline."""
    has_baseline = pl.col("comparator").is_not_null() & pl.col("value").is_not_null()
    down = pl.col("direction") == "down"
    relative = pl.when(down).then(1 - pl.col("value") / 100).otherwise(1 + pl.col("value") / 100)
    times = pl.when(down).then(1 / pl.col("value")).otherwise(pl.col("value"))
    return (
        pl.when(has_baseline & (pl.col("kind") == "gain_relative"))
        .then(relative)
        .when(has_baseline & (pl.col("kind") == "multiplier"))
        .then(times)
    )

"""What is missing: results that state no baseline, no setting, no metric or no subject."""

from typing import Literal, get_args

import polars as pl

from analytics.wording import counted

Gap = Literal["baseline", "setting", "metric", "subject"]
GAPS: tuple[Gap, ...] = get_args(Gap)

_IS_MISSING: dict[Gap, pl.Expr] = {
    # The baseline's own value needs no baseline.
    "baseline": pl.col("comparator").is_null()
    & pl.col("comparator_value").is_null()
    & ~pl.col("is_comparator_value"),
    # A claim is a number of which the text does not say how it was measured.
    "setting": pl.col("setting").is_null() | (pl.col("setting") == "claim"),
    "metric": pl.col("metric").is_null() & pl.col("benchmark").is_null(),
    "subject": pl.col("subject").is_null(),
}


def without(rows: pl.DataFrame, gap: Gap) -> pl.DataFrame:
    """The rows that do not state it; columns as given."""
    return rows.filter(_IS_MISSING[gap])


def gaps_by_company(rows: pl.DataFrame) -> pl.DataFrame:
    """How many results of each company state no baseline, setting, metric or subject.

    Columns: company (null where none is stated), results, without_baseline, without_setting,
    without_metric, without_subject: int. The company with most results stands first.
    """
    return (
        rows.group_by("company")
        .agg(
            pl.len().cast(pl.Int64).alias("results"),
            *(_IS_MISSING[gap].sum().cast(pl.Int64).alias(f"without_{gap}") for gap in GAPS),
        )
        .sort("results", "company", descending=[True, False], nulls_last=True)
    )


def gaps_title(rows: pl.DataFrame) -> str:
    """What is missing as a whole, in one sentence."""
    if rows.is_empty():
        return "There is no result here"
    baseline, setting = (without(rows, gap).height for gap in ("baseline", "setting"))
    return (
        f"Of {counted(rows.height, 'result')} {counted(baseline, 'names', 'name')} no baseline"
        f" and {counted(setting, 'does not say how it was', 'do not say how they were')} measured"
    )

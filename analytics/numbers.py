"""Reported numbers as a reader's table: what was written, and the same on a common scale."""

import polars as pl

# What a date column shows of a date that is known to the day, the month or the year.
_DATE_FORMATS = {"day": "%Y-%m-%d", "month": "%Y-%m", "year": "%Y"}

_UNIT_WORDS = {
    "percent": "%",
    "percentage_point": "points",
    "x": "×",
    "second": "s",
    "dimensionless": "",
}


def dated(published: str = "published", precision: str = "published_precision") -> pl.Expr:
    """A date as far as it is known: "2026-10-01", "2026-10" or "2026"; null where there is none."""
    shown = pl.lit(None, pl.String)
    for known, pattern in _DATE_FORMATS.items():
        is_known = pl.col(precision) == known
        shown = pl.when(is_known).then(pl.col(published).dt.strftime(pattern)).otherwise(shown)
    return shown


def unit_words(unit: str | None) -> str | None:
    """A unit in a reader's words: "USD_per_million_tokens" -> "USD per million tokens"."""
    if unit is None:
        return None
    return _UNIT_WORDS.get(unit, unit.replace("_", " "))


def numbers_table(rows: pl.DataFrame) -> pl.DataFrame:
    """The rows of `number_rows` as a table to read, row by row the same.

    Columns: date, company, subject, metric (the benchmark's name where no other is stated),
    written (the number as the text has it), value (float, on a common scale; null for a range),
    range (both ends on that scale, in words, "14–31"), unit (of the scale, in words), change
    (relative to the baseline, in percent, derived), baseline, baseline_value (as written), kind,
    role, setting, condition, flags (one text), status, sentence, title, rule: null where the text
    states nothing.
    """
    return rows.select(
        date=dated(),
        company="company",
        subject="subject",
        metric=pl.coalesce("metric", "benchmark"),
        written="surface",
        value=pl.when(pl.col("value").is_not_null()).then("normal_value"),
        range=range_words(),
        unit=pl.col("normal_unit").map_elements(unit_words, pl.String),
        change=relative_change(),
        baseline="comparator",
        baseline_value=pl.coalesce("comparator_value", "baseline_surface"),
        kind=worded("kind"),
        role=worded("role"),
        setting=worded("setting"),
        condition="condition",
        flags=_joined("flags"),
        status="status",
        sentence="sentence",
        title="title",
        rule="rule",
    )


def range_words() -> pl.Expr:
    """Both ends of a range on the common scale: "14–31"; null where there is one value."""
    return pl.struct("normal_low", "normal_high").map_elements(_both_ends, pl.String)


def worded(column: str) -> pl.Expr:
    """A coded value in a reader's words: "gain_relative" -> "gain relative"."""
    return pl.col(column).str.replace_all("_", " ", literal=True)


# A bound ("more than 5,000") has no difference to anything.
_BOUNDS = ("gt", "lt", "upto", "min", "almost")


def comparable() -> pl.Expr:
    """Whether a row and its baseline's own row can be set against each other.

    Both hold one value, no range, on the same scale, and neither is a bound.
    """
    return (
        (pl.col("normal_unit") == pl.col("baseline_unit"))
        & ~pl.col("modifier").is_in(_BOUNDS).fill_null(value=False)
        & ~pl.col("baseline_modifier").is_in(_BOUNDS).fill_null(value=False)
        & pl.col("value").is_not_null()
        & pl.col("baseline_value").is_not_null()
    ).fill_null(value=False)


def relative_change() -> pl.Expr:
    """(value - baseline) / baseline in percent, rounded to a tenth; null where it has no meaning.

    That is where the two do not compare, and where the baseline is not above zero.
    """
    change = (pl.col("normal_value") / pl.col("baseline_value") - 1) * 100
    has_meaning = comparable() & (pl.col("baseline_value") > 0)
    return pl.when(has_meaning).then(change.round(1)).otherwise(None)


def _both_ends(of: dict[str, float | None]) -> str | None:
    low, high = of["normal_low"], of["normal_high"]
    return None if low is None else f"{low:,.10g}–{high:,.10g}"


def _joined(column: str) -> pl.Expr:
    is_empty = pl.col(column).list.len() == 0
    words = pl.col(column).list.join("; ").str.replace_all("_", " ", literal=True)
    return pl.when(is_empty).then(None).otherwise(words)

"""Before and after: a number and the baseline's own number, set against each other.

The pair is the text's; difference and relative change are derived here and marked so. Nothing is
derived from ranges, from bounds ("more than 5,000") or across scales.
"""

import polars as pl

from analytics.numbers import comparable, dated, relative_change, unit_words
from analytics.wording import counted

# Differences of floats carry noise in their last digits (29.7 - 22.6).
_DECIMALS = 6


def before_and_after(rows: pl.DataFrame) -> pl.DataFrame:
    """The rows that have a baseline with a row of its own, one line for each pair.

    Takes columns as `number_rows` gives them. Columns: date, company, subject, metric, baseline,
    before and after (as written), difference (float, in `unit`: in points where both are
    percentages or scores), relative_change (percent), unit (in words), derived (the two in
    words, "+7.1 points, +31.4 %", or null), condition, sentence, title, and for links slug,
    post_id, ordinal.
    """
    pairs = rows.filter(pl.col("baseline_surface").is_not_null()).with_columns(
        difference=pl.when(comparable()).then(
            (pl.col("normal_value") - pl.col("baseline_value")).round(_DECIMALS)
        ),
        relative_change=relative_change(),
        difference_unit=pl.col("normal_unit").map_elements(_unit_of_difference, pl.String),
    )
    return pairs.select(
        date=dated(),
        company="company",
        subject="subject",
        metric=pl.coalesce("metric", "benchmark"),
        baseline="comparator",
        before=pl.coalesce("comparator_value", "baseline_surface"),
        after="surface",
        difference="difference",
        relative_change="relative_change",
        unit="difference_unit",
        derived=pl.struct("difference", "relative_change", "difference_unit").map_elements(
            _in_words, pl.String
        ),
        condition="condition",
        sentence="sentence",
        title="title",
        slug="slug",
        post_id="post_id",
        ordinal="ordinal",
    )


def pairs_title(pairs: pl.DataFrame) -> str:
    """What the pairs say as a whole, in one sentence."""
    if pairs.is_empty():
        return "No result here comes with the baseline's own value"
    derived = pairs["relative_change"].count()
    stated = counted(pairs.height, "result comes", "results come")
    each = "each" if derived == pairs.height else f"{derived:,} of them"
    return f"{stated} with the baseline's own value; a change can be derived for {each}"


def _unit_of_difference(unit: str) -> str | None:
    return "points" if unit in ("percent", "score") else unit_words(unit)


def _in_words(pair: dict[str, float | str | None]) -> str | None:
    difference, change = pair["difference"], pair["relative_change"]
    if difference is None:
        return None
    words = f"{difference:+,.6g} {pair['difference_unit']}"
    return words if change is None else f"{words}, {change:+.1f} %"

"""The agreement ledger: where several posts report the same thing, and where they differ.

Two rows are about the same thing when subject, quantity and instrument are the same, spelling and
version of the instrument aside; whether they then agree in value, unit and name is what the ledger
says. A subject must be a name, and one that could be anybody's ("Planner") counts only within one
company.
"""

import polars as pl

from analytics.names import family, is_name, is_unmistakable
from data.folding import fold_name
from data.vocabulary.instruments import Instrument, instrument_name

_BY = ("about", "measured", "kind")
_MOST_VALUES = 6
_ASPECTS = {
    "value": "value_key",
    "unit": "unit",
    "name of the instrument": "named",
    "condition": "condition",
}


def claims(rows: pl.DataFrame, known: tuple[Instrument, ...] = ()) -> pl.DataFrame:
    """The rows that at least two posts share, each with the claim it belongs to.

    Takes the columns subject, company, metric, benchmark, kind, value, low, high, unit,
    condition, post_id, ordinal, published as `number_rows` gives them, and keeps what else there
    is. Rows without a subject that is a name, or with neither metric nor benchmark, claim nothing
    that can be compared. Adds `claim` (int: rows with the same number are about the same thing),
    `instrument` (str: as the text has it), `named` (str: the name under which it counts by what is
    `known` of instruments) and `value_key` (str: the value or range).
    """
    keyed = (
        rows.with_columns(instrument=pl.coalesce("metric", "benchmark"))
        .filter(
            pl.col("subject").map_elements(is_name, pl.Boolean) & pl.col("instrument").is_not_null()
        )
        .with_columns(
            about=pl.struct("subject", "company").map_elements(_about, pl.String),
            named=pl.col("instrument").map_elements(
                lambda spelling: instrument_name(spelling, known), pl.String
            ),
            value_key=pl.format("{}", pl.col("value").fill_null(pl.col("low"))).fill_null("")
            + pl.format("–{}", pl.col("high")).fill_null(""),
        )
        .with_columns(measured=pl.col("named").map_elements(family, pl.String))
    )
    shared = keyed.filter(pl.col("post_id").n_unique().over(_BY) > 1)
    return (
        shared.with_columns(claim=pl.struct(_BY).rank("dense").cast(pl.Int64))
        .sort("claim", "published", "post_id", "ordinal", nulls_last=True)
        .drop(_BY[:2])
    )


def ledger(claimed: pl.DataFrame) -> pl.DataFrame:
    """One line for each claim, those of most posts first.

    Columns: claim, subject, instruments (the names given, joined), values (as written, the first
    six joined),
    posts (int: how many report it), differs (in what the posts differ: any of value, unit, name
    of the instrument, condition; null where they agree in all).
    """
    return (
        claimed.group_by("claim")
        .agg(
            subject=pl.col("subject").first(),
            instruments=pl.col("instrument").unique(maintain_order=True).str.join(" / "),
            values=pl.col("surface").unique(maintain_order=True),
            posts=pl.col("post_id").n_unique().cast(pl.Int64),
            differs=pl.concat_list(
                pl.when(pl.col(column).n_unique() > 1).then(pl.lit(aspect)).otherwise(None)
                for aspect, column in _ASPECTS.items()
            ),
        )
        .with_columns(differs=_listed("differs"), values=_first_of("values"))
        .sort("posts", "claim", descending=[True, False])
    )


def differing_first(claimed: pl.DataFrame) -> pl.DataFrame:
    """The rows of one claim: one of each way to put it, then the rest; columns as given."""
    is_first = pl.struct(_ASPECTS.values()).is_first_distinct()
    return pl.concat([claimed.filter(is_first), claimed.filter(~is_first)])


def ledger_title(lines: pl.DataFrame) -> str:
    """What the ledger says as a whole, in one sentence."""
    if lines.is_empty():
        return "No claim here stands in more than one post"
    differ = lines["differs"].count()
    stand = "One claim stands" if lines.height == 1 else f"{lines.height:,} claims stand"
    verdict = f"on {differ:,} of them the posts differ" if differ else "all posts agree"
    return f"{stand} in several posts; {verdict}"


def _listed(column: str) -> pl.Expr:
    kept = pl.col(column).list.drop_nulls()
    return pl.when(kept.list.len() > 0).then(kept.list.join(", ")).otherwise(None)


def _first_of(column: str) -> pl.Expr:
    shown = pl.col(column).list.head(_MOST_VALUES).list.join(" / ")
    beyond = pl.format(" and {} more", pl.col(column).list.len() - _MOST_VALUES)
    return pl.when(pl.col(column).list.len() > _MOST_VALUES).then(shown + beyond).otherwise(shown)


def _about(of: dict[str, str | None]) -> str:
    name = of["subject"] or ""
    return fold_name(name if is_unmistakable(name) else f"{of['company'] or ''}: {name}")

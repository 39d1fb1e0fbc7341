"""The types of posts as charts show them: a color each, the same in every view of a corpus."""

from collections.abc import Sequence

import polars as pl

# As many as the theme has colors that can be told apart.
MOST_TYPES = 6
OTHER = "Other types"
NOT_STATED = "Not stated"


def shown_types(types: Sequence[str]) -> tuple[str, ...]:
    """The types that have a color of their own, then what the rest is called.

    `types` are all types of the corpus, the commonest first, so a filter changes no color.
    """
    if len(types) < MOST_TYPES:
        return (*types, NOT_STATED)
    return (*types[: MOST_TYPES - 1], OTHER)


def shown_type(types: Sequence[str]) -> pl.Expr:
    """The type that a post is drawn as; one without a type joins the last of `shown_types`."""
    shown = shown_types(types)
    return (
        pl.when(pl.col("type").is_in(list(shown[:-1])))
        .then(pl.col("type"))
        .otherwise(pl.lit(shown[-1]))
        .alias("shown_type")
    )

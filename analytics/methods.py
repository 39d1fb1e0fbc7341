"""Which methods digests name: by family, by company, together, and what use is made of them."""

from collections.abc import Mapping
from typing import get_args

import polars as pl

from analytics.trends import membership, totals
from data.model import Use

USES: tuple[Use, ...] = get_args(Use)


def with_families(posts: pl.DataFrame, tags: pl.DataFrame) -> pl.DataFrame:
    """The posts with the families of their methods in place of the methods, for a trend of them.

    `tags` are the rows of `method_tags`.
    """
    families = tags.group_by("post_id").agg(methods=pl.col("family").unique().sort())
    empty = pl.lit([], pl.List(pl.String))
    return (
        posts.drop("methods")
        .join(families, on="post_id", how="left", maintain_order="left")
        .with_columns(pl.col("methods").fill_null(empty))
    )


def by_company(posts: pl.DataFrame, companies: int, methods: int) -> pl.DataFrame:
    """How many posts of each company name each method: company, method, count, of_company.

    Of the companies with most posts and the methods that most posts name; pairs that do not occur
    are left out. Sorted by both totals.
    """
    chosen_companies = totals(posts, "company").head(companies)
    chosen_methods = totals(posts, "method").head(methods)
    firms = membership(posts, "company").join(
        chosen_companies.select("series", of_company="count").with_row_index("row"), on="series"
    )
    named = membership(posts, "method").join(
        chosen_methods.select("series").with_row_index("column"), on="series"
    )
    return (
        firms.rename({"series": "company"})
        .join(named.rename({"series": "method"}), on="post_id")
        .group_by("row", "column", "company", "method", "of_company")
        .agg(count=pl.len())
        .sort("row", "column")
        .select("company", "method", "count", "of_company")
    )


def spread_over_companies(posts: pl.DataFrame) -> pl.DataFrame:
    """How many companies name each method, the most widespread first: method, companies."""
    named = membership(posts, "method").rename({"series": "method"})
    return (
        named.join(membership(posts, "company"), on="post_id")
        .group_by("method")
        .agg(companies=pl.col("series").n_unique())
        .sort(["companies", "method"], descending=[True, False])
    )


def together(posts: pl.DataFrame, methods: int) -> pl.DataFrame:
    """How many posts name two methods both, most first: method, other, count, of_method, of_other.

    Of the methods that most posts name; each pair once, the more frequent method as `method`.
    """
    ranked = totals(posts, "method").head(methods).select("series", "count").with_row_index("rank")
    named = membership(posts, "method").join(ranked, on="series")
    return (
        named.join(named, on="post_id", suffix="_other")
        .filter(pl.col("rank") < pl.col("rank_other"))
        .group_by(
            method="series",
            other="series_other",
            of_method="count",
            of_other="count_other",
            rank="rank",
            rank_other="rank_other",
        )
        .agg(count=pl.len())
        .sort(["count", "rank", "rank_other"], descending=[True, False, False])
        .select("method", "other", "count", "of_method", "of_other")
    )


def uses(tags: pl.DataFrame, methods: int) -> pl.DataFrame:
    """How many posts make which use of the most named methods: method, use, count, of_method."""
    sizes = (
        tags.group_by("method")
        .agg(of_method=pl.col("post_id").n_unique())
        .sort(["of_method", "method"], descending=[True, False])
        .head(methods)
        .with_row_index("rank")
    )
    order = {use: place for place, use in enumerate(USES)}
    return (
        tags.join(sizes, on="method")
        .group_by("rank", "method", "use", "of_method")
        .agg(count=pl.col("post_id").n_unique())
        .sort("rank", pl.col("use").replace_strict(order, return_dtype=pl.Int64))
        .select("method", "use", "count", "of_method")
    )


def whole_words(excerpt: str, mark: tuple[int, int], cut: tuple[bool, bool]) -> tuple[str, int]:
    """An excerpt without the words that were cut at its ends, and by how much its start moved.

    `mark` is the span that must stay, `cut` says whether the text goes on before and after it.
    """
    start, end = 0, len(excerpt)
    if cut[0]:
        start = min(excerpt.find(" ") + 1, mark[0])
    if cut[1]:
        end = max(excerpt.rfind(" "), mark[1])
    return excerpt[start:end], start


def posts_of_cell(posts: pl.DataFrame, tags: pl.DataFrame, cell: Mapping[str, str]) -> pl.DataFrame:
    """The posts behind a cell of a grid: those of its company, methods and use, in their order."""
    found = posts
    if "company" in cell:
        found = found.filter(pl.col("companies").list.contains(cell["company"]))
    for part in ("method", "other"):
        if part in cell:
            found = found.filter(pl.col("methods").list.contains(cell[part]))
    if "use" in cell:
        of_use = tags.filter((pl.col("use") == cell["use"]) & (pl.col("method") == cell["method"]))
        found = found.join(of_use.select("post_id").unique(), on="post_id", how="semi")
    return found

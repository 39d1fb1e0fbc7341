"""What digests state of their systems and what they leave open, company by company."""

from collections.abc import Mapping, Sequence

import altair as alt
import polars as pl

from analytics.charts.grid import grid
from analytics.figures import Figure
from analytics.trends import membership, totals
from analytics.wording import counted

EVERYBODY = "All companies"


def coverage(
    posts: pl.DataFrame, stated: pl.DataFrame, facets: Sequence[str], most: int
) -> pl.DataFrame:
    """How many posts of each company state each facet, those of nobody included.

    `stated` are the rows of `facet_rows`, `facets` all that are asked about. Columns: company
    (all companies together first, then the `most` with most posts), facet, posts (of the
    company), stated and not_stated (posts), share (stated, 0 to 1).
    """
    largest = totals(posts, "company").head(most)["series"].to_list()
    members = pl.concat(
        [
            posts.select("post_id", series=pl.lit(EVERYBODY)),
            membership(posts, "company").filter(pl.col("series").is_in(largest)),
        ]
    )
    sizes = members.group_by("series").agg(posts=pl.len())
    counts = (
        members.join(stated.select("post_id", "facet").unique(), on="post_id")
        .group_by("series", "facet")
        .agg(stated=pl.len())
    )
    companies = pl.DataFrame({"series": [EVERYBODY, *largest]}).join(
        sizes, on="series", how="left", maintain_order="left"
    )
    return (
        companies.join(
            pl.DataFrame({"facet": list(facets)}, schema={"facet": pl.String}), how="cross"
        )
        .join(counts, on=["series", "facet"], how="left", maintain_order="left")
        .with_columns(pl.col("stated").fill_null(0))
        .select(
            company="series",
            facet="facet",
            posts="posts",
            stated="stated",
            not_stated=pl.col("posts") - pl.col("stated"),
            share=pl.col("stated") / pl.col("posts"),
        )
    )


def coverage_figure(
    posts: pl.DataFrame, stated: pl.DataFrame, facets: Sequence[str], most: int = 12
) -> Figure | None:
    """The matrix of companies and facets; None where nothing is asked about."""
    if not facets or posts.is_empty():
        return None
    rows = coverage(posts, stated, facets, most)
    everybody = rows.filter(pl.col("company") == EVERYBODY).sort(
        ["stated", "facet"], descending=[True, False]
    )
    order = everybody["facet"].to_list()
    cells = rows.with_columns(
        pl.col("facet").str.replace_all("_", " ", literal=True),
        density=pl.col("share"),
        figure=pl.format("{}/{}", pl.col("stated"), pl.col("posts")),
    )
    chart = grid(
        cells,
        "company",
        "facet",
        rows=rows["company"].unique(maintain_order=True).to_list(),
        columns=[in_words(facet) for facet in order],
        tooltip=[
            alt.Tooltip("company:N", title="Company"),
            alt.Tooltip("facet:N", title="Facet"),
            alt.Tooltip("stated:Q", title="Posts that state it"),
            alt.Tooltip("not_stated:Q", title="Not stated"),
        ],
    )
    top, last = everybody.row(0, named=True), everybody.row(-1, named=True)
    title = (
        f"{in_words(top['facet']).capitalize()} is stated by {top['stated']:,} of"
        f" {counted(top['posts'], 'post')}, {in_words(last['facet'])} by {last['stated']:,}"
    )
    note = (
        "Posts that state a facet, of all posts of the company; in the others it is not stated."
        " Click a cell for its posts."
    )
    return Figure(title, chart.to_dict(), rows, note)


def posts_that_state(
    posts: pl.DataFrame, stated: pl.DataFrame, cell: Mapping[str, str]
) -> pl.DataFrame:
    """The posts behind a cell of the matrix: those of its company that state its facet."""
    facet = pl.col("facet").str.replace_all("_", " ", literal=True)
    stating = stated.filter(facet == cell["facet"]).select("post_id").unique()
    found = posts.join(stating, on="post_id", how="semi")
    if cell["company"] == EVERYBODY:
        return found
    of_company = membership(posts, "company").filter(pl.col("series") == cell["company"])
    return found.join(of_company, on="post_id", how="semi")


def in_words(facet: str) -> str:
    """A facet in a reader's words: "reward_signal" -> "reward signal"."""
    return facet.replace("_", " ")

"""The figures of the methods page: who names what, what stands together, what use is made."""

import altair as alt
import polars as pl

from analytics.charts.grid import grid
from analytics.figures import Figure
from analytics.methods import USES, by_company, spread_over_companies, together, uses
from analytics.trends import totals
from analytics.wording import counted


def by_company_figure(posts: pl.DataFrame, companies: int = 14, methods: int = 16) -> Figure | None:
    """Companies and methods; None where no method is named."""
    cells = by_company(posts, companies, methods)
    if cells.is_empty():
        return None
    spread = spread_over_companies(posts).row(0, named=True)
    firms = counted(totals(posts, "company").height, "company", "companies")
    title = f"{spread['companies']:,} of {firms} name {spread['method']}"
    chart = grid(
        _filled(cells.with_columns(density=pl.col("count") / pl.col("of_company"))),
        "company",
        "method",
        rows=cells["company"].unique(maintain_order=True).to_list(),
        columns=totals(posts, "method")["series"].to_list()[:methods],
        tooltip=[
            alt.Tooltip("company:N", title="Company"),
            alt.Tooltip("method:N", title="Method"),
            alt.Tooltip("count:Q", title="Posts that name it"),
            alt.Tooltip("of_company:Q", title="Posts of the company"),
        ],
    )
    note = (
        "Posts of a company that name a method; the denser, the larger a part of its posts. Click"
        " a cell for its posts."
    )
    return Figure(title, chart.to_dict(), cells, note)


def together_figure(posts: pl.DataFrame, methods: int = 16) -> Figure | None:
    """Which methods stand in the same posts; None where no two do."""
    pairs = together(posts, methods)
    if pairs.is_empty():
        return None
    top = pairs.row(0, named=True)
    title = f"{counted(top['count'], 'post')} with both {top['method']} and {top['other']}"
    order = totals(posts, "method")["series"].to_list()[:methods]
    smaller = pl.min_horizontal("of_method", "of_other")
    chart = grid(
        _filled(pairs.with_columns(density=pl.col("count") / smaller)),
        "other",
        "method",
        rows=[name for name in order if name in pairs["other"].to_list()],
        columns=[name for name in order if name in pairs["method"].to_list()],
        tooltip=[
            alt.Tooltip("method:N", title="Method"),
            alt.Tooltip("other:N", title="With"),
            alt.Tooltip("count:Q", title="Posts that name both"),
            alt.Tooltip("of_method:Q", title="Posts with the first"),
            alt.Tooltip("of_other:Q", title="Posts with the second"),
        ],
    )
    note = (
        "Posts that name both; the denser, the larger a part of the posts with the rarer one."
        " Click a cell for its posts."
    )
    return Figure(title, chart.to_dict(), pairs, note)


def uses_figure(tags: pl.DataFrame, methods: int = 16) -> Figure | None:
    """What use posts make of methods; None where no method is named."""
    cells = uses(tags, methods)
    if cells.is_empty():
        return None
    own = tags.filter(pl.col("use").is_in(["used", "extended"]))
    both = (tags["post_id"] + "\n" + tags["method"]).n_unique()
    owned = (own["post_id"] + "\n" + own["method"]).n_unique()
    title = (
        f"{owned:,} of {counted(both, 'naming')} of a method say that the post uses or extends it"
    )
    chart = grid(
        _filled(cells.with_columns(density=pl.col("count") / pl.col("of_method"))),
        "method",
        "use",
        rows=cells["method"].unique(maintain_order=True).to_list(),
        columns=list(USES),
        tooltip=[
            alt.Tooltip("method:N", title="Method"),
            alt.Tooltip("use:N", title="Use"),
            alt.Tooltip("count:Q", title="Posts"),
            alt.Tooltip("of_method:Q", title="Posts that name it"),
        ],
    )
    note = (
        "Posts by the use they make of a method; a post may make several. Click a cell for its"
        " posts."
    )
    return Figure(title, chart.to_dict(), cells, note)


def _filled(cells: pl.DataFrame) -> pl.DataFrame:
    """The cells with their figures, the densest of them as dense as can be."""
    return cells.with_columns(
        figure=pl.col("count").cast(pl.String), density=pl.col("density") / pl.col("density").max()
    )

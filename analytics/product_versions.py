"""The versions of one product: when each was first told of, and what is reported on each."""

import re
from collections.abc import Iterable

import altair as alt
import polars as pl

from analytics.charts.axes import AMOUNT_COLOR, NEUTRAL_COLOR, in_utc, row_axis
from data.model import RESULT_ROLES

TIMELINE_SCHEMA = {
    "published": pl.Date(),
    "title": pl.String(),
    "slug": pl.String(),
    "introduces": pl.String(),
}


def versions_named(text: str, product: str) -> tuple[str, ...]:
    """The versions of a product that a text names: "Composer", "Composer 1.5"; each once."""
    pattern = re.compile(rf"\b{re.escape(product)}\b(?:[ -]v?(\d+(?:\.\d+)*)\b)?", re.IGNORECASE)
    found = pattern.finditer(text)
    return tuple(dict.fromkeys(f"{product} {m[1]}" if m[1] else product for m in found))


def product_timeline(posts: pl.DataFrame, numbers: pl.DataFrame, product: str) -> pl.DataFrame:
    """The posts from the oldest to the newest, each with the versions that it is first to name.

    Takes posts with post_id, slug, title and published, and numbers with post_id and subject.
    A version is named by the title or by the subject of a number. Columns: TIMELINE_SCHEMA;
    `introduces` is null where a post is first with none. Posts without a date are left out.
    """
    known: set[str] = set()
    rows = []
    for post in posts.drop_nulls("published").sort("published", "slug").iter_rows(named=True):
        subjects = numbers.filter(pl.col("post_id") == post["post_id"])["subject"].drop_nulls()
        named = [*versions_named(post["title"], product), *_versions(subjects, product)]
        new = [version for version in dict.fromkeys(named) if version not in known]
        known.update(new)
        introduces = ", ".join(new) or None
        rows.append((post["published"], post["title"], post["slug"], introduces))
    return pl.DataFrame(rows, schema=TIMELINE_SCHEMA, orient="row")


def results_by_version(numbers: pl.DataFrame, product: str) -> pl.DataFrame:
    """What is reported on each version, instruments together, then in the order of the posts.

    Takes numbers as `number_rows` gives them. Columns: version, measured, written, value (float
    or null), unit, published, title, slug, sentence, post_id, ordinal.
    """
    version = pl.col("subject").map_elements(lambda s: _version(s, product), pl.String)
    return (
        numbers.filter(pl.col("role").is_in(RESULT_ROLES) & (pl.col("status") != "rejected"))
        .with_columns(version=version, measured=pl.coalesce("benchmark", "metric"))
        .drop_nulls(["version", "measured"])
        .select(
            *("version", "measured"),
            *("kind", "benchmark"),
            written="surface",
            value="value",
            unit="unit",
            published="published",
            title="title",
            slug="slug",
            sentence="sentence",
            post_id="post_id",
            ordinal="ordinal",
        )
        .sort("measured", "published", "version", "ordinal")
    )


def levels_on_instruments(results: pl.DataFrame) -> pl.DataFrame:
    """Of `results_by_version`, the levels on named instruments: each level of a version once.

    In the order of the versions. With `series`: levels of one series compare, since instrument
    and unit are the same.
    """
    return (
        results.filter((pl.col("kind") == "level") & pl.col("benchmark").is_not_null())
        .drop_nulls("value")
        .unique(["measured", "unit", "version", "value"], keep="first", maintain_order=True)
        .with_columns(
            series=pl.format("{} {}", "measured", pl.col("unit").fill_null("")),
            age=pl.col("version").map_elements(_age, pl.List(pl.Int64())),
        )
        .sort("measured", "unit", "age", maintain_order=True)
        .drop("age")
    )


def gain_in_words(levels: pl.DataFrame) -> str:
    """What changed where two versions compare: "Terminal-Bench: 48% for Barge 1, 62% for 2"."""
    for _, rows in levels.group_by("series", maintain_order=True):
        if rows["version"].n_unique() > 1:
            first, last = rows.row(0, named=True), rows.row(-1, named=True)
            return (
                f"{first['measured']}: {first['written']} for {first['version']},"
                f" {last['written']} for {last['version']}"
            )
    return "No two versions compare on a named instrument"


def timeline_chart(timeline: pl.DataFrame) -> alt.LayerChart:
    """A mark for each post over time, full and named where it is the first with a version."""
    frame = in_utc(timeline, "published").with_columns(
        place=pl.col("introduces").is_not_null().cum_sum() % 2
    )
    base = alt.Chart(frame).encode(
        x=alt.X(
            "published:T",
            title=None,
            axis=alt.Axis(format="%b %Y", grid=False, labelOverlap=True, tickCount=6),
            scale=alt.Scale(type="utc", padding=60),
        ),
        tooltip=[
            alt.Tooltip("title:N", title="Post"),
            alt.Tooltip("published:T", title="Published", format="%-d %B %Y"),
            alt.Tooltip("introduces:N", title="First to name"),
        ],
    )
    others = base.mark_point(color=NEUTRAL_COLOR, size=80).encode(y=alt.value(60))
    first = base.transform_filter("datum.introduces !== null")
    marks = first.mark_circle(color=AMOUNT_COLOR, size=140, opacity=1).encode(y=alt.value(60))
    above = first.transform_filter("datum.place === 1").mark_text(dy=-16)
    below = first.transform_filter("datum.place === 0").mark_text(dy=18)
    names = [text.encode(y=alt.value(60), text="introduces:N") for text in (above, below)]
    return alt.LayerChart(layer=[others, marks, *names], height=110)


def levels_chart(levels: pl.DataFrame) -> alt.LayerChart:
    """A row for each instrument, a mark for each version's level, joined within a row."""
    order = levels["measured"].unique(maintain_order=True).to_list()
    base = alt.Chart(levels).encode(
        x=alt.X("value:Q", title="Score as reported", scale=alt.Scale(zero=False, padding=30)),
        y=row_axis("measured", order, grid=True),
        tooltip=[
            alt.Tooltip("version:N", title="Version"),
            alt.Tooltip("written:N", title="As written"),
            alt.Tooltip("title:N", title="Post"),
        ],
    )
    lines = base.mark_line(color=NEUTRAL_COLOR, strokeWidth=1).encode(detail="series:N")
    marks = base.mark_circle(color=AMOUNT_COLOR, size=120, opacity=1)
    # Of two levels at one place, such as 61.7 and 61.7%, one is named.
    once = levels.unique(["measured", "version", "value"], keep="first", maintain_order=True)
    names = (
        alt.Chart(once)
        .mark_text(dy=-13)
        .encode(x="value:Q", y=row_axis("measured", order, grid=True), text="version:N")
    )
    return alt.LayerChart(layer=[lines, marks, names], height=alt.Step(44))


def _age(version: str) -> list[int]:
    """The numbers of a version, which sort versions as people count them."""
    return [int(part) for part in re.findall(r"\d+", version.rpartition(" ")[2])]


def _version(subject: str, product: str) -> str | None:
    """The version that a subject is, if it is nothing else."""
    found = versions_named(subject, product)
    return found[0] if found and found[0].casefold() == subject.casefold() else None


def _versions(subjects: Iterable[str], product: str) -> list[str]:
    return [version for subject in subjects if (version := _version(subject, product))]

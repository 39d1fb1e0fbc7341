"""What the page of one post shows, and lists of posts a page at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import polars as pl
from duckdb import DuckDBPyConnection

from data.store.filters import Filters

_FIELDS = (
    *("post_id", "slug", "title", "url", "company", "published", "published_precision", "type"),
    *("topic", "digest", "digest_origin"),
)
_SELECTED = ", ".join(_FIELDS)


@dataclass(frozen=True, slots=True)
class PostPage:
    """One post as its page shows it. `authors` and `companies` are in the order of the source."""

    post_id: str
    slug: str
    title: str
    url: str | None
    company: str | None
    published: date | None
    published_precision: str | None
    type: str | None
    topic: str | None
    digest: str
    digest_origin: str
    companies: tuple[str, ...]
    authors: tuple[str, ...]
    sources: tuple[tuple[str, int | None], ...]


def post_by_slug(cursor: DuckDBPyConnection, slug: str) -> PostPage | None:
    """The post with this name in links; `None` where the corpus holds none."""
    row = cursor.execute(
        f"select {_SELECTED} from posts where slug = $slug", {"slug": slug}
    ).fetchone()
    if row is None:
        return None
    key = {"post_id": row[0]}
    companies = _column(cursor, "company from post_companies", key)
    authors = _column(cursor, "author from post_authors", key)
    sources = cursor.execute(
        "select source, line from post_sources where post_id = $post_id order by source, line", key
    ).fetchall()
    return PostPage(
        **dict(zip(_FIELDS, row, strict=True)),
        companies=companies,
        authors=authors,
        sources=tuple(sources),
    )


def listed_posts(
    cursor: DuckDBPyConnection, filters: Filters, *, offset: int = 0, limit: int
) -> pl.DataFrame:
    """At most `limit` of the posts that are asked for, newest first, from the `offset`-th on.

    Columns: post_id, slug, title, url, company, published (date), published_precision, type,
    topic, digest, digest_origin: str or null; numbers and results: how many of each it reports.
    """
    asked = filters.where()
    rows: pl.DataFrame = cursor.sql(
        f"with picked as (select post_id from posts where {asked.sql}"
        " order by published desc nulls last, post_id limit $limit offset $offset)"
        f" select {_SELECTED},"
        " (select count(*) from numbers as n where n.post_id = posts.post_id) as numbers,"
        " (select count(*) from results as r where r.post_id = posts.post_id) as results"
        " from posts semi join picked using (post_id)"
        " order by published desc nulls last, post_id",
        params={**asked.parameters, "offset": offset, "limit": limit},
    ).pl()
    return rows


def posts_by_slug(cursor: DuckDBPyConnection, slugs: Sequence[str]) -> tuple[PostPage, ...]:
    """The posts with these names, in the order of the names; unknown ones are passed over."""
    found = (post_by_slug(cursor, slug) for slug in slugs)
    return tuple(post for post in found if post is not None)


def methods_of_post(cursor: DuckDBPyConnection, post_id: str) -> pl.DataFrame:
    """Where a post names methods, in text order.

    Columns: method, name, family, use, rule: str; span_start, span_end: int.
    """
    rows: pl.DataFrame = cursor.sql(
        "select method, coalesce(name, method) as name, family, use, rule, span_start, span_end"
        " from post_methods left join methods using (method) where post_id = $post_id"
        " order by span_start, span_end, method",
        params={"post_id": post_id},
    ).pl()
    return rows


def facets_of_post(cursor: DuckDBPyConnection, post_id: str) -> pl.DataFrame:
    """What a post says of its system, in text order.

    Columns: facet, value, rule: str; span_start, span_end: int.
    """
    rows: pl.DataFrame = cursor.sql(
        "select facet, value, rule, span_start, span_end from facets where post_id = $post_id"
        " order by span_start, span_end, facet, value",
        params={"post_id": post_id},
    ).pl()
    return rows


def flags_of_post(cursor: DuckDBPyConnection, post_id: str) -> pl.DataFrame:
    """The warnings about a post and its numbers, those about the whole post first.

    Columns: ordinal (int, null = the whole post), flag, detail: str.
    """
    rows: pl.DataFrame = cursor.sql(
        "select ordinal, flag, detail from flags where post_id = $post_id"
        " order by ordinal nulls first, flag",
        params={"post_id": post_id},
    ).pl()
    return rows


def _column(cursor: DuckDBPyConnection, what: str, key: dict[str, str]) -> tuple[str, ...]:
    rows = cursor.execute(
        f"select {what} where post_id = $post_id order by position", key
    ).fetchall()
    return tuple(value for (value,) in rows)

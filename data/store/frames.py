"""Rows of the posts table as frames: what charts and lists of posts are made from."""

import polars as pl
from duckdb import DuckDBPyConnection

from data.store.filters import Filters, Where

_POSTS_SQL = """
with asked as (select * exclude (digest, search_text, extra) from posts where {where}),
named as (
    select post_id, list(company order by position) as companies
    from post_companies semi join asked using (post_id) group by post_id
),
tagged as (
    select post_id, list(distinct method order by method) as methods
    from post_methods semi join asked using (post_id) group by post_id
),
counted as (
    select post_id, count(*) as numbers,
        count(*) filter (where role in ('result', 'operational')) as results
    from numbers semi join asked using (post_id) group by post_id
)
select post_id, slug, title, url, company, coalesce(companies, []) as companies,
    published, published_last, published_precision, type, topic,
    coalesce(methods, []) as methods,
    coalesce(numbers, 0) as numbers, coalesce(results, 0) as results
from asked
left join named using (post_id) left join tagged using (post_id)
left join counted using (post_id)
order by published desc nulls last, post_id
"""


def post_rows(cursor: DuckDBPyConnection, filters: Filters) -> pl.DataFrame:
    """The posts that are asked for, newest first, posts without a date last.

    Columns: post_id, slug, title, url, company (text, the last two may be null), companies (list
    of texts: all that published it together), published and published_last (date or null: first
    and last day of what is stated), published_precision (day, month, year or null), type and
    topic (text or null), methods (list of texts, each once, sorted), numbers and results (int:
    how many numbers the digest reports, and how many of them are results).
    """
    where = filters.where()
    query = _POSTS_SQL.format(where=where.sql)
    frame: pl.DataFrame = cursor.sql(query, params=dict(where.parameters)).pl()
    return frame


# What a post is known for: a result before other numbers, one with a baseline before one without.
_HEADLINES_SQL = """
select post_id,
    arg_min(
        surface || coalesce(' ' || coalesce(metric, benchmark), ''),
        (role <> 'result', comparator is null and comparator_value is null, ordinal)
    ) as headline
from numbers
where role in ('result', 'operational') and status <> 'rejected' and not is_comparator_value
    and post_id in ({chosen})
group by post_id
"""


def headlines(cursor: DuckDBPyConnection, filters: Filters) -> pl.DataFrame:
    """The headline number of each post that reports a result: post_id, headline (text)."""
    chosen = chosen_posts(filters)
    query = _HEADLINES_SQL.format(chosen=chosen.sql)
    frame: pl.DataFrame = cursor.sql(query, params=dict(chosen.parameters)).pl()
    return frame


def chosen_posts(filters: Filters) -> Where:
    """The query for the post_id of all posts that are asked for, to be put behind "in"."""
    where = filters.where()
    return Where(f"select post_id from posts where {where.sql}", where.parameters)


def post_count(cursor: DuckDBPyConnection, filters: Filters) -> int:
    """How many posts are asked for."""
    where = filters.where()
    counted = f"select count(*) from posts where {where.sql}"
    row = cursor.execute(counted, dict(where.parameters)).fetchone()
    return int(row[0]) if row else 0

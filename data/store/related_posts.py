"""Posts that share methods, an instrument or the company with a post."""

import polars as pl
from duckdb import DuckDBPyConnection

_SQL = """
with own as (
    select 'method' as shares, method as what from post_methods where post_id = $post_id
    union select 'instrument', benchmark from numbers
        where post_id = $post_id and benchmark is not null
    union select 'company', company from post_companies where post_id = $post_id
),
held as (
    select distinct 'method' as shares, method as what, post_id from post_methods
    union all select distinct 'instrument', benchmark, post_id from numbers
        where benchmark is not null
    union all select distinct 'company', company, post_id from post_companies
),
shared as (select * from held semi join own using (shares, what)),
weights as (
    select shares, what, ln((select count(*) from posts) / count(*)) as weight
    from shared group by shares, what
),
ranked as (
    select post_id, sum(weight) as weight,
        list(what order by weight desc, what) filter (shares = 'method') as methods,
        list(what order by weight desc, what) filter (shares = 'instrument') as instruments,
        list(what order by weight desc, what) filter (shares = 'company') as companies
    from shared join weights using (shares, what)
    where post_id <> $post_id
    group by post_id having sum(weight) > 0
    order by weight desc, post_id limit $limit
)
select slug, title, company, published, published_precision, weight,
    coalesce(methods, []) as methods, coalesce(instruments, []) as instruments,
    coalesce(companies, []) as companies
from ranked join posts using (post_id)
order by weight desc, post_id
"""


def related_posts(cursor: DuckDBPyConnection, post_id: str, *, limit: int) -> pl.DataFrame:
    """The posts that have most in common with a post, and what that is.

    What few posts have weighs more: each shared thing counts ln(posts / posts that have it), the
    inverse document frequency of information retrieval; what all posts share counts nothing.

    Columns: slug, title, company, published_precision: str; published: date; weight: float;
    methods, instruments, companies: lists of what is shared, the rarest first.
    """
    rows: pl.DataFrame = cursor.sql(_SQL, params={"post_id": post_id, "limit": limit}).pl()
    return rows

"""What digests name and state, as frames: methods with the use made of them, and facets."""

import polars as pl
from duckdb import DuckDBPyConnection

from data.store.filters import Filters
from data.store.frames import chosen_posts

# How much of the digest stands on either side of a method in its evidence.
_AROUND = 110

_METHODS_SQL = """
select distinct post_id, method, use, coalesce(family, 'coined') as family
from post_methods left join methods using (method)
where post_id in ({chosen})
order by method, use, post_id
"""
_EVIDENCE_SQL = """
select post_id, slug, title, url, company, published, published_precision, use, rule,
    substring(digest, greatest(span_start - {around}, 0) + 1,
        span_end + {around} - greatest(span_start - {around}, 0)) as excerpt,
    span_start - greatest(span_start - {around}, 0) as mark_start,
    span_end - greatest(span_start - {around}, 0) as mark_end,
    span_start - {around} > 0 as is_cut_before,
    span_end + {around} < length(digest) as is_cut_after
from post_methods join posts using (post_id)
where method = $about and post_id in ({chosen})
order by published desc nulls last, post_id, span_start
"""
_BESIDE_SQL = """
select n.post_id, slug, title, company, published, published_precision, ordinal, subject,
    coalesce(metric, benchmark) as metric, surface, comparator, n.status,
    substring(digest, sentence_start + 1, sentence_end - sentence_start) as sentence
from numbers as n join posts using (post_id)
where n.role in ('result', 'operational') and n.status <> 'rejected'
    and n.post_id in ({chosen})
    and exists (
        select 1 from post_methods as m where m.post_id = n.post_id and m.method = $about
            and m.span_start >= n.sentence_start and m.span_end <= n.sentence_end
    )
order by published desc nulls last, n.post_id, ordinal
"""
_FACETS_SQL = """
select distinct post_id, facet, value from facets
where post_id in ({chosen}) order by facet, value, post_id
"""


def method_tags(cursor: DuckDBPyConnection, filters: Filters) -> pl.DataFrame:
    """Which of the posts asked for name which methods: post_id, method, use, family.

    A row for each use that a post makes of a method. All columns are texts.
    """
    return _rows(cursor, _METHODS_SQL, filters)


def method_evidence(cursor: DuckDBPyConnection, filters: Filters, method: str) -> pl.DataFrame:
    """Each place where the posts asked for name a method, newest post first.

    Columns: post_id, slug, title, url, company, published, published_precision, use, rule (why it
    was tagged), excerpt (text around it, `excerpt[mark_start:mark_end]` is the name), mark_start,
    mark_end (int), is_cut_before, is_cut_after (bool: whether the digest goes on).
    """
    return _rows(cursor, _EVIDENCE_SQL, filters, about=method)


def results_beside(cursor: DuckDBPyConnection, filters: Filters, method: str) -> pl.DataFrame:
    """The results that are reported in one sentence with a method, newest post first.

    Columns: post_id, slug, title, company, published, published_precision, ordinal, subject,
    metric, surface, comparator, status, sentence.
    """
    return _rows(cursor, _BESIDE_SQL, filters, about=method)


def facet_rows(cursor: DuckDBPyConnection, filters: Filters) -> pl.DataFrame:
    """What the posts asked for state of their systems: post_id, facet, value, each once."""
    return _rows(cursor, _FACETS_SQL, filters)


def known_facets(cursor: DuckDBPyConnection) -> tuple[str, ...]:
    """All facets that any post of the corpus states, sorted."""
    found = cursor.execute("select distinct facet from facets order by facet").fetchall()
    return tuple(facet for (facet,) in found)


def about_method(cursor: DuckDBPyConnection, method: str) -> tuple[str, str, str] | None:
    """Full name, family and description of a method; None where the vocabulary lacks it."""
    found = cursor.execute(
        "select name, family, about from methods where method = ?", [method]
    ).fetchall()
    return next(((name, family, about) for name, family, about in found), None)


def _rows(
    cursor: DuckDBPyConnection, query: str, filters: Filters, **parameters: str
) -> pl.DataFrame:
    chosen = chosen_posts(filters)
    frame: pl.DataFrame = cursor.sql(
        query.format(chosen=chosen.sql, around=_AROUND),
        params={**chosen.parameters, **parameters},
    ).pl()
    return frame

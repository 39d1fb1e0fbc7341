"""What must hold for a database before anybody may read it."""

from duckdb import DuckDBPyConnection

_NONE_MAY_BE = {
    "a post_id twice": "select 1 from posts group by post_id having count(*) > 1",
    "a slug twice": "select 1 from posts group by slug having count(*) > 1",
    "an ordinal twice": "select 1 from numbers group by post_id, ordinal having count(*) > 1",
    "a number whose span is not its surface": """
        select 1 from numbers join posts using (post_id)
        where substring(digest, span_start + 1, span_end - span_start) is distinct from surface
    """,
    "a number outside its sentence": """
        select 1 from numbers join posts using (post_id)
        where not (0 <= sentence_start and sentence_start <= span_start
            and span_end <= sentence_end and sentence_end <= length(digest))
    """,
    "a number with neither value nor range": """
        select 1 from numbers where (value is null) = (low is null or high is null)
    """,
    "a baseline that is no number of its digest": """
        select 1 from numbers as n where comparator_ordinal is not null and not exists (
            select 1 from numbers as b
            where b.post_id = n.post_id and b.ordinal = n.comparator_ordinal)
    """,
    "a quote that is not at its span": """
        select 1 from case_evidence left join posts using (post_id)
        where coalesce(substring(digest, span_start + 1, span_end - span_start), passage) is null
            or substring(digest, span_start + 1, span_end - span_start) <> quote
            or not contains(coalesce(passage, quote), quote)
    """,
    "a method without description": """
        select 1 from post_methods where method not in (select method from methods)
    """,
    **{
        f"a span of {table} outside its digest": f"""
            select 1 from {table} join posts using (post_id)
            where not (0 <= span_start and span_start < span_end and span_end <= length(digest))
        """
        for table in ("post_methods", "facets")
    },
    **{
        f"a row of {table} without its post": f"""
            select 1 from {table} where post_id not in (select post_id from posts)
        """
        for table in (
            "post_companies", "post_authors", "post_sources", "numbers", "post_methods", "facets",
            "flags",
        )
    },
}  # fmt: skip


class BrokenBuild(Exception):
    """A finished build does not hold together; it is not put in place."""


def check(connection: DuckDBPyConnection) -> None:
    """Raise BrokenBuild that names all that does not hold in a database."""
    broken = [
        what
        for what, sql in _NONE_MAY_BE.items()
        if connection.execute(f"select exists ({sql})").fetchone() == (True,)
    ]
    if broken:
        raise BrokenBuild(f"the build holds {'; '.join(broken)}")

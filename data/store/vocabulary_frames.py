"""The vocabulary of methods as a frame, with how often each is named."""

import polars as pl
from duckdb import DuckDBPyConnection

_SQL = """
select method, name, family, about,
    (select count(distinct post_id) from post_methods as p where p.method = m.method) as posts
from methods as m order by family, method
"""


def vocabulary_rows(cursor: DuckDBPyConnection) -> pl.DataFrame:
    """All methods of the vocabulary: method, name, family, about, posts (of the whole corpus)."""
    frame: pl.DataFrame = cursor.sql(_SQL).pl()
    return frame

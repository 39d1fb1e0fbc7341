"""Frames about where a build comes from: its documents, and posts that something is said of."""

from collections.abc import Sequence

import polars as pl
from duckdb import DuckDBPyConnection


def document_rows(cursor: DuckDBPyConnection) -> pl.DataFrame:
    """The documents of a build in reading order, the later ones winning.

    Columns: document (text), format (text, null where no format knows it), title (text, null
    where it has none), posts and problems (int32).
    """
    frame: pl.DataFrame = cursor.sql(
        "select source as document, format, title, posts, problems from sources order by position"
    ).pl()
    return frame


def posts_by_id(cursor: DuckDBPyConnection, post_ids: Sequence[str]) -> pl.DataFrame:
    """These posts in the order given; what is no post of the build is left out.

    Columns: slug and title (text), company (text or null), published (date or null).
    """
    frame: pl.DataFrame = cursor.sql(
        """
        select slug, title, company, published
        from posts join (select unnest($ids) as post_id, generate_subscripts($ids, 1) as place)
            using (post_id)
        order by place
        """,
        params={"ids": list(post_ids)},
    ).pl()
    return frame

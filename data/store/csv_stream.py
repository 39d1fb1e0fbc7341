"""Rows of a query as CSV, a bounded piece at a time.

RFC 4180: CRLF line ends, UTF-8 with a byte-order mark, quotes where they are needed. A null is an
empty field, an empty text is `""`, a date is ISO, a number has all its digits.
"""

from collections.abc import Generator

import polars as pl
from duckdb import DuckDBPyConnection

from data.store.filters import Where

ROWS_AT_ONCE = 20_000


def csv_pieces(cursor: DuckDBPyConnection, query: Where) -> Generator[bytes]:
    """The CSV of a query, header first, in pieces of at most ROWS_AT_ONCE rows.

    The cursor is this stream's own; it is closed when the iterator is closed or has ended.
    """
    try:
        relation = cursor.sql(query.sql, params=dict(query.parameters))
        reader = relation.to_arrow_reader(ROWS_AT_ONCE)
        empty = pl.DataFrame(pl.from_arrow(reader.schema.empty_table()))
        yield _csv(empty, is_first=True)
        for batch in reader:
            yield _csv(pl.DataFrame(pl.from_arrow(batch)), is_first=False)
    finally:
        cursor.close()


def _csv(frame: pl.DataFrame, *, is_first: bool) -> bytes:
    return frame.write_csv(
        include_bom=is_first, include_header=is_first, line_terminator="\r\n"
    ).encode()

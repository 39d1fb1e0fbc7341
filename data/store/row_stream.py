"""The rows of an export, a bounded number at a time, however many there are."""

from collections.abc import Iterator
from itertools import chain

import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
from duckdb import DuckDBPyConnection

from data.store.export_queries import Wanted, keys_query, rows_query
from data.store.filters import Where

ROWS_AT_ONCE = 10_000


def row_frames(cursor: DuckDBPyConnection, wanted: Wanted) -> Iterator[pl.DataFrame]:
    """The rows asked for in frames of at most ROWS_AT_ONCE, the first of them empty.

    The cursor is this stream's own until the iterator is closed or has ended.
    """
    keys = keys_query(cursor, wanted)
    places = cursor.sql(keys.sql, params=dict(keys.parameters)).to_arrow_table()
    query = rows_query(cursor, wanted)
    for start in chain([places.num_rows], range(0, places.num_rows, ROWS_AT_ONCE)):
        yield _rows_at(cursor, query, places.slice(start, ROWS_AT_ONCE))


def _rows_at(cursor: DuckDBPyConnection, query: Where, places: pa.Table) -> pl.DataFrame:
    order = pa.array(range(places.num_rows), pa.uint32())
    cursor.register("part", places.append_column("place", order))
    parameters = {**query.parameters, **_bounds(places)}
    rows: pl.DataFrame = cursor.sql(query.sql, params=parameters).pl()
    cursor.unregister("part")
    return rows


def _bounds(places: pa.Table) -> dict[str, int]:
    bounds = pc.min_max(places["at_row"]).as_py()
    return {"low": bounds["min"] or 0, "high": bounds["max"] or 0}

"""The formats that tables leave in: frames in, pieces of a file out.

CSV is RFC 4180: CRLF line ends, UTF-8 with a byte-order mark, quotes where they are needed. A
null is an empty field, an empty text is `""`, a date is ISO, a number has all its digits. JSON is
newline-delimited, an object for each row. Parquet is compressed by zstd.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import polars as pl
import pyarrow.parquet as pq

from data.store.outlet import Outlet


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format by its ending. `is_for_spreadsheets`: its texts might be run as formulas."""

    ending: str
    media_type: str
    pieces: Callable[[Iterable[pl.DataFrame]], Iterator[bytes]]
    is_for_spreadsheets: bool = False


def csv_pieces(frames: Iterable[pl.DataFrame]) -> Iterator[bytes]:
    """The frames as one CSV, the header before the first."""
    for place, frame in enumerate(frames):
        is_first = place == 0
        yield frame.write_csv(
            include_bom=is_first, include_header=is_first, line_terminator="\r\n"
        ).encode()


def json_pieces(frames: Iterable[pl.DataFrame]) -> Iterator[bytes]:
    """The frames as JSON, an object and a line for each row; null where nothing is stated."""
    for frame in frames:
        yield frame.write_ndjson().encode()


def parquet_pieces(frames: Iterable[pl.DataFrame]) -> Iterator[bytes]:
    """The frames as one Parquet file, a row group each."""
    outlet, writer = Outlet(), None
    for frame in frames:
        table = frame.to_arrow()
        writer = writer or pq.ParquetWriter(outlet, table.schema, compression="zstd")
        if table.num_rows:
            writer.write_table(table)
        yield outlet.taken()
    if writer:
        writer.close()
        yield outlet.taken()


CSV = FileFormat("csv", "text/csv", csv_pieces, is_for_spreadsheets=True)
JSON = FileFormat("json", "application/x-ndjson", json_pieces)
PARQUET = FileFormat("parquet", "application/vnd.apache.parquet", parquet_pieces)
FORMATS = {one.ending: one for one in (CSV, JSON, PARQUET)}

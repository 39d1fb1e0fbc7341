"""The formats that tables leave in: frames in, pieces of a file out.

CSV is RFC 4180: CRLF line ends, UTF-8 with a byte-order mark, quotes where they are needed. A
null is an empty field, an empty text is `""`, a date is ISO, a number has all its digits. JSON is
newline-delimited, an object for each row. Parquet is compressed by zstd.
"""

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import polars as pl
import pyarrow.parquet as pq


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
    outlet, writer = _Outlet(), None
    for frame in frames:
        table = frame.to_arrow()
        writer = writer or pq.ParquetWriter(outlet, table.schema, compression="zstd")
        if table.num_rows:
            writer.write_table(table)
        yield outlet.taken()
    if writer:
        writer.close()
        yield outlet.taken()


class _Outlet(io.RawIOBase):
    """A file that is taken away while it is written."""

    def __init__(self) -> None:
        super().__init__()
        self._pieces: list[bytes] = []
        self._written = 0

    def writable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._written

    def write(self, piece: object) -> int:
        self._pieces.append(bytes(piece))  # type: ignore[call-overload]
        self._written += len(self._pieces[-1])
        return len(self._pieces[-1])

    def taken(self) -> bytes:
        """What has been written since it was last asked for."""
        taken = b"".join(self._pieces)
        self._pieces.clear()
        return taken


CSV = FileFormat("csv", "text/csv", csv_pieces, is_for_spreadsheets=True)
JSON = FileFormat("json", "application/x-ndjson", json_pieces)
PARQUET = FileFormat("parquet", "application/vnd.apache.parquet", parquet_pieces)
FORMATS = {one.ending: one for one in (CSV, JSON, PARQUET)}

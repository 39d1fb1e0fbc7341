"""Other programs read from an export what the corpus holds, awkward texts included."""

import io
import json
from pathlib import Path

import duckdb
import pandas as pd  # type: ignore[import-untyped]
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.store.file_formats import FORMATS

# A carriage return by itself ends a line for some readers, a zero byte a text for others.
TEXTS = st.none() | st.text(
    st.sampled_from("a,\"'\n\t =+-@;ρ×’\u200f") | st.characters(exclude_categories=["Cc", "Cs"]),
    max_size=12,
)
ROWS = st.lists(
    st.tuples(TEXTS, st.none() | st.floats(allow_nan=False, allow_infinity=False), TEXTS),
    min_size=1,
    max_size=5,
)
SCHEMA = {"text": pl.String, "value": pl.Float64, "note": pl.String}

Rows = list[tuple[str | None, float | None, str | None]]


def written(rows: Rows, ending: str) -> bytes:
    frame = pl.DataFrame(rows, schema=SCHEMA, orient="row")
    return b"".join(FORMATS[ending].pieces([frame.clear(), frame]))


def told(rows: Rows) -> Rows:
    """The rows as a reader has them that tells no empty text from one that is not stated."""
    return [(text or "", value, note or "") for text, value, note in rows]


@given(ROWS)
def test_polars_reads_the_same_rows(rows: Rows) -> None:
    read = pl.read_csv(written(rows, "csv"), schema=SCHEMA, empty_string_is_null=False)
    assert read.rows() == told(rows)


@given(ROWS)
def test_pandas_reads_the_same_rows(rows: Rows) -> None:
    read = pd.read_csv(
        io.BytesIO(written(rows, "csv")),
        encoding="utf-8-sig",
        dtype={"text": str, "note": str},
        keep_default_na=False,
        na_values={"value": [""]},
        skip_blank_lines=False,
    )
    found = [
        (text, None if pd.isna(value) else value, note)
        for text, value, note in read.itertuples(index=False)
    ]
    assert found == told(rows)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("readers") / "rows.csv"


@given(rows=ROWS)
def test_duckdb_reads_the_same_rows(rows: Rows, file: Path) -> None:
    file.write_bytes(written(rows, "csv"))
    with duckdb.connect() as connection:
        read = connection.execute(
            "select * from read_csv($file, header = true, allow_quoted_nulls = false,"
            " quote = '\"', escape = '\"', delim = ',', new_line = '\\r\\n',"
            " columns = {'text': 'varchar', 'value': 'double', 'note': 'varchar'})",
            {"file": str(file)},
        ).fetchall()
    assert read == rows


@given(ROWS)
def test_json_says_the_same_rows(rows: Rows) -> None:
    lines = written(rows, "json").decode().split("\n")
    assert [tuple(json.loads(line).values()) for line in lines[:-1]] == rows


@given(ROWS)
def test_parquet_holds_the_same_rows(rows: Rows) -> None:
    assert pl.read_parquet(written(rows, "parquet")).rows() == rows

"""A frame as CSV, by the same rules as the tables that are streamed from the database."""

import polars as pl

from data.store.formulas import NUMBER

_FORMULA_START = r"^[=+\-@\t\r]"


def frame_csv(frame: pl.DataFrame) -> bytes:
    """The whole frame: UTF-8 with a byte-order mark, CRLF, ISO dates, null as an empty field.

    Lists of texts are joined by "; ". A text that a spreadsheet would run as a formula gets a
    leading apostrophe, unless it is wholly a number.
    """
    lists = pl.selectors.list(pl.selectors.string()).list.join("; ")
    texts = [
        pl.when(
            pl.col(name).str.contains(_FORMULA_START)
            & ~pl.col(name).str.contains(f"^(?:{NUMBER})$")
        )
        .then("'" + pl.col(name))
        .otherwise(pl.col(name))
        .alias(name)
        for name in frame.columns
        if frame.schema[name] in (pl.String, pl.List(pl.String))
    ]
    return (
        frame.with_columns(lists)
        .with_columns(texts)
        .write_csv(include_bom=True, line_terminator="\r\n")
        .encode()
    )

"""Tables with a row for each post: CSV, TSV, JSON lines and Parquet.

Columns are matched by name, or as the settings of the source say. A table without a row of names
is matched by what its columns hold, with a note; where no column can be the title, nothing is
read and the problem lists the columns, so that a person can say which is which.

Text tables are read row by row, so that a broken row costs no other and is named with its line.
Parquet is read by pyarrow on one thread: it refuses damaged files by an exception, and is at home
in the worker processes of a build.
"""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pyarrow as pa
import pyarrow.parquet as pq

from data.formats.columns import column_names, match_contents, stands_out
from data.formats.delimiters import delimiter_of
from data.formats.fields import match_fields, post_of
from data.formats.gaps import gaps
from data.formats.html_text import has_markup, html_text, paragraphs
from data.formats.proposals import proposed_company
from data.formats.raw import Raw
from data.formats.settings import FIELDS, FieldName, Settings
from data.model import PageRead, Problem

DELIMITED = "delimited table"
JSON_LINES = "JSON lines"
PARQUET = "Parquet table"

_PARQUET_MARK = b"PAR1"
# Of a few repeated values Parquet can hold any number in no space at all.
LARGEST_TABLE = 500_000_000
# A cell may hold a whole article; the standard reader stops at 128 kB.
csv.field_size_limit(100_000_000)


@dataclass(slots=True)
class _Table:
    """A table under way: its columns, its rows with the line on which each ends or starts."""

    source: str
    columns: tuple[str, ...] = ()
    rows: list[tuple[int | None, Mapping[str, object]]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def warn(self, line: int | None, message: str) -> None:
        self.problems.append(Problem(self.source, line, "warning", message))


def is_parquet(raw: Raw) -> bool:
    """Whether a document begins and ends as Parquet files do."""
    return raw.content.startswith(_PARQUET_MARK) and raw.content.endswith(_PARQUET_MARK)


def is_json_lines(raw: Raw) -> bool:
    """Whether the first line with anything in it is a JSON object."""
    first = (raw.text or "").lstrip().partition("\n")[0]
    return first.startswith("{") and isinstance(_json_object(first), dict)


def is_delimited(raw: Raw) -> bool:
    """Whether the first lines have the same number of cells, by one delimiter or another."""
    return delimiter_of(raw.text or "") is not None


def read_parquet(raw: Raw, settings: Settings) -> PageRead:
    """The posts of a Parquet file. Never raises; a damaged file is an error."""
    table = _Table(raw.source)
    try:
        file = pq.ParquetFile(pa.BufferReader(raw.content))
        groups = range(file.metadata.num_row_groups)
        size = sum(file.metadata.row_group(group).total_byte_size for group in groups)
        if size > LARGEST_TABLE:
            message = f"would unpack to {size:,} bytes; at most {LARGEST_TABLE:,} are read"
            return _unreadable(raw, message)
        rows = file.read(use_threads=False).to_pylist()
    except (pa.ArrowException, OSError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        return _unreadable(raw, f"cannot be read as Parquet: {reason}")
    table.columns = tuple(file.schema_arrow.names)
    table.rows = [(None, row) for row in rows]
    return _page(PARQUET, table, match_fields(table.columns), settings)


def _unreadable(raw: Raw, message: str) -> PageRead:
    return PageRead(None, problems=(Problem(raw.source, None, "error", message),))


def read_json_lines(raw: Raw, settings: Settings) -> PageRead:
    """The posts of a file with one JSON object a line. Never raises."""
    table = _Table(raw.source)
    names: dict[str, None] = {}
    for line, text in enumerate((raw.text or "").split("\n"), 1):
        if not text.strip():
            continue
        row = _json_object(text)
        if isinstance(row, dict):
            table.rows.append((line, row))
            names |= dict.fromkeys(row)
        else:
            table.warn(line, "is no JSON object; the line was left out")
    table.columns = tuple(names)
    return _page(JSON_LINES, table, match_fields(table.columns), settings)


def read_delimited(raw: Raw, settings: Settings) -> PageRead:
    """The posts of a CSV or TSV file, whatever its delimiter. Never raises."""
    text = raw.text or ""
    cells = list(_cells(text, delimiter_of(text) or ","))
    first = cells[0][1] if cells else []
    named = _names_columns(first, [row for _, row in cells[1:]], settings)
    table = _Table(
        raw.source,
        column_names(first if named else None, max((len(row) for _, row in cells), default=0)),
    )
    for line, row in cells[1:] if named else cells:
        if len(row) != len(first):
            table.warn(line, f"has {len(row)} cells instead of {len(first)}")
        table.rows.append((line, dict(zip(table.columns, row, strict=False))))
    matches = match_fields(table.columns) if named else {}
    if not matches and not settings.columns:
        matches = match_contents(table.columns, [row for _, row in table.rows])
        _note_guess(table, matches, named=named)
    return _page(DELIMITED, table, matches, settings)


def _names_columns(first: Sequence[str], rows: Sequence[Sequence[str]], settings: Settings) -> bool:
    """Whether the first row holds names: known ones, ones asked for, or none that could be data."""
    asked = {column for _, column in settings.columns}
    return bool(match_fields(first) or asked & set(first)) or stands_out(first, rows)


def _note_guess(table: _Table, matches: Mapping[FieldName, Sequence[str]], *, named: bool) -> None:
    if matches:
        told = ", ".join(f"{field_name} = {found[0]}" for field_name, found in matches.items())
        lack = "the column names are not known" if named else "there is no row of column names"
        message = f"{lack}; the columns were told by their contents: {told}"
        table.problems.append(Problem(table.source, 1, "note", message))


def _cells(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Each row that has anything in it, with the line on which it starts."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    line = 1
    for row in reader:
        if any(cell.strip() for cell in row):
            yield line, row
        line = reader.line_num + 1


def _json_object(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _page(
    name: str, table: _Table, matches: dict[FieldName, tuple[str, ...]], settings: Settings
) -> PageRead:
    """The posts of a table whose columns are known."""
    for field_name, column in settings.columns:
        known = next((known for known in FIELDS if known == field_name), None)
        if known and column in table.columns:
            matches[known] = (column,)
    shown = tuple((known, found[0]) for known, found in matches.items())
    if "title" not in matches:
        message = f"no column is the title; say which one is: {', '.join(table.columns)}"
        problems = (*table.problems, Problem(table.source, 1, "error", message))
        return PageRead(name, problems=problems, columns=table.columns, matches=shown)
    read = [post_of(row, matches, settings, line, _plain) for line, row in table.rows]
    posts = tuple(post for post in read if post.title)
    for post in read:
        if not post.title:
            table.warn(post.line, "the row has no title; it was left out")
    if not posts:
        table.warn(None, "no posts found in this file")
    unowned = bool(posts) and not any(post.companies for post in posts)
    address = next((post.url for post in posts if post.url), None)
    return PageRead(
        name,
        posts=posts,
        problems=(*table.problems, *gaps(table.source, posts)),
        proposed_company=proposed_company(None, address) if unowned else None,
        columns=table.columns,
        matches=shown,
    )


def _plain(text: str) -> str:
    return html_text(text) if has_markup(text) else paragraphs(text)

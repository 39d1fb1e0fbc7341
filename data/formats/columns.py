"""The columns of a table without names: called by their place, told by what they hold."""

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from data.formats.settings import FieldName

_DATE = re.compile(r"\d{4}(?:-\d\d(?:-\d\d(?:[T ].*)?)?)?|\d\d?[./]\d\d?[./]\d{4}")
_ADDRESS = re.compile(r"https?://\S+")
_ROWS_LOOKED_AT = 100
# The share of a column's cells that must look alike; the rest may be slips.
_MOST = 0.9


def column_names(given: Sequence[str] | None, width: int) -> tuple[str, ...]:
    """A name for each column: the given one, else "column 3"; a repeated one gets its number."""
    names: list[str] = []
    for place in range(width):
        name = given[place].strip() if given and place < len(given) else ""
        if not name or name in names:
            name = f"column {place + 1}" if not name else f"{name} (column {place + 1})"
        names.append(name)
    return tuple(names)


def stands_out(first: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Whether a first row is unlike the rows below it: no date, say, above a column of dates."""
    below = list(zip_longest(*rows[:_ROWS_LOOKED_AT], fillvalue=""))
    return any(
        _mostly(pattern, [cell.strip() for cell in column if cell.strip()])
        and not pattern.fullmatch(name.strip())
        for name, column in zip(first, below, strict=False)
        for pattern in (_DATE, _ADDRESS)
    )


def match_contents(
    columns: Sequence[str], rows: Sequence[Mapping[str, object]]
) -> dict[FieldName, tuple[str, ...]]:
    """Which column holds dates, addresses, titles and digests, as far as their cells tell.

    The first column of dates and of addresses; of the columns whose cells are texts of several
    words the first is the title, and the longest of the rest, if it is longer, the digest.
    Without dates and addresses nothing is told: a few sentences with commas are no table.
    """
    cells = {column: _cells(rows, column) for column in columns}
    dates = [column for column in columns if _mostly(_DATE, cells[column])]
    addresses = [column for column in columns if _mostly(_ADDRESS, cells[column])]
    matches: dict[FieldName, tuple[str, ...]] = {}
    if not dates and not addresses:
        return matches
    proses = [column for column in columns if _mean_words(cells[column]) > 1]
    if addresses:
        matches["url"] = (addresses[0],)
    if dates:
        matches["published"] = (dates[0],)
    if proses:
        matches["title"] = (proses[0],)
        longest = max(proses, key=lambda column: _mean_words(cells[column]))
        if longest != proses[0]:
            matches["digest"] = (longest,)
    return matches


def _cells(rows: Sequence[Mapping[str, object]], column: str) -> list[str]:
    """What stands in the first cells of a column, empty ones left out."""
    values = (row.get(column) for row in rows[:_ROWS_LOOKED_AT])
    return [text for value in values if value is not None and (text := str(value).strip())]


def _mostly(pattern: re.Pattern[str], cells: Sequence[str]) -> bool:
    fitting = sum(1 for cell in cells if pattern.fullmatch(cell))
    return bool(cells) and fitting >= _MOST * len(cells)


def _mean_words(cells: Sequence[str]) -> float:
    texts = [cell for cell in cells if not _DATE.fullmatch(cell) and not _ADDRESS.match(cell)]
    return sum(len(cell.split()) for cell in texts) / len(cells) if cells else 0.0

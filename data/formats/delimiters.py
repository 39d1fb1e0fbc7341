"""Which delimiter makes a table of a text, if any does."""

import csv
import io
from itertools import islice

_DELIMITERS = (",", "\t", ";", "|")
_ROWS_LOOKED_AT = 20
_CHARACTERS_LOOKED_AT = 200_000


def delimiter_of(text: str) -> str | None:
    """The delimiter that cuts the first rows of a text into equally many cells, two at least.

    Of several the one that makes most cells. A lone row counts as a table from three cells on,
    since any sentence may hold one comma.
    """
    found = [(_width(text, delimiter), delimiter) for delimiter in _DELIMITERS]
    width, delimiter = max(found, key=lambda pair: pair[0])
    return delimiter if width else None


def _width(text: str, delimiter: str) -> int:
    """How many cells nearly every row has; 0 where they differ or are too few for a table."""
    reader = csv.reader(io.StringIO(text[:_CHARACTERS_LOOKED_AT], newline=""), delimiter=delimiter)
    widths = [len(row) for row in islice(reader, _ROWS_LOOKED_AT) if row]
    if not widths:
        return 0
    usual = max(sorted(set(widths)), key=widths.count)
    odd = len(widths) - widths.count(usual)
    # A first row of the usual width is likely a row of names, so the rest may be sloppier.
    regular = odd * (2 if usual == widths[0] else 10) <= len(widths)
    least = 3 if len(widths) == 1 else 2
    return usual if regular and usual >= least else 0

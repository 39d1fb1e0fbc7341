"""Query string -> what is wanted of an export, or a sentence for each thing that cannot be had."""

from collections.abc import Iterator, Sequence

from duckdb import DuckDBPyConnection

from data.store.export_queries import Shape, Wanted
from data.store.exports import Export
from data.store.filters import FILTER_NAMES, NUMBER_FILTER_NAMES
from data.store.query_strings import offered_values, read_query, unknown_values

COLUMNS, SORT, GUARD = "columns", "sort", "guard"
SHAPE_NAMES = (COLUMNS, SORT, GUARD)

Pairs = Sequence[tuple[str, str]]


class NotUnderstood(Exception):
    """A query string asks for what is not there; `sentences` say what."""

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = tuple(sentences)


def parameter_names(export: Export) -> tuple[str, ...]:
    """The parameters that an export takes."""
    numbers = NUMBER_FILTER_NAMES if export.filtered_by == "numbers" else ()
    return (*(FILTER_NAMES if export.is_of_posts else ()), *numbers, *SHAPE_NAMES)


def read_wanted(cursor: DuckDBPyConnection, export: Export, pairs: Pairs) -> Wanted:
    """What the pairs of a query string want of an export.

    Raises NotUnderstood with a sentence for each of them that cannot be taken.
    """
    shape = read_shape(pairs)
    asked = read_query(pairs)
    query = (*asked.filters.query(), *asked.number_filters.query())
    faults = [
        *unknown_names(pairs, parameter_names(export)),
        *shape_faults(pairs, shape, export.column_names),
        *(notice.message for notice in asked.notices),
        *(
            notice.message
            for notice in unknown_values(query, lambda name: offered_values(cursor, name))
        ),
    ]
    if faults:
        raise NotUnderstood(faults)
    return Wanted(export, asked.filters, asked.number_filters, shape)


def read_shape(pairs: Pairs) -> Shape:
    """The columns, the order and the guard that the pairs ask for."""
    guards = [value for name, value in pairs if name == GUARD]
    return Shape(_listed(pairs, COLUMNS), _listed(pairs, SORT), guard=guards[-1:] != ["0"])


def unknown_names(pairs: Pairs, allowed: Sequence[str]) -> list[str]:
    """A sentence for each parameter that is not allowed."""
    return [
        f"{name} is no parameter here; allowed are {', '.join(allowed)}."
        for name in dict.fromkeys(name for name, _ in pairs)
        if name not in allowed
    ]


def shape_faults(pairs: Pairs, shape: Shape, columns: Sequence[str]) -> Iterator[str]:
    """A sentence for each column that is not there, and for a guard that is neither on nor off."""
    for parameter, names in ((COLUMNS, shape.columns), (SORT, shape.sort)):
        for name in names:
            if name.removeprefix("-" if parameter == SORT else "") not in columns:
                yield f"{parameter}={name} names no column; there are {', '.join(columns)}."
    for name, value in pairs:
        if name == GUARD and value not in ("0", "1"):
            yield f"{GUARD}={value} is not understood; write {GUARD}=0 or {GUARD}=1."


def _listed(pairs: Pairs, name: str) -> tuple[str, ...]:
    """What is listed under a name: several times, or separated by commas; each once."""
    given = (part.strip() for key, value in pairs if key == name for part in value.split(","))
    return tuple(dict.fromkeys(part for part in given if part))

"""The queries behind an export, in two steps so that its size costs no memory.

First which rows, in which order: two whole numbers a row. Then the rows themselves, a bounded
number at a time. One query with an order would hold all texts at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from duckdb import DuckDBPyConnection

from data.model import RESULT_ROLES
from data.store.exports import NUMBERS, Column, Export, Key
from data.store.filters import Filters, NumberFilters, Where
from data.store.formulas import guarded
from data.store.number_frames import asked_numbers, scales


@dataclass(frozen=True, slots=True)
class Shape:
    """How the rows leave: which columns (none named = all), in which order, guarded or not.

    `sort` holds names of columns, "-value" for the largest first; the order of the export
    decides among equals.
    """

    columns: tuple[str, ...] = ()
    sort: tuple[str, ...] = ()
    guard: bool = True


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rows of which table are asked for, and how they are to leave.

    With `slugs`, only the rows of these posts.
    """

    export: Export
    filters: Filters = field(default_factory=Filters)
    number_filters: NumberFilters = field(default_factory=NumberFilters)
    shape: Shape = field(default_factory=Shape)
    slugs: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns that are asked for, in the order in which they are named."""
        named = {column.name: column for column in self.export.columns}
        return tuple(named[name] for name in self.shape.columns or named)

    def rows(self) -> Where:
        """The condition that the rows of the table fulfil."""
        if not self.export.is_of_posts:
            return Where("true", {})
        if self.export.filtered_by == "numbers":
            asked = asked_numbers(self.filters, self.number_filters)
        else:
            posts = self.filters.where()
            asked = Where(
                f"post_id in (select post_id from posts where {posts.sql})", posts.parameters
            )
        if not self.slugs:
            return asked
        named = "post_id in (select post_id from posts where list_contains($slugs, slug))"
        return Where(f"{asked.sql} and {named}", {**asked.parameters, "slugs": list(self.slugs)})

    def file_name(self, rows: int) -> str:
        """What a download is called, without ending: table, what was asked of it, row count."""
        name, asked = self.export.name, []
        if self.export.is_of_posts:
            asked.append(self.filters.file_name_part())
        if self.export is NUMBERS:
            if self.number_filters.roles == RESULT_ROLES:
                name = "results"
            asked.append(self.number_filters.file_name_part())
        return "_".join(filter(None, ("track-record", name, *asked, f"n{rows}")))


def row_count(cursor: DuckDBPyConnection, wanted: Wanted) -> int:
    """How many rows are asked for."""
    rows = wanted.rows()
    row = cursor.execute(
        f"select count(*) from {wanted.export.table} where {rows.sql}", dict(rows.parameters)
    ).fetchone()
    return int(row[0]) if row else 0


def keys_query(cursor: DuckDBPyConnection, wanted: Wanted) -> Where:
    """Where the rows asked for stand, in the order asked for: columns `at_row` and `at_post`."""
    export, rows = wanted.export, wanted.rows()
    keys = [*_sort_keys(wanted), *export.order]
    named = ", ".join(f"{key.sql} as key{i}" for i, key in enumerate(keys))
    order = ", ".join(
        f"key{i}{' desc' if key.is_descending else ''} nulls last" for i, key in enumerate(keys)
    )
    at_post = "p.rowid" if export.is_of_posts else "0"
    post = "join posts as p on p.post_id = t.post_id" if export.is_of_posts else ""
    return Where(
        "select at_row, at_post from ("
        f"select t.at_row::uinteger as at_row, {at_post}::uinteger as at_post, {named}"
        f" from (select {export.key} as at_row, * from {export.table} where {rows.sql}) as t"
        f" {post} {export.joins}) order by {order}, at_row",
        {**rows.parameters, **_scales(cursor, export)},
    )


def rows_query(cursor: DuckDBPyConnection, wanted: Wanted) -> Where:
    """The rows that the relation `part` names by `at_row`, `at_post` and `place`, in its order.

    To be bound: $low and $high, within which all its `at_row` lie. They let whatever lies outside
    be passed over unread.
    """
    export = wanted.export
    narrow, same_post, posts, with_post = "", "", "", ""
    if export.is_of_posts:
        narrow = "join (select rowid as at_row, post_id from posts) as o on o.at_row = part.at_post"
        same_post = " and r.post_id = o.post_id"
        posts = (
            ", p as materialized (select rowid as at_post, * from posts"
            " where rowid in (select at_post from part))"
        )
        with_post = "join p on p.at_post = t.at_post"
    columns = ", ".join(f"{column.sql} as {column.name}" for column in wanted.columns)
    # Rows meet their digests last: each step before it would copy the digest for every row.
    # Guarding each text where it is made would make it four times over.
    return Where(
        "with t as materialized (select part.place, part.at_post, r.*"
        f" from part {narrow} join {export.table} as r on r.{export.key} = part.at_row{same_post}"
        f" where r.{export.key} between $low and $high){posts}"
        f" select {_guarded(wanted)} from (select t.place as place, {columns}"
        f" from t {with_post} {export.joins}) order by place",
        _scales(cursor, export),
    )


def _guarded(wanted: Wanted) -> str:
    return ", ".join(
        f"{guarded(column.name)} as {column.name}"
        if wanted.shape.guard and column.type == "text"
        else column.name
        for column in wanted.columns
    )


def _sort_keys(wanted: Wanted) -> list[Key]:
    sql = {column.name: column.sql for column in wanted.export.columns}
    return [Key(sql[name.lstrip("-")], name.startswith("-")) for name in wanted.shape.sort]


def _scales(cursor: DuckDBPyConnection, export: Export) -> Mapping[str, object]:
    return scales(cursor) if export is NUMBERS else {}

"""A view as a package that explains itself: CSVs, datapackage.json and a README in one zip.

The description follows the Data Package standard (https://specs.frictionlessdata.io).
"""

import json
from collections.abc import Generator, Mapping
from hashlib import sha256
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from data.store.asked_views import TABLES, AskedView
from data.store.exports import FACETS, METHODS, NUMBERS, POSTS, ColumnType, Export
from data.store.file_formats import CSV
from data.store.outlet import Outlet
from data.store.table_files import TableFile

_TYPES: Mapping[ColumnType, str] = {
    "text": "string",
    "whole": "integer",
    "number": "number",
    "date": "date",
    "truth": "boolean",
}
_PRIMARY_KEYS = {POSTS.name: ["post_id"], NUMBERS.name: ["post_id", "ordinal"]}
_OF_POSTS = {"fields": "post_id", "reference": {"resource": "posts", "fields": "post_id"}}
_LICENCE = """\
A digest of the origin "retold" comes with Track Record, in words of its own, under the MIT
licence. Digests of the origins "export" and "import" were loaded by whoever runs this dashboard;
their rights are those of the documents they came from. The posts behind all links belong to their
publishers."""


def package_name(view: AskedView, posts: int) -> str:
    """What the package of a view of so many posts is called."""
    asked = (view.filters.file_name_part(), view.number_filters.file_name_part())
    return "_".join(filter(None, ("track-record", "view", *asked, f"n{posts}"))) + ".zip"


def package_tag(view: AskedView) -> str:
    """A word that changes whenever the bytes of the package may."""
    tags = [TableFile(view.corpus, wanted, CSV).tag() for wanted in view.wanted()]
    return sha256(repr((tags, readme(view), description(view))).encode()).hexdigest()[:32]


def package_pieces(view: AskedView) -> Generator[bytes]:
    """The bytes of the zip, a bounded number of rows at a time.

    The same view of the same build gives the same bytes.
    """
    outlet = Outlet()
    texts = {
        "README.md": readme(view),
        "datapackage.json": json.dumps(description(view), ensure_ascii=False, indent=2) + "\n",
    }
    with ZipFile(outlet, "w", ZIP_DEFLATED) as package:
        for name, text in texts.items():
            package.writestr(_entry(view, name), text, ZIP_DEFLATED)
        for wanted in view.wanted():
            table = TableFile(view.corpus, wanted, CSV)
            with package.open(_entry(view, f"{wanted.export.name}.csv"), "w") as file:
                for piece in table.pieces():
                    file.write(piece)
                    yield outlet.taken()
    yield outlet.taken()


def _entry(view: AskedView, name: str) -> ZipInfo:
    """An entry of the day of the build, since the hour of a download is nobody's concern."""
    day = view.build().day
    entry = ZipInfo(name, (day.year, day.month, day.day, 0, 0, 0))
    entry.compress_type = ZIP_DEFLATED
    return entry


def description(view: AskedView) -> dict[str, Any]:
    """datapackage.json: the tables, their columns with types and meanings, where they come from."""
    counts, build = view.row_counts(), view.build()
    return {
        "profile": "tabular-data-package",
        "name": "track-record-view",
        "title": view.title(),
        "description": f"{view.filters.caption()}; numbers: {view.number_filters.caption()}",
        "homepage": view.address,
        "version": view.corpus.build_id,
        "created": f"{build.day.isoformat()}T00:00:00Z",
        "rules_version": build.rules_version,
        "sources": [{"title": "Track Record", "path": view.address}],
        "resources": [_resource(table, counts[table.name]) for table in TABLES],
    }


def _resource(table: Export, rows: int) -> dict[str, Any]:
    schema: dict[str, Any] = {
        "fields": [
            {"name": column.name, "type": _TYPES[column.type], "description": column.meaning}
            for column in table.columns
        ],
        "missingValues": [""],
    }
    if table.name in _PRIMARY_KEYS:
        schema["primaryKey"] = _PRIMARY_KEYS[table.name]
    if table in (NUMBERS, METHODS, FACETS):
        schema["foreignKeys"] = [_OF_POSTS]
    return {
        "profile": "tabular-data-resource",
        "name": table.name,
        "path": f"{table.name}.csv",
        "description": table.about,
        "format": "csv",
        "mediatype": CSV.media_type,
        "encoding": "utf-8",
        "dialect": {"delimiter": ",", "lineTerminator": "\r\n", "doubleQuote": True},
        "rows": rows,
        "schema": schema,
    }


def readme(view: AskedView) -> str:
    """README.md: what this is, how much of it, where it comes from and what may be done with it."""
    counts, build = view.row_counts(), view.build()
    rows = "\n".join(f"| {one.name}.csv | {counts[one.name]:,} | {one.about} |" for one in TABLES)
    origins = ", ".join(f"{name}: {n:,}" for name, n in view.digest_origins().items()) or "none"
    columns = "\n\n".join(_explained(table) for table in TABLES)
    guarded = (
        "A text that a spreadsheet would run as a formula has a leading apostrophe."
        if view.guard
        else "Texts are as they are, also those that a spreadsheet would run as formulas."
    )
    return f"""# A view of Track Record

- Posts: {view.filters.caption()}
- Numbers: {view.number_filters.caption()}
- Link: {view.address}
- Build: {view.corpus.build_id} of {build.day.isoformat()}, rules version {build.rules_version}
- Posts by origin of their digest: {origins}

| File | Rows | What it holds |
| --- | ---: | --- |
{rows}

UTF-8 with a byte-order mark, CRLF line ends; an empty field is what is not stated, a date is ISO.
{guarded} `datapackage.json` says the same to programs.

## Cite

{view.citation(counts[POSTS.name])}

## Licence

{_LICENCE}

## Columns

{columns}
"""


def _explained(table: Export) -> str:
    lines = [f"- `{column.name}` ({column.type}): {column.meaning}" for column in table.columns]
    return "\n".join([f"### {table.name}.csv", "", *lines])

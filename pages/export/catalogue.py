"""`/export`: everything there is to take away, as a page for people and as JSON for programs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from data.store.connections import Corpus
from data.store.export_requests import parameter_names
from data.store.exports import EXPORTS, Column
from data.store.file_formats import FORMATS
from pages.export.package import PACKAGE_PARAMETERS
from pages.export.tables import over_corpus
from pages.export.trends import MOMENTUM, TREND_FORMATS, TRENDS

_PACKAGE = "Posts, numbers, methods and facets of a view as CSV, with a description of each column."
_EXAMPLES = {
    "posts": "since=2026-01-01&sort=-numbers",
    "numbers": "columns=company,subject,surface,sentence&role=any",
    "methods": "columns=method,use,slug",
    "facets": "columns=facet,value,slug",
    "problems": "sort=severity",
    "trends": "by=company&every=quarter",
    "momentum": "by=method",
}
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color-scheme: light dark; overflow-wrap: anywhere; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .1rem 1rem .1rem 0;
       vertical-align: top; font-weight: normal; } code { font-size: .95em; }
"""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One table that the routes answer with."""

    name: str
    about: str
    endings: Sequence[str]
    parameters: Sequence[str]
    columns: Sequence[Column]

    @property
    def example(self) -> str:
        """A path with a query that shows what can be asked."""
        return f"/export/{self.name}.{self.endings[0]}?{_EXAMPLES[self.name]}"


def _entries() -> Iterator[_Entry]:
    for export in EXPORTS.values():
        names = parameter_names(export)
        yield _Entry(export.name, export.about, tuple(FORMATS), names, export.columns)
    endings = tuple(one.ending for one in TREND_FORMATS)
    for trend in (TRENDS, MOMENTUM):
        yield _Entry(trend.name, trend.about, endings, trend.parameters, trend.columns)


def _answer(request: Request, corpus: Corpus) -> Response:
    address = str(request.base_url).rstrip("/")
    headers = {"vary": "accept", "x-track-record-build": corpus.build_id}
    if "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(_page(address, corpus.build_id), headers=headers)
    return JSONResponse(
        {
            "build_id": corpus.build_id,
            "package": {
                "about": _PACKAGE,
                "address": f"{address}/export/view.zip",
                "parameters": list(PACKAGE_PARAMETERS),
            },
            "tables": [_described(one, address) for one in _entries()],
        },
        headers=headers,
    )


def _described(entry: _Entry, address: str) -> dict[str, object]:
    return {
        "name": entry.name,
        "about": entry.about,
        "addresses": [f"{address}/export/{entry.name}.{ending}" for ending in entry.endings],
        "parameters": list(entry.parameters),
        "example": f"{address}{entry.example}",
        "columns": [
            {"name": column.name, "type": column.type, "meaning": column.meaning}
            for column in entry.columns
        ],
    }


def _page(address: str, build_id: str) -> str:
    tables = "".join(_section(entry, address) for entry in _entries())
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Track Record: tables to take away</title><style>{_STYLE}</style>"
        "<h1>Tables to take away</h1>"
        "<p>Every address takes the filters of the dashboard under the same names: the part of a"
        " dashboard link behind the question mark works here. Parameters that hold a list may be"
        " given several times. <code>columns</code> and <code>sort</code> take names of columns,"
        " <code>sort=-value</code> begins with the largest, <code>guard=0</code> leaves texts that"
        " a spreadsheet would run as formulas as they are.</p>"
        f"<p>Build {escape(build_id)}. Programs get this page as JSON.</p>"
        f'<h2>view</h2><p>{_PACKAGE}<br><a href="/export/view.zip">view.zip</a></p>'
        f"<p>Parameters: {', '.join(PACKAGE_PARAMETERS)}</p>{tables}</html>"
    )


def _section(entry: _Entry, address: str) -> str:
    links = " · ".join(
        f'<a href="/export/{entry.name}.{ending}">{entry.name}.{ending}</a>'
        for ending in entry.endings
    )
    columns = "".join(
        f"<tr><td><code>{column.name}</code><td>{column.type}<td>{escape(column.meaning)}"
        for column in entry.columns
    )
    return (
        f"<h2>{entry.name}</h2><p>{escape(entry.about)}<br>{links}</p>"
        f"<p><code>curl '{escape(address + entry.example)}'</code></p>"
        f"<p>Parameters: {', '.join(entry.parameters)}</p>"
        f"<table><tr><th>Column<th>Holds<th>Meaning{columns}</table>"
    )


def catalogue_route() -> Route:
    """The list of everything there is."""
    return over_corpus("/export", _answer)

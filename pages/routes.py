"""The HTTP routes beside the pages: the same filters and tables without a browser."""

import re
from collections.abc import AsyncIterator, Generator, Sequence
from urllib.parse import quote

from starlette.concurrency import iterate_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from data.store.connections import Corpus, NoCorpus, open_corpus
from data.store.csv_stream import csv_pieces
from data.store.exports import EXPORTS, NUMBERS, Export, export_query, file_name
from data.store.filters import FILTER_NAMES, NUMBER_FILTER_NAMES
from data.store.locations import database_path
from data.store.query_strings import Asked, offered_values, read_query, unknown_values
from data.store.versions import NotOurs

_GUARD = "guard"


def csv_of(export: Export) -> Route:
    """`/export/NAME.csv`: the rows that the query string asks for, streamed.

    400 with a sentence for each parameter that cannot be understood, 503 before the first build.
    `guard=0` leaves texts that a spreadsheet would run as formulas as they are.
    """

    def endpoint(request: Request) -> Response:
        try:
            corpus = open_corpus(database_path())
        except (NoCorpus, NotOurs) as error:
            return _sentences(503, [str(error)])
        pairs = request.query_params.multi_items()
        asked = read_query(pairs)
        faults = _faults(export, corpus, pairs, asked)
        if faults:
            return _sentences(400, faults)
        query = export_query(
            export,
            asked.filters,
            asked.number_filters,
            guard=request.query_params.get(_GUARD) != "0",
        )
        headers = {
            "content-disposition": _attachment(
                file_name(export, asked.filters, asked.number_filters)
            ),
            # Without it the server compresses, which takes four times as long.
            "content-encoding": "identity",
            "x-track-record-build": corpus.build_id,
        }
        is_head = request.method == "HEAD"
        body = iter(()) if is_head else _closing(csv_pieces(corpus.cursor(), query))
        return StreamingResponse(body, headers=headers, media_type="text/csv")

    return Route(f"/export/{export.name}.csv", endpoint)


def _attachment(name: str) -> str:
    """The header that names a download; letters beyond ASCII are written as RFC 6266 says."""
    plain = re.sub(r"[^\w.+-]", "", name, flags=re.ASCII)
    encoded = "" if plain == name else f"; filename*=UTF-8''{quote(name)}.csv"
    return f'attachment; filename="{plain}.csv"{encoded}'


def _faults(
    export: Export, corpus: Corpus, pairs: Sequence[tuple[str, str]], asked: Asked
) -> list[str]:
    """A sentence for each thing in a query string that this route cannot take."""
    allowed = (*FILTER_NAMES, *(NUMBER_FILTER_NAMES if export is NUMBERS else ()), _GUARD)
    unknown_names = dict.fromkeys(name for name, _ in pairs if name not in allowed)
    cursor = corpus.cursor()
    query = (*asked.filters.query(), *asked.number_filters.query())
    notices = (
        *asked.notices,
        *unknown_values(query, lambda name: offered_values(cursor, name)),
    )
    return [
        *(
            f"{name} is no parameter here; allowed are {', '.join(allowed)}."
            for name in unknown_names
        ),
        *(
            f"{_GUARD}={value} is not understood; write {_GUARD}=0 or {_GUARD}=1."
            for name, value in pairs
            if name == _GUARD and value not in ("0", "1")
        ),
        *(notice.message for notice in notices),
    ]


async def _closing(pieces: Generator[bytes]) -> AsyncIterator[bytes]:
    """The pieces; their cursor is freed at the end, also when the client breaks off."""
    try:
        async for piece in iterate_in_threadpool(pieces):
            yield piece
    finally:
        pieces.close()


def _sentences(status: int, sentences: Sequence[str]) -> Response:
    return PlainTextResponse("\n".join(sentences) + "\n", status_code=status)


def _overview(request: Request) -> Response:
    """The overview is the page without a name; its name leads there as well."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/{query}")


ROUTES = [*(csv_of(export) for export in EXPORTS.values()), Route("/overview", _overview)]

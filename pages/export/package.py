"""`/export/view.zip`: the tables of a view in a package that explains itself."""

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from data.store.asked_views import AskedView
from data.store.connections import Corpus
from data.store.export_requests import (
    GUARD,
    NotUnderstood,
    read_wanted,
    unknown_names,
)
from data.store.exports import NUMBERS
from data.store.filters import FILTER_NAMES, NUMBER_FILTER_NAMES
from data.store.view_package import package_name, package_pieces, package_tag
from pages.export.streaming import Content, streamed
from pages.export.tables import over_corpus

PACKAGE_PARAMETERS = (*FILTER_NAMES, *NUMBER_FILTER_NAMES, GUARD)


def package_route() -> Route:
    """The package of the view that the query string asks for."""
    return over_corpus("/export/view.zip", _answer)


def _answer(request: Request, corpus: Corpus) -> Response:
    pairs = request.query_params.multi_items()
    faults = unknown_names(pairs, PACKAGE_PARAMETERS)
    if faults:
        raise NotUnderstood(faults)
    wanted = read_wanted(corpus.cursor(), NUMBERS, pairs)
    query = urlencode([*wanted.filters.query(), *wanted.number_filters.query()])
    view = AskedView(
        corpus,
        wanted.filters,
        wanted.number_filters,
        f"{request.base_url}{'results?' if query else ''}{query}",
        wanted.shape.guard,
    )
    content = Content(
        package_name(view, view.row_counts()["posts"]),
        "application/zip",
        corpus.build_id,
        package_tag(view),
        package_pieces(view),
    )
    return streamed(request, content)

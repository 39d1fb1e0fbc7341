"""The HTTP routes beside the pages: the same filters and tables without a browser."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from data.store.exports import EXPORTS
from data.store.file_formats import FORMATS
from pages.export.catalogue import catalogue_route
from pages.export.package import package_route
from pages.export.tables import table_route
from pages.export.trends import MOMENTUM, TREND_FORMATS, TRENDS, trend_route


def _overview(request: Request) -> Response:
    """The overview is the page without a name; its name leads there as well."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/{query}")


ROUTES = [
    *(table_route(export, one) for export in EXPORTS.values() for one in FORMATS.values()),
    *(trend_route(trend, one) for trend in (TRENDS, MOMENTUM) for one in TREND_FORMATS),
    package_route(),
    catalogue_route(),
    Route("/overview", _overview),
]

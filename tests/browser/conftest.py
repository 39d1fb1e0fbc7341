"""A served dashboard and a browser for the tests that look at it as a reader does."""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.serving import Server, serve
from tests.browser.visiting import Visitor, browser


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser, so that `-m "not browser"` leaves it out."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what the server logged beside a failure."""
    report = yield
    served = getattr(item, "funcargs", {}).get("server")
    if report.failed and isinstance(served, Server):
        report.sections.append(("server log", served.said()))
    return report


@pytest.fixture(scope="session")
def server(shipped_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The dashboard over the shipped corpus."""
    with serve(shipped_database, tmp_path_factory.mktemp("server") / "log") as served:
        yield served


# Not for the whole session: playwright keeps an event loop running in its thread for as long as
# it is there, and tests elsewhere start their own.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser that the tests of one module share; each page has a context of its own."""
    with browser() as started:
        yield started


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Visitor]:
    """Opens addresses of the dashboard: `visit("/timeline?company=Apple", width=390)`.

    The test fails if a page reports an error or the server logs one in the meantime.
    """
    said_before = len(server.said())
    visitor = Visitor(chromium, server)
    yield visitor
    visitor.leave()
    assert visitor.complaints == []
    assert "Traceback" not in server.said()[said_before:]

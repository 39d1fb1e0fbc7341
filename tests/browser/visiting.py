"""What a test asks of a page in the browser beyond what playwright offers."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.browser import chromium
from tests.browser.serving import Server

Scheme = Literal["light", "dark"]

WIDE = 1440
NARROW = 390
HEIGHT = 900

# Streamlit says on its root element whether it is connected and whether a script runs. A click
# takes a moment to start one, so only a page that stays quiet for a while has settled.
BUSY = """() => {
    const app = document.querySelector('[data-testid="stApp"]');
    return !app
        || app.dataset.testConnectionState !== 'CONNECTED'
        || app.dataset.testScriptState !== 'notRunning'
        || document.querySelector('[data-stale="true"]') !== null
        || document.querySelector('[data-testid$="Skeleton"]') !== null;
}"""
QUIET_MILLISECONDS = 300
POLL_MILLISECONDS = 50
SECONDS_TO_SETTLE = 30

# On a cold deep link Streamlit looks for its server below the page's own path before it looks at
# the root, and the browser notes each miss as an error.
PROBES = re.compile(r"//[^/]+/[^/]+/_stcore/(health|host-config)$")


class Unsettled(AssertionError):
    """A page that never came to rest."""


@contextmanager
def browser() -> Iterator[Browser]:
    """A Chromium that calls nobody but the pages it is sent to.

    Raises `MissingChromiumError` where there is none, with what to install.
    """
    path = chromium.installed()
    if path is None:
        raise chromium.MissingChromiumError(chromium.ADVICE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path,
            args=[
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        )
        try:
            yield started
        finally:
            started.close()


@dataclass
class Visitor:
    """Opens addresses of a server, each as somebody who has never been there before.

    `complaints` grows by every error that one of the pages reports.
    """

    browser: Browser
    server: Server
    complaints: list[str] = field(default_factory=list)

    def __call__(
        self,
        address: str = "/",
        width: int = WIDE,
        scheme: Scheme = "light",
        timezone: str | None = None,
    ) -> Page:
        """The page at this address once it has settled: no cookies, no history, nothing stored.

        `timezone` is where the visitor is, such as "Pacific/Auckland"; else where the machine is.
        """
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport={"width": width, "height": HEIGHT},
            color_scheme=scheme,
            locale="en-US",
            timezone_id=timezone,
        )
        page = context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        page.goto(address)
        settle(page)
        return page

    def leave(self) -> None:
        """Close all that was opened."""
        for context in self.browser.contexts:
            context.close()

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not PROBES.search(message.location["url"]):
            self.complaints.append(f"console: {message.text} ({message.location['url']})")


def settle(page: Page) -> None:
    """Wait until the page has been at rest for a moment.

    Raises `Unsettled` after half a minute.
    """
    deadline = time.monotonic() + SECONDS_TO_SETTLE
    quiet = 0
    while quiet < QUIET_MILLISECONDS:
        if time.monotonic() > deadline:
            raise Unsettled(f"{page.url} is still busy after {SECONDS_TO_SETTLE} s")
        page.wait_for_timeout(POLL_MILLISECONDS)
        quiet = 0 if page.evaluate(BUSY) else quiet + POLL_MILLISECONDS


def links_to_pages(page: Page) -> dict[str, str]:
    """The dashboard's pages by their name in the navigation, with their addresses."""
    links = page.locator('[data-testid="stSidebarNavLink"], [data-testid="stTopNavLink"]')
    return {link.inner_text().strip(): link.get_attribute("href") or "" for link in links.all()}


def photograph(page: Page, path: Path) -> None:
    """Save the whole page as a picture, not only what fits on a screen."""
    page.evaluate("document.fonts.ready.then(() => null)")
    main = page.locator('[data-testid="stMain"]')
    height = main.evaluate("main => main.scrollHeight")
    width = (page.viewport_size or {"width": WIDE})["width"]
    page.set_viewport_size({"width": width, "height": max(HEIGHT, height)})
    settle(page)
    page.screenshot(path=path)

"""What a test expects of a page sooner or later, since a busy machine takes its time to answer."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

MILLISECONDS = 20_000


def expect_address(page: Page, path: str, **query: list[str]) -> None:
    """Wait until the page stands at this path with exactly this query string."""

    def stands(url: str) -> bool:
        parts = urlsplit(url)
        return parts.path == path and parse_qs(parts.query) == query

    page.wait_for_url(stands, wait_until="commit", timeout=MILLISECONDS)


def expect_matching(page: Page, said: str) -> None:
    """Wait until the page says that so many posts match: "3 of 29 posts"."""
    expect(page.get_by_text(said, exact=True)).to_be_visible(timeout=MILLISECONDS)

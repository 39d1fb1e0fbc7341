"""The overview in a browser: where its links lead, awkward text, and a rebuild meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from data.store.build import build
from tests.browser.expecting import MILLISECONDS, expect_address, expect_matching
from tests.browser.serving import Server, serve
from tests.browser.visiting import Visitor

TITLES = (
    "From $0.50/M input to $2.50/M output",
    "Why :red[x] and :smile: stay",
    "A <b>bold</b> [move](https://elsewhere.example) of `ours`",
    "Steps A -> B -- and back",
)


def topic_page(*titles: str, site: str = "https://acme.example") -> str:
    """A topic page with a post under each title, newest first."""
    entries = (
        f"### [{title}]({site}/{number})\n\n- Company: [Acme]({site})\n"
        f"- Published: Mar {28 - number}, 2026\n- Type: Announcement\n\nLatency fell by 3%.\n"
        for number, title in enumerate(titles)
    )
    return "# Learning at Work\n\n" + "\n".join(entries)


def escaped(title: str) -> str:
    """The title as Markdown that means these very characters."""
    return "".join(f"\\{c}" if c in "[]<>*_`$:" else c for c in title)


@pytest.fixture
def awkward(tmp_path: Path) -> Iterator[Server]:
    """A dashboard over a corpus of titles that a page could take for mark-up."""
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "page.md").write_text(topic_page(*map(escaped, TITLES)), encoding="utf-8")
    database = tmp_path / "corpus.duckdb"
    build([documents], database)
    with serve(database, tmp_path / "log") as server:
        yield server


def test_newest_post_leads_to_its_page(visit: Visitor) -> None:
    page = visit("/?company=Etsy")
    page.get_by_role("link", name="Shaping Product Understanding").click()
    expect_address(
        page,
        "/posts",
        company=["Etsy"],
        post=["shaping-product-understanding-with-contrastive-reinforcement-learning"],
    )


def test_bar_shows_its_posts(visit: Visitor) -> None:
    page = visit("/?company=Modal")
    chart = page.locator('[data-testid="stVegaLiteChart"]').nth(1)
    chart.locator('.mark-rect path[aria-label*="Problem & solution"]').click()
    expect(page.get_by_text("Modal and Problem & solution: 1 post.")).to_be_visible(
        timeout=MILLISECONDS
    )


def test_titles_are_shown_as_they_are_written(awkward: Server, chromium: Browser) -> None:
    visitor = Visitor(chromium, awkward)
    page = visitor("/")
    links = page.locator('[class*="st-key-link-to-post"] a').filter(visible=True)
    shown = [link.inner_text().replace("\u2060", "") for link in links.all()]
    assert (shown, page.locator(".katex").count()) == (list(TITLES), 0)
    visitor.leave()


def test_rebuild_shows_with_the_next_click(
    awkward: Server, chromium: Browser, tmp_path: Path
) -> None:
    visitor = Visitor(chromium, awkward)
    page = visitor("/")
    expect_matching(page, "4 of 4 posts")
    documents = tmp_path / "documents"
    more = topic_page("One more post", site="https://more.example")
    (documents / "more.md").write_text(more, encoding="utf-8")
    build([documents], awkward.database)
    page.get_by_role("button", name="30 days").click()
    expect_matching(page, "5 of 5 posts")
    assert (visitor.complaints, "Traceback" in awkward.said()) == ([], False)
    visitor.leave()

"""Text that other tools take for mark-up comes out as it is written, wherever it is shown."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from data.store.build import build
from tests.browser.serving import Server, serve
from tests.browser.test_results import choose_row
from tests.browser.visiting import Visitor, settle

PRICES = "$0.50/M input and $2.50/M output"
TITLES = (
    f"Tokens at {PRICES}",
    ":red[not red] and :material/bolt: and :smile:",
    "Less <b>bold</b> & <i>italic</i>",
    "[no link](https://nowhere.example) and *no stars* and `no code`",
    "راجع 3 نماذج ثم انتظر",
)
DIGEST = (
    f"The drafter costs {PRICES}, a third of what :red[the planner] costs. "
    "It passes 80% of the <b>checks</b>."
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The dashboard over a page of posts whose titles and digests look like mark-up."""
    folder = tmp_path_factory.mktemp("awkward")
    page = folder / "awkward.md"
    posts = (
        f"### [{_escaped(title)}](https://alder.example/{place})\n"
        f"- Company: [Alder](https://alder.example)\n- Published: Mar {place + 1}, 2026\n"
        f"- Type: Explainer\n\n{_escaped(DIGEST)}\n"
        for place, title in enumerate(TITLES)
    )
    page.write_text("# Awkward\n\n## Articles\n\n" + "\n".join(posts), encoding="utf-8")
    build([page], folder / "corpus.duckdb")
    with serve(folder / "corpus.duckdb", folder / "server.log") as served:
        yield served


def _escaped(text: str) -> str:
    """The text as a topic page writes it."""
    return "".join(f"\\{c}" if c in "\\`*_{}[]<>()#+!|&" else c for c in text)


def mathematics(page: Page) -> int:
    """How many pieces of text have become formulas."""
    return page.locator(".katex").count()


def test_titles_in_the_list_are_text(visit: Visitor) -> None:
    page = visit("/posts")
    shown = page.locator('[class*="st-key-post-link"] button').all_inner_texts()
    assert [title.strip() for title in shown] == list(reversed(TITLES))
    assert mathematics(page) == 0


def test_digests_in_the_list_are_text(visit: Visitor) -> None:
    page = visit("/posts")
    assert set(page.locator(".tr-text").all_inner_texts()) == {DIGEST}


@pytest.mark.parametrize("title", TITLES)
def test_title_and_digest_of_a_post_are_text(visit: Visitor, title: str) -> None:
    page = visit("/posts")
    page.get_by_role("button", name=title, exact=True).first.click()
    settle(page)
    assert page.get_by_role("heading", level=1).inner_text() == title
    assert page.locator(".tr-text").first.inner_text() == DIGEST
    assert mathematics(page) == 0


def test_cells_of_the_table_are_text(visit: Visitor) -> None:
    page = visit("/results?role=price")
    cells = page.get_by_test_id("stDataFrame").locator("td")
    # The grid draws itself a moment after the page has come to rest.
    cells.first.wait_for(state="attached")
    assert DIGEST.partition(". It")[0] + "." in cells.all_inner_texts()
    assert mathematics(page) == 0


def test_sentences_are_text(visit: Visitor) -> None:
    page = visit("/results?role=price&shown_as=Sentences")
    shown = page.locator(".tr-row .tr-text").first.inner_text()
    assert shown == DIGEST.partition(" It passes")[0]
    assert mathematics(page) == 0


def test_the_evidence_card_is_text(visit: Visitor) -> None:
    page = visit("/results?role=price")
    choose_row(page, 0)
    card = page.locator(".st-key-evidence")
    expect(card.locator(".tr-text")).to_have_text(DIGEST)
    expect(card.locator("strong").first).to_have_text(TITLES[-1])
    assert mathematics(page) == 0

"""The page of posts as a reader meets it: search, the page of one post, and the way back."""

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.visiting import NARROW, Visitor, settle

SLUG = "introducing-composer-2-5"
TITLE = "Introducing Composer 2.5"


def asked(page: Page) -> dict[str, list[str]]:
    """The query string of the address."""
    return parse_qs(urlsplit(page.url).query)


def press(page: Page, name: str) -> None:
    """Press a button."""
    page.get_by_role("button", name=name, exact=True).first.click()
    settle(page)


def open_post(visit: Visitor) -> Page:
    """The post, opened from the list of a search."""
    page = visit("/posts?q=feature-deletion")
    press(page, TITLE)
    return page


def heading(page: Page) -> str:
    """The title of the page."""
    return page.get_by_role("heading", level=1).inner_text()


def test_words_of_the_search_are_marked(visit: Visitor) -> None:
    page = visit("/posts?q=%22reward+hacking%22+decompil*")
    expect(page.locator("mark.tr-match")).to_have_text(["reward hacking", "decompiling"])


def test_an_opened_post_is_in_the_address(visit: Visitor) -> None:
    page = open_post(visit)
    assert asked(page) == {"q": ["feature-deletion"], "post": [SLUG]}
    page.reload()
    settle(page)
    assert heading(page) == TITLE


def test_back_leads_to_the_search(visit: Visitor) -> None:
    page = open_post(visit)
    page.go_back()
    settle(page)
    assert (heading(page), asked(page)) == ("Posts", {"q": ["feature-deletion"]})


def test_all_posts_leads_to_the_search(visit: Visitor) -> None:
    page = open_post(visit)
    press(page, "All posts")
    assert (heading(page), asked(page)) == ("Posts", {"q": ["feature-deletion"]})


def test_a_mark_says_its_rule_and_fields(visit: Visitor) -> None:
    page = visit(f"/posts?post={SLUG}")
    mark = page.locator(".tr-text mark.tr-number", has_text="0.2s").first
    said = (mark.get_attribute("title") or "").splitlines()
    assert {"as written: 0.2s", "value: 0.2 s", "kind: duration"} < set(said)
    assert "found by rule" in [line.partition(":")[0] for line in said]


def test_the_digest_is_shown_whole(visit: Visitor) -> None:
    page = visit(f"/posts?post={SLUG}")
    text = page.locator(".tr-text").first.inner_text()
    assert text.startswith("Composer 2.5, now in Cursor, improves on intelligence")
    assert text.endswith("$3.00/M and $15.00/M with a faster variant.")


def test_the_source_is_named_for_what_it_is(visit: Visitor) -> None:
    page = visit(f"/posts?post={SLUG}")
    link = page.get_by_role("link", name="Open the digest's page")
    assert urlsplit(link.get_attribute("href") or "").hostname == "yomu.fyi"


def test_the_basket_leaves_as_one_bibliography(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/posts?company=Apple")
    for _ in range(2):
        press(page, "Put in the basket")
    page.get_by_text("Basket (2)").click()
    settle(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSL-JSON").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "track-record_basket.json"
    published = [item["issued"]["date-parts"] for item in json.loads(saved.read_text("utf-8"))]
    assert published == [[[2026, 10, 6]], [[2026, 10, 1]]]


def test_the_basket_survives_another_page(visit: Visitor) -> None:
    page = open_post(visit)
    press(page, "Put in the basket")
    page.get_by_role("link", name="Results", exact=True).first.click()
    settle(page)
    page.get_by_role("link", name="Posts", exact=True).first.click()
    settle(page)
    expect(page.get_by_text("Basket (1)")).to_be_visible()


def test_nothing_is_cut_on_a_narrow_screen(visit: Visitor) -> None:
    page = visit(f"/posts?post={SLUG}", width=NARROW)
    overflow = page.get_by_test_id("stMain").evaluate("it => it.scrollWidth - it.clientWidth")
    assert overflow == 0

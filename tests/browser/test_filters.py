"""Filters as a visitor meets them: in the address, across pages, reload, Back and a cold link."""

from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.expecting import expect_address, expect_matching
from tests.browser.serving import Server
from tests.browser.visiting import NARROW, Visitor, settle

PAGES = ("", "timeline", "results", "methods", "posts")
MAIN = '[data-testid="stMain"]'


def choose(page: Page, field: str, value: str) -> None:
    """Pick a value of a field in the filter bar."""
    # The list draws no more options than fit, so the value is typed first.
    page.get_by_role("combobox", name=field).fill(value)
    page.get_by_role("option", name=value, exact=True).click()
    page.keyboard.press("Escape")
    settle(page)


def go_to(page: Page, name: str) -> None:
    """Follow a link of the navigation."""
    page.get_by_role("link", name=name, exact=True).first.click()
    settle(page)


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    widths: list[int] = [
        page.locator(element).evaluate("element => element.scrollWidth - element.clientWidth")
        for element in ("html", MAIN)
    ]
    return max(widths)


@pytest.mark.parametrize("name", PAGES)
def test_cold_link_shows_its_posts(visit: Visitor, name: str) -> None:
    page = visit(f"/{name}?company=Apple&since=2026-09-17")
    expect_matching(page, "3 of 29 posts")
    expect_address(page, f"/{name}", company=["Apple"], since=["2026-09-17"])


def test_filter_stays_across_pages_back_and_reload(visit: Visitor) -> None:
    page = visit("/")
    choose(page, "Company", "Modal")
    expect_address(page, "/", company=["Modal"])
    go_to(page, "Timeline")
    expect_address(page, "/timeline", company=["Modal"])
    expect_matching(page, "3 of 29 posts")
    page.go_back()
    expect_address(page, "/", company=["Modal"])
    page.reload()
    expect_matching(page, "3 of 29 posts")


def test_address_opens_the_same_in_another_browser(visit: Visitor) -> None:
    page = visit("/timeline")
    choose(page, "Company", "Hugging Face")
    choose(page, "Type of post", "Tutorial")
    expect_address(page, "/timeline", company=["Hugging Face"], type=["Tutorial"])
    expect_matching(visit(page.url.removeprefix(visit.server.url)), "1 of 29 posts")


def test_words_are_searched(visit: Visitor) -> None:
    page = visit("/")
    page.get_by_role("searchbox", name="Words").fill("theorem-proving")
    page.keyboard.press("Enter")
    expect_address(page, "/", q=["theorem-proving"])
    expect_matching(page, "1 of 29 posts")


def test_preset_writes_fixed_dates(visit: Visitor) -> None:
    page = visit("/")
    page.get_by_role("button", name="30 days").click()
    expect_address(page, "/", since=["2026-09-09"], until=["2026-10-08"])


def test_chip_takes_out_its_value(visit: Visitor) -> None:
    page = visit("/?company=Apple&company=Modal")
    page.get_by_role("button", name="Company: Apple").click()
    expect_address(page, "/", company=["Modal"])
    expect_matching(page, "3 of 29 posts")


def test_clear_all_empties_the_address(visit: Visitor) -> None:
    page = visit("/timeline?company=Apple&since=2026-09-17&q=reward")
    page.locator(MAIN).get_by_role("button", name="Clear all", exact=True).click()
    expect_address(page, "/timeline")
    expect_matching(page, "29 of 29 posts")


def test_copied_link_is_the_address(visit: Visitor) -> None:
    page = visit("/timeline?company=Hugging+Face&by=company")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator('[data-testid="stPopoverBody"] code')).to_have_text(
        f"{visit.server.url}/timeline?company=Hugging+Face&by=company"
    )


def test_unknown_company_is_named_and_stays_in_force(visit: Visitor) -> None:
    page = visit("/?company=Aple")
    expect(page.get_by_role("alert").locator("p")).to_have_text(
        "company=Aple matches nothing. Did you mean company=Apple?"
    )
    expect_address(page, "/", company=["Aple"])
    expect_matching(page, "0 of 29 posts")


def test_unreadable_date_is_named(visit: Visitor) -> None:
    page = visit("/timeline?since=yesterday")
    expect(page.get_by_role("alert").locator("p")).to_have_text(
        "since=yesterday is not a date; write it like since=2026-01-31."
    )


def test_empty_result_says_which_filter_to_loosen(visit: Visitor) -> None:
    page = visit("/posts?company=Apple&until=2026-01-01")
    page.get_by_role("button", name="Take out “until 2026-01-01”: 4 posts").click()
    expect_address(page, "/posts", company=["Apple"])
    expect_matching(page, "4 of 29 posts")


def test_downloaded_posts_are_those_of_the_route(
    visit: Visitor, server: Server, tmp_path: Path
) -> None:
    query = "company=Apple&company=Cursor&since=2026-03-01"
    page = visit(f"/posts?{query}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV (this view, 11 rows)").click()
    saved = tmp_path / "saved.csv"
    download.value.save_as(saved)
    with urlopen(f"{server.url}/export/posts.csv?{query}") as answer:  # noqa: S310 our own server
        assert saved.read_bytes() == answer.read()
        named = f'attachment; filename="{download.value.suggested_filename}"'
        assert answer.headers["content-disposition"] == named


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("query", ["company=Apple&company=Cursor", "company=Aple"])
def test_no_page_scrolls_sideways_on_a_telephone(visit: Visitor, name: str, query: str) -> None:
    assert sideways(visit(f"/{name}?{query}", width=NARROW)) <= 0


def test_filters_can_be_reached_on_a_telephone(visit: Visitor) -> None:
    page = visit("/", width=NARROW)
    page.locator('[data-testid="stExpandSidebarButton"]').click()
    settle(page)
    choose(page, "Company", "Etsy")
    expect_address(page, "/", company=["Etsy"])

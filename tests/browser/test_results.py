"""The results page as a reader meets it: facets in the address, evidence, what is taken away."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.serving import Server
from tests.browser.visiting import NARROW, Visitor, settle

HEADER_PIXELS = ROW_PIXELS = 35
BOX_PIXELS = 16


def asked(page: Page) -> dict[str, list[str]]:
    """The query string of the address."""
    return parse_qs(urlsplit(page.url).query)


def choose_row(page: Page, row: int) -> None:
    """Tick a row of the first table; rows count from 0."""
    table = page.get_by_test_id("stDataFrame").first
    table.click(position={"x": BOX_PIXELS, "y": HEADER_PIXELS + ROW_PIXELS * (row + 0.5)})
    settle(page)


def choose_facet(page: Page, facet: str, value: str) -> None:
    """Pick a value of a facet."""
    page.get_by_role("button", name=facet, exact=True).click()
    page.get_by_test_id("stPopoverBody").get_by_role("combobox").fill(value)
    page.get_by_role("option", name=value, exact=True).click()
    settle(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    settle(page)


def evidence(page: Page) -> str:
    """The digest of the evidence card, as it is shown."""
    return page.locator(".st-key-evidence .tr-text").inner_text()


def test_a_chosen_row_shows_its_number_in_the_digest(visit: Visitor) -> None:
    page = visit("/results?q=website&unit=millisecond")
    choose_row(page, 0)
    expect(page.locator(".st-key-evidence mark.tr-chosen")).to_have_text("38.8 ms")
    assert evidence(page).startswith("Clef and Clef-flash are two open-source decision models")


def test_a_number_is_two_clicks_from_its_sentence_on_the_page_of_its_post(visit: Visitor) -> None:
    page = visit("/results?q=website&unit=millisecond")
    choose_row(page, 0)
    page.get_by_role("link", name="Open its page").click()
    settle(page)
    assert urlsplit(page.url).path == "/posts"
    expect(page.locator(".st-key-evidence mark.tr-chosen")).to_have_text("38.8 ms")


def test_facets_live_in_the_address(visit: Visitor) -> None:
    page = visit("/results?company=Cloudflare")
    choose_facet(page, "Unit", "second")
    assert asked(page) == {"company": ["Cloudflare"], "unit": ["second"]}
    page.reload()
    settle(page)
    expect(page.get_by_role("button", name="Unit: second")).to_be_visible()
    expect(page.get_by_role("button", name="Download CSV (this view, 2 rows)")).to_be_visible()


def test_back_from_another_page_finds_the_facets_again(visit: Visitor) -> None:
    page = visit("/results?unit=second")
    page.get_by_role("link", name="Overview", exact=True).first.click()
    settle(page)
    page.go_back()
    settle(page)
    assert asked(page) == {"unit": ["second"]}


def test_the_view_lives_in_the_address(visit: Visitor) -> None:
    page = visit("/results")
    page.get_by_role("tab", name="Agreement").click()
    settle(page)
    assert asked(page) == {"view": ["Agreement"]}
    again = visit("/results?view=Agreement")
    expect(again.get_by_role("heading", name="claims stand in several posts")).to_be_visible()


def test_sentences_that_differ_stand_side_by_side(visit: Visitor) -> None:
    page = visit("/results?view=Agreement")
    numbers = page.locator(".tr-row mark.tr-number")
    expect(numbers).to_have_text(["61.7", "61.7", "61.7%"])


def test_an_instrument_is_chosen_in_the_address(visit: Visitor) -> None:
    page = visit("/results?view=By+instrument&instrument=Terminal-Bench+2.0")
    expect(page.get_by_role("heading", name="on Terminal-Bench 2.0 from")).to_be_visible()


def test_a_value_that_nothing_has_is_named(visit: Visitor) -> None:
    page = visit("/results?unit=secnod")
    expect(page.get_by_role("alert")).to_contain_text(
        "unit=secnod matches nothing. Did you mean unit=second?"
    )


@pytest.mark.parametrize(
    ("query", "rows"),
    [("q=website&unit=second&unit=millisecond", "3 rows"), ("q=website&role=any", "5 rows")],
)
def test_downloaded_numbers_are_those_of_the_route(
    visit: Visitor, server: Server, tmp_path: Path, query: str, rows: str
) -> None:
    page = visit(f"/results?{query}")
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Download CSV (this view, {rows})").click()
    saved = tmp_path / "saved.csv"
    download.value.save_as(saved)
    with urlopen(f"{server.url}/export/numbers.csv?{query}") as answer:  # noqa: S310 our own server
        assert saved.read_bytes() == answer.read()


def test_nothing_is_cut_on_a_narrow_screen(visit: Visitor) -> None:
    page = visit("/results?shown_as=Sentences", width=NARROW)
    overflow = page.get_by_test_id("stMain").evaluate("it => it.scrollWidth - it.clientWidth")
    assert overflow == 0

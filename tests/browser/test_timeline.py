"""The timeline: pointing at a mark, clicking it, and drawing over days."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.expecting import MILLISECONDS, expect_address, expect_matching
from tests.browser.visiting import WIDE, Visitor, settle

ETSY = "shaping-product-understanding-with-contrastive-reinforcement-learning"
FAR_WEST = "America/Los_Angeles"


def lanes(page: Page) -> Locator:
    """The chart of the lanes."""
    return page.locator('[data-testid="stVegaLiteChart"]').first


def mark(page: Page, title: str) -> Locator:
    """The mark of a post."""
    return lanes(page).locator(f'.mark-symbol path[aria-label*="{title}"]')


def middle(place: Locator) -> tuple[float, float]:
    """The middle of an element on the screen."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a brush between two points."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    settle(page)


def test_mark_tells_its_title_and_number(visit: Visitor) -> None:
    page = visit("/timeline?company=Etsy")
    mark(page, "Shaping Product Understanding").hover()
    tip = page.locator("#vg-tooltip-element")
    expect(tip).to_contain_text(
        "Shaping Product Understanding with Contrastive Reinforcement Learning"
    )
    expect(tip).to_contain_text("2026-05-26")


def test_click_on_a_mark_opens_the_post(visit: Visitor) -> None:
    page = visit("/timeline?company=Etsy")
    mark(page, "Shaping Product Understanding").click()
    expect_address(page, "/posts", company=["Etsy"], post=[ETSY])


def test_back_from_a_post_returns_to_the_timeline(visit: Visitor) -> None:
    page = visit("/timeline?company=Etsy")
    mark(page, "Shaping Product Understanding").click()
    expect_address(page, "/posts", company=["Etsy"], post=[ETSY])
    settle(page)
    page.go_back()
    expect_address(page, "/timeline", company=["Etsy"])


@pytest.mark.parametrize("timezone", ["UTC", FAR_WEST, "Pacific/Auckland"])
def test_brush_sets_the_dates_to_the_days_under_it(visit: Visitor, timezone: str) -> None:
    page = visit("/timeline?company=Modal", timezone=timezone)
    first, last = (mark(page, title) for title in ("theorem-proving", "Applied Compute"))
    (left, y), (right, _) = middle(first), middle(last)
    drag(page, (left - 8, y + 12), (right + 8, y + 12))
    expect_matching(page, "2 of 29 posts")
    asked = parse_qs(urlsplit(page.url).query)
    assert asked["since"][0] <= "2026-04-29"
    assert asked["until"][0] >= "2026-05-20"


def test_brush_can_be_drawn_wider_again(visit: Visitor) -> None:
    page = visit("/timeline?company=Modal&since=2026-05-01&until=2026-05-31")
    (left, y), (right, _) = (
        middle(mark(page, title)) for title in ("theorem-proving", "infrastructure problem")
    )
    drag(page, (left - 8, y + 12), (right + 8, y + 12))
    expect_matching(page, "3 of 29 posts")


def test_table_behind_the_lanes_has_a_csv(visit: Visitor) -> None:
    page = visit("/timeline?company=Etsy")
    page.get_by_text("The same as a table").first.click()
    settle(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV (this view, 1 row)").first.click()
    assert download.value.suggested_filename == "track-record_timeline_etsy_n1.csv"
    header, row = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert header == "stated,company,type,title,headline"
    assert row.startswith("2026-05-26,Etsy,Problem & solution,Shaping Product")


def test_trend_is_part_of_the_address(visit: Visitor) -> None:
    page = visit("/timeline", width=WIDE)
    page.get_by_role("radio", name="quarter").click()
    expect_address(page, "/timeline", every=["quarter"])
    page.get_by_role("radio", name="company").click()
    expect_address(page, "/timeline", every=["quarter"], by=["company"])
    expect(
        page.get_by_text("Cursor published about a third of all posts (10 of 29)")
    ).to_be_visible()


def test_cell_of_a_trend_shows_its_posts(visit: Visitor) -> None:
    page = visit("/timeline?by=company&every=quarter&company=Modal")
    cells = page.locator('[data-testid="stVegaLiteChart"]').nth(1).locator(".mark-rect path")
    cells.and_(page.locator('[aria-label*="Q2 2026"]')).last.click()
    expect(page.get_by_text("Q2 2026 and Modal: 3 posts. Choose one to open it.")).to_be_visible(
        timeout=MILLISECONDS
    )

"""The methods page in a browser: from a cell to its posts, and from a method to its evidence."""

from playwright.sync_api import Page, expect

from tests.browser.expecting import MILLISECONDS, expect_address
from tests.browser.visiting import NARROW, Visitor, settle


def click_cell(page: Page, chart: int, row: str, column: str) -> None:
    """Click the cell of a grid, found by what it says to those who cannot see it."""
    grid = page.locator('[data-testid="stVegaLiteChart"]').nth(chart)
    grid.locator(f'.mark-rect path[aria-label*="{row}"][aria-label*="{column}"]').last.click()
    settle(page)


def test_cell_shows_its_posts(visit: Visitor) -> None:
    page = visit("/methods?company=Etsy")
    click_cell(page, 1, "company: Etsy", "method: GRPO")
    expect(page.get_by_text("Etsy and GRPO: 1 post. Choose one to open it.")).to_be_visible(
        timeout=MILLISECONDS
    )


def test_cell_of_two_methods_shows_posts_that_name_both(visit: Visitor) -> None:
    page = visit("/methods?company=Hugging+Face")
    click_cell(page, 2, "other: LoRA", "method: GRPO")
    expect(page.get_by_text("LoRA and GRPO: 1 post.")).to_be_visible(timeout=MILLISECONDS)


def test_method_is_part_of_the_address(visit: Visitor) -> None:
    page = visit("/methods")
    page.get_by_role("combobox", name="One method by itself").fill("GRPO")
    page.get_by_role("option", name="GRPO", exact=True).click()
    expect_address(page, "/methods", about=["GRPO"])
    expect(page.get_by_role("heading", name="GRPO", exact=True)).to_be_visible(timeout=MILLISECONDS)


def test_evidence_is_marked_and_leads_to_its_post(visit: Visitor) -> None:
    page = visit("/methods?about=GRPO&company=Etsy")
    expect(page.locator("mark.tr-method")).to_have_text("Group Relative Policy Optimization (GRPO)")
    page.locator('[data-testid="stMain"]').get_by_role("link", name="Shaping Product").click()
    expect_address(
        page,
        "/posts",
        company=["Etsy"],
        post=["shaping-product-understanding-with-contrastive-reinforcement-learning"],
    )


def test_methods_fit_on_a_telephone(visit: Visitor) -> None:
    main = visit("/methods", width=NARROW).locator('[data-testid="stMain"]')
    assert main.evaluate("main => main.scrollWidth - main.clientWidth") <= 0

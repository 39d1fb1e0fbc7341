"""The questions of the README's tour, each answered within the clicks that it states."""

import re
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from data.store.connections import Corpus
from tests.browser.expecting import MILLISECONDS, expect_matching
from tests.browser.visiting import Visitor, settle

README = Path(__file__).parents[2] / "README.md"
ROW = re.compile(r"^\| (?P<question>[^|]+\?) \|[^|]+\|[^|]+\| (?P<clicks>\d+) \|$", re.MULTILINE)
TABLE = '[data-testid="stDataFrame"]'


@dataclass
class Reader:
    """Somebody who starts at the overview; to click a field and write in it is one click."""

    page: Page
    clicks: int = 0

    def click(self, target: Locator) -> None:
        """One click."""
        target.click()
        self.clicks += 1
        settle(self.page)

    def write(self, field: Locator, text: str) -> None:
        """Click a field and write in it."""
        field.click()
        field.fill(text)
        self.clicks += 1

    def go_to(self, name: str) -> None:
        """Follow a link of the navigation."""
        self.click(self.page.get_by_role("link", name=name, exact=True).first)

    def pick(self, field: str, value: str) -> None:
        """Pick a value of a list: a click into it, a click on the value."""
        self.write(self.page.get_by_role("combobox", name=field), value)
        self.click(self.page.get_by_role("option", name=value, exact=True))
        self.page.keyboard.press("Escape")


def stated_clicks(question: str) -> int:
    """What the tour says that the answer costs."""
    tour = {row["question"]: int(row["clicks"]) for row in ROW.finditer(README.read_text("utf-8"))}
    return tour[question]


def heading(page: Page, said: str) -> Locator:
    return page.get_by_role("heading", name=said)


def cells(page: Page, column: int) -> list[str]:
    """What a column of the first table holds, as a screen reader finds it; columns count from 1."""
    table = page.locator(TABLE).first
    found = table.locator(f'tbody td[aria-colindex="{column}"]')
    expect(found.first).to_be_attached(timeout=MILLISECONDS)
    return [text.strip() for text in found.all_text_contents()]


def test_who_has_published_most_since_june(visit: Visitor) -> None:
    reader = Reader(visit("/"))
    reader.click(reader.page.get_by_role("spinbutton", name="year, Since"))
    reader.page.keyboard.type("20260601")
    # A date counts once its calendar is closed.
    reader.page.keyboard.press("Escape")
    expect_matching(reader.page, "15 of 29 posts")
    expect(heading(reader.page, "Apple published 27% of all posts (4 of 15)")).to_be_visible(
        timeout=MILLISECONDS
    )
    assert reader.clicks == stated_clicks("Who has published most since June?")


def test_what_cursor_reports_on_terminal_bench_over_time(visit: Visitor) -> None:
    reader = Reader(visit("/"))
    reader.pick("Company", "Cursor")
    reader.go_to("Results")
    reader.click(reader.page.get_by_role("tab", name="By instrument"))
    reader.pick("Instrument", "Terminal-Bench")
    expect(heading(reader.page, "3 numbers on Terminal-Bench from 2 posts")).to_be_visible(
        timeout=MILLISECONDS
    )
    assert cells(reader.page, 1) == ["2026-03-27", "2026-05-06", "2026-05-06"]
    assert reader.clicks == stated_clicks("What does Cursor report on Terminal-Bench, over time?")


def test_which_companies_use_grpo_and_as_what(visit: Visitor) -> None:
    reader = Reader(visit("/"))
    reader.go_to("Methods")
    reader.pick("One method by itself", "GRPO")
    expect(heading(reader.page, "GRPO")).to_be_visible(timeout=MILLISECONDS)
    said = reader.page.locator('[data-testid="stMain"] small').filter(has_text="rule")
    # The heading is drawn before the posts below it.
    expect(said).to_have_count(6, timeout=MILLISECONDS)
    assert [entry.rpartition(" · ")[0] for entry in said.all_inner_texts()] == [
        "2026-10-01 · Apple · baseline",
        "2026-09-16 · Apple · extended",
        "2026-09-11 · Google · used",
        "2026-09-03 · Hugging Face · used",
        "2026-05-26 · Etsy · used",
        "2026-04-29 · Modal · compared",
    ]
    assert reader.clicks == stated_clicks("Which companies use GRPO, and as what?")


# What the rules find changes as they get better; that page and table agree with it does not.
WITHOUT_BASELINE = """
    select count(*), count(*) filter (
        comparator is null and comparator_value is null and not is_comparator_value)
    from results
"""


def test_which_results_have_no_baseline(visit: Visitor, shipped: Corpus) -> None:
    results, lacking = shipped.cursor().execute(WITHOUT_BASELINE).fetchall()[0]
    reader = Reader(visit("/"))
    reader.go_to("Results")
    reader.click(reader.page.get_by_role("tab", name="What is missing"))
    title = f"Of {results} results {lacking} name no baseline"
    expect(heading(reader.page, title)).to_be_visible(timeout=MILLISECONDS)
    listed = reader.page.get_by_role("button", name=f"Download CSV (this view, {lacking} rows)")
    expect(listed).to_be_visible(timeout=MILLISECONDS)
    assert reader.clicks == stated_clicks("Which results have no baseline?")

"""A correction on its way: from one browser to another, over a rebuild, into the CSV and back."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from data.store.build import build
from tests.browser.serving import Server, serve
from tests.browser.visiting import NARROW, Visitor, settle

HEADER_PIXELS = ROW_PIXELS = 35
BOX_PIXELS = 16
MILLISECONDS = 20_000
POST = """### [Faster docks](https://posts.example/docks)
- Company: Oakfield
- Published: Mar 3, 2026

The new planner cut the median waiting time from 48 ms to 31 ms in an online A/B test.
"""
ANOTHER = """
### [Calmer docks](https://posts.example/calm)
- Company: Oakfield
- Published: Mar 5, 2026

Nothing to report.
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with a page and the database that is built from it."""
    (tmp_path / "page.md").write_text(f"# Docks\n\n{POST}", encoding="utf-8")
    build([tmp_path / "page.md"], tmp_path / "corpus.duckdb")
    return tmp_path


@pytest.fixture
def server(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A dashboard of its own, since others must not see what is corrected here."""
    monkeypatch.setenv("TRACK_RECORD_LIBRARY", str(site / "library"))
    with serve(site / "corpus.duckdb", site / "log") as served:
        yield served


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Visitor]:
    """Opens addresses of that dashboard."""
    visitor = Visitor(chromium, server)
    yield visitor
    visitor.leave()
    assert visitor.complaints == []
    assert "Traceback" not in server.said()


def choose_row(page: Page) -> None:
    """Tick the first row of the table of numbers."""
    table = page.get_by_test_id("stDataFrame").first
    table.click(position={"x": BOX_PIXELS, "y": HEADER_PIXELS + ROW_PIXELS / 2})
    settle(page)


def status(page: Page, said: str) -> None:
    """Wait until the evidence card says this of the number's status."""
    line = page.locator(".st-key-evidence").get_by_role("status")
    expect(line).to_contain_text(said, timeout=MILLISECONDS)


def press(page: Page, way: str, button: str) -> None:
    """Open one of the ways to correct a number, then press the button in it."""
    page.locator(".st-key-evidence").get_by_role("button", name=way).click()
    page.get_by_test_id("stPopoverBody").get_by_role("button", name=button, exact=True).click()
    settle(page)


def exported(server: Server) -> dict[str, str]:
    """The status of each number of the CSV, by the number as written."""
    with urlopen(f"{server.url}/export/numbers.csv?role=any") as answer:  # noqa: S310 our own server
        text = answer.read().decode("utf-8-sig")
    return {row["surface"]: row["status"] for row in csv.DictReader(io.StringIO(text))}


def test_from_one_browser_to_another_over_a_rebuild_and_back(
    visit: Visitor, server: Server, site: Path
) -> None:
    one, other = visit("/results?q=31"), visit("/results?q=31")
    for page in (one, other):
        choose_row(page)
        status(page, "nobody has checked it yet")
    press(one, "Reject", "Write it")
    status(one, "Somebody has rejected it")
    other.get_by_role("button", name="Clear all").click()
    settle(other)
    status(other, "Somebody has rejected it")
    (site / "page.md").write_text(f"# Docks\n\n{POST}{ANOTHER}", encoding="utf-8")
    build([site / "page.md"], server.database)
    assert sorted(exported(server).values()) == ["extracted", "rejected"]
    press(one, "Undo", "Take it back")
    assert set(exported(server).values()) == {"extracted"}
    fresh = visit("/results?q=31")
    choose_row(fresh)
    status(fresh, "nobody has checked it yet")


def test_the_entry_stands_there_before_anything_is_written(visit: Visitor, site: Path) -> None:
    page = visit("/results")
    choose_row(page)
    page.locator(".st-key-evidence").get_by_role("button", name="Verify").click()
    expect(page.get_by_test_id("stPopoverBody")).to_contain_text('status = "verified"')
    assert not (site / "library").exists()


def test_a_field_is_fixed_by_keyboard_alone(visit: Visitor, server: Server) -> None:
    page = visit("/results")
    choose_row(page)
    page.locator(".st-key-evidence").get_by_role("button", name="Fix a field").focus()
    page.keyboard.press("Enter")
    body = page.get_by_test_id("stPopoverBody")
    expect(body).to_be_visible()
    body.get_by_role("combobox", name="Field").focus()
    page.keyboard.type("Subject")
    page.keyboard.press("Enter")
    settle(page)
    body.get_by_role("textbox", name="Should be").focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Dock planner")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    settle(page)
    expect(body).to_contain_text('subject = "Dock planner"', timeout=MILLISECONDS)
    body.get_by_role("button", name="Write it").focus()
    page.keyboard.press("Enter")
    settle(page)
    status(page, "Somebody has corrected it. subject: Dock planner.")
    assert sorted(exported(server).values()) == ["corrected", "extracted"]


def test_nothing_is_cut_on_a_narrow_screen(visit: Visitor) -> None:
    page = visit("/results", width=NARROW)
    choose_row(page)
    overflow = page.get_by_test_id("stMain").evaluate("it => it.scrollWidth - it.clientWidth")
    assert overflow == 0

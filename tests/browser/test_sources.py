"""Bringing posts of one's own: dragged in, looked at, imported, seen by others, undone."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from playwright.sync_api import Browser, Page, expect

from data.store.archives import LARGEST_DOCUMENT
from tests.browser.serving import ROOT, Server, serve
from tests.browser.visiting import NARROW, Visitor, settle

MILLISECONDS = 60_000
PARTS = ("data", "analytics", "pages", ".streamlit")


def post(title: str) -> str:
    link = f"https://posts.example/{title.replace(' ', '-')}"
    return f"### [{title}]({link})\n- Company: Oakfield\n- Published: Mar 3, 2026\n\nWords.\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A copy of the dashboard with a library of its own, which holds nothing yet.

    A test that changes it undoes what it has done.
    """
    folder = tmp_path_factory.mktemp("sources")
    root = folder / "dashboard"
    root.mkdir()
    for part in PARTS:
        copytree(ROOT / part, root / part, ignore=ignore_patterns("__pycache__"))
    (root / "app.py").write_bytes((ROOT / "app.py").read_bytes())
    with pytest.MonkeyPatch.context() as environment:
        environment.delenv("TRACK_RECORD_LIBRARY", raising=False)
        with serve(None, folder / "log", root) as served:
            yield served


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Visitor]:
    """Opens addresses of that dashboard."""
    visitor = Visitor(chromium, server)
    yield visitor
    visitor.leave()
    assert visitor.complaints == []
    assert "Traceback" not in server.said()


@pytest.fixture
def pages(tmp_path: Path) -> list[Path]:
    """Two topic pages; the second tells one post of the first again."""
    one, other = tmp_path / "one.md", tmp_path / "other.md"
    one.write_text(f"# Docks\n\n{post('Cranes')}\n{post('Carts')}", encoding="utf-8")
    other.write_text(f"# Yards\n\n{post('Carts')}\n{post('Lifts')}", encoding="utf-8")
    return [one, other]


def drag_in(page: Page, *files: Path) -> None:
    """Put files where they are to be dropped."""
    page.locator('input[type="file"]').set_input_files(files)


def heading(page: Page, said: str) -> None:
    """Wait for a heading that says this."""
    expect(page.get_by_role("heading", name=said)).to_be_visible(timeout=MILLISECONDS)


def outcome(page: Page, said: str) -> None:
    """Wait for a notice that says this."""
    notice = page.get_by_test_id("stAlert").filter(has_text=said)
    expect(notice).to_be_visible(timeout=MILLISECONDS)
    settle(page)


def matching(page: Page, said: str) -> None:
    """Wait until the page says that so many posts match."""
    expect(page.get_by_text(said, exact=True)).to_be_visible(timeout=MILLISECONDS)


def test_an_import_is_seen_by_others_and_undone(visit: Visitor, pages: list[Path]) -> None:
    page, other = visit("/sources"), visit("/posts")
    matching(other, "29 of 29 posts")
    drag_in(page, *pages)
    heading(page, "4 posts in 2 files: 3 new, 0 changed, 0 unchanged, 1 told again in a later file")
    page.get_by_role("button", name="Import 2 files").focus()
    page.keyboard.press("Enter")
    outcome(page, "The import of 2 files is done")
    other.get_by_role("link", name="Overview", exact=True).first.click()
    matching(other, "32 of 32 posts")

    page.get_by_role("tab", name="Sources").click()
    settle(page)
    page.get_by_role("button", name="Undo the last change").click()
    outcome(page, "The undoing of the last change is done")
    other.get_by_role("link", name="Posts", exact=True).first.click()
    matching(other, "29 of 29 posts")


def test_a_preview_is_seen_by_nobody_else(visit: Visitor, pages: list[Path]) -> None:
    page = visit("/sources")
    drag_in(page, pages[0])
    heading(page, "2 posts in 1 file")
    other = visit("/sources")
    expect(other.get_by_text("Nothing is written before")).to_be_visible()


def test_a_bad_file_costs_no_other(visit: Visitor, pages: list[Path], tmp_path: Path) -> None:
    photo = tmp_path / "photo.md"
    photo.write_bytes(b"\xff\xd8\xff\xe0" + bytes(200))
    page = visit("/sources")
    drag_in(page, photo, pages[0])
    heading(page, "2 posts in 2 files")
    expect(page.get_by_role("alert").filter(has_text="photo.md: error:")).to_have_count(1)
    expect(page.get_by_role("button", name="Import 1 file")).to_be_enabled()


def test_a_file_that_is_too_large_is_refused_by_name(visit: Visitor, tmp_path: Path) -> None:
    large = tmp_path / "large.md"
    with large.open("wb") as file:
        file.truncate(LARGEST_DOCUMENT)
    page = visit("/sources")
    drag_in(page, large)
    refusal = page.get_by_test_id("stFileUploader").get_by_text("must be 95.0MB or smaller")
    expect(refusal).to_be_visible(timeout=MILLISECONDS)
    expect(page.get_by_test_id("stFileUploader").get_by_text("large.md")).to_be_visible()


def test_nothing_is_cut_on_a_narrow_screen(visit: Visitor, pages: list[Path]) -> None:
    page = visit("/sources", width=NARROW)
    drag_in(page, *pages)
    heading(page, "4 posts in 2 files")
    settle(page)
    overflow = page.get_by_test_id("stMain").evaluate("it => it.scrollWidth - it.clientWidth")
    assert overflow == 0

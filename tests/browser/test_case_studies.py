import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page

from tests.browser.visiting import NARROW, Visitor, settle

MOST_TABS = 120
# The lines of what has the focus; icons are lines of their own. The page itself is nothing.
FOCUSED = """() => ['BUTTON', 'A'].includes(document.activeElement.tagName)
    ? document.activeElement.innerText.split('\\n') : []"""


def tab_to(page: Page, text: str) -> None:
    """Move the focus forward, key by key, to what bears this text."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if text in page.evaluate(FOCUSED):
            return
    raise AssertionError(f"no Tab leads to “{text}”")


def press(page: Page, text: str) -> None:
    """Do by keyboard what a click on the button with this text does."""
    tab_to(page, text)
    page.keyboard.press("Enter")
    settle(page)


def tab_to_input(page: Page, kind: str) -> None:
    """Move the focus forward to the next radio button or checkbox."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.type") == kind:
            return
    raise AssertionError(f"no Tab leads to a {kind}")


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def download(page: Page, text: str, folder: Path) -> str:
    """What the download with this text holds, asked for by keyboard."""
    tab_to(page, text)
    with page.expect_download() as started:
        page.keyboard.press("Enter")
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path.read_text(encoding="utf-8-sig")


def predict_second_role(page: Page) -> None:
    """Choose, by keyboard, the second of the roles."""
    tab_to_input(page, "radio")
    page.keyboard.press("ArrowDown")
    settle(page)


def test_a_case_is_learned_by_keyboard_alone(visit: Visitor) -> None:
    page = visit("/case_studies")
    press(page, "Cursor's Composer: RL as the engine of a product")
    predict_second_role(page)
    press(page, "Reveal the answer")
    assert page.get_by_text("Your answer differs from the sheet's.").is_visible()
    assert page.locator("mark.tr-chosen").first.is_visible()
    press(page, "Next question")
    assert query(page) == {
        "case": ["cursor-composer"],
        "step": ["2"],
        "a1": ["industry_role=capability_engine"],
        "shown": ["1"],
    }


def test_several_options_are_ticked_by_keyboard(visit: Visitor) -> None:
    page = visit("/case_studies?case=cursor-tab&step=5")
    tab_to_input(page, "checkbox")
    page.keyboard.press("Space")
    settle(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    settle(page)
    assert query(page)["a5"] == ["loop_stage=collect", "loop_stage=reward"]


def test_a_reload_at_the_fourth_step_keeps_the_answers(visit: Visitor) -> None:
    page = visit("/case_studies?case=cursor-composer")
    predict_second_role(page)
    press(page, "Reveal the answer")
    for _ in range(3):
        press(page, "Next question")
        if query(page)["step"] != ["4"]:
            press(page, "Show it without an answer of mine")
    page.reload()
    settle(page)
    assert page.get_by_role("heading", name="4. Trajectory").is_visible()
    assert page.get_by_text("3 of 7 revealed").is_visible()
    assert query(page)["a1"] == ["industry_role=capability_engine"]


def test_a_copied_link_opens_without_the_answers(visit: Visitor) -> None:
    page = visit("/case_studies?case=cursor-composer&step=4&a1=not_stated&shown=1")
    press(page, "Copy link")
    link = page.get_by_test_id("stPopoverBody").locator("code").inner_text()
    elsewhere = visit(re.sub(r"^https?://[^/]+", "", link))
    assert query(elsewhere) == {"case": ["cursor-composer"], "step": ["4"]}
    assert elsewhere.get_by_text("0 of 7 revealed").is_visible()


def test_the_worksheet_holds_the_answers(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/case_studies?case=cursor-composer&step=8&a1=industry_role%3Dcapability_engine")
    text = download(page, "Download Worksheet (Markdown)", tmp_path)
    assert "- [x] Capability engine: it teaches a model a skill" in text


def test_the_key_is_a_table(visit: Visitor, tmp_path: Path) -> None:
    page = visit("/case_studies?case=cursor-tab&step=8")
    text = download(page, "Download Answer key (CSV)", tmp_path)
    assert text.startswith("question,prompt,answer,explanation,source,quotes,quoted_from")


def test_going_on_needs_no_way_back_to_the_top(visit: Visitor) -> None:
    page = visit("/case_studies?case=cursor-tab&a1=not_stated")
    press(page, "Reveal the answer")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == ["Next question"]


def test_the_loop_is_a_column_on_a_telephone(visit: Visitor) -> None:
    page = visit("/case_studies?case=cursor-composer&step=5&shown=5", width=NARROW)
    stages = page.locator(".tr-stage")
    lefts = {round(stage.bounding_box()["x"]) for stage in stages.all()}  # type: ignore[index]
    assert (stages.count(), len(lefts)) == (5, 1)


def test_nothing_overflows_on_a_telephone(visit: Visitor) -> None:
    page = visit("/case_studies?left=cursor-tab&right=dispatchgym", width=NARROW)
    main = page.get_by_test_id("stMain")
    assert main.evaluate("main => main.scrollWidth - main.clientWidth") == 0

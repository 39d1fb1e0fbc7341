from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from data.store.correction_file import FILE_NAME, read_corrections, record
from data.store.corrections import Correction, Passage
from pages import listening
from pages.parts.correction_writing import take_back, write_correction
from tests.pages.conftest import Opened

QUERY = {"q": "website", "unit": "millisecond"}
LOST = Correction(Passage("gone", "5 ms", "a ", " b"), "rejected", "A post that is gone")


@pytest.fixture(autouse=True)
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRACK_RECORD_LIBRARY", str(tmp_path / "library"))
    return tmp_path / "library"


def choose(app: AppTest, table: str = "numbers") -> AppTest:
    """Tick the first row of a table."""
    app.session_state[table] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    assert [error.value for error in app.exception] == []
    return app


@pytest.fixture
def card(open_page: Opened) -> AppTest:
    """The evidence card of the only number of milliseconds about a website."""
    return choose(open_page("results", **QUERY))


def press(app: AppTest, beginning: str) -> AppTest:
    """Press the button whose key begins so."""
    (button,) = [one for one in app.button if (one.key or "").startswith(beginning)]
    button.click().run()
    assert [error.value for error in app.exception] == []
    return app


def put_in(app: AppTest, value: str) -> None:
    """Write into the text field of the form, and ask what will be written."""
    next(one for one in app.text_input if one.label == "Should be").set_value(value)
    press(app, "FormSubmitter:form")


def fix(app: AppTest, field: str, value: str) -> None:
    """Put a value into a field of the number, and write it."""
    next(one for one in app.selectbox if one.label == "Field").select(field).run()
    put_in(app, value)
    press(app, "write fix")


def buttons(app: AppTest) -> list[str]:
    """The ways to write that the card offers, by the first word of their keys."""
    ways = ("write ", "take back ")
    return [key for one in app.button if (key := one.key or "").startswith(ways)]


def statuses(app: AppTest) -> list[str]:
    found: list[str] = app.dataframe(key="numbers").value["status"].tolist()
    return found


def written(library: Path) -> list[tuple[str, str, tuple[tuple[str, object], ...]]]:
    """Surface, status and fields of all entries."""
    return [
        (one.passage.surface, one.status, one.fields)
        for one in read_corrections(library).corrections
    ]


def test_what_will_be_written_is_shown_before(card: AppTest, library: Path) -> None:
    assert 'surface = "38.8 ms"' in card.code[1].value
    assert 'status = "verified"' in card.code[1].value
    assert not library.exists()


@pytest.mark.parametrize(("label", "status"), [("Verify", "verified"), ("Reject", "rejected")])
def test_a_decision_is_written_and_shown(
    card: AppTest, library: Path, label: str, status: str
) -> None:
    press(card, f"write {label}")
    assert (written(library), statuses(card)) == ([("38.8 ms", status, ())], [status])
    assert card.success[0].value == "Written to corrections\\.toml\\."


def test_a_field_is_fixed(card: AppTest, library: Path) -> None:
    fix(card, "metric", "response time")
    assert written(library) == [("38.8 ms", "corrected", (("metric", "response time"),))]
    assert card.dataframe(key="numbers").value["metric"].tolist() == ["response time"]


def test_a_second_fix_keeps_the_first(card: AppTest, library: Path) -> None:
    fix(card, "metric", "response time")
    fix(card, "subject", "Servers")
    assert written(library)[-1][2] == (("metric", "response time"), ("subject", "Servers"))


def test_an_amount_that_cannot_be_read_is_not_offered_to_be_written(card: AppTest) -> None:
    put_in(card, "many")
    assert [key for key in buttons(card) if key.startswith("write fix")] == []
    assert card.error[0].value.startswith("Write a number such as 37\\.5")


def test_undo_takes_a_decision_back(card: AppTest, library: Path) -> None:
    press(card, "write Reject")
    press(card, "take back")
    assert (written(library), statuses(card)) == ([], ["extracted"])


def test_what_is_rejected_can_only_be_taken_back(card: AppTest) -> None:
    press(card, "write Reject")
    assert [key.split()[:2] for key in buttons(card)] == [["take", "back"]]


def test_another_visitor_sees_it_with_the_next_click(open_page: Opened, card: AppTest) -> None:
    other = open_page("results", **QUERY)
    press(card, "write Reject")
    assert statuses(other.run()) == ["rejected"]


def test_what_somebody_else_decided_in_the_meantime_stays(
    open_page: Opened, card: AppTest, library: Path
) -> None:
    other = choose(open_page("results", **QUERY))
    press(card, "write Reject")
    press(other, "write Verify")
    assert written(library) == [("38.8 ms", "rejected", ())]
    assert other.error[0].value.startswith("Somebody has decided on this number")


def test_where_others_can_come_nothing_can_be_written(
    open_page: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "_reached", {"192.0.2.7"})
    app = choose(open_page("results", **QUERY))
    assert buttons(app) == []
    said = [text.value for text in app.caption if "Nothing can be written" in text.value]
    assert len(said) == 1


@pytest.mark.parametrize("write", ["write", "take back"])
def test_writing_is_refused_whatever_a_page_shows(
    library: Path, monkeypatch: pytest.MonkeyPatch, write: str
) -> None:
    record(library, LOST, None)
    before = (library / FILE_NAME).read_bytes()
    monkeypatch.setattr(listening, "_reached", {"192.0.2.7"})
    if write == "write":
        write_correction(LOST, LOST)
    else:
        take_back(LOST)
    assert (library / FILE_NAME).read_bytes() == before


def test_a_mistake_in_the_file_is_named_on_every_page(open_page: Opened, library: Path) -> None:
    record(library, LOST, None)
    with (library / FILE_NAME).open("a", encoding="utf-8") as file:
        file.write("\n[[correction]]\nstatus = 3\n")
    (error,) = open_page().error
    assert error.value == (
        "corrections\\.toml\\, line 11\\: post\\_id must be a text\\."
        " The other corrections are in force\\."
    )


def test_all_corrections_are_listed_with_those_that_find_no_number(
    open_page: Opened, card: AppTest, library: Path
) -> None:
    press(card, "write Reject")
    record(library, LOST, None)
    app = open_page("results", view="Corrections")
    table = app.dataframe(key="all corrections").value
    assert table[["written", "status", "applies"]].to_numpy().tolist() == [
        ["5 ms", "rejected", "no: its post is not in this corpus"],
        ["38.8 ms", "rejected", "yes"],
    ]
    assert app.subheader[0].value == "2 corrections; 1 finds no number in this build"


def test_one_that_finds_no_number_can_be_taken_back(open_page: Opened, library: Path) -> None:
    record(library, LOST, None)
    app = choose(open_page("results", view="Corrections"), "all corrections")
    press(app, "take back")
    assert written(library) == []


def test_without_corrections_the_list_says_how_to_make_one(open_page: Opened) -> None:
    app = open_page("results", view="Corrections")
    assert app.subheader[0].value == "No number has been corrected"

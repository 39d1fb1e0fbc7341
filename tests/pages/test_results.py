import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import Opened


def shown(app: AppTest, key: str = "numbers") -> list[str]:
    """What the table of numbers holds, as written."""
    written: list[str] = app.dataframe(key=key).value["written"].tolist()
    return written


def html_of(app: AppTest) -> str:
    return "\n".join(str(element.value) for element in app.html)


def test_at_first_only_results_are_shown(open_page: Opened) -> None:
    app = open_page("results")
    assert set(app.dataframe(key="numbers").value["role"]) == {"result", "operational"}
    assert app.button(key="chip results only").label == "Results and operational figures only"


def test_a_click_on_the_chip_shows_every_role(open_page: Opened) -> None:
    app = open_page("results")
    app.button(key="chip results only").click().run()
    assert "setup" in set(app.dataframe(key="numbers").value["role"])


def test_values_sort_by_their_unit(open_page: Opened) -> None:
    app = open_page("results", order="value, smallest first", unit=["second", "millisecond"])
    table = app.dataframe(key="numbers").value
    seconds = table["value"].tolist()
    assert seconds == sorted(seconds)
    assert table["written"].tolist().index("38.8 ms") < table["written"].tolist().index(
        "2.2 seconds"
    )


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"q": "website", "unit": "millisecond"}, ["38.8 ms"]),
        ({"q": "website", "kind": "duration"}, ["4.7 seconds", "2.2 seconds", "38.8 ms"]),
        ({"q": "website", "role": "spec"}, ["64k"]),
    ],
)
def test_facets_of_a_link_are_in_force(
    open_page: Opened, query: dict[str, str], expected: list[str]
) -> None:
    assert shown(open_page("results", **query)) == expected


def test_a_value_that_nothing_has_gives_a_notice_and_no_rows(open_page: Opened) -> None:
    app = open_page("results", unit="parsec")
    assert "unit\\=parsec matches nothing\\." in app.warning[0].value
    assert [one.key for one in app.dataframe] == []


@pytest.mark.parametrize(
    ("page", "rows", "caption"),
    [
        ("1", 2, "Rows 1 to 2 of 3."),
        ("2", 1, "Rows 3 to 3 of 3."),
        ("99", 2, "Rows 1 to 2 of 3."),
    ],
)
def test_a_page_holds_no_more_than_its_rows(
    open_page: Opened, monkeypatch: pytest.MonkeyPatch, page: str, rows: int, caption: str
) -> None:
    monkeypatch.setattr("pages.parts.number_table.ROWS_ON_PAGE", 2)
    app = open_page("results", q="website", kind="duration", numbers_page=page)
    assert len(shown(app)) == rows
    assert caption in [text.value for text in app.caption]


def test_no_number_says_which_facet_to_loosen(open_page: Opened) -> None:
    app = open_page("results", q="website", unit="token", kind="duration")
    ways = [button for button in app.button if (button.key or "").startswith("loosen ")]
    assert [(way.label, way.disabled) for way in ways] == [
        ("Without the facet Kind: 0 numbers", True),
        ("Without the facet Role: 0 numbers", True),
        ("Without the facet Unit: 3 numbers", False),
    ]
    app.button(key="loosen unit").click().run()
    assert shown(app) == ["4.7 seconds", "2.2 seconds", "38.8 ms"]


def test_a_chosen_row_brings_its_evidence(open_page: Opened) -> None:
    app = open_page("results", q="website", unit="millisecond")
    app.session_state["numbers"] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    assert [error.value for error in app.exception] == []
    assert '<mark class="tr-sentence tr-chosen"' in html_of(app)
    assert "<dt>found by rule</dt>" in html_of(app)


def test_sentences_mark_their_number(open_page: Opened) -> None:
    app = open_page("results", q="website", unit="millisecond", shown_as="Sentences")
    assert ">38.8 ms</mark>" in html_of(app)


@pytest.mark.parametrize(
    ("view", "heading"),
    [
        ("By instrument", "numbers on"),
        ("Before and after", "come with the baseline"),
        ("Agreement", "claims stand in several posts"),
        ("What is missing", "name no baseline"),
    ],
)
def test_every_view_opens_with_what_it_says(open_page: Opened, view: str, heading: str) -> None:
    app = open_page("results", view=view)
    assert [True for title in app.subheader if heading in title.value] == [True]


def test_a_view_of_nothing_says_so(open_page: Opened) -> None:
    app = open_page("results", view="Agreement", company="Etsy")
    assert app.subheader[0].value == "No claim here stands in more than one post"


def test_no_post_no_table(open_page: Opened) -> None:
    app = open_page("results", company="Aple")
    assert [one.key for one in app.dataframe] == []

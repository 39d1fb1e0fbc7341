"""From every number that a page shows to the sentence that reports it, in two clicks at most.

A link to each place costs no click here, as the place is where the number is seen: what counts is
the way from there on.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from data.store.connections import Corpus
from data.store.filters import Filters
from data.store.frames import headlines, post_rows
from tests.pages.conftest import Opened

CHOSEN = re.compile(r'<mark class="[^"]*\btr-chosen\b[^>]*>(.*?)</mark>', re.DOTALL)
NUMBER = re.compile(r'<mark class="[^"]*\btr-number\b[^>]*>(.*?)</mark>', re.DOTALL)
TAG = re.compile(r"<style>.*?</style>|<[^>]*>", re.DOTALL)


@dataclass(frozen=True)
class Place:
    """A table of reported numbers: its page, the link to it, its key, the column with the number.

    A click on a row must bring the number marked in its sentence.
    """

    page: str
    table: str
    query: dict[str, str] = field(default_factory=dict)
    column: str = "written"


PLACES = {
    "overview, strongest results": Place("", "strongest"),
    "results, all numbers": Place("results", "numbers", {"company": "Cloudflare", "role": "any"}),
    "results, Terminal-Bench": Place(
        "results", "points", {"view": "By instrument", "instrument": "Terminal-Bench"}
    ),
    "results, CursorBench": Place(
        "results", "points", {"view": "By instrument", "instrument": "CursorBench"}
    ),
    "results, before and after": Place(
        "results", "pairs", {"view": "Before and after"}, column="after"
    ),
    "results, without baseline": Place("results", "lacking", {"view": "What is missing"}),
    "results, without setting": Place(
        "results", "lacking", {"view": "What is missing", "gap": "setting"}
    ),
    "methods, beside GRPO": Place("methods", "results-beside", {"about": "GRPO"}, column="surface"),
}


def choose(app: AppTest, table: str, row: int) -> AppTest:
    """Click a row of a table."""
    app.session_state[table] = {"selection": {"rows": [row], "columns": [], "cells": []}}
    return app.run()


def blocks(app: AppTest) -> list[str]:
    return [str(element.value) for element in app.html]


def plain(html: str) -> str:
    """What a reader sees of a piece of HTML."""
    return unescape(TAG.sub("", html))


def chosen_numbers(app: AppTest) -> list[str]:
    """The numbers marked as chosen, each from a text that holds it."""
    return [plain(number) for block in blocks(app) for number in CHOSEN.findall(block)]


def text_around(app: AppTest) -> str:
    """The text in which the chosen number is marked."""
    return "".join(plain(block) for block in blocks(app) if CHOSEN.search(block))


def rows_of(app: AppTest, table: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = app.dataframe(key=table).value.to_dict("records")
    return rows


def astray(open_page: Opened, place: Place) -> Iterator[str]:
    """The numbers of a place that a click does not bring to their sentence."""
    app = open_page(place.page, **place.query)
    for index, row in enumerate(rows_of(app, place.table)):
        if place.table == "strongest":
            # The click leads away, so each row is clicked on a page of its own.
            app = open_page(place.page, **place.query)
        choose(app, place.table, index)
        number, sentence = row[place.column], row["sentence"]
        if chosen_numbers(app) != [number] or sentence not in text_around(app):
            yield number


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_a_click_on_a_row_leads_to_its_sentence(open_page: Opened, place: Place) -> None:
    assert list(astray(open_page, place)) == []


def test_numbers_as_sentences_are_marked_where_they_stand(open_page: Opened) -> None:
    written = [row["written"] for row in rows_of(open_page("results"), "numbers")]
    html = "".join(blocks(open_page("results", shown_as="Sentences")))
    assert [plain(number) for number in NUMBER.findall(html)] == written


def test_a_click_on_a_claim_leads_to_all_its_sentences(open_page: Opened) -> None:
    app = open_page("results", view="Agreement")
    found, expected = {}, {}
    for index, row in enumerate(rows_of(app, "ledger")):
        choose(app, "ledger", index)
        html = "".join(block for block in blocks(app) if "tr-row" in block)
        claim = f"{row['subject']} on {row['instruments']}"
        found[claim] = {plain(number) for number in NUMBER.findall(html)}
        expected[claim] = set(row["values"].split(" / "))
    assert found == expected


def open_post(open_page: Opened, slug: str) -> AppTest:
    """The page of a post. Named only once the page is open: other pages forget it."""
    app = open_page("posts")
    app.query_params["post"] = slug
    return app.run()


def test_the_number_beside_a_mark_of_the_timeline_is_marked_in_its_post(
    open_page: Opened, shipped: Corpus
) -> None:
    cursor = shipped.cursor()
    posts = post_rows(cursor, Filters()).join(headlines(cursor, Filters()), on="post_id")
    app = open_page("posts")
    astray = []
    for slug, headline in posts.select("slug", "headline").rows():
        app.query_params["post"] = slug
        marked = NUMBER.findall("".join(blocks(app.run())))
        if not any(f"{headline} ".startswith(f"{plain(number)} ") for number in marked):
            astray.append(slug)
    assert astray == []


def test_a_click_on_a_row_of_a_post_leads_to_its_sentence(open_page: Opened) -> None:
    app = open_post(open_page, "introducing-composer-2-5")
    table, led = "numbers of the post", []
    rows = rows_of(app, table)
    for index in range(len(rows)):
        choose(app, table, index)
        led.append((chosen_numbers(app), text_around(app)))
    assert led == [([row["written"]], row["sentence"]) for row in rows]


def test_results_of_a_case_stand_beside_their_sentences(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer", step="8")
    (table,) = (one.value for one in app.dataframe if "version" in one.value.columns)
    pairs = table[["written", "sentence"]].itertuples(index=False)
    assert [written for written, sentence in pairs if written not in sentence] == []


def test_the_chart_of_a_case_has_its_sentences_a_click_away(open_page: Opened) -> None:
    app = open_page("case_studies", case="cursor-composer", step="8")
    app.session_state["versions_on_instruments table"] = True
    app.run()
    levels = next(one for one in app.dataframe if "series" in one.value.columns)
    assert "sentence" in levels.proto.column_order
    pairs = levels.value[["written", "sentence"]].itertuples(index=False)
    assert [written for written, sentence in pairs if written not in sentence] == []

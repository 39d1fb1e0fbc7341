from datetime import date

import pytest

from data.store.asked_views import AskedView
from data.store.connections import Corpus
from data.store.filters import Filters, NumberFilters
from pages.parts.citations import view_bibtex
from pages.parts.take_away import curl_command
from tests.pages.conftest import Opened


@pytest.mark.parametrize(
    ("address", "pairs", "fetched"),
    [
        ("http://h:1", [], "http://h:1/export/posts.csv"),
        ("http://h:1/", [("company", "A & B")],
         "'http://h:1/export/posts.csv?company=A+%26+B'"),
        ("http://h:1/results", [("kind", "level"), ("view", "Agreement"), ("role", "any")],
         "'http://h:1/export/numbers.csv?kind=level&role=any'"),
        ("http://h:1/posts?post=a-post", [("post", "a-post")], "http://h:1/export/posts.csv"),
        ("http://h:1/timeline", [("by", "company"), ("as", "share"), ("q", "it's")],
         "'http://h:1/export/trends.csv?by=company&q=it%27s'"),
        ("http://h:1/base/methods", [("method", "PPO"), ("about", "PPO")],
         "'http://h:1/base/export/methods.csv?method=PPO'"),
    ],
)  # fmt: skip
def test_the_command_fetches_the_table_behind_the_page(
    address: str, pairs: list[tuple[str, str]], fetched: str
) -> None:
    assert curl_command(address, pairs) == f"curl -fOJ {fetched}"


def test_a_view_is_cited_with_its_build(shipped: Corpus) -> None:
    filters = Filters(companies=("Etsy",), since=date(2026, 1, 1))
    view = AskedView(shipped, filters, NumberFilters(), "http://h:1/?company=Etsy")
    day = view.build().day
    assert view_bibtex(view, 2) == (
        f"@online{{track-record-{shipped.build_id},\n"
        "  title = {{Track Record: posts (Etsy, since 2026-01-01)}},\n"
        f"  note = {{2 posts, build {shipped.build_id}}},\n"
        f"  version = {{{shipped.build_id}}},\n"
        f"  date = {{{day}}},\n"
        "  url = {http://h:1/?company=Etsy},\n"
        "}\n"
    )
    assert view.citation(2) == (
        "Track Record: posts (Etsy, since 2026-01-01). 2 posts, build"
        f" {shipped.build_id} of {day}. http://h:1/?company=Etsy"
    )


def test_closed_it_costs_no_page_anything(open_page: Opened) -> None:
    assert [block.value for block in open_page("timeline").code][1:] == []

from datetime import date

import pytest
from duckdb import DuckDBPyConnection

from data.store.related_posts import related_posts
from tests.data.store.small_corpus import add_method, add_number, add_post, empty_corpus


@pytest.fixture
def corpus() -> DuckDBPyConnection:
    """Four posts that share a method with all, one rare method, an instrument, a company."""
    made = empty_corpus()
    for slug, company in (("a", "Alder"), ("b", "Birch"), ("c", "Cedar"), ("d", "Alder")):
        add_post(made, slug, f"Scores 8{slug}.", company=company, day=date(2026, 1, 1))
        add_method(made, slug, "common")
    for slug in ("a", "b"):
        add_method(made, slug, "rare")
    for slug in ("a", "b"):
        add_number(made, slug, "8", value=8.0, benchmark="Yardstick")
    return made


def test_the_post_with_most_in_common_stands_first(corpus: DuckDBPyConnection) -> None:
    assert related_posts(corpus, "a", limit=9)["slug"].to_list() == ["b", "d"]


def test_each_comes_with_what_is_shared(corpus: DuckDBPyConnection) -> None:
    row = related_posts(corpus, "a", limit=1).row(0, named=True)
    assert (row["methods"], row["instruments"], row["companies"]) == (
        ["rare", "common"],
        ["Yardstick"],
        [],
    )


def test_rarity_is_weight(corpus: DuckDBPyConnection) -> None:
    # Two of four posts share the rare method and the instrument: twice ln(4 / 2).
    weight = related_posts(corpus, "a", limit=1)["weight"][0]
    assert weight == pytest.approx(1.3862943611)


def test_what_all_posts_share_relates_none(corpus: DuckDBPyConnection) -> None:
    assert related_posts(corpus, "c", limit=9).height == 0


def test_no_more_than_the_limit(corpus: DuckDBPyConnection) -> None:
    assert related_posts(corpus, "a", limit=1).height == 1

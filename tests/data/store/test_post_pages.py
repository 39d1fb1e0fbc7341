from datetime import date

import pytest
from duckdb import DuckDBPyConnection

from data.store.connections import Corpus
from data.store.filters import Filters
from data.store.post_pages import (
    facets_of_post,
    flags_of_post,
    listed_posts,
    methods_of_post,
    post_by_slug,
    posts_by_slug,
)
from tests.data.store.small_corpus import add_flag, add_method, add_post, empty_corpus


@pytest.fixture
def corpus() -> DuckDBPyConnection:
    made = empty_corpus()
    add_post(made, "older", "PPO it is.", company="Birch", day=date(2026, 3, 1))
    add_post(made, "newer", "GRPO it is.", company="Alder", day=date(2026, 4, 1))
    add_method(made, "older", "PPO", "baseline")
    add_flag(made, "older", None, "vendor_story")
    return made


def test_a_post_is_found_by_its_slug(corpus: DuckDBPyConnection) -> None:
    post = post_by_slug(corpus, "older")
    assert post
    assert (post.title, post.companies, post.authors) == ("Older", ("Birch",), ())


def test_an_unknown_slug_is_no_post(corpus: DuckDBPyConnection) -> None:
    assert post_by_slug(corpus, "absent") is None


def test_posts_keep_the_order_asked_for(corpus: DuckDBPyConnection) -> None:
    posts = posts_by_slug(corpus, ["older", "absent", "newer"])
    assert [post.slug for post in posts] == ["older", "newer"]


def test_a_list_is_cut_into_pages(corpus: DuckDBPyConnection) -> None:
    pages = [listed_posts(corpus, Filters(), offset=offset, limit=1) for offset in (0, 1, 2)]
    assert [page["slug"].to_list() for page in pages] == [["newer"], ["older"], []]


def test_a_method_comes_with_its_use_and_rule(corpus: DuckDBPyConnection) -> None:
    assert methods_of_post(corpus, "older").rows() == [
        ("PPO", "PPO", None, "baseline", "alias", 0, 1)
    ]


def test_a_post_without_facets_has_none(corpus: DuckDBPyConnection) -> None:
    assert facets_of_post(corpus, "older").rows() == []


def test_a_flag_of_the_whole_post_has_no_ordinal(corpus: DuckDBPyConnection) -> None:
    assert flags_of_post(corpus, "older").rows() == [(None, "vendor_story", "why")]


def test_a_shipped_post_tells_where_it_was_read(shipped: Corpus) -> None:
    post = post_by_slug(shipped.cursor(), "introducing-composer-2")
    assert post
    assert post.sources[0][0] == "corpus/reinforcement-learning-page-2.md"

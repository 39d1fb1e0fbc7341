from datetime import date

import polars as pl

from analytics.coverage import coverage, coverage_figure, posts_that_state
from data.store.connections import Corpus
from data.store.filters import Filters
from data.store.tag_frames import facet_rows, known_facets
from tests.analytics.conftest import frame, post

DAY = date(2026, 10, 8)
POSTS = frame(post(DAY, ["A"]), post(DAY, ["A"]), post(DAY, ["B"]))
STATED = pl.DataFrame(
    {
        "post_id": ["p0", "p0", "p0", "p2"],
        "facet": ["on_policy", "reward_signal", "reward_signal", "reward_signal"],
        "value": ["yes", "model_judge", "user_behavior", "model_judge"],
    }
)


def test_each_company_and_facet_has_a_cell() -> None:
    assert coverage(POSTS, STATED, ["on_policy", "reward_signal"], 5).rows() == [
        ("All companies", "on_policy", 3, 1, 2, 1 / 3),
        ("All companies", "reward_signal", 3, 2, 1, 2 / 3),
        ("A", "on_policy", 2, 1, 1, 0.5),
        ("A", "reward_signal", 2, 1, 1, 0.5),
        ("B", "on_policy", 1, 0, 1, 0.0),
        ("B", "reward_signal", 1, 1, 0, 1.0),
    ]


def test_a_facet_that_nobody_states_is_visible() -> None:
    found = coverage(POSTS, STATED, ["cadence"], 1)
    assert found.select("company", "stated", "not_stated").rows() == [
        ("All companies", 0, 3),
        ("A", 0, 2),
    ]


def test_figure_says_what_is_stated_most_and_least() -> None:
    figure = coverage_figure(POSTS, STATED, ["on_policy", "reward_signal"])
    assert figure
    assert figure.title == "Reward signal is stated by 2 of 3 posts, on policy by 1"


def test_nothing_asked_nothing_drawn() -> None:
    assert coverage_figure(POSTS, STATED, []) is None


def test_posts_of_a_cell() -> None:
    cell = {"company": "A", "facet": "reward signal"}
    assert posts_that_state(POSTS, STATED, cell)["post_id"].to_list() == ["p0"]


def test_posts_of_a_cell_of_all_companies() -> None:
    cell = {"company": "All companies", "facet": "reward signal"}
    assert posts_that_state(POSTS, STATED, cell)["post_id"].to_list() == ["p0", "p2"]


def test_shipped_matrix_counts_every_post(shipped: Corpus, shipped_posts: pl.DataFrame) -> None:
    cursor = shipped.cursor()
    facets = known_facets(cursor)
    found = coverage(shipped_posts, facet_rows(cursor, Filters()), facets, 12)
    everybody = found.filter(pl.col("company") == "All companies")
    assert (found.height, set(everybody["posts"])) == (13 * len(facets), {29})
    assert (everybody["stated"] + everybody["not_stated"]).to_list() == [29] * len(facets)

from collections.abc import Mapping
from datetime import date

import polars as pl
import pytest

from analytics.method_figures import by_company_figure, together_figure, uses_figure
from analytics.methods import (
    by_company,
    posts_of_cell,
    spread_over_companies,
    together,
    uses,
    whole_words,
    with_families,
)
from tests.analytics.conftest import frame, post

DAY = date(2026, 10, 8)
POSTS = frame(
    post(DAY, ["A"], methods=["DPO", "GRPO"]),
    post(DAY, ["A"], methods=["GRPO"]),
    post(DAY, ["B"], methods=["DPO", "GRPO", "LoRA"]),
    post(DAY, ["C"]),
)
TAGS = pl.DataFrame(
    [
        ("p0", "DPO", "baseline", "preference learning"),
        ("p0", "GRPO", "used", "policy optimization"),
        ("p1", "GRPO", "extended", "policy optimization"),
        ("p1", "GRPO", "used", "policy optimization"),
        ("p2", "DPO", "compared", "preference learning"),
        ("p2", "GRPO", "used", "policy optimization"),
        ("p2", "LoRA", "used", "fine-tuning"),
    ],
    schema=["post_id", "method", "use", "family"],
    orient="row",
)
NOTHING = frame(post(DAY))


def test_families_take_the_place_of_methods() -> None:
    assert with_families(POSTS, TAGS)["methods"].to_list() == [
        ["policy optimization", "preference learning"],
        ["policy optimization"],
        ["fine-tuning", "policy optimization", "preference learning"],
        [],
    ]


def test_methods_by_company() -> None:
    assert by_company(POSTS, 5, 5).rows() == [
        ("A", "GRPO", 2, 2),
        ("A", "DPO", 1, 2),
        ("B", "GRPO", 1, 1),
        ("B", "DPO", 1, 1),
        ("B", "LoRA", 1, 1),
    ]


def test_only_the_largest_are_crossed() -> None:
    assert by_company(POSTS, 1, 1).rows() == [("A", "GRPO", 2, 2)]


def test_spread_over_companies() -> None:
    assert spread_over_companies(POSTS).rows() == [("DPO", 2), ("GRPO", 2), ("LoRA", 1)]


def test_pairs_of_methods_each_once() -> None:
    assert together(POSTS, 5).rows() == [
        ("GRPO", "DPO", 2, 3, 2),
        ("GRPO", "LoRA", 1, 3, 1),
        ("DPO", "LoRA", 1, 2, 1),
    ]


def test_uses_in_the_order_of_the_scale() -> None:
    assert uses(TAGS, 2).rows() == [
        ("GRPO", "used", 3, 3),
        ("GRPO", "extended", 1, 3),
        ("DPO", "baseline", 1, 2),
        ("DPO", "compared", 1, 2),
    ]


@pytest.mark.parametrize(
    ("cell", "posts"),
    [
        ({"company": "A", "method": "GRPO"}, ["p0", "p1"]),
        ({"method": "GRPO", "other": "DPO"}, ["p0", "p2"]),
        ({"method": "GRPO", "use": "extended"}, ["p1"]),
    ],
)
def test_posts_of_a_cell(cell: Mapping[str, str], posts: list[str]) -> None:
    assert posts_of_cell(POSTS, TAGS, cell)["post_id"].to_list() == posts


def test_titles_of_the_figures() -> None:
    figures = (by_company_figure(POSTS), together_figure(POSTS), uses_figure(TAGS))
    assert [figure.title for figure in figures if figure] == [
        "2 of 3 companies name DPO",
        "2 posts with both GRPO and DPO",
        "4 of 6 namings of a method say that the post uses or extends it",
    ]


def test_without_methods_there_is_nothing_to_draw() -> None:
    figures = (by_company_figure(NOTHING), together_figure(NOTHING), uses_figure(TAGS.clear()))
    assert figures == (None, None, None)


@pytest.mark.parametrize(
    ("cut", "expected"),
    [
        ((True, True), ("trained with GRPO on", 3)),
        ((False, True), ("ly trained with GRPO on", 0)),
        ((True, False), ("trained with GRPO on ma", 3)),
    ],
)
def test_words_that_were_cut_are_left_out(
    cut: tuple[bool, bool], expected: tuple[str, int]
) -> None:
    assert whole_words("ly trained with GRPO on ma", (16, 20), cut) == expected


def test_the_marked_name_is_never_cut() -> None:
    assert whole_words("(GRPO)-style", (1, 5), (True, True)) == ("(GRPO", 0)

from datetime import date

import polars as pl
import pytest

from analytics.figures import (
    Asked,
    companies_figure,
    lanes_figure,
    momentum_figure,
    trend_figure,
)
from analytics.periods import Span
from tests.analytics.conftest import frame, post

NEWEST = date(2026, 10, 8)
SHIPPED = Span(date(2025, 7, 7), NEWEST)
TYPES = ("Announcement", "Explainer", "Problem & solution", "Benchmark", "Tutorial", "Not stated")
NO_HEADLINES = pl.DataFrame(schema={"post_id": pl.String, "headline": pl.String})


def many(posts: int) -> pl.DataFrame:
    return frame(*(post(NEWEST, kind=None) for _ in range(posts)))


def test_trend_by_type_keeps_the_color_of_a_type(shipped_posts: pl.DataFrame) -> None:
    figure = trend_figure(shipped_posts, SHIPPED, Asked(), TYPES)
    assert figure.spec["encoding"]["color"]["scale"]["domain"] == list(TYPES)


def test_trend_by_type_says_which_month_was_busiest(shipped_posts: pl.DataFrame) -> None:
    figure = trend_figure(shipped_posts, SHIPPED, Asked(), TYPES)
    assert figure.title == "September 2026 was the busiest month, with 7 posts"


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        (Asked("company"), "Cursor published about a third of all posts (10 of 29)"),
        (Asked("type", "year"), "2026 was the busiest year, with 26 posts so far"),
    ],
)
def test_trend_titles(shipped_posts: pl.DataFrame, asked: Asked, title: str) -> None:
    assert trend_figure(shipped_posts, SHIPPED, asked, TYPES).title == title


def test_trend_of_nothing_named_says_so() -> None:
    figure = trend_figure(many(2), SHIPPED, Asked("method"), ("Not stated",))
    assert figure.title == "No method is named"


def test_trend_of_no_numbers_says_so() -> None:
    figure = trend_figure(many(2), SHIPPED, Asked("company", counted="numbers"), ("Not stated",))
    assert figure.title == "No reported number here"


def test_trend_says_what_counts_twice_and_what_is_left_out() -> None:
    posts = frame(
        post(date(2026, 1, 1), ["A", "B"]),
        post(date(2026, 1, 1), ["A"], last=date(2026, 12, 31), precision="year"),
    )
    span = Span(date(2026, 1, 1), date(2026, 1, 31))
    assert trend_figure(posts, span, Asked("company"), ("News",)).note == (
        "A post with several companies counts under each, so rows add up to more than the whole."
        " 1 post whose month is not stated is left out. Click a cell for its posts."
    )


def test_companies_beyond_the_chart_are_counted() -> None:
    figure = companies_figure(
        frame(*(post(NEWEST, [name]) for name in "ABBCCC")), ("News", "Not stated"), most=1
    )
    assert figure.title == "C published half of all posts (3 of 6)"
    assert (
        figure.note
        == "2 other companies with 3 posts in the table only. Click a bar for its posts."
    )


def test_momentum_says_both_n(shipped_posts: pl.DataFrame) -> None:
    figure = momentum_figure(shipped_posts, "company", NEWEST)
    assert figure
    assert figure.title == "Gained most: Apple (0% → 20%), lost most: Cursor (86% → 15%)"
    assert "n = 20) and in the one before (open mark, n = 7)" in figure.note
    assert figure.note.endswith("With so few, one post more or less changes the picture.")


def test_momentum_needs_two_half_years() -> None:
    assert momentum_figure(many(3), "company", NEWEST) is None


def test_lanes_say_who_came_last(shipped_posts: pl.DataFrame) -> None:
    figure = lanes_figure(shipped_posts, NO_HEADLINES, TYPES, since=None, until=None)
    assert figure.title == "Jetbrains is the newest of 12 companies, first seen 8 October 2026"


def test_lanes_take_the_brush_and_the_click(shipped_posts: pl.DataFrame) -> None:
    figure = lanes_figure(shipped_posts, NO_HEADLINES, TYPES, since=None, until=None)
    assert [one["name"] for one in figure.spec["params"]] == ["brush", "chosen"]


@pytest.mark.parametrize(("posts", "selections"), [(1500, 2), (1501, 1)])
def test_many_marks_are_joined_by_month(posts: int, selections: int) -> None:
    figure = lanes_figure(many(posts), NO_HEADLINES, ("Not stated",), since=None, until=None)
    assert len(figure.spec["params"]) == selections


def test_lanes_say_which_posts_have_no_date() -> None:
    posts = frame(post(NEWEST, ["A"]), post(None, ["A"]))
    figure = lanes_figure(posts, NO_HEADLINES, ("News",), since=None, until=None)
    assert figure.title == "A, first seen 8 October 2026"
    assert figure.note.endswith("1 post without a date not drawn.")


def test_lanes_need_a_date() -> None:
    with pytest.raises(ValueError, match="no post has a date"):
        lanes_figure(frame(post(None)), NO_HEADLINES, ("News",), since=None, until=None)

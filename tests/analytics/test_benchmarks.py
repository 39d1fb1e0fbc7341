from datetime import date

import pytest

from analytics.benchmarks import instrument_points, panel_figures, points_title
from data.store.connections import Corpus
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows
from tests.analytics.number_frame import numbers

ON = {"benchmark": "Yardstick", "metric": "Yardstick", "subject": "Planner 2", "value": 61.0}


def test_points_are_in_the_order_of_their_dates() -> None:
    later = {**ON, "published": date(2026, 5, 1), "subject": "Planner 3"}
    points = instrument_points(numbers(later, ON))
    assert points["subject"].to_list() == ["Planner 2", "Planner 3"]


@pytest.mark.parametrize(
    ("change", "panels"),
    [
        ({}, 1),
        ({"subject": "Planner 3", "value": 70.0}, 1),
        ({"unit": "score"}, 2),
        ({"kind": "gain_relative"}, 2),
        ({"setting": "online_ab"}, 2),
        ({"condition": "with tools"}, 2),
        ({"metric": "recall"}, 2),
    ],
)
def test_points_share_a_panel_only_where_they_compare(
    change: dict[str, object], panels: int
) -> None:
    points = instrument_points(numbers(ON, {**ON, **change}))
    assert points["panel"].n_unique() == panels


def test_a_panel_says_what_its_points_share() -> None:
    row = {**ON, "metric": "recall", "setting": "online_ab", "condition": "with tools"}
    assert instrument_points(numbers(row))["panel"].to_list() == [
        "recall · level (%) · online ab · with tools"
    ]


def test_what_is_not_stated_is_said() -> None:
    assert instrument_points(numbers(ON))["panel"].to_list() == ["level (%) · setting not stated"]


def test_versions_of_one_system_are_one_series() -> None:
    points = instrument_points(numbers(ON, {**ON, "subject": "Planner 3"}))
    assert points["series"].to_list() == ["Alder: planner", "Alder: planner"]


def test_a_subject_that_is_not_stated_joins_nothing() -> None:
    points = instrument_points(numbers({**ON, "subject": None}))
    assert points.select("subject", "series").rows() == [("not stated", None)]


def test_the_value_of_a_baseline_joins_nothing() -> None:
    points = instrument_points(numbers({**ON, "is_comparator_value": True}))
    assert points["series"].to_list() == [None]


def test_rows_without_date_or_value_are_no_points() -> None:
    rows = numbers({**ON, "published": None}, {**ON, "value": None})
    assert instrument_points(rows).height == 0


def test_a_range_shows_its_ends_and_no_value_between() -> None:
    row = {**ON, "value": None, "low": 14.0, "high": 31.0, "normal_value": 22.5}
    points = instrument_points(numbers({**row, "normal_low": 14.0, "normal_high": 31.0}))
    assert points.select("value", "range").rows() == [(None, "14–31")]


def test_a_range_makes_no_point_of_a_chart() -> None:
    row = {**ON, "value": None, "normal_value": 22.5, "normal_low": 14.0, "normal_high": 31.0}
    figures = panel_figures(instrument_points(numbers(row, ON, ON)), ("Explainer",))
    assert [figure.rows["value"].to_list() for figure in figures] == [[61.0, 61.0]]


@pytest.mark.parametrize(
    ("rows", "title"),
    [
        ([], "No dated number is reported on Yardstick"),
        ([ON], "1 number on Yardstick from 1 post"),
        (
            [ON, {**ON, "post_id": "q", "unit": "score"}],
            "2 numbers on Yardstick from 2 posts, of 2 kinds that do not compare",
        ),
    ],
)
def test_the_title_counts(rows: list[dict[str, object]], title: str) -> None:
    assert points_title(instrument_points(numbers(*rows)), "Yardstick") == title


def test_a_figure_for_each_panel_of_several_points_the_fullest_first() -> None:
    score = {**ON, "unit": "score", "subject": "Router"}
    other = {**score, "subject": "Drafter"}
    rows = numbers(score, other, ON, {**ON, "subject": "Planner"}, ON, {**ON, "kind": "rank"})
    figures = panel_figures(instrument_points(rows), ("Explainer",))
    assert [(figure.title, figure.note) for figure in figures] == [
        ("level (%) · setting not stated", "n = 3. Lines join versions of one system."),
        ("level (score) · setting not stated", "n = 2."),
    ]


def test_an_axis_says_its_unit() -> None:
    (figure,) = panel_figures(instrument_points(numbers(ON, ON)), ("Explainer",))
    assert [layer["encoding"]["y"]["title"] for layer in figure.spec["layer"]] == ["%"] * 3


SCORES_OF_COMPOSER = [
    ("2026-03-19", "Composer 2", "61.3", 61.3, "score"),
    ("2026-03-27", "Composer 2", "61.3", 61.3, "score"),
    ("2026-03-27", "Composer 2", "37%", 37.0, "%"),
]


@pytest.mark.parametrize(
    ("instrument", "points"),
    [
        ("Terminal-Bench 2.0", [("2026-03-19", "Composer 2", "61.7", 61.7, "score")]),
        (
            "Terminal-Bench",
            [
                ("2026-03-27", "Composer 2", "61.7", 61.7, "score"),
                ("2026-05-06", "Composer 2", "61.7%", 61.7, "%"),
                ("2026-05-06", "Composer 1.5", "47.9%", 47.9, "%"),
            ],
        ),
        ("CursorBench", SCORES_OF_COMPOSER),
    ],
)
def test_shipped_points(
    shipped: Corpus, instrument: str, points: list[tuple[str, str, str, float, str]]
) -> None:
    rows = number_rows(
        shipped.cursor(), Filters(), NumberFilters(), limit=100, benchmarks=(instrument,)
    )
    found = instrument_points(rows).select("date", "subject", "written", "value", "unit")
    assert found.rows() == points

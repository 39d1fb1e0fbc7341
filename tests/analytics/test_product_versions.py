from datetime import date
from typing import Any

import polars as pl
import pytest

from analytics.product_versions import (
    gain_in_words,
    levels_chart,
    levels_on_instruments,
    product_timeline,
    results_by_version,
    timeline_chart,
    versions_named,
)

NUMBERS = {
    "post_id": pl.String,
    "ordinal": pl.Int64,
    "subject": pl.String,
    "metric": pl.String,
    "benchmark": pl.String,
    "surface": pl.String,
    "value": pl.Float64,
    "unit": pl.String,
    "kind": pl.String,
    "role": pl.String,
    "status": pl.String,
    "published": pl.Date,
    "title": pl.String,
    "slug": pl.String,
    "sentence": pl.String,
}


def number(subject: str | None, surface: str, value: float, **fields: Any) -> dict[str, Any]:
    """A level on the lock benchmark."""
    return {
        "post_id": "p1",
        "ordinal": 0,
        "subject": subject,
        "metric": None,
        "benchmark": "LockBench",
        "surface": surface,
        "value": value,
        "unit": "percent",
        "kind": "level",
        "role": "result",
        "status": "extracted",
        "published": date(2026, 3, 1),
        "title": "Barges",
        "slug": "barges",
        "sentence": f"{subject}: {surface}.",
        **fields,
    }


def frame(*rows: dict[str, Any]) -> pl.DataFrame:
    return pl.DataFrame(list(rows), schema=NUMBERS)


@pytest.mark.parametrize(
    ("text", "versions"),
    [
        ("Introducing Barge 1.5", ("Barge 1.5",)),
        ("Barge 2 beats Barge 1.5", ("Barge 2", "Barge 1.5")),
        ("barge v3", ("Barge 3",)),
        ("The Barge: steering", ("Barge",)),
        ("Barges and bargemen", ()),
    ],
)
def test_versions_are_found_by_name(text: str, versions: tuple[str, ...]) -> None:
    assert versions_named(text, "Barge") == versions


def test_timeline_says_which_post_is_first_with_a_version() -> None:
    posts = pl.DataFrame(
        [
            ("p2", "b", "More on Barge 2", date(2026, 2, 1)),
            ("p1", "a", "Introducing Barge 2", date(2026, 1, 1)),
            ("p3", "c", "Quays", date(2026, 3, 1)),
            ("p4", "d", "Barge 4", None),
        ],
        schema={
            "post_id": pl.String,
            "slug": pl.String,
            "title": pl.String,
            "published": pl.Date,
        },
        orient="row",
    )
    numbers = frame(number("Barge 3", "5%", 5.0, post_id="p3"))
    timeline = product_timeline(posts, numbers, "Barge")
    assert timeline.select("slug", "introduces").rows() == [
        ("a", "Barge 2"),
        ("b", None),
        ("c", "Barge 3"),
    ]


def test_results_are_those_of_versions_alone() -> None:
    rows = frame(
        number("Barge 2", "62%", 62.0),
        number("Barge 2 tokens", "1%", 1.0),
        number("Tug", "2%", 2.0),
        number("Barge 1", "3%", 3.0, role="setup"),
        number("Barge 1", "4%", 4.0, status="rejected"),
        number(None, "5%", 5.0),
    )
    assert results_by_version(rows, "Barge")["written"].to_list() == ["62%"]


def test_levels_stand_in_the_order_of_versions() -> None:
    results = results_by_version(
        frame(number("Barge 10", "70%", 70.0), number("Barge 9", "62%", 62.0)), "Barge"
    )
    assert levels_on_instruments(results)["version"].to_list() == ["Barge 9", "Barge 10"]


def test_a_level_that_two_posts_report_is_shown_once() -> None:
    results = results_by_version(
        frame(number("Barge 2", "62%", 62.0), number("Barge 2", "62%", 62.0, post_id="p2")),
        "Barge",
    )
    assert (results.height, levels_on_instruments(results).height) == (2, 1)


def test_a_gain_is_no_level() -> None:
    gain = number("Barge 2", "37%", 37.0, kind="gain_relative")
    assert levels_on_instruments(results_by_version(frame(gain), "Barge")).is_empty()


def test_gain_is_told_between_versions() -> None:
    results = results_by_version(
        frame(number("Barge 2", "62%", 62.0), number("Barge", "48%", 48.0)), "Barge"
    )
    said = gain_in_words(levels_on_instruments(results))
    assert said == "LockBench: 48% for Barge, 62% for Barge 2"


def test_levels_in_other_units_do_not_compare() -> None:
    results = results_by_version(
        frame(number("Barge 2", "62", 62.0, unit=None), number("Barge", "48%", 48.0)), "Barge"
    )
    said = gain_in_words(levels_on_instruments(results))
    assert said == "No two versions compare on a named instrument"


def test_charts_hold_every_version() -> None:
    results = results_by_version(frame(number("Barge 2", "62%", 62.0)), "Barge")
    chart = levels_chart(levels_on_instruments(results)).to_dict()
    rows = next(iter(chart["datasets"].values()))
    assert [row["version"] for row in rows] == ["Barge 2"]


def test_timeline_chart_names_versions_above_and_below_in_turn() -> None:
    timeline = pl.DataFrame(
        {
            "published": [date(2026, 1, 1), date(2026, 2, 1)],
            "title": ["A", "B"],
            "slug": ["a", "b"],
            "introduces": ["Barge 1", "Barge 2"],
        }
    )
    chart = timeline_chart(timeline).to_dict()
    rows = next(iter(chart["datasets"].values()))
    assert [row["place"] for row in rows] == [1, 0]

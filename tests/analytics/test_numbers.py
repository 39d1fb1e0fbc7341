from datetime import date

import polars as pl
import pytest

from analytics.numbers import dated, numbers_table, relative_change, unit_words
from tests.analytics.number_frame import numbers, pair


@pytest.mark.parametrize(
    ("precision", "shown"),
    [("day", "2026-03-01"), ("month", "2026-03"), ("year", "2026"), (None, None)],
)
def test_a_date_is_shown_as_far_as_it_is_known(precision: str | None, shown: str | None) -> None:
    frame = pl.DataFrame({"published": [date(2026, 3, 1)], "published_precision": [precision]})
    assert frame.select(dated()).item() == shown


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("percent", "%"),
        ("USD_per_million_tokens", "USD per million tokens"),
        ("dimensionless", ""),
        (None, None),
    ],
)
def test_units_in_words(unit: str | None, words: str | None) -> None:
    assert unit_words(unit) == words


@pytest.mark.parametrize(
    ("row", "change"),
    [
        (pair(22.6, 29.7), 31.4),
        (pair(50.0, 25.0), -50.0),
        (pair(0.0, 5.0), None),
        (pair(-2.0, 5.0), None),
        (pair(2.0, 5.0, modifier="gt"), None),
        (pair(2.0, 5.0, baseline_modifier="upto"), None),
        (pair(2.0, 5.0, modifier="approx"), 150.0),
        (pair(2.0, 5.0, baseline_unit="score"), None),
        ({"value": 5.0}, None),
    ],
)
def test_the_change_is_relative_to_the_baseline(
    row: dict[str, object], change: float | None
) -> None:
    assert numbers(row).select(relative_change()).item() == change


def test_a_range_has_no_change() -> None:
    row = {**pair(2.0, 5.0), "value": None, "low": 4.0, "high": 6.0, "normal_value": 5.0}
    assert numbers(row).select(relative_change()).item() is None


def test_the_table_says_what_the_row_says() -> None:
    row = pair(
        22.6,
        29.7,
        benchmark="Yardstick",
        kind="gain_relative",
        flags=["own_benchmark", "ambiguous_percent"],
        setting="online_ab",
    )
    assert numbers_table(numbers(row)).row(0, named=True) == {
        "date": "2026-03-01",
        "company": "Alder",
        "subject": None,
        "metric": "Yardstick",
        "written": "29.7%",
        "value": 29.7,
        "range": None,
        "unit": "%",
        "change": 31.4,
        "baseline": "the base",
        "baseline_value": "22.6%",
        "kind": "gain relative",
        "role": "result",
        "setting": "online ab",
        "condition": None,
        "flags": "own benchmark; ambiguous percent",
        "status": "extracted",
        "sentence": "It passes 80%.",
        "title": "A post",
        "rule": "digits",
    }


def test_a_range_is_shown_by_its_ends_alone() -> None:
    row = {"surface": "14-31%", "low": 14.0, "high": 31.0, "normal_value": 22.5}
    table = numbers_table(numbers({**row, "normal_low": 14.0, "normal_high": 31.0}))
    assert table.select("written", "value", "range").rows() == [("14-31%", None, "14–31")]


def test_the_ends_of_a_range_are_on_the_common_scale() -> None:
    row = {"low": 1500.0, "high": 2500.0, "normal_low": 1500.25, "normal_high": 1234567.0}
    assert numbers_table(numbers(row))["range"].to_list() == ["1,500.25–1,234,567"]


def test_no_flag_is_null() -> None:
    assert numbers_table(numbers({}))["flags"].to_list() == [None]


def test_an_empty_frame_stays_empty() -> None:
    assert numbers_table(numbers()).height == 0

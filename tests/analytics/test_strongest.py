from typing import Any

import polars as pl
import pytest

from analytics.strongest import strongest_results
from data.store.connections import Corpus
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows


@pytest.fixture(scope="module")
def blank(shipped: Corpus) -> pl.DataFrame:
    """The columns of number_rows, without rows."""
    rows = number_rows(shipped.cursor(), Filters(), NumberFilters(), limit=1)
    return rows.clear()


def numbers(blank: pl.DataFrame, *rows: dict[str, Any]) -> pl.DataFrame:
    stated = {
        "is_comparator_value": False,
        "normal_unit": "percent",
        "baseline_unit": "percent",
        "status": "extracted",
    }
    filled = [{**stated, **row, "ordinal": i} for i, row in enumerate(rows)]
    return pl.DataFrame(filled, schema=blank.schema)


def level(value: float, baseline: float) -> dict[str, Any]:
    return {
        "kind": "level",
        "value": value,
        "normal_value": value,
        "baseline_value": baseline,
        "baseline_surface": str(baseline),
    }


def stated(kind: str, value: float, direction: str = "up") -> dict[str, Any]:
    return {"kind": kind, "value": value, "direction": direction, "comparator": "the old one"}


def found(blank: pl.DataFrame, *rows: dict[str, Any], most: int = 9) -> list[tuple[Any, ...]]:
    strongest = strongest_results(numbers(blank, *rows), most)
    return strongest.select("ordinal", "change", "basis").rows()


def test_strongest_first_whichever_way(blank: pl.DataFrame) -> None:
    assert found(
        blank,
        stated("gain_relative", 50.0),
        stated("gain_relative", 90.0, "down"),
        stated("multiplier", 4.0),
        level(30.0, 20.0),
    ) == [(1, -90.0, "stated"), (2, 300.0, "stated"), (0, 50.0, "stated"), (3, 50.0, "derived")]


def test_what_was_rejected_is_no_result(blank: pl.DataFrame) -> None:
    rows = ({**stated("multiplier", 4.0), "status": "rejected"}, stated("multiplier", 2.0))
    assert found(blank, *rows) == [(1, 100.0, "stated")]


def test_fewer_than_all(blank: pl.DataFrame) -> None:
    rows = (stated("multiplier", 2.0), stated("multiplier", 3.0))
    assert found(blank, *rows, most=1) == [(1, 200.0, "stated")]


@pytest.mark.parametrize(
    "row",
    [
        {"kind": "gain_relative", "value": 50.0, "direction": "up"},
        {**level(30.0, 20.0), "is_comparator_value": True},
        level(20.0, 20.0),
        {"kind": "level", "value": 3.0, "comparator": "the old one"},
        stated("gain_relative", 100.0, "down"),
    ],
    ids=["no baseline", "is the baseline", "no change", "no value to compare", "down to nothing"],
)
def test_what_has_no_strength(blank: pl.DataFrame, row: dict[str, Any]) -> None:
    assert found(blank, row) == []

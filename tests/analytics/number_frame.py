"""Frames as `number_rows` gives them, from the few fields that a test is about."""

from datetime import date
from typing import Any

import polars as pl

_DEFAULTS: dict[str, tuple[Any, Any]] = {
    "post_id": (pl.String, "p"),
    "ordinal": (pl.Int32, 0),
    "slug": (pl.String, "p"),
    "title": (pl.String, "A post"),
    "url": (pl.String, None),
    "company": (pl.String, "Alder"),
    "published": (pl.Date, date(2026, 3, 1)),
    "published_precision": (pl.String, "day"),
    "type": (pl.String, "Explainer"),
    "subject": (pl.String, None),
    "metric": (pl.String, None),
    "benchmark": (pl.String, None),
    "surface": (pl.String, "80%"),
    "value": (pl.Float64, None),
    "low": (pl.Float64, None),
    "high": (pl.Float64, None),
    "unit": (pl.String, "percent"),
    "normal_value": (pl.Float64, None),
    "normal_low": (pl.Float64, None),
    "normal_high": (pl.Float64, None),
    "normal_unit": (pl.String, "percent"),
    "kind": (pl.String, "level"),
    "direction": (pl.String, None),
    "modifier": (pl.String, None),
    "comparator": (pl.String, None),
    "comparator_value": (pl.String, None),
    "baseline_surface": (pl.String, None),
    "baseline_value": (pl.Float64, None),
    "baseline_unit": (pl.String, None),
    "baseline_modifier": (pl.String, None),
    "is_comparator_value": (pl.Boolean, False),
    "condition": (pl.String, None),
    "role": (pl.String, "result"),
    "setting": (pl.String, None),
    "flags": (pl.List(pl.String), []),
    "status": (pl.String, "extracted"),
    "sentence": (pl.String, "It passes 80%."),
    "rule": (pl.String, "digits"),
}


def numbers(*rows: dict[str, Any]) -> pl.DataFrame:
    """A row for each mapping; what it does not name takes a plain value.

    `normal_value` and `normal_unit` follow `value` and `unit` unless they are named.
    """
    filled = [
        {
            **{name: default for name, (_, default) in _DEFAULTS.items()},
            "normal_value": row.get("value"),
            "normal_unit": row.get("unit", "percent"),
            **row,
        }
        for row in rows
    ]
    return pl.DataFrame(filled, schema={name: kind for name, (kind, _) in _DEFAULTS.items()})


def pair(before: float, after: float, **fields: Any) -> dict[str, Any]:
    """A row whose baseline has a row of its own, both in percent."""
    return {
        "value": after,
        "surface": f"{after}%",
        "baseline_value": before,
        "baseline_unit": "percent",
        "baseline_surface": f"{before}%",
        "comparator": "the base",
        **fields,
    }

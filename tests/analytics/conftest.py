"""Posts made by hand, and those of the shipped corpus, as the frames that analytics takes."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import polars as pl
import pytest

from analytics.post_types import shown_type
from data.store.connections import Corpus
from data.store.facts import facts_of
from data.store.filters import Filters
from data.store.frames import post_rows

SCHEMA: dict[str, pl.DataType | type[pl.DataType]] = {
    "post_id": pl.String,
    "slug": pl.String,
    "title": pl.String,
    "company": pl.String,
    "companies": pl.List(pl.String),
    "published": pl.Date,
    "published_last": pl.Date,
    "published_precision": pl.String,
    "type": pl.String,
    "methods": pl.List(pl.String),
    "numbers": pl.Int64,
    "results": pl.Int64,
    "shown_type": pl.String,
}

Posts = Callable[..., pl.DataFrame]


def post(
    day: date | None,
    companies: Sequence[str] = ("Acme",),
    kind: str | None = "News",
    methods: Sequence[str] = (),
    numbers: int = 0,
    *,
    last: date | None = None,
    precision: str = "day",
) -> dict[str, Any]:
    """One post; `last` is the last day it may have been published on, if that is not `day`."""
    return {
        "title": "A post",
        "company": companies[0] if companies else None,
        "companies": list(companies),
        "published": day,
        "published_last": last or day,
        "published_precision": precision if day else None,
        "type": kind,
        "methods": list(methods),
        "numbers": numbers,
        "results": numbers,
        "shown_type": kind or "Not stated",
    }


def frame(*rows: dict[str, Any]) -> pl.DataFrame:
    """The posts as a frame, named p0, p1, ... in their order."""
    named = [{"post_id": f"p{i}", "slug": f"p{i}", **row} for i, row in enumerate(rows)]
    return pl.DataFrame(named, schema=SCHEMA)


@pytest.fixture(scope="session")
def shipped_posts(shipped: Corpus) -> pl.DataFrame:
    """All posts of the shipped corpus."""
    cursor = shipped.cursor()
    types = facts_of(cursor).types
    return post_rows(cursor, Filters()).with_columns(shown_type(types))

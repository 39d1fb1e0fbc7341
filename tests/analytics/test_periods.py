from datetime import date

import polars as pl
import pytest

from analytics.periods import (
    Every,
    Span,
    is_dated,
    months_before,
    period_label,
    periods,
    span_of,
    suited,
)
from tests.analytics.conftest import frame, post

SOME = frame(post(date(2026, 3, 5)), post(date(2025, 11, 30)), post(None))


@pytest.mark.parametrize(
    ("since", "until", "expected"),
    [
        (None, None, Span(date(2025, 11, 30), date(2026, 4, 1))),
        (date(2026, 1, 1), None, Span(date(2026, 1, 1), date(2026, 4, 1), is_cut=True)),
        (None, date(2026, 2, 1), Span(date(2025, 11, 30), date(2026, 2, 1))),
        (None, date(2027, 1, 1), Span(date(2025, 11, 30), date(2026, 4, 1))),
        (date(2026, 5, 1), None, None),
    ],
)
def test_span_ends_with_the_newest_post_of_the_corpus(
    since: date | None, until: date | None, expected: Span | None
) -> None:
    assert span_of(SOME, since, until, date(2026, 4, 1)) == expected


def test_no_span_without_dates() -> None:
    assert span_of(frame(post(None)), None, None, None) is None


@pytest.mark.parametrize(
    ("span", "every", "expected"),
    [
        (
            Span(date(2025, 11, 30), date(2026, 2, 28)),
            "month",
            [
                (date(2025, 11, 1), False),
                (date(2025, 12, 1), False),
                (date(2026, 1, 1), False),
                (date(2026, 2, 1), False),
            ],
        ),
        (
            Span(date(2025, 11, 2), date(2026, 2, 27), is_cut=True),
            "quarter",
            [(date(2025, 10, 1), True), (date(2026, 1, 1), True)],
        ),
        (
            Span(date(2025, 1, 1), date(2025, 12, 31), is_cut=True),
            "year",
            [(date(2025, 1, 1), False)],
        ),
    ],
)
def test_no_period_is_left_out_and_partial_ones_are_marked(
    span: Span, every: Every, expected: list[tuple[date, bool]]
) -> None:
    assert periods(span, every).rows() == expected


@pytest.mark.parametrize(
    ("every", "expected"),
    [
        ("month", [True, True, False, False]),
        ("quarter", [True, True, False, False]),
        ("year", [True, True, True, False]),
    ],
)
def test_coarse_dates_fall_into_no_fine_period(every: Every, expected: list[bool]) -> None:
    posts = frame(
        post(date(2026, 3, 5)),
        post(date(2026, 3, 1), precision="month"),
        post(date(2026, 1, 1), precision="year"),
        post(None),
    )
    assert posts.select(is_dated(every)).to_series().to_list() == expected


@pytest.mark.parametrize(
    ("every", "name"), [("month", "October 2026"), ("quarter", "Q4 2026"), ("year", "2026")]
)
def test_periods_have_names(every: Every, name: str) -> None:
    days = pl.DataFrame({"period": [date(2026, 10, 1)]})
    assert days.select(period_label("period", every)).item() == name


@pytest.mark.parametrize(
    ("day", "expected"),
    [(date(2026, 10, 8), date(2026, 4, 8)), (date(2026, 8, 31), date(2026, 2, 28))],
)
def test_half_a_year_before(day: date, expected: date) -> None:
    assert months_before(day, 6) == expected


@pytest.mark.parametrize(
    ("first", "every"),
    [
        (date(2022, 11, 1), "month"),
        (date(2022, 10, 31), "quarter"),
        (date(2014, 11, 1), "quarter"),
        (date(2014, 10, 31), "year"),
    ],
)
def test_long_spans_are_divided_coarsely(first: date, every: Every) -> None:
    assert suited(Span(first, date(2026, 10, 8))) == every

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.formats.dates import last_day, published_on
from data.model import Precision, PublishedOn


@pytest.mark.parametrize(
    "written",
    [
        "Sep 9, 2026",
        "Sept 9, 2026",
        "Sept. 9, 2026",
        "Sep 9 2026",
        "September 9th, 2026",
        "9 Sep 2026",
        "Wed, Sep 9, 2026",
        "2026-09-09",
        "2026-09-09T23:30:00-08:00",
        "2026-09-09T00:10:00Z",
        "Wed, 09 Sep 2026 21:00:00 +0900",
        "2026/09/09",
        "9/9/2026",
        "Mi, 9. September 2026",
        "mercredi 9 septembre 2026",
        "9 de septiembre de 2026",
    ],
)
def test_one_day_in_many_forms(written: str) -> None:
    assert published_on(written) == PublishedOn(date(2026, 9, 9), "day")


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("Mo, 25 Jun 2018", date(2018, 6, 25)),
        ("Fri, Oct 7 2022 10:15:00 -0400", date(2022, 10, 7)),
        ("4/5/2026", date(2026, 4, 5)),
        ("Feb 29, 2028", date(2028, 2, 29)),
    ],
)
def test_days(written: str, day: date) -> None:
    assert published_on(written) == PublishedOn(day, "day")


@pytest.mark.parametrize(
    ("written", "day", "precision"),
    [
        ("March 2026", date(2026, 3, 1), "month"),
        ("2026-03", date(2026, 3, 1), "month"),
        ("2026", date(2026, 1, 1), "year"),
        ("Q3 2025", date(2025, 1, 1), "year"),
    ],
)
def test_what_is_coarser_than_a_day(written: str, day: date, precision: Precision) -> None:
    assert published_on(written) == PublishedOn(day, precision)


@pytest.mark.parametrize(
    "written",
    ["", "the other day", "yesterday", "now", "in 2 weeks", "March 9", "May", "12", "Feb 30, 2026"],
)
def test_what_states_no_date(written: str) -> None:
    assert published_on(written) is None


@given(st.text())
def test_no_text_is_too_much(written: str) -> None:
    found = published_on(written)
    assert found is None or last_day(found) >= found.day


@given(st.dates())
def test_iso_dates_are_read_as_written(day: date) -> None:
    assert published_on(day.isoformat()) == PublishedOn(day, "day")


@pytest.mark.parametrize(
    ("day", "precision", "last"),
    [
        (date(2026, 9, 9), "day", date(2026, 9, 9)),
        (date(2026, 4, 1), "month", date(2026, 4, 30)),
        (date(2028, 2, 1), "month", date(2028, 2, 29)),
        (date(2026, 12, 1), "month", date(2026, 12, 31)),
        (date(9999, 12, 1), "month", date(9999, 12, 31)),
        (date(2026, 1, 1), "year", date(2026, 12, 31)),
    ],
)
def test_last_day(day: date, precision: Precision, last: date) -> None:
    assert last_day(PublishedOn(day, precision)) == last

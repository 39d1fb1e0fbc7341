import pytest

from data.extraction.units import is_currency, is_plural, is_time, singular


@pytest.mark.parametrize(
    ("plural", "expected"),
    [
        ("queries", "query"),
        ("boxes", "box"),
        ("searches", "search"),
        ("classes", "class"),
        ("tokens", "token"),
        ("people", "person"),
        ("curricula", "curriculum"),
        ("bus", "bus"),
        ("process", "process"),
        ("analysis", "analysis"),
        ("GPUs", "GPU"),
    ],
)
def test_a_plural_has_its_singular(plural: str, expected: str) -> None:
    assert singular(plural) == expected


@pytest.mark.parametrize(("noun", "expected"), [("tokens", True), ("bus", False), ("people", True)])
def test_a_plural_is_told_by_its_ending(noun: str, expected: bool) -> None:
    assert is_plural(noun) is expected


@pytest.mark.parametrize(
    ("unit", "expected"),
    [("hour_per_week", True), ("second", True), ("token", False), (None, False)],
)
def test_time_is_told_with_and_without_a_rate(unit: str | None, expected: bool) -> None:
    assert is_time(unit) is expected


@pytest.mark.parametrize(
    ("unit", "expected"), [("USD_per_user", True), ("EUR", True), ("user", False), (None, False)]
)
def test_money_is_told_with_and_without_a_rate(unit: str | None, expected: bool) -> None:
    assert is_currency(unit) is expected

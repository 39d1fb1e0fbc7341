import pytest

from data.store.normal_units import normal_unit


@pytest.mark.parametrize(
    ("unit", "normal", "factor"),
    [
        ("millisecond", "second", 0.001),
        ("hour", "second", 3600.0),
        ("year", "second", 31_557_600.0),
        ("basis_point", "percentage_point", 0.01),
        ("percent", "percent", 1.0),
        ("token", "token", 1.0),
        ("request_per_day", "request_per_second", 1 / 86_400),
        ("token_per_second", "token_per_second", 1.0),
        ("USD_per_day", "USD_per_hour", 1 / 24),
        ("USD_per_thousand_tokens", "USD_per_million_tokens", 1000.0),
        ("USD_per_million_tokens", "USD_per_million_tokens", 1.0),
        ("second_per_step", "second_per_step", 1.0),
        ("millisecond_per_token", "second_per_token", 0.001),
    ],
)
def test_units_stand_on_a_common_scale(unit: str, normal: str, factor: float) -> None:
    found = normal_unit(unit)
    assert found.unit == normal
    assert found.factor == pytest.approx(factor)


def test_a_month_is_a_twelfth_of_a_year() -> None:
    assert normal_unit("month").factor * 12 == normal_unit("year").factor

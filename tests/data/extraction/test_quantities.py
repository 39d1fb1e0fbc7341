import pytest

from data.extraction.prose import read_prose
from data.extraction.quantities import Quantity, read_quantities


def read_all(text: str) -> list[tuple[str, Quantity]]:
    prose = read_prose(text)
    found, _ = read_quantities(prose)
    return [(prose.words(quantity.first, quantity.stop), quantity) for quantity in found]


def read_one(text: str) -> tuple[str, Quantity]:
    (found,) = read_all(text)
    return found


@pytest.mark.parametrize(
    ("text", "surface", "value", "unit"),
    [
        ("It fell by 2.28%.", "2.28%", 2.28, "percent"),
        ("Errors fell by 12 percent.", "12 percent", 12.0, "percent"),
        ("It gained 5.6 percentage points.", "5.6 percentage points", 5.6, "percentage_point"),
        ("a 9-point gain", "9-point", 9.0, "percentage_point"),
        ("Spreads fell 40 bps.", "40 bps", 40.0, "basis_point"),
        ("It runs 4x faster.", "4x", 4.0, "x"),
        ("It runs 3.6× faster.", "3.6×", 3.6, "x"),
        ("It answers in 38.8 ms.", "38.8 ms", 38.8, "millisecond"),
        ("A step takes 0.2s.", "0.2s", 0.2, "second"),
        ("It took 2.2 seconds.", "2.2 seconds", 2.2, "second"),
        ("a two-week pilot", "two-week", 2.0, "week"),
        ("It took one week.", "one week", 1.0, "week"),
        ("They raised $580 million.", "$580 million", 580e6, "USD"),
        ("They raised $650M.", "$650M", 650e6, "USD"),
        ("They raised 1.7B€ in May.", "1.7B€", 1.7e9, "EUR"),
        ("It costs €19 per day.", "€19 per day", 19.0, "EUR_per_day"),
        ("It costs 0.55 cents per page.", "0.55 cents per page", 0.0055, "USD_per_page"),
        ("It costs $0.50/M for input.", "$0.50/M", 0.5, "USD_per_million_tokens"),
        (
            "It costs $2 per million input tokens.",
            "$2 per million input tokens",
            2.0,
            "USD_per_million_tokens",
        ),
        ("It costs $3 per 1M tokens.", "$3 per 1M tokens", 3.0, "USD_per_million_tokens"),
        ("It costs $20/user/month.", "$20/user/month", 20.0, "USD_per_user_per_month"),
        ("They store 26 TB.", "26 TB", 26e12, "byte"),
        ("They store 10+ petabytes.", "10+ petabytes", 1e16, "byte"),
        ("a model of 12B parameters", "12B parameters", 12e9, "parameter"),
        (
            "It reads 1.5 billion tokens weekly.",
            "1.5 billion tokens weekly",
            1.5e9,
            "token_per_week",
        ),
        ("They save 10 hours per week.", "10 hours per week", 10.0, "hour_per_week"),
        ("The pool holds 12,700 firms.", "12,700", 12700.0, None),
        ("The pool holds 12\u202f700 firms.", "12\u202f700", 12700.0, None),
        ("The pool holds a thousand GPUs.", "a thousand", 1000.0, None),
        ("They sent half a million letters.", "half a million", 500e3, None),
        ("They sent twenty-five letters.", "twenty-five", 25.0, None),
        ("It serves twice the load.", "twice", 2.0, "x"),
        ("They cut the bill in half.", "half", 50.0, "percent"),
        ("The penalty is -0.25 here.", "-0.25", -0.25, None),
        ("a tenfold increase in load", "tenfold", 10.0, "x"),
        ("It serves 1 in 6 loans.", "1 in 6", 0.166667, "fraction"),
        ("It rates 3.7/5 with users.", "3.7/5", 3.7, "score"),
        ("It rates 4.2 out of 5.", "4.2 out of 5", 4.2, "score"),
        ("It ranks second on the board.", "second", 2.0, "rank"),
        ("It is the #1 agent.", "1", 1.0, "rank"),
        ("Cables of 80 km link them.", "80 km", 80.0, "kilometer"),
    ],
)
def test_a_quantity_has_value_and_unit(
    text: str, surface: str, value: float, unit: str | None
) -> None:
    found, quantity = read_one(text)
    assert (found, quantity.value, quantity.unit) == (surface, value, unit)


@pytest.mark.parametrize(
    ("text", "surface", "low", "high", "unit"),
    [
        ("It reached 14-31% in tests.", "14-31%", 14.0, 31.0, "percent"),
        ("It takes 1.5 to 2 hours.", "1.5 to 2 hours", 1.5, 2.0, "hour"),
        ("between 3 and 6 seconds", "3 and 6 seconds", 3.0, 6.0, "second"),
        ("Load rose 10–100x.", "10–100x", 10.0, 100.0, "x"),
        ("two to three days", "two to three days", 2.0, 3.0, "day"),
        ("It costs $0.17-$1.77 per user.", "$0.17-$1.77 per user", 0.17, 1.77, "USD_per_user"),
        ("worth $50-100 million", "$50-100 million", 50e6, 100e6, "USD"),
        ("some 10-15k rows", "10-15k", 10e3, 15e3, None),
        ("ranging from 770M to 11B parameters", "770M to 11B parameters", 77e7, 11e9, "parameter"),
        ("a factor in [0, 1] here", "[0, 1]", 0.0, 1.0, "dimensionless"),
        ("a rank of first or second", "first or second", 1.0, 2.0, "rank"),
        ("with one to three images", "one to three", 1.0, 3.0, None),
    ],
)
def test_a_range_has_two_ends(
    text: str, surface: str, low: float, high: float, unit: str | None
) -> None:
    found, quantity = read_one(text)
    assert (found, quantity.low, quantity.high, quantity.unit) == (surface, low, high, unit)


@pytest.mark.parametrize(
    ("text", "surfaces"),
    [
        ("It went from 12 to 4 seconds.", ["12", "4 seconds"]),
        ("It went from 40% to 80%.", ["40%", "80%"]),
        ("split at 0.60/0.30 between both", ["0.60", "0.30"]),
        ("A scores 61, 58 and 44.", ["61", "58", "44"]),
    ],
)
def test_a_change_or_a_list_is_several_quantities(text: str, surfaces: list[str]) -> None:
    assert [surface for surface, _ in read_all(text)] == surfaces

"""Units on common scales, so that 38.8 ms sorts before 2.2 s.

Durations become seconds, basis points percentage points, rates over time rates per second (money:
per hour, as it is usually quoted), prices per thousand tokens prices per million. A month is a
twelfth of a Julian year of 365.25 days. Every other unit is its own scale.
"""

from dataclasses import dataclass

from data.extraction.units import is_currency

_DAY = 86_400.0
_YEAR = 365.25 * _DAY
_SECONDS = {
    "nanosecond": 1e-9,
    "microsecond": 1e-6,
    "millisecond": 1e-3,
    "second": 1.0,
    "minute": 60.0,
    "hour": 3600.0,
    "day": _DAY,
    "week": 7 * _DAY,
    "month": _YEAR / 12,
    "quarter": _YEAR / 4,
    "year": _YEAR,
    "decade": 10 * _YEAR,
}
_OTHERS = {
    "basis_point": ("percentage_point", 0.01),
    "thousand_tokens": ("million_tokens", 0.001),
}
_PER = "_per_"


@dataclass(frozen=True, slots=True)
class NormalUnit:
    """The common unit of a scale: a value times `factor` is a value in `unit`."""

    unit: str
    factor: float


def normal_unit(unit: str) -> NormalUnit:
    """The common unit for a unit of the numbers table: "millisecond" -> second, 0.001."""
    counted, *rates = unit.split(_PER)
    name, factor = ("second", _SECONDS[counted]) if counted in _SECONDS else _other(counted)
    names = [name]
    for rate in rates:
        if rate in _SECONDS:
            base = "hour" if is_currency(counted) else "second"
            names.append(base)
            factor *= _SECONDS[base] / _SECONDS[rate]
        else:
            base, share = _other(rate)
            names.append(base)
            factor /= share
    return NormalUnit(_PER.join(names), factor)


def _other(unit: str) -> tuple[str, float]:
    return _OTHERS.get(unit, (unit, 1.0))

"""Units: what follows a number directly, the rate it is per, and the noun that it counts."""

import re
from dataclasses import dataclass

from data.extraction.prose import Prose

CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}
CURRENCY_CODES = {"usd": "USD", "eur": "EUR", "gbp": "GBP", "us": "USD"}
_CURRENCY_WORDS = {
    "dollar": ("USD", 1.0),
    "dollars": ("USD", 1.0),
    "usd": ("USD", 1.0),
    "cent": ("USD", 0.01),
    "cents": ("USD", 0.01),
    "euro": ("EUR", 1.0),
    "euros": ("EUR", 1.0),
    "eur": ("EUR", 1.0),
    "pounds": ("GBP", 1.0),
    "rupees": ("INR", 1.0),
    "yen": ("JPY", 1.0),
    "yuan": ("CNY", 1.0),
}

_MONEY = frozenset(CURRENCIES.values()) | {"CNY"}

TIME_UNITS = {
    "ns": "nanosecond",
    "µs": "microsecond",
    "μs": "microsecond",
    "us": "microsecond",
    "ms": "millisecond",
    "msec": "millisecond",
    "s": "second",
    "sec": "second",
    "secs": "second",
    "h": "hour",
    "hr": "hour",
    "hrs": "hour",
    "min": "minute",
    "mins": "minute",
    "yr": "year",
    "yrs": "year",
} | {
    form: name
    for name in (
        *("nanosecond", "microsecond", "millisecond", "second", "minute", "hour", "day", "week"),
        *("month", "quarter", "year", "decade"),
    )
    for form in (name, name + "s")
}
# Single letters mean a time only when they touch the digits ("0.2s", not "3 s").
_GLUED_ONLY = frozenset({"s", "h"})
_RATE_ADVERBS = {
    "hourly": "hour",
    "daily": "day",
    "weekly": "week",
    "monthly": "month",
    "quarterly": "quarter",
    "yearly": "year",
    "annually": "year",
    "annual": "year",
}
_BYTE_POWERS = {"k": 1, "m": 2, "g": 3, "t": 4, "p": 5, "e": 6}
_BYTES = re.compile(r"[KMGTPE]i?B|[kmgt]b|kB")
_BYTE_WORDS = {"byte": 1.0, "bytes": 1.0} | {
    prefix + ending: 1000.0 ** (power + 1)
    for power, prefix in enumerate(("kilo", "mega", "giga", "tera", "peta", "exa"))
    for ending in ("byte", "bytes")
}
_POINTED = {
    "percentage": "percentage_point",
    "percent": "percentage_point",
    "basis": "basis_point",
}
_PLAIN_UNITS = {
    "%": "percent",
    "×": "x",
    "percent": "percent",
    "pct": "percent",
    "pp": "percentage_point",
    "pps": "percentage_point",
    "ppt": "percentage_point",
    "bps": "basis_point",
    "token": "token",
    "tokens": "token",
    "parameter": "parameter",
    "parameters": "parameter",
    "params": "parameter",
    "fold": "x",
    "x": "x",
    "km": "kilometer",
    "kilometer": "kilometer",
    "kilometers": "kilometer",
    "miles": "mile",
    "meters": "meter",
    "kg": "kilogram",
    "kw": "kilowatt",
    "mw": "megawatt",
    "gw": "gigawatt",
    "kwh": "kilowatt_hour",
    "hz": "hertz",
    "khz": "kilohertz",
    "mhz": "megahertz",
    "ghz": "gigahertz",
    "gbps": "gigabit_per_second",
    "mbps": "megabit_per_second",
    "qps": "query_per_second",
    "rps": "request_per_second",
    "tps": "token_per_second",
    "fps": "frame_per_second",
}
_MOST_ADJECTIVES = 3
_SIDES = frozenset({"input", "output", "cached", "input/output"})
_MILLION_TOKENS = frozenset({"m", "1m", "mtok", "mtoks", "million", "mm"})


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit read from the text up to token `stop`; a value counts `factor` of it."""

    name: str
    stop: int
    factor: float = 1.0


def unit_at(prose: Prose, index: int) -> Unit | None:
    """The unit that stands at token `index`, which follows a number; `None` where none does."""
    joined = prose.low(index) in {"-", "‑"} and prose.glued(index) and prose.glued(index + 1)
    if joined and prose.tokens[index + 1].kind == "word":
        return _written_unit(prose, index + 1) or _hyphened(prose, index + 1)
    return _written_unit(prose, index) if 0 <= index < len(prose.tokens) else None


def _written_unit(prose: Prose, index: int) -> Unit | None:
    token = prose.tokens[index]
    if token.text in CURRENCIES and prose.glued(index):
        return Unit(CURRENCIES[token.text], index + 1)
    if token.low in _POINTED and prose.low(index + 1) in {"point", "points"}:
        return Unit(_POINTED[token.low], index + 2)
    if token.low in _CURRENCY_WORDS:
        name, factor = _CURRENCY_WORDS[token.low]
        return Unit(name, index + 1, factor)
    if factor_of_byte := _bytes(token.text):
        return Unit("byte", index + 1, factor_of_byte)
    if token.low in TIME_UNITS and (token.low not in _GLUED_ONLY or prose.glued(index)):
        return Unit(TIME_UNITS[token.low], index + 1)
    plain = _PLAIN_UNITS.get(token.low) or _rate_in_one_word(token.low)
    return Unit(plain, index + 1) if plain else None


def _rate_in_one_word(low: str) -> str | None:
    """As in "tokens/s" and "parameters/layer"."""
    unit, _, rate = low.partition("/")
    if unit not in _PLAIN_UNITS or not rate:
        return None
    return f"{_PLAIN_UNITS[unit]}_per_{TIME_UNITS.get(rate, singular(rate))}"


def _bytes(text: str) -> float | None:
    """How many bytes a unit holds; KB, MB, GiB, ... are decimal, as the field writes them."""
    if text.lower() in _BYTE_WORDS:
        return _BYTE_WORDS[text.lower()]
    match = _BYTES.fullmatch(text)
    return 1000.0 ** _BYTE_POWERS[text[0].lower()] if match else None


def _hyphened(prose: Prose, index: int) -> Unit | None:
    """The noun of "9-point", "120-person", "100-page": lower case, so no part of a name."""
    token = prose.tokens[index]
    if token.kind != "word" or not token.text[0].islower():
        return None
    noun = singular(token.low.partition("-")[0])
    return Unit("percentage_point" if noun == "point" else noun, index + 1)


def rate_at(prose: Prose, index: int, deepest: bool = False) -> Unit | None:
    """What a quantity is per ("/month", "per user", "a day", "weekly"); `None` where nothing is.

    `deepest`: no further rate is read behind this one ("$20 per user per month" has two).
    """
    low = prose.low(index)
    if low in _RATE_ADVERBS and low != "annual":
        return Unit(f"per_{_RATE_ADVERBS[low]}", index + 1)
    if low in {"a", "an"} and prose.low(index + 1) in TIME_UNITS:
        return Unit(f"per_{TIME_UNITS[prose.low(index + 1)]}", index + 2)
    if low not in {"/", "per"} or index + 1 >= len(prose.tokens):
        return None
    amount = _per_amount(prose, index + 1)
    if amount is not None or prose.tokens[index + 1].kind != "word":
        return amount
    return _per_noun(prose, index + 1, deepest)


def _per_amount(prose: Prose, index: int) -> Unit | None:
    """As in "per 1M tokens" and "per 1K tokens": the amount belongs to the rate."""
    scale = prose.low(index + 1)
    if prose.low(index) == "1,000,000":
        return _per_million(prose, index + 1)
    if prose.low(index) in {"1", "one"} and scale in {"m", "million", "mm"}:
        return _per_million(prose, index + 2)
    if prose.low(index) in {"1", "one", "1,000", "1000"} and scale in {"k", "thousand", "tokens"}:
        stop = index + (1 if scale == "tokens" else 2)
        return Unit("per_thousand_tokens", stop + (prose.low(stop) in {"token", "tokens"}))
    return None


def _per_noun(prose: Prose, index: int, deepest: bool) -> Unit | None:
    low = prose.low(index)
    if low in _MILLION_TOKENS:
        return _per_million(prose, index + 1)
    if prose.tag(index) in {"determiner", "preposition", "auxiliary"}:
        return None
    stop = index + 1
    while low not in TIME_UNITS and stop < index + _MOST_ADJECTIVES and prose.tag(stop) == "noun":
        stop += 1
    parts = prose.low(stop - 1).split("/")
    name = "per_" + "_per_".join(TIME_UNITS.get(part, singular(part)) for part in parts)
    further = None if deepest else rate_at(prose, stop, deepest=True)
    return Unit(f"{name}_{further.name}", further.stop) if further else Unit(name, stop)


def _per_million(prose: Prose, index: int) -> Unit:
    stop = index
    while stop < index + _MOST_ADJECTIVES and prose.low(stop) in _SIDES:
        stop += 1
    if prose.low(stop) in {"token", "tokens"}:
        return Unit("per_million_tokens", stop + 1)
    if prose.tag(stop) == "noun" and stop == index and prose.tokens[stop].text[0].islower():
        return Unit(f"per_million_{singular(prose.low(stop))}s", stop + 1)
    return Unit("per_million_tokens", index)


def adjective_rate(prose: Prose, start: int, stop: int) -> str:
    """As in "per_day" for "daily requests": the rate that an adjective of a counted noun states."""
    for index in range(start, stop):
        if prose.low(index) in _RATE_ADVERBS:
            return f"_per_{_RATE_ADVERBS[prose.low(index)]}"
    return ""


_IRREGULAR = {
    "people": "person",
    "children": "child",
    "men": "man",
    "women": "woman",
    "criteria": "criterion",
    "matrices": "matrix",
    "indices": "index",
    "curricula": "curriculum",
    "analyses": "analysis",
    "series": "series",
    "movies": "movie",
    "cookies": "cookie",
}


def singular(noun: str) -> str:
    """The singular of an English plural, lower case kept as it is: "queries" -> "query"."""
    if noun.lower() in _IRREGULAR:
        return _IRREGULAR[noun.lower()]
    if noun.endswith("ies") and len(noun) > len("ties"):
        return noun[:-3] + "y"
    if noun.endswith(("sses", "shes", "ches", "xes")):
        return noun[:-2]
    if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) and len(noun) > len("as"):
        return noun[:-1]
    return noun


def is_time(unit: str | None) -> bool:
    """Whether a unit measures time, alone or per something."""
    return unit is not None and unit.partition("_per_")[0] in TIME_UNITS


def is_currency(unit: str | None) -> bool:
    """Whether a unit is money, alone or per something."""
    return unit is not None and unit.partition("_per_")[0] in _MONEY


def is_plural(noun: str) -> bool:
    """Whether a noun looks like a plural."""
    return noun in _IRREGULAR or (noun.endswith("s") and not noun.endswith(("ss", "us", "is")))

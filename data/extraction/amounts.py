"""One amount of the number grammar: sign, currency, digits or number words, scale, "+", unit."""

import math
import re
from dataclasses import dataclass, replace

from data.extraction import words
from data.extraction.prose import Prose
from data.extraction.units import CURRENCIES, CURRENCY_CODES, Unit, is_plural, is_time, unit_at

DASHES = frozenset({"-", "–", "‑", "—", "−"})
_TENS = 20
# Narrow spaces between groups of digits are commas in other clothes ("10 000").
_SPACE = re.compile(r"\s")
_MOST_WORDS = 5
_NO_MEASURES = frozenset({"quarter", "us", "x", "second"})
_LETTER_UNITS = frozenset({"s", "h", "ms", "us"})
_HYPHENED_NUMBER = re.compile(r"([a-z]+)[-‑]([a-z]+)(?:[-‑].*)?")


@dataclass(frozen=True, slots=True)
class Amount:
    """One amount before ranges are joined; `unit_stop` equals `stop` where no unit follows."""

    first: int
    stop: int
    value: float
    digits: str
    currency: str | None
    scale: str
    plus: bool
    unit: Unit | None
    spelt: bool

    @property
    def end(self) -> int:
        """The token after the amount and its unit."""
        return self.unit.stop if self.unit else self.stop


def amount_at(prose: Prose, index: int) -> Amount | None:
    """The amount that starts at token `index`; `None` where none does.

    Its value is infinite where the digits form no number ("1.2.3").
    """
    first, start, sign, currency = _sign_and_currency(prose, index)
    if start >= len(prose.tokens):
        return None
    token = prose.tokens[start]
    if token.kind == "number":
        stop, scale, factor = _scale(prose, start + 1)
        digits = _SPACE.sub(",", token.text)
        value = sign * _digits(digits) * factor
        return _with_unit(
            prose, Amount(first, stop, value, digits, currency, scale, False, None, False)
        )
    return _spelt(prose, start) if currency is None and sign > 0 else None


def _sign_and_currency(prose: Prose, index: int) -> tuple[int, int, float, str | None]:
    """First token, token after sign and currency, sign, currency."""
    if index >= len(prose.tokens):
        return index, index, 1.0, None
    first, sign = index, 1.0
    low = prose.low(index)
    opens = prose.tokens[index].spaced or prose.low(index - 1) in {"(", "[", "/", ",", "="}
    if low in DASHES and opens and prose.glued(index + 1) and _is_amount(prose, index + 1):
        index, sign = index + 1, -1.0
        low = prose.low(index)
    if low in CURRENCIES and _is_amount(prose, index + 1):
        return first, index + 1, sign, CURRENCIES[low]
    if low in CURRENCY_CODES and prose.low(index + 1) in CURRENCIES:
        return first, index + 2, sign, CURRENCIES[prose.low(index + 1)]
    if low in CURRENCY_CODES and low != "us" and prose.tag(index + 1) == "number":
        return first, index + 1, sign, CURRENCY_CODES[low]
    return (first if sign < 0 else index), index, sign, None


def _is_amount(prose: Prose, index: int) -> bool:
    return prose.tag(index) == "number" or prose.low(index) in CURRENCIES


def _digits(text: str) -> float:
    """The value of digits with separators; infinite for what is no number ("1.2.3")."""
    try:
        return float(text.replace(",", ""))
    except ValueError:
        return math.inf


def _scale(prose: Prose, index: int) -> tuple[int, str, float]:
    """Token after the scale, the scale as written, its factor."""
    if prose.glued(index) and prose.tokens[index].text in words.SCALE_SUFFIXES:
        text = prose.tokens[index].text
        return index + 1, text, words.SCALE_SUFFIXES[text]
    hyphen = prose.low(index) in {"-", "‑"} and prose.glued(index) and prose.glued(index + 1)
    spelt = index + 1 if hyphen else index
    plus = 1 if prose.low(spelt) == "+" and prose.low(spelt + 1) in words.SCALE_WORDS else 0
    low = prose.low(spelt + plus)
    if low in words.SCALE_WORDS and low != "dozen":
        return spelt + plus + 1, low, words.SCALE_WORDS[low]
    if low in {"bn", "mn"}:
        return spelt + plus + 1, low, words.SCALE_SUFFIXES[low]
    return index, "", 1.0


def _spelt(prose: Prose, index: int) -> Amount | None:
    """Number words: "two", "twenty-five", "a thousand", "two hundred million", "two-week"."""
    start = index
    low = prose.low(index)
    value: float | None = None
    if low == "half" and prose.low(index + 1) == "a" and prose.low(index + 2) in words.SCALE_WORDS:
        value, index = 0.5, index + 2
    elif low in {"a", "an"} and prose.low(index + 1) in words.SCALE_WORDS:
        value, index = 1.0, index + 1
    elif low == "zero" and not is_plural(prose.low(index + 1)):
        return None
    elif low in words.NUMBER_WORDS and not _is_name_or_pronoun(prose, index):
        value, index = float(words.NUMBER_WORDS[low]), index + 1
    elif match := _HYPHENED_NUMBER.fullmatch(low):
        tens, rest = (words.NUMBER_WORDS.get(part) for part in match.groups())
        if tens and rest and tens >= _TENS > rest:
            value, index = float(tens + rest), index + 1
        elif tens and is_time(_time_word(match[2])):
            unit = Unit(_time_word(match[2]) or "", index + 1)
            return Amount(index, index + 1, float(tens), low, None, "", False, unit, True)
    if value is None:
        return None
    scale = ""
    while prose.low(index) in words.SCALE_WORDS and index < start + _MOST_WORDS:
        scale = prose.low(index)
        value *= words.SCALE_WORDS[scale]
        index += 1
    return _with_unit(prose, Amount(start, index, value, low, None, scale, False, None, True))


def _time_word(word: str) -> str | None:
    name = word.removesuffix("s")
    return name if is_time(name) and word not in _LETTER_UNITS else None


def _is_name_or_pronoun(prose: Prose, index: int) -> bool:
    token = prose.tokens[index]
    opens = index == prose.sentence_of(index).start
    if token.text[0].isupper() and (not opens or token.text.isupper()):
        return True
    if token.low != "one":
        return False
    after = prose.low(index + 1)
    measured = after not in _NO_MEASURES and unit_at(prose, index + 1) is not None
    counted = prose.low(index - 1) in {"on", "than", "about", "approximately", "just"}
    plain = counted and prose.tag(index + 1) == "noun" and after not in {"side", "hand"}
    if after in {"to", "or"} and prose.low(index + 2) in words.NUMBER_WORDS:
        return False
    return not (measured or after in words.SCALE_WORDS or plain or after in {"out"})


def _with_unit(prose: Prose, amount: Amount) -> Amount:
    """The amount with a trailing "+" and the unit that follows; "55+%" and "55%+" are the same."""
    plus = prose.low(amount.stop) == "+" and prose.glued(amount.stop)
    stop = amount.stop + plus
    unit = unit_at(prose, stop)
    if unit is not None and not plus and prose.low(unit.stop) == "+" and prose.glued(unit.stop):
        plus, unit = True, replace(unit, stop=unit.stop + 1)
    return replace(amount, stop=stop, plus=plus, unit=unit)

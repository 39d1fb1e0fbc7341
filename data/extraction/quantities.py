"""The number grammar: quantities with their units, and what is refused, in text order.

A quantity is an amount, two of them joined into a range ("1.5 to 2 hours", "14-31%", "between 3
and 6 seconds", "[0, 1]"), a rating ("3.7/5"), a share ("1 in 6", "7 out of 10"), or one of the
words that carry their unit ("twice", "half").
"""

import math
import re
from dataclasses import dataclass, replace

from data.extraction import words
from data.extraction.amounts import DASHES, Amount, amount_at
from data.extraction.prose import Prose, Token
from data.extraction.refusals import Figure, Reason, Refusal, reason_against
from data.extraction.units import CURRENCY_CODES, rate_at
from data.extraction.verbs import CHANGE_VERBS, word_set

_RANKING = word_set("rank ranks ranked ranking placed places finished finishing")
_ORDINAL_VALUES = {
    word: float(place)
    for place, word in enumerate(
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"], 1
    )
}
_DIGIT = re.compile(r"\d")
# Words that can start a quantity or are refused: number words, and words with digits, a hyphen or
# "fold" in them.
_STARTERS = frozenset(
    (*words.NUMBER_WORDS, *words.SCALE_WORDS, *words.VAGUE_SCALES, *words.ORDINALS)
) | {"a", "an", "twice", "thrice", "half", *CURRENCY_CODES}
_BUILT = re.compile(r"\d|[-‑]|fold$")
_SCALE_TOPS = frozenset({"5", "7", "10", "100"})
_LARGEST_PART, _LARGEST_WHOLE = 9, 1000
_OR_REACH = 2
_HEDGE_REACH = 4
_RANGE_VERBS = word_set(
    "ranging ranges range ranged vary varies varying anywhere spanning spans span between"
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """Tokens `first` up to `stop` say `value`, or `low` to `high`, of `unit` (None: not yet known).

    `count_from` is the token from which a counted noun may be read. `scale` is the glued or spelt
    scale ("M", "million"), "" for none; `plus` a trailing "+". `from_to` marks the two ends of a
    change ("from 12 seconds to 4 seconds"): "from" or "to".
    """

    first: int
    stop: int
    value: float | None
    low: float | None
    high: float | None
    unit: str | None
    scale: str = ""
    plus: bool = False
    spelt: bool = False
    rule: str = "digits"

    @property
    def size(self) -> float:
        """The value, or the upper end of a range."""
        return self.value if self.value is not None else self.high or 0.0


def read_quantities(prose: Prose) -> tuple[list[Quantity], list[Refusal]]:
    """All quantities of a text and all refusals, each in text order."""
    found: list[Quantity] = []
    refused: list[Refusal] = []
    names: set[int] = set()
    index = 0
    while index < len(prose.tokens):
        step = _read_at(prose, index, names)
        if isinstance(step, Quantity):
            found.append(step)
            index = step.stop
        elif isinstance(step, _Refused):
            refused.append(_refusal(prose, step))
            names.update(range(step.first, step.stop) if "name" in step.reason else ())
            index = step.stop
        else:
            index += 1
    return found, refused


@dataclass(frozen=True, slots=True)
class _Refused:
    first: int
    stop: int
    reason: Reason


def _refusal(prose: Prose, refused: _Refused) -> Refusal:
    start, end = prose.tokens[refused.first].start, prose.tokens[refused.stop - 1].end
    return Refusal(start, end, prose.text[start:end], refused.reason)


def _read_at(prose: Prose, index: int, names: set[int]) -> Quantity | _Refused | None:
    """What starts at a token: a quantity, something to refuse, or nothing."""
    if not _may_start(prose.tokens[index]):
        return None
    if prose.tokens[index].kind == "word":
        found = _rank(prose, index) or _special(prose, index) or _refused_word(prose, index)
        if found is not None:
            return found
    amount = amount_at(prose, index)
    if amount is None:
        return None
    refused = _refused_amount(prose, amount, names)
    if refused is not None or not math.isfinite(amount.value):
        return refused
    return (
        _interval(prose, amount)
        or _rating(prose, amount)
        or _fraction(prose, amount)
        or _range(prose, amount)
    )


def _may_start(token: Token) -> bool:
    """A quick test that spares most words the grammar."""
    if token.kind != "word":
        return True
    return token.low in _STARTERS or _BUILT.search(token.low) is not None


def _refused_amount(prose: Prose, amount: Amount, names: set[int]) -> _Refused | None:
    if amount.spelt:
        top = prose.low(amount.first - 1) == "top"
        return _Refused(amount.first, amount.stop, "label") if top else None
    reason = reason_against(prose, _figure(amount), names)
    if reason is None:
        return None
    return _Refused(amount.first, _glued_stop(prose, amount.stop, reason), reason)


def _finite_at(prose: Prose, index: int) -> Amount | None:
    amount = amount_at(prose, index)
    return amount if amount is not None and math.isfinite(amount.value) else None


def _glued_stop(prose: Prose, stop: int, reason: Reason) -> int:
    """Where a refused figure ends: with all that is glued to it ("8x7B")."""
    while (
        reason in {"glued to a name", "ordinal", "year"}
        and prose.glued(stop)
        and prose.tokens[stop].kind != "mark"
    ):
        stop += 1
    return stop


def _figure(amount: Amount) -> Figure:
    countable = amount.unit is None or amount.unit.name in {"token", "parameter"}
    bare = countable and amount.currency is None and not amount.scale and not amount.plus
    suffix = amount.scale in {"B", "M", "T"} and amount.currency is None and amount.unit is None
    return Figure(amount.first, amount.end, amount.digits, bare, suffix)


def _refused_word(prose: Prose, index: int) -> _Refused | None:
    reason = _word_reason(prose, index)
    return _Refused(index, index + 1, reason) if reason else None


def _word_reason(prose: Prose, index: int) -> Reason | None:
    """Words that hold digits, vague scales and ordinals are no numbers."""
    token = prose.tokens[index]
    if _DIGIT.search(token.text):
        return "glued to a name"
    if token.low in words.VAGUE_SCALES and prose.tag(index - 1) != "number":
        return "no figure"
    return "ordinal" if token.low in words.ORDINALS else None


def _rank(prose: Prose, index: int) -> Quantity | None:
    """As in "ranks second" and "a rank of first or second"."""
    value = _ORDINAL_VALUES.get(prose.low(index))
    if value is None or not any(prose.low(at) in _RANKING for at in (index - 1, index - 2)):
        return None
    other = _ORDINAL_VALUES.get(prose.low(index + 2))
    if prose.low(index + 1) in {"or", "to"} and other is not None and other > value:
        return Quantity(index, index + 3, None, value, other, "rank", rule="rank")
    return Quantity(index, index + 1, value, None, None, "rank", rule="rank")


def _special(prose: Prose, index: int) -> Quantity | None:
    """Number words that carry their unit: twice, half, tenfold."""
    low = prose.low(index)
    if low in {"twice", "thrice"}:
        return Quantity(index, index + 1, 2.0 + (low == "thrice"), None, None, "x", rule="twice")
    changes = prose.low(index + 1) in words.CHANGE_NOUNS or prose.low(index - 1) in CHANGE_VERBS
    if low.endswith("fold") and low[:-4].rstrip("-") in words.NUMBER_WORDS and changes:
        value = float(words.NUMBER_WORDS[low[:-4].rstrip("-")])
        return Quantity(index, index + 1, value, None, None, "x", rule="fold")
    if low == "half" and prose.low(index - 1) in {"in", "by"}:
        return Quantity(index, index + 1, 50.0, None, None, "percent", rule="half")
    if low == "half" and prose.low(index + 1) in {"of", "the"}:
        return Quantity(index, index + 1, 0.5, None, None, "fraction", rule="half")
    return None


def _interval(prose: Prose, amount: Amount) -> Quantity | None:
    """[a, b] as a range; the brackets belong to its span."""
    if prose.low(amount.first - 1) not in {"[", "("} or prose.low(amount.end) != ",":
        return None
    other = _finite_at(prose, amount.end + 1)
    closes = other is not None and prose.low(other.end) == "]"
    if other is None or not closes or other.spelt:
        return None
    return Quantity(
        amount.first - 1, other.end + 1, None, amount.value, other.value, "dimensionless",
        rule="interval",
    )  # fmt: skip


def _rating(prose: Prose, amount: Amount) -> Quantity | None:
    """As in "3.7/5" and "4.2 out of 5": a score with the top of its scale."""
    out_of = prose.low(amount.stop) == "out" and prose.low(amount.stop + 1) == "of"
    slash = prose.low(amount.stop) == "/" and prose.glued(amount.stop + 1)
    if not (out_of or slash) or amount.unit or amount.currency or amount.scale:
        return None
    top = _finite_at(prose, amount.stop + (2 if out_of else 1))
    whole = top is not None and top.digits in _SCALE_TOPS and 0 <= amount.value <= top.value
    if top is None or not whole or (out_of and top.digits == "100"):
        return None
    if out_of and "." not in amount.digits and top.digits != "5":
        return None
    return Quantity(amount.first, top.stop, amount.value, None, None, "score", rule="rating")


def _fraction(prose: Prose, amount: Amount) -> Quantity | None:
    """As in "1 in 6 mortgages" and "7 out of 10 users" as a share."""
    low = prose.low(amount.stop)
    over = amount.stop + 1 if low in {"in", "/"} else amount.stop + 2
    if low not in {"in", "out"} or (low == "out" and prose.low(amount.stop + 1) != "of"):
        return None
    whole = _finite_at(prose, over)
    if whole is None or whole.unit or whole.currency or not 0 < amount.value < whole.value:
        return None
    if low == "in" and (
        amount.value > _LARGEST_PART or amount.scale or whole.value > _LARGEST_WHOLE
    ):
        return None
    if re.fullmatch(r"(?:19|20)\d\d", whole.digits):
        return None
    value = float(f"{amount.value / whole.value:.6g}")
    return Quantity(amount.first, whole.stop, value, None, None, "fraction", rule="fraction")


def _range(prose: Prose, amount: Amount) -> Quantity:
    other = _upper_end(prose, amount)
    if other is None:
        return _single(prose, amount)
    shares_scale = not amount.scale and other.scale and amount.value < other.value
    factor = words.SCALE_SUFFIXES.get(other.scale) or words.SCALE_WORDS.get(other.scale, 1.0)
    raw = other.value / factor
    low = amount.value * factor if shares_scale and amount.value < raw else amount.value
    currency = amount.currency or other.currency
    joined = replace(other, first=amount.first, currency=currency, plus=amount.plus or other.plus)
    single = _single(prose, joined)
    unit_factor = other.unit.factor if other.unit else 1.0
    own_factor = amount.unit.factor if amount.unit else unit_factor
    return replace(
        single, value=None, low=low * own_factor, high=other.value * unit_factor, rule="range"
    )


def _upper_end(prose: Prose, amount: Amount) -> Amount | None:
    """The second amount of a range that starts with `amount`."""
    separator = prose.low(amount.end)
    glued = separator in DASHES and (
        prose.glued(amount.end) or prose.tag(amount.end + 1) == "number"
    )
    between = separator == "and" and prose.low(amount.first - 1) == "between"
    spoken = separator in {"to", "or"} and not _is_change(prose, amount)
    if not (glued or between or spoken) or amount.end + 1 >= len(prose.tokens):
        return None
    other = _finite_at(prose, amount.end + 1)
    if other is None or other.spelt != amount.spelt or other.value <= amount.value:
        return None
    if separator == "or" and (other.value > amount.value + _OR_REACH or amount.unit is not None):
        return None
    if amount.unit and (other.unit is None or other.unit.name != amount.unit.name):
        return None
    mixed = amount.currency is None and other.currency is not None
    return (
        None
        if mixed or (amount.currency and other.unit and other.unit.name == "percent")
        else other
    )


def _is_change(prose: Prose, amount: Amount) -> bool:
    """Whether "from" stands before: a change, unless a verb of ranging governs it."""
    index = amount.first - 1
    while (
        prose.tag(index) in {"adverb", "preposition"}
        and prose.low(index) != "from"
        and (amount.first - index < _HEDGE_REACH)
    ):
        index -= 1
    return prose.low(index) == "from" and prose.low(index - 1) not in _RANGE_VERBS


def _single(prose: Prose, amount: Amount) -> Quantity:
    unit, stop, value = amount.currency, amount.end, amount.value
    if prose.low(amount.first - 1) == "#":
        return Quantity(amount.first, amount.stop, value, None, None, "rank", rule="rank")
    if amount.unit is not None and unit is None:
        unit, value = amount.unit.name, value * amount.unit.factor
    elif amount.unit is not None:
        stop = amount.stop
    if unit is not None and unit != "percent" and (rate := rate_at(prose, stop)):
        unit, stop = f"{unit}_{rate.name}", rate.stop
    return Quantity(
        amount.first, stop, float(f"{value:.12g}"), None, None, unit, amount.scale, amount.plus,
        amount.spelt, "word" if amount.spelt else "digits",
    )  # fmt: skip

"""Hedges before a number, such as "about" or "up to": they modify it and stay outside its span."""

from data.extraction.prose import Prose
from data.extraction.quantities import Quantity
from data.model import Modifier

# Longest first, so that "more than" is not read as a bare "than".
_HEDGES: tuple[tuple[tuple[str, ...], Modifier], ...] = (
    (("as", "much", "as"), "upto"),
    (("as", "many", "as"), "upto"),
    (("as", "high", "as"), "upto"),
    (("as", "low", "as"), "upto"),
    (("as", "few", "as"), "upto"),
    (("as", "little", "as"), "upto"),
    (("no", "more", "than"), "upto"),
    (("no", "less", "than"), "min"),
    (("no", "fewer", "than"), "min"),
    (("not", "more", "than"), "upto"),
    (("a", "maximum", "of"), "upto"),
    (("a", "minimum", "of"), "min"),
    (("up", "to"), "upto"),
    (("at", "most"), "upto"),
    (("at", "least"), "min"),
    (("more", "than"), "gt"),
    (("greater", "than"), "gt"),
    (("higher", "than"), "gt"),
    (("less", "than"), "lt"),
    (("fewer", "than"), "lt"),
    (("lower", "than"), "lt"),
    (("just", "under"), "almost"),
    (("just", "over"), "gt"),
    (("close", "to"), "almost"),
    (("well", "over"), "gt"),
    (("well", "under"), "lt"),
    (("an", "estimated"), "approx"),
    (("estimated",), "approx"),
    (("over",), "gt"),
    (("above",), "gt"),
    (("exceeding",), "gt"),
    (("exceeds",), "gt"),
    (("exceeded",), "gt"),
    (("surpassing",), "gt"),
    (("beyond",), "gt"),
    ((">",), "gt"),
    (("≥",), "min"),
    (("under",), "lt"),
    (("below",), "lt"),
    (("<",), "lt"),
    (("≤",), "upto"),
    (("sub-",), "lt"),
    (("sub",), "lt"),
    (("within",), "upto"),
    (("about",), "approx"),
    (("around",), "approx"),
    (("roughly",), "approx"),
    (("approximately",), "approx"),
    (("some",), "approx"),
    (("circa",), "approx"),
    (("~",), "approx"),
    (("≈",), "approx"),
    (("∼",), "approx"),
    (("nearly",), "almost"),
    (("almost",), "almost"),
    (("virtually",), "almost"),
)
_AFTER: tuple[tuple[tuple[str, ...], Modifier], ...] = (
    (("or", "more"), "min"),
    (("or", "higher"), "min"),
    (("or", "less"), "upto"),
    (("or", "fewer"), "upto"),
    (("at", "most"), "upto"),
    (("at", "least"), "min"),
)


def hedge_of(prose: Prose, quantity: Quantity, stop: int) -> tuple[int, Modifier | None]:
    """The first token of the hedge, or of the quantity where none stands, and what it says.

    `stop`: the token after the quantity with its noun, where "or more" may follow.
    """
    first = quantity.first
    if prose.low(first - 1) in {"a", "an", "the", "just", "only"} and prose.low(first - 2) != "as":
        first -= 1
    last = prose.low(first - 1)
    for hedge, modifier in _HEDGES:
        if hedge[-1] == last and _stands(prose, first - len(hedge), hedge):
            return first - len(hedge), modifier
    for hedge, modifier in _AFTER:
        if _stands(prose, stop, hedge):
            return quantity.first, modifier
    return quantity.first, "min" if quantity.plus else None


def _stands(prose: Prose, start: int, words: tuple[str, ...]) -> bool:
    return all(prose.low(start + at) == word for at, word in enumerate(words))

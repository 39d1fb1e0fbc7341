"""What kind of quantity a number is, and which way it moved."""

from dataclasses import replace

from data.extraction import verbs, words
from data.extraction.drafts import Draft
from data.extraction.prose import Prose
from data.extraction.units import TIME_UNITS, is_currency
from data.extraction.verbs import word_set
from data.model import Direction, Kind

_SIZES = frozenset({"token", "parameter", "byte", "character"})
_KIND_OF_UNIT: dict[str, Kind] = {
    "percentage_point": "gain_absolute",
    "basis_point": "gain_absolute",
    "x": "multiplier",
    "rank": "rank",
    "score": "level",
    "fraction": "level",
    "dimensionless": "level",
    "reward": "level",
    "weight": "level",
    "ratio": "level",
    "probability": "level",
    "temperature": "level",
}
_REACH = 7
_BY_REACH = 14
_ADJECTIVES = 2
_PHRASE_ENDS = word_set(
    "mark preposition verb participle subordinator conjunction auxiliary number"
)
_LIST_LINKS = frozenset({",", "and", "or", "to"})


def with_kind(prose: Prose, draft: Draft, before: Draft | None) -> Draft:
    """`draft` with kind and direction; `before` is the number before it in the sentence."""
    if draft.unit == "percent":
        return _percent(prose, draft, before)
    kind = _KIND_OF_UNIT.get(draft.unit or "") or _kind_of_family(draft.unit or "")
    changed = _from_right(prose, draft) or _from_verb_before(prose, draft)
    if draft.unit == "score" and changed:
        # "a 0.3 increase in BLEU" is a change in points of the score.
        return replace(draft, kind="gain_absolute", direction=changed)
    if kind == "level" and draft.counted is not None and draft.quantity.unit is None:
        kind = "count"
    moves = kind in {"gain_absolute", "multiplier"}
    direction = (_direction(prose, draft) or "up") if moves else None
    return replace(draft, kind=kind, direction=direction)


def _kind_of_family(unit: str) -> Kind:
    base, _, rate = unit.partition("_per_")
    if is_currency(unit):
        return "price"
    if base in TIME_UNITS.values():
        return "duration"
    if base in _SIZES:
        return "count" if rate in TIME_UNITS.values() else "size"
    return "count"


def _percent(prose: Prose, draft: Draft, before: Draft | None) -> Draft:
    """N% is a change where a word of change governs it; otherwise it is a level."""
    direction = _direction(prose, draft)
    if direction is not None:
        return replace(draft, kind="gain_relative", direction=direction)
    if before is not None and before.kind == "gain_relative" and _listed(prose, draft, before):
        return replace(draft, kind="gain_relative", direction=before.direction)
    return replace(draft, kind="level")


def _listed(prose: Prose, draft: Draft, before: Draft) -> bool:
    between = [prose.low(at) for at in range(before.quantity.stop, draft.hedged_from)]
    return set(between) <= _LIST_LINKS


def _direction(prose: Prose, draft: Draft) -> Direction | None:
    return (
        _from_right(prose, draft)
        or _from_verb_before(prose, draft)
        or _from_noun_before(prose, draft)
    )


def _polarity(low: str, down: frozenset[str], up: frozenset[str]) -> Direction | None:
    return "down" if low in down else "up" if low in up else None


def _from_right(prose: Prose, draft: Draft) -> Direction | None:
    """As in "12% fewer ...", "30% (relative) improvement in ...", "50% latency reduction"."""
    index = draft.quantity.stop
    if prose.low(index) in {"above", "below"}:
        return "up" if prose.low(index) == "above" else "down"
    for at in range(index, index + 6):
        low = prose.low(at)
        compared = _polarity(low, words.COMPARATIVES_DOWN, words.COMPARATIVES_UP)
        if compared and at <= index + 1:
            return compared
        changed = _polarity(low, words.CHANGE_NOUNS_DOWN, words.CHANGE_NOUNS_UP)
        # After a number and its adjectives even what looks like a verb is a noun.
        if changed and (prose.tag(at) != "verb" or at <= index + _ADJECTIVES):
            return changed
        if prose.tag(at) in _PHRASE_ENDS and low not in {"-", "relative"}:
            return None
    return None


def _from_verb_before(prose: Prose, draft: Draft) -> Direction | None:
    """As in "rose 3%", "fell by 10%", "reduced the cost of serving by 40%"."""
    index = draft.hedged_from - 1
    if prose.low(index) in {"up", "down"}:
        return "up" if prose.low(index) == "up" else "down"
    by = prose.low(index) == "by"
    start = max(index - (_BY_REACH if by else 2), draft.sentence.start)
    for at in range(index - by, start - 1, -1):
        low = prose.low(at)
        direction = _polarity(low, verbs.CHANGE_VERBS_DOWN, verbs.CHANGE_VERBS_UP)
        if direction:
            return _improved(prose, at, index) if direction == "up" else direction
        figure = prose.tag(at) == "number" and not prose.tokens[at - 1].text[:1].isupper()
        if low in {".", ";", "—"} or (figure if by else prose.tag(at) == "preposition"):
            return None
    return None


def _improved(prose: Prose, verb: int, stop: int) -> Direction:
    """Up, unless what improved is better when smaller ("improved latency by 30%")."""
    if not prose.low(verb).startswith(("improv", "enhanc")):
        return "up"
    measured = {prose.low(at) for at in range(verb + 1, stop)}
    return "down" if measured & words.BETTER_WHEN_SMALLER else "up"


def _from_noun_before(prose: Prose, draft: Draft) -> Direction | None:
    """As in "a reduction of 40%", "a reduction in latency of 40%"."""
    index = draft.hedged_from - 1
    ranging = prose.low(index) == "from" and prose.low(index - 1).startswith("rang")
    if prose.low(index) not in {"of", "by"} and not ranging:
        return None
    index -= ranging
    for at in range(index - 1, max(index - _REACH, draft.sentence.start) - 1, -1):
        heads = at == index - 1 or prose.tag(at + 1) == "preposition"
        changed = _polarity(prose.low(at), words.CHANGE_NOUNS_DOWN, words.CHANGE_NOUNS_UP)
        if heads and changed:
            return changed
        if prose.tag(at) in {"mark", "verb", "number"}:
            return None
    return None

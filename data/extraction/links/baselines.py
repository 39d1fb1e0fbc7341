"""Which number is the baseline's own value of which other: "from 12 to 4", "up from 47.9%"."""

from dataclasses import dataclass, replace

from data.extraction.drafts import Draft
from data.extraction.phrases import Phrase, nouns_before, text_of
from data.extraction.prose import Prose
from data.extraction.units import is_time
from data.extraction.verbs import CHANGE_VERBS, word_set
from data.model import Direction

_AGAINST = word_set("versus vs instead than")
_FILLERS = word_set(
    "the a an previous earlier original initial anticipated estimated expected planned projected "
    "typical usual average"
)
_ONLY = word_set("just only merely")
_EARLIER = word_set("before previously earlier originally initially beforehand")
_CONTRAST = word_set("where while whereas")
# Times that have no figure: "from weeks to 8 minutes".
SPELT_TIMES = word_set("seconds minutes hours days weeks months years")
_PLAIN = word_set("base baseline ordinary plain standard unmodified untuned vanilla")
_TURNS = word_set("while whereas but")
_FROM_REACH = 12
_NEXT_REACH = 14
_MOST_WORDS = 3
_PASSED_OVER = 2


@dataclass(frozen=True, slots=True)
class _Pair:
    """Positions of a number and of its baseline."""

    value: int
    baseline: int


def pair_baselines(prose: Prose, drafts: list[Draft]) -> list[Draft]:
    """Drafts with `baseline`, `comparator_value` and `is_comparator_value` set."""
    linked = list(drafts)
    for pair in _pairs(prose, drafts):
        if linked[pair.value].baseline is not None or linked[pair.value].is_comparator_value:
            continue
        stated = surface_of(prose, drafts[pair.baseline])
        linked[pair.value] = replace(
            linked[pair.value],
            baseline=pair.baseline,
            comparator_value=stated,
            direction=_direction(drafts[pair.value], drafts[pair.baseline]),
        )
        linked[pair.baseline] = replace(linked[pair.baseline], is_comparator_value=True)
    return [_spelt_baseline(prose, draft) for draft in linked]


def _direction(value: Draft, baseline: Draft) -> Direction | None:
    """Up or down from the baseline; a change keeps the direction that its words give."""
    if value.direction is not None or value.unit != baseline.unit:
        return value.direction
    difference = value.quantity.size - baseline.quantity.size
    return "up" if difference > 0 else "down" if difference < 0 else None


def surface_of(prose: Prose, draft: Draft) -> str:
    """The number as written, without its hedge."""
    return prose.words(draft.quantity.first, draft.quantity.stop)


def _pairs(prose: Prose, drafts: list[Draft]) -> list[_Pair]:
    found: list[_Pair] = []
    for at in range(1, len(drafts)):
        before, here = drafts[at - 1], drafts[at]
        start = _start_of_change(prose, drafts, at)
        if start is not None:
            found.append(_Pair(at, start))
            if start and _explains(prose, drafts[start - 1], drafts[start]):
                found.append(_Pair(start - 1, start))
        elif before.sentence != here.sentence or not _alike(before, here):
            continue
        elif _answers(prose, here) or _is_called_baseline(prose, here):
            found.append(_Pair(at - 1, at))
        elif (
            (before.kind != "gain_relative" and _goes_on(prose, here))
            or prose.low(before.quantity.stop) in _EARLIER
            or _contrasts(prose, before, here)
            or _outdoes_plain(prose, before, here)
        ):
            found.append(_Pair(at, at - 1))
    return found


def _start_of_change(prose: Prose, drafts: list[Draft], at: int) -> int | None:
    """The number that a change to the one at `at` starts from; one more may stand between."""
    here = drafts[at]
    for start in range(at - 1, max(at - 1 - _PASSED_OVER, -1), -1):
        before = drafts[start]
        if before.sentence == here.sentence and _alike(before, here):
            return start if _is_change(prose, before, here) else None
    return None


def _alike(one: Draft, other: Draft) -> bool:
    return (
        one.unit == other.unit
        or (is_time(one.unit) and is_time(other.unit))
        or (one.kind == other.kind == "price")
    )


def _is_change(prose: Prose, before: Draft, here: Draft) -> bool:
    """As in "from 22% for the base model to 29%"."""
    near = here.first - before.quantity.stop <= _FROM_REACH
    to = here.hedged_from - 1
    to -= prose.low(to) in _ONLY
    starts = prose.low(before.hedged_from - 1) == "from" or _is_next_change(prose, before, to)
    if prose.low(to) == "to" and prose.low(to - 1) in {"down", "up"}:
        # "jobs that took 30 minutes down to 3 minutes"
        starts = starts or before.quantity.stop == to - 1
    return near and starts and prose.low(to) in {"to", "down", "up"}


def _is_next_change(prose: Prose, before: Draft, to: int) -> bool:
    """As in "from 9 s to 4 s for text and 25 s to 5 s for images": "from" is said once."""
    joined = prose.low(before.hedged_from - 1) in {"and", ","} and before.quantity.stop == to
    start = max(before.sentence.start, before.first - _NEXT_REACH)
    return joined and any(prose.low(at) == "from" for at in range(start, before.first))


def _goes_on(prose: Prose, here: Draft) -> bool:
    """As in "passes 22% of the tests, rising to 29%"."""
    to = here.hedged_from - 1
    moves = prose.low(to - 1) in CHANGE_VERBS and prose.tag(to - 1) == "participle"
    return moves and prose.low(to) == "to"


def _explains(prose: Prose, gain: Draft, start: Draft) -> bool:
    """As in "a 67% reduction in latency (from 12 seconds to 4 seconds)"."""
    opened = prose.low(start.hedged_from - 2) in {"(", ",", "—"}
    return (
        opened
        and gain.sentence == start.sentence
        and gain.kind
        in {
            "gain_relative",
            "multiplier",
        }
    )


def _answers(prose: Prose, here: Draft) -> bool:
    """As in "up from 48%", "versus 5,000", "compared with 3 hours", "instead of 90 minutes"."""
    before = here.hedged_from - 1
    while prose.low(before) in _FILLERS or (
        prose.low(before) == "." and prose.low(before - 1) == "vs"
    ):
        before -= 1
    low, further = prose.low(before), prose.low(before - 1)
    if low == "from":
        return further in {"up", "down", "increase", "improvement", "reduction", "decrease"}
    if low in {"to", "with"}:
        return further in {"compared", "relative"}
    if low == "of":
        return further == "instead"
    return low in _AGAINST or _named_baseline(prose, before)


def _is_called_baseline(prose: Prose, here: Draft) -> bool:
    """As in "reaches 99% recall, above the 95% baseline"."""
    return prose.low(here.quantity.stop) == "baseline" and prose.tag(here.first - 1) != "verb"


def _named_baseline(prose: Prose, before: int) -> bool:
    """As in "compared to the old plan at $20"."""
    if prose.low(before) != "at":
        return False
    nouns = nouns_before(prose, before)
    first = nouns.first - 1 if nouns else 0
    if prose.tag(first) == "determiner":
        first -= 1
    return prose.low(first) in _AGAINST or (
        prose.low(first) in {"to", "with"} and prose.low(first - 1) == "compared"
    )


def _contrasts(prose: Prose, before: Draft, here: Draft) -> bool:
    """As in "where the old parser takes 5 seconds, the new one takes 2"."""
    verb, other = prose.low(before.hedged_from - 1), prose.low(here.hedged_from - 1)
    if verb != other or prose.tag(here.hedged_from - 1) != "verb":
        return False
    start = max(before.sentence.start, before.first - _FROM_REACH)
    return any(prose.low(at) in _CONTRAST for at in range(start, before.first))


def _outdoes_plain(prose: Prose, before: Draft, here: Draft) -> bool:
    """As in "the plain parser stays at 2%, while Volt reaches 30%"."""
    start = max(before.sentence.start, before.first - _FROM_REACH)
    plain = any(
        prose.low(at) in _PLAIN and prose.tag(at + 1) == "noun" for at in range(start, before.first)
    )
    turn = any(prose.low(at) in _TURNS for at in range(before.quantity.stop, here.hedged_from))
    return plain and turn and before.kind == here.kind == "level"


def _spelt_baseline(prose: Prose, draft: Draft) -> Draft:
    """As in "from weeks to under 8 minutes", "20 minutes versus weeks for humans"."""
    if draft.comparator_value is not None or draft.kind != "duration":
        return draft
    spelt = _spelt_before(prose, draft.hedged_from - 1) or _spelt_after(prose, draft.quantity.stop)
    return replace(draft, comparator_value=text_of(prose, spelt)) if spelt else draft


def _spelt_before(prose: Prose, to: int) -> Phrase | None:
    if prose.low(to) != "to" or prose.low(to - 1) not in SPELT_TIMES:
        return None
    for start in range(to - 2, to - 2 - _MOST_WORDS, -1):
        if prose.low(start) == "from":
            return Phrase(start + 1, to)
    return None


def _spelt_after(prose: Prose, after: int) -> Phrase | None:
    against = prose.low(after) in _AGAINST
    if not against or prose.low(after + 1) not in SPELT_TIMES:
        return None
    return Phrase(after + 1, after + 2)

"""Units that only the context gives: counted nouns, units carried along a list, scores."""

from dataclasses import replace

from data.extraction import words
from data.extraction.drafts import Draft
from data.extraction.phrases import Phrase, nouns_after, nouns_before
from data.extraction.prose import Prose
from data.extraction.units import adjective_rate, is_plural, rate_at, singular
from data.extraction.verbs import word_set

# "100 page documents" counts pages: such a noun after a number is its measure, plural or not.
_MEASURING = word_set("page person member star seat bit dimension layer point")
_CONTEXT_WORDS = word_set("context token tokens trigger window sequence prompt length")
_LIST_REACH = 14
_PAIR_REACH = 5
_BETWEEN = word_set(", and or to / of the their its")
_MOST_EARLIER = 6
# Nouns that stand before their number: "up to step 110".
_NUMBERED = word_set("step epoch iteration")
# Levels without a unit that go by what they are.
_NAMED_LEVELS = {
    "reward": "reward",
    "rewards": "reward",
    "weight": "weight",
    "weights": "weight",
    "mix": "weight",
    "mixes": "weight",
    "ratio": "ratio",
    "probability": "probability",
    "temperature": "temperature",
}
_NAMED_REACH = 30
_HIGHEST_SCORE = 9999
# What a bare figure with such a suffix counts: contexts are "80k", models are "12B".
_GLUED_UNITS = {"k": "token", "K": "token", "M": "parameter", "B": "parameter", "T": "parameter"}


def count_units(prose: Prose, drafts: list[Draft]) -> list[Draft]:
    """Every draft with its unit; the order of the ways is the order of trust."""
    own = [_own_unit(prose, draft) for draft in drafts]
    for at in range(len(own) - 2, -1, -1):
        own[at] = _unit_of_next(prose, own[at], own[at + 1])
    settled: list[Draft] = []
    for draft in own:
        earlier = [
            before for before in settled[-_MOST_EARLIER:] if before.sentence == draft.sentence
        ]
        settled.append(
            draft if draft.unit else replace(draft, unit=_last_resort(prose, draft, earlier))
        )
    return settled


def _own_unit(prose: Prose, draft: Draft) -> Draft:
    """The unit from the grammar, from "times", or from the noun that follows."""
    quantity = draft.quantity
    counted = _counted(prose, quantity.stop)
    if quantity.unit is not None:
        return replace(draft, unit=quantity.unit, counted=nouns_after(prose, quantity.stop))
    if _is_multiple(prose, quantity.stop):
        return replace(draft, unit="x", stop=quantity.stop + 1)
    if prose.low(draft.hedged_from - 1) in _NUMBERED:
        noun = Phrase(draft.hedged_from - 1, draft.hedged_from)
        return replace(draft, unit=prose.low(noun.first), counted=noun)
    if counted is None and (before := _growing(prose, draft)):
        return replace(draft, unit=singular(prose.low(before.stop - 1)), counted=before)
    if counted is None or prose.low(counted.stop - 1) in words.CHANGE_NOUNS:
        return draft
    return replace(draft, unit=_counted_unit(prose, draft, counted), counted=counted)


def _growing(prose: Prose, draft: Draft) -> Phrase | None:
    """As in "grew active users from 100K to 5M": the noun stands before the change."""
    if prose.low(draft.hedged_from - 1) != "from" or not draft.quantity.scale:
        return None
    nouns = nouns_before(prose, draft.hedged_from - 1)
    return nouns if nouns and is_plural(prose.low(nouns.stop - 1)) else None


def _counted_unit(prose: Prose, draft: Draft, counted: Phrase) -> str:
    quantity = draft.quantity
    head = prose.low(counted.stop - 1)
    if quantity.scale in {"B", "T", "M"} and singular(head) == "model":
        return "parameter"
    if quantity.scale in {"k", "K"} and _speaks_of_context(prose, counted):
        return "token"
    if prose.low(counted.first) in _MEASURING:
        head = prose.low(counted.first)
    if head in {"point", "points"}:
        return "percentage_point"
    rate = rate_at(prose, counted.stop)
    per = f"_{rate.name}" if rate else adjective_rate(prose, quantity.stop, counted.stop)
    return singular(head).removesuffix("'s").removesuffix("’s") + per


def _is_multiple(prose: Prose, index: int) -> bool:
    """Whether "times" at `index` multiplies ("60 times smaller") instead of counting."""
    if prose.low(index) not in {"times", "×"}:
        return False
    after = prose.low(index + 1)
    return after in words.COMPARATIVES or after in {"as", "the", "that", "its", "their"}


def _counted(prose: Prose, index: int) -> Phrase | None:
    if prose.low(index) == "in" and prose.low(index - 1) in words.SCALE_WORDS:
        # "11 trillion in assets"
        return nouns_after(prose, index + 1)
    if prose.low(index) == "of" and prose.low(index + 1) in words.DETERMINERS | {"them"}:
        index += 2
    elif prose.low(index) == "(":
        # "4k (task, insight) tuples": the aside describes what is counted.
        closes = next((at for at in range(index, index + 9) if prose.low(at) == ")"), None)
        after = None if closes is None else nouns_after(prose, closes + 1)
        return after and Phrase(index, after.stop)
    if prose.low(index) in words.DETERMINERS and prose.low(index - 1) not in words.DETERMINERS | {
        "of"
    }:
        # "8 billion this week" counts no weeks.
        return None
    return _coordinated(prose, nouns_after(prose, index))


def _coordinated(prose: Prose, nouns: Phrase | None) -> Phrase | None:
    """As in "7 internal and external benchmarks", "90 unique, handmade items"."""
    if nouns is None or prose.low(nouns.stop) not in {"and", "or", ","}:
        return nouns
    further = nouns_after(prose, nouns.stop + 1)
    if further is None or is_plural(prose.low(nouns.stop - 1)):
        return nouns
    plural = is_plural(prose.low(further.stop - 1)) and further.first == nouns.stop + 1
    return Phrase(nouns.first, further.stop) if plural else nouns


def _speaks_of_context(prose: Prose, counted: Phrase) -> bool:
    return any(
        singular(prose.low(at)) in _CONTEXT_WORDS for at in range(counted.first, counted.stop)
    )


def _unit_of_next(prose: Prose, draft: Draft, after: Draft) -> Draft:
    """As in "1.5B, 7B or 8B parameters", "from 7 to 28 employees": the unit stands at the end."""
    if draft.unit is not None or after.unit is None or draft.sentence != after.sentence:
        return draft
    between = {prose.low(at) for at in range(draft.quantity.stop, after.first)}
    hedge = {prose.low(at) for at in range(after.hedged_from, after.first)}
    near = after.first - draft.quantity.stop <= _PAIR_REACH
    if not near or between - hedge - _BETWEEN:
        return draft
    return replace(draft, unit=after.unit, counted=after.counted)


def _last_resort(prose: Prose, draft: Draft, earlier: list[Draft]) -> str | None:
    """A bare number takes over the unit of its list or comparison, or is a size or a score."""
    near = [before for before in earlier if draft.first - before.quantity.stop <= _LIST_REACH]
    link = prose.low(draft.quantity.stop)
    alike = [before for before in earlier if _followed_by(prose, before) == link]
    if alike and link in {"on", "in", "for", "at"} and alike[-1].unit:
        return alike[-1].unit
    if near and _compares(prose, draft) and near[-1].unit not in {"x", None}:
        return near[-1].unit or "score"
    if draft.quantity.scale in _GLUED_UNITS:
        return _GLUED_UNITS[draft.quantity.scale]
    start = max(draft.sentence.start, draft.first - _NAMED_REACH)
    named = [_NAMED_LEVELS.get(prose.low(at)) for at in range(start, draft.first)]
    large = draft.quantity.scale or draft.quantity.size > _HIGHEST_SCORE
    return next((name for name in reversed(named) if name), None if large else "score")


def _followed_by(prose: Prose, draft: Draft) -> str:
    return prose.low(draft.quantity.stop)


def _compares(prose: Prose, draft: Draft) -> bool:
    return prose.low(draft.hedged_from - 1) in {"versus", "vs", "to", "against", "than", "of"}


def span_stop(prose: Prose, draft: Draft) -> int:
    """The token after number and contiguous unit: "1,000 tokens", "40 people", "10 commands"."""
    if draft.stop is not None:
        return draft.stop
    counted = draft.counted
    noun = prose.low(counted.stop - 1) if counted is not None else ""
    # A noun with digits ("80 A100s") is refused by itself and stays outside.
    plural = is_plural(noun) and not any(letter.isdigit() for letter in noun)
    close = counted is not None and (counted.first, counted.stop) == (
        draft.quantity.stop,
        draft.quantity.stop + 1,
    )
    return draft.quantity.stop + (draft.quantity.unit is None and close and plural)

"""The role a number plays: an outcome, a scale of operation, a price, a setting, a frame."""

from collections.abc import Callable
from dataclasses import replace

from data.extraction.drafts import Draft
from data.extraction.prose import Prose
from data.extraction.units import is_currency
from data.extraction.verbs import CHANGE_VERBS, word_set
from data.model import Role

_REACH = 16
_SETUP_REACH = 6
_STATE_REACH = 10
_SENTENCE_REACH = 40
_FRAMES = word_set("for across over after within")
_TEAM_CUES = word_set("team teams headcount hired expanding grew grown employs staff people")
_LARGEST_TEAM = 500
_SMALL = 12
# What even a small number of tells scale, not structure.
_SCALE_NOUNS = word_set(
    "city client continent country customer language location market region site state store team"
)


_FINANCE = word_set(
    "raised raise funding financing series acquisition acquired valuation valued revenue arr seed "
    "investment invested investors round market ipo"
)
_STAFF = word_set("employee person people engineer staff headcount founder member")
_SETUP_NOUNS = word_set(
    "step epoch sample example experiment iteration benchmark dataset tuple pair trajectory "
    "rollout seed batch checkpoint command prompt domain annotator label demonstration"
)
_SETUP_CUES = word_set(
    "trained training train fine-tuned finetuned fine-tuning dataset datasets corpus pretrained "
    "pretraining distilled batch tested evaluated experiment experiments assessment"
)
_SCALED_SETUP = word_set("tasks data samples examples environments compute demonstrations")
_STRUGGLE = word_set("faced faces facing struggled struggling survey surveys")
_PAST_STATE = word_set(
    "legacy traditionally previously manual manually fragmented bottleneck bottlenecks "
    "inefficiencies inefficient"
)
_OUTCOME_CUES = word_set("attracting achieving reaching serving generating resulting delivering")
_RUNNING_CUES = word_set(
    "process processes processing processed handle handles handling handled serve serves serving "
    "served manage manages managing support supports supporting supported run runs running deploy "
    "deployed scale scaled scales across powering powers monthly daily weekly day"
)
_CONTEXT_LIMIT = word_set("window length limit context")


def with_role(prose: Prose, draft: Draft, earlier: list[Draft]) -> Draft:
    """`draft` with its role; `earlier` are the numbers before it in its sentence."""
    for rule in ROLE_RULES:
        role = rule(prose, draft, earlier)
        if role is not None:
            return replace(draft, role=role)
    raise AssertionError("the last rule always speaks")


def _near(
    prose: Prose, draft: Draft, cues: frozenset[str], after: int = 0, before: int = _REACH
) -> bool:
    """Whether one of `cues` stands in the sentence, at most `before` tokens before the number."""
    start = max(draft.sentence.start, draft.first - before)
    stop = min(draft.sentence.stop, draft.quantity.stop + after)
    return any(prose.low(at) in cues for at in range(start, stop))


def _money(prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    if not is_currency(draft.unit):
        return None
    if "per_million" in (draft.unit or "") or _near(
        prose, draft, word_set("price prices priced pricing")
    ):
        return "price"
    if "_per_" not in (draft.unit or "") and _near(prose, draft, _FINANCE, after=6):
        return "business"
    return "result"


def _change(_prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    """A change or a comparison is what somebody reports."""
    return "result" if draft.kind in {"gain_relative", "gain_absolute", "rank"} else None


def _spec(prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    if draft.unit in {"parameter", "dimensionless"}:
        return "spec"
    if draft.kind == "size" and _near(prose, draft, _CONTEXT_LIMIT, after=4):
        return "spec"
    return None


def _setup(prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    unit = (draft.unit or "").partition("_per_")[0]
    if draft.kind in {"count", "size"} and (
        unit in _SETUP_NOUNS or _near(prose, draft, _SETUP_CUES, before=_SETUP_REACH)
    ):
        return "setup"
    if draft.unit in {"reward", "weight", "temperature"} and draft.kind == "level":
        return "setup"
    near = {prose.low(at) for at in range(draft.quantity.stop, draft.quantity.stop + _SETUP_REACH)}
    more = draft.direction == "up" and prose.low(draft.quantity.stop) in {"more", "as"}
    scaled = more and near & _SCALED_SETUP
    return "setup" if draft.kind == "multiplier" and scaled else None


def _condition(prose: Prose, draft: Draft, earlier: list[Draft]) -> Role | None:
    """As in "... within two weeks of launch", "for 10 million users", "with the cap at 80k"."""
    both = prose.low(draft.hedged_from - 1) == "both"
    low = prose.low(draft.hedged_from - 1 - both)
    if draft.kind == "size" and low == "at":
        return "condition"
    if not any(before.role == "result" for before in earlier) or draft.kind == "level":
        return None
    long_ = draft.unit in {"day", "week", "month", "year"} and low in {"in", "just"}
    period = prose.low(draft.hedged_from) in {"within", "over"} or long_
    within = draft.kind == "duration" and period
    framed = low in _FRAMES and draft.kind in {"count", "duration", "size"}
    return "condition" if within or framed else None


def _apposition(prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    """As in "X, a provider with 300 sites, did ...": the publisher introduces itself."""
    if draft.sentence.start > 0 or draft.kind == "multiplier":
        return None
    opening = range(draft.sentence.start, min(draft.first, draft.sentence.start + _SENTENCE_REACH))
    names_itself = any(prose.low(at) == "," for at in opening[:_SETUP_REACH])
    if not names_itself or any(prose.tag(at) == "verb" for at in opening):
        return None
    return "context" if _sentence_has(prose, draft, _STRUGGLE | _PAST_STATE) else "business"


def _sentence_has(prose: Prose, draft: Draft, cues: frozenset[str]) -> bool:
    start = max(draft.sentence.start, draft.first - _SENTENCE_REACH)
    stop = min(draft.sentence.stop, draft.quantity.stop + _SENTENCE_REACH)
    return any(prose.low(at) in cues for at in range(start, stop))


def _problem(prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    """Figures of the state of affairs before the work."""
    if draft.kind not in {"count", "size", "level", "duration"}:
        return None
    achieved = _near(prose, draft, _OUTCOME_CUES, before=_SETUP_REACH)
    changes = prose.low(draft.hedged_from - 1) in {"from", "to"} or _near(
        prose, draft, CHANGE_VERBS
    )
    past = _near(prose, draft, _PAST_STATE, before=_STATE_REACH) and not changes
    return "context" if not achieved and (past or _near(prose, draft, _STRUGGLE)) else None


def _staff(prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    unit = (draft.unit or "").partition("_per_")[0]
    small = draft.kind == "count" and unit in _STAFF and draft.quantity.size < _LARGEST_TEAM
    team = _near(prose, draft, _TEAM_CUES, after=_SETUP_REACH, before=_SETUP_REACH)
    return "business" if small and team else None


def _running(prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    if draft.kind not in {"count", "size"}:
        return None
    if _near(prose, draft, _RUNNING_CUES, after=5) or "_per_" in (draft.unit or ""):
        return "operational"
    return None


def _structure(_prose: Prose, draft: Draft, _: list[Draft]) -> Role | None:
    """Small spelt counts tell how something is built ("three stages")."""
    small = draft.quantity.spelt and draft.kind == "count" and draft.quantity.size <= _SMALL
    unit = (draft.unit or "").partition("_per_")[0]
    return "incidental" if small and unit not in _SCALE_NOUNS else None


def _reported(_prose: Prose, draft: Draft, _: list[Draft]) -> Role:
    return "operational" if draft.kind in {"count", "size"} else "result"


ROLE_RULES: tuple[Callable[[Prose, Draft, list[Draft]], Role | None], ...] = (
    _money,
    _change,
    _spec,
    _condition,
    _setup,
    _apposition,
    _problem,
    _staff,
    _structure,
    _running,
    _reported,
)

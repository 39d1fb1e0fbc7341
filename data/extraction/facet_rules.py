"""The rules for facets, read from the vocabulary: what says which value of which facet."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from data.extraction.cues import FOLDER, load_cues
from data.extraction.expressions import Cues, Expression, ExpressionError, read_expression
from data.vocabulary.entries import Entry, VocabularyError, read_entries

RULES_FILE = "facets.toml"

VALUES: Mapping[str, tuple[str, ...]] = {
    "environment": ("production_users", "sandbox", "simulator", "tool_harness", "verifier"),
    "resettable": ("yes", "no"),
    "side_effect_free": ("yes", "no"),
    "reward_construction": (
        "hand_defined",
        "learned_from_preferences",
        "verified",
        "elicited_from_judge",
    ),
    "reward_signal": (
        "user_behaviour",
        "tests_or_checks",
        "human_raters",
        "model_judge",
        "simulator_outcome",
        "learned_scorer",
        "cost_or_length",
    ),
    "trajectory": (
        "single_response",
        "single_suggestion",
        "multi_turn_episode",
        "chained_rollout",
        "user_interaction",
    ),
    "on_policy": ("yes", "no"),
    "loop_stage": ("collect", "reward", "update", "evaluate", "deploy"),
    "failure": ("reward_hacking", "irreversible_state", "infrastructure_stall"),
    "industry_role": (
        "product_engine",
        "capability_engine",
        "enterprise_strategy",
        "market_of_its_own",
    ),
}
"""The coded values of each facet. `cadence` is not among them: its value is a number's surface."""

About = Literal["learning", "anything"]
Blocker = Literal["contrast", "hedge", "negation", "plan"]
Evidence = Literal["clause", "onwards"]
Coded = tuple[str, str]

_LISTS = ("gives", "says", "beside", "unless", "despite", "yields_to", "found_in", "silent_in")
_REQUIRED = ("rule", "gives", "says", "found_in", "silent_in")
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "about": get_args(About),
    "evidence": get_args(Evidence),
}


@dataclass(frozen=True, slots=True)
class FacetRule:
    """One entry of facets.toml; the file tells what each field means."""

    rule: str
    gives: tuple[Coded, ...]
    says: tuple[Expression, ...]
    beside: tuple[Expression, ...]
    unless: tuple[Expression, ...]
    about: str
    despite: tuple[str, ...]
    yields_to: tuple[Coded, ...]
    evidence: str
    found_in: tuple[str, ...]
    silent_in: tuple[str, ...]


@cache
def load_facet_rules(folder: Path = FOLDER) -> tuple[FacetRule, ...]:
    """The rules of a folder, in file order.

    Raises VocabularyError with file and line of each entry that cannot be taken.
    """
    cues = load_cues(folder)
    rules, problems = [], []
    for entry in read_entries(folder / RULES_FILE, "rule"):
        try:
            rules.append(_rule(entry, cues))
        except ExpressionError as error:
            problems.append(entry.refused(str(error)))
    if problems:
        raise VocabularyError(tuple(problems))
    return tuple(rules)


def _rule(entry: Entry, cues: Cues) -> FacetRule:
    """The rule that an entry describes. Raises ExpressionError with what is wrong with it."""
    texts = _checked(entry)
    return FacetRule(
        rule=str(entry.fields["rule"]),
        gives=tuple(map(_coded, texts["gives"])),
        says=tuple(read_expression(text, cues) for text in texts["says"]),
        beside=tuple(read_expression(text, cues) for text in texts["beside"]),
        unless=tuple(read_expression(text, cues) for text in texts["unless"]),
        about=str(entry.fields.get("about", "learning")),
        despite=texts["despite"],
        yields_to=tuple(map(_coded, texts["yields_to"])),
        evidence=str(entry.fields.get("evidence", "clause")),
        found_in=texts["found_in"],
        silent_in=texts["silent_in"],
    )


def _checked(entry: Entry) -> Mapping[str, tuple[str, ...]]:
    """The lists of an entry whose fields are all there, known and of the right kind."""
    fields = entry.fields
    if missing := [field for field in _REQUIRED if field not in fields]:
        raise ExpressionError(f"{missing[0]} is missing")
    if unknown := sorted(set(fields) - {"rule", *_LISTS, *_CHOICES}):
        raise ExpressionError(f"unknown field {unknown[0]!r}")
    for field, choices in _CHOICES.items():
        if fields.get(field, choices[0]) not in choices:
            raise ExpressionError(f"{field} is one of {', '.join(choices)}")
    lists = {field: fields.get(field, []) for field in _LISTS}
    for field, value in lists.items():
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise ExpressionError(f"{field} must be a list of texts")
    texts = {field: tuple(value) for field, value in lists.items() if isinstance(value, list)}
    if unknown := sorted(set(texts["despite"]) - set(get_args(Blocker))):
        raise ExpressionError(f"{unknown[0]!r} is none of {', '.join(get_args(Blocker))}")
    return texts


def _coded(text: str) -> Coded:
    facet, _, value = text.partition("=")
    if value not in VALUES.get(facet, ()):
        raise ExpressionError(f"{text!r} is no facet with one of its values")
    return facet, value

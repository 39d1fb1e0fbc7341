"""A method of the vocabulary, and what makes an entry of methods.toml one."""

from dataclasses import dataclass
from typing import Literal, TypeGuard, get_args

from data.model import Problem
from data.vocabulary.entries import Entry

Family = Literal[
    "reinforcement learning",
    "policy optimization",
    "preference learning",
    "reward design",
    "bandits and control",
    "imitation and distillation",
    "fine-tuning",
    "pretraining and architecture",
    "training systems",
    "serving",
    "reasoning",
    "prompting",
    "retrieval",
    "orchestration",
    "data",
    "evaluation",
    "classic machine learning",
]
FAMILIES: tuple[Family, ...] = get_args(Family)

_REQUIRED = ("method", "name", "family", "about")
_LISTS = ("aliases", "exact_aliases", "other_meanings")
_OPTIONAL = ("is_not", *_LISTS)


@dataclass(frozen=True, slots=True)
class Method:
    """A technique that posts name.

    `method` is the short canonical name, as shown in filters and links; `name` the long form;
    `about` one line on what it is; `is_not` what it is easily taken for. `aliases` match in any
    case and inflection, `exact_aliases` only as written. `other_meanings` are phrases that
    contain an alias and mean something else ("GPU cluster" is no clustering).
    """

    method: str
    name: str
    family: Family
    about: str
    is_not: str | None = None
    aliases: tuple[str, ...] = ()
    exact_aliases: tuple[str, ...] = ()
    other_meanings: tuple[str, ...] = ()


def check_method(entry: Entry) -> Method | Problem:
    """The method that an entry describes, or why it describes none."""
    message = _fault(entry)
    family = entry.fields.get("family")
    if message or not _is_family(family):
        return entry.refused(message or f"family = {family!r} is none of {', '.join(FAMILIES)}")
    text = {field: str(entry.fields[field]).strip() for field in ("method", "name", "about")}
    is_not = entry.fields.get("is_not")
    return Method(
        **text,
        family=family,
        is_not=None if is_not is None else str(is_not).strip(),
        aliases=_phrases(entry.fields.get("aliases")),
        exact_aliases=_phrases(entry.fields.get("exact_aliases")),
        other_meanings=_phrases(entry.fields.get("other_meanings")),
    )


def _fault(entry: Entry) -> str | None:
    known = (*_REQUIRED, *_OPTIONAL)
    for field in entry.fields:
        if field not in known:
            return f"unknown field {field!r}; known are {', '.join(known)}"
    for field in _REQUIRED:
        if field not in entry.fields:
            return f"{field} is missing"
    for field, value in entry.fields.items():
        if field in _LISTS:
            if not isinstance(value, list) or not all(_is_phrase(item) for item in value):
                return f"{field} must be a list of texts with a letter or digit in each"
        elif not _is_phrase(value):
            return f"{field} must be a text with a letter or digit in it"
    return None


def _is_phrase(value: object) -> bool:
    return isinstance(value, str) and any(character.isalnum() for character in value)


def _is_family(value: object) -> TypeGuard[Family]:
    return value in FAMILIES


def _phrases(value: object) -> tuple[str, ...]:
    items = value if isinstance(value, list) else []
    return tuple(item.strip() for item in items if isinstance(item, str))

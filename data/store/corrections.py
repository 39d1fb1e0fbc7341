"""What somebody says of one number that was read, and how corrections.toml says it.

A correction is kept by the post and by the text around the number, not by the number's place in
a table, so it finds its number again after a rebuild and on other machines.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

import tomli_w

from data.model import KINDS, ROLES, SETTINGS, Direction, Modifier, Problem

Decided = Literal["verified", "corrected", "rejected"]
DECIDED: tuple[Decided, ...] = get_args(Decided)
FieldValue = str | float | None
Fields = tuple[tuple[str, FieldValue], ...]

AMOUNTS = ("value", "low", "high")
TEXTS = (
    *("metric", "benchmark", "subject", "comparator", "comparator_value", "condition", "unit"),
)
CHOICES: Mapping[str, tuple[str, ...]] = {
    "kind": KINDS,
    "role": ROLES,
    "setting": SETTINGS,
    "direction": get_args(Direction),
    "modifier": get_args(Modifier),
}
ALWAYS_STATED = (*AMOUNTS, "kind", "role")

_PASSAGE = ("post_id", "surface", "before", "after")
_ENTRY = (*_PASSAGE, "title", "status", "fields", "not_stated")
_AMOUNT = re.compile(r"([-+]?[\d,]*\.?\d+)(?:\s*(?:–|-|to)\s*([-+]?[\d,]*\.?\d+))?")


@dataclass(frozen=True, slots=True)
class Passage:
    """Where a number stands: its post, itself as written, and the text on either side of it.

    `before + surface + after` stood once in the digest when the correction was made.
    """

    post_id: str
    surface: str
    before: str
    after: str

    @property
    def text(self) -> str:
        """The number with the text around it."""
        return f"{self.before}{self.surface}{self.after}"


@dataclass(frozen=True, slots=True)
class Correction:
    """One decision on one number. `title` is that of the post, for whoever reads the file.

    `fields` are what should stand instead of what was read, None where the text does not state
    it, sorted by name; a corrected number has at least one, any other decision none.
    """

    passage: Passage
    status: Decided
    title: str
    fields: Fields = ()


@dataclass(frozen=True, slots=True)
class Idle:
    """A correction that changes nothing in the present build, and why."""

    correction: Correction
    reason: str


@dataclass(frozen=True, slots=True)
class AppliedCorrections:
    """How the corrections stand against one build.

    `in_force` has the correction that counts for each (post_id, ordinal); `problems` are the
    entries that cannot be read. `search_path` leads to the corrected tables, then to the build's.
    """

    in_force: Mapping[tuple[str, int], Correction] = field(default_factory=dict)
    idle: tuple[Idle, ...] = ()
    problems: tuple[Problem, ...] = ()
    search_path: str | None = None


NO_CORRECTIONS = AppliedCorrections()


def with_fields(fields: Fields, changes: Mapping[str, FieldValue]) -> Fields:
    """Fields with some of them changed; a new amount takes the place of the one before."""
    kept = {
        name: value
        for name, value in fields
        if not (name in AMOUNTS and any(amount in changes for amount in AMOUNTS))
    }
    return tuple(sorted((kept | dict(changes)).items()))


def read_amount(text: str) -> dict[str, FieldValue]:
    """A value or a range as the fields that hold it: "14–31" -> low 14, high 31.

    Raises ValueError with a sentence.
    """
    found = _AMOUNT.fullmatch(text.strip())
    if not found:
        raise ValueError("Write a number such as 37.5, or a range such as 14–31.")
    low, high = (None if one is None else float(one.replace(",", "")) for one in found.groups())
    fields: dict[str, FieldValue] = {"value": low} if high is None else {"low": low, "high": high}
    _check_amount(fields)
    return fields


def as_entry(correction: Correction) -> str:
    """A correction as its entry in corrections.toml, line break at the end."""
    passage = correction.passage
    stated = {name: value for name, value in correction.fields if value is not None}
    not_stated = [name for name, value in correction.fields if value is None]
    entry: dict[str, object] = {
        "post_id": passage.post_id,
        "title": correction.title,
        "surface": passage.surface,
        "before": passage.before,
        "after": passage.after,
        "status": correction.status,
    }
    if not_stated:
        entry["not_stated"] = not_stated
    if stated:
        entry["fields"] = stated
    return tomli_w.dumps({"correction": [entry]})


def correction_of(entry: Mapping[str, object]) -> Correction:
    """The correction that an entry says. Raises ValueError with what is wrong in it."""
    unknown = next((name for name in entry if name not in _ENTRY), None)
    if unknown is not None:
        raise ValueError(f"{unknown} is no part of a correction; known are {', '.join(_ENTRY)}")
    for name in (*_PASSAGE, "title"):
        if not isinstance(entry.get(name), str):
            raise ValueError(f"{name} must be a text")
    post_id, surface, before, after = (str(entry[name]) for name in _PASSAGE)
    if not post_id or not surface:
        raise ValueError("post_id and surface must not be empty")
    status = next((one for one in DECIDED if one == entry.get("status")), None)
    if status is None:
        raise ValueError(f"status must be one of {', '.join(DECIDED)}")
    fields = tuple(sorted(_fields(entry)))
    if bool(fields) != (status == "corrected"):
        raise ValueError("a corrected number must say which fields; any other must say none")
    _check_amount(dict(fields))
    return Correction(Passage(post_id, surface, before, after), status, str(entry["title"]), fields)


def _fields(entry: Mapping[str, object]) -> Iterator[tuple[str, FieldValue]]:
    fields, not_stated = entry.get("fields", {}), entry.get("not_stated", [])
    if not isinstance(fields, dict):
        raise ValueError("fields must be a table: [correction.fields]")
    if not isinstance(not_stated, list):
        raise ValueError("not_stated must be a list of fields")
    known = (*AMOUNTS, *TEXTS, *CHOICES)
    for name in (*fields, *not_stated):
        if name not in known:
            raise ValueError(f"{name!r} is no field to correct; known are {', '.join(known)}")
    if len({*fields, *not_stated}) < len(fields) + len(not_stated):
        raise ValueError("a field stands twice")
    for name in not_stated:
        if name in ALWAYS_STATED:
            raise ValueError(f"{name} is always stated")
        yield name, None
    for name, value in fields.items():
        yield name, _field_value(name, value)


def _field_value(name: str, value: object) -> str | float:
    if name in AMOUNTS:
        # To Python, true is a number.
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError(f"{name} must be a number")
        return float(value)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{name} must be a text that is not blank")
    if value not in CHOICES.get(name, (value,)):
        raise ValueError(f"{name} must be one of {', '.join(CHOICES[name])}")
    return value


def _check_amount(fields: Mapping[str, FieldValue]) -> None:
    amounts: Sequence[str] = [name for name in AMOUNTS if name in fields]
    if amounts not in ([], ["value"], ["low", "high"]):
        raise ValueError("an amount is either a value, or low and high")
    low, high = fields.get("low"), fields.get("high")
    if isinstance(low, float) and isinstance(high, float) and low > high:
        raise ValueError("low must not be above high")

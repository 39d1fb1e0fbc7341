"""How often the rules that link a number to its metric were right, from confidence.toml.

The file holds what was counted: per annotated set and linking rule, how many numbers were read and
how many of them rightly. `python -m tests.gold.confidence` writes it. A rule is a family of its own
where it has enough cases; the rarer rules of a group are pooled.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Literal, TypeGuard, get_args

from data.model import Problem
from data.vocabulary.entries import Entry, VocabularyError, read_entries

CONFIDENCE_FILE = Path(__file__).with_name("confidence.toml")

Group = Literal["amounts", "changes", "context"]
GROUPS: tuple[Group, ...] = get_args(Group)

# Of fewer, a single one more or less right moves the precision by more than ten points.
LEAST_CASES = 10
UNLINKED = "no metric"

_TEXTS = ("set", "rule", "group")
_COUNTS = ("right", "n")
_FIELDS = (*_TEXTS, *_COUNTS)
_ONE_SIDED_95 = NormalDist().inv_cdf(0.95)


@dataclass(frozen=True, slots=True)
class Measured:
    """Of `n` numbers that a linking rule read in an annotated set, `right` were read rightly."""

    set: str
    rule: str
    group: Group
    right: int
    n: int


@dataclass(frozen=True, slots=True)
class Confidence:
    """The cases of a family of rules, over all annotated sets."""

    family: str
    right: int
    n: int

    @property
    def precision(self) -> float:
        """The share of cases read rightly."""
        return self.right / self.n

    @property
    def bound(self) -> float:
        """The lower bound of the precision, see `wilson_bound`."""
        return wilson_bound(self.right, self.n)


def wilson_bound(right: int, n: int) -> float:
    """The one-sided 95% lower bound of a share of `right` in `n` > 0 cases.

    The score interval of E. B. Wilson, Probable inference, the law of succession, and statistical
    inference, Journal of the American Statistical Association 22 (1927) 209-212. It takes cases
    for independent draws.
    """
    z_squared = _ONE_SIDED_95**2
    share = right / n
    centre = share + z_squared / (2 * n)
    margin = _ONE_SIDED_95 * sqrt(share * (1 - share) / n + z_squared / (4 * n * n))
    return max(0.0, (centre - margin) / (1 + z_squared / n))


def linking_rule(rule: str) -> str:
    """The linking part of `Number.rule`: "counted" of "digits · counted"."""
    return rule.partition(" · ")[2] or UNLINKED


@cache
def load_confidences(path: Path = CONFIDENCE_FILE) -> Mapping[str, Confidence]:
    """The confidence in each linking rule; rules with too few cases to say anything are left out.

    Raises VocabularyError that names every bad entry with its file and line; OSError where the
    file cannot be read.
    """
    return confidences(load_measured(path))


def confidences(measured: Iterable[Measured]) -> dict[str, Confidence]:
    """The confidence in each linking rule that has, alone or pooled, at least LEAST_CASES."""
    by_rule: dict[str, list[Measured]] = defaultdict(list)
    for one in measured:
        by_rule[one.rule].append(one)
    alone = {rule: _summed(rule, counted) for rule, counted in by_rule.items()}
    found = {rule: own for rule, own in alone.items() if own.n >= LEAST_CASES}
    for group in GROUPS:
        rare = [
            rule for rule, own in by_rule.items() if rule not in found and own[0].group == group
        ]
        pool = _summed(f"rare rules, {group}", [one for rule in rare for one in by_rule[rule]])
        if pool.n >= LEAST_CASES:
            found |= dict.fromkeys(rare, pool)
    return found


def _summed(family: str, measured: Sequence[Measured]) -> Confidence:
    return Confidence(family, sum(one.right for one in measured), sum(one.n for one in measured))


def load_measured(path: Path = CONFIDENCE_FILE) -> tuple[Measured, ...]:
    """What was counted, in file order.

    Raises VocabularyError that names every bad entry with its file and line; OSError where the
    file cannot be read.
    """
    measured: list[tuple[Measured, Entry]] = []
    problems: list[Problem] = []
    for entry in read_entries(path, "measured"):
        checked = _checked(entry)
        if isinstance(checked, Measured):
            measured.append((checked, entry))
        else:
            problems.append(checked)
    problems += _at_odds(measured)
    if problems:
        raise VocabularyError(tuple(sorted(problems, key=lambda problem: problem.line or 0)))
    return tuple(one for one, _ in measured)


def _checked(entry: Entry) -> Measured | Problem:
    fields = entry.fields
    unknown = next((field for field in fields if field not in _FIELDS), None)
    if unknown is not None:
        return entry.refused(f"unknown field {unknown!r}; known are {', '.join(_FIELDS)}")
    missing = next((field for field in _FIELDS if field not in fields), None)
    if missing is not None:
        return entry.refused(f"{missing} is missing")
    name, rule, group, right, n = (fields[field] for field in _FIELDS)
    if not (isinstance(name, str) and name.strip() and isinstance(rule, str) and rule.strip()):
        return entry.refused("set and rule must be texts")
    if not _is_group(group):
        return entry.refused(f"group = {group!r} is none of {', '.join(GROUPS)}")
    if not (_is_whole(right) and _is_whole(n) and 0 <= right <= n and n > 0):
        return entry.refused(f"right = {right!r} of n = {n!r}: no share of a number of cases")
    return Measured(name, rule, group, right, n)


def _is_group(value: object) -> TypeGuard[Group]:
    return value in GROUPS


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _at_odds(measured: Sequence[tuple[Measured, Entry]]) -> Iterator[Problem]:
    """Entries for what an earlier one counts already, or that group its rule differently."""
    counted: dict[tuple[str, str], Entry] = {}
    groups: dict[str, tuple[Group, Entry]] = {}
    for one, entry in measured:
        other = counted.setdefault((one.set, one.rule), entry)
        group, first = groups.setdefault(one.rule, (one.group, entry))
        if other is not entry:
            yield entry.refused(f"{one.rule!r} in {one.set!r} stands in line {other.line} already")
        elif group != one.group:
            yield entry.refused(f"{one.rule!r} is grouped under {group} in line {first.line}")

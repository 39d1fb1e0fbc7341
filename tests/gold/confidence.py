"""Measure how often each linking rule is right, and keep it in data/vocabulary/confidence.toml.

`python -m tests.gold.confidence [--gold FILE --texts FILE]...` counts over the shipped corpus and
over each further annotated set, see `annotation.py`; what the file holds of other sets stays.

A number is a case of its linking rule where it is paired with an annotated one, as in
`number_scores.py`, or overlaps none at all: then it is wrong. What overlaps only a minor or vague
annotation is no case. It is right where value, unit, kind, metric and comparator all are. The
rules were written with these sets at hand, so digests from elsewhere may fare worse.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from data.extraction.links.metrics import METRIC_RULES
from data.extraction.reading import read_digest
from data.model import Number
from data.vocabulary.confidence import (
    CONFIDENCE_FILE,
    Confidence,
    Group,
    Measured,
    confidences,
    linking_rule,
    load_measured,
)
from data.vocabulary.loading import Vocabulary, load_vocabulary
from tests.gold.annotation import AnnotatedPost, AnnotatedSet, read_annotated_set
from tests.gold.number_scores import LEVELS, cases

SHIPPED = "shipped"
JUDGED = ("value", "unit", "kind", "metric", "comparator")
HEADER = """\
# How often each rule that links a number to its metric was right on annotated digests. Written by
# `make confidence`; the build shows it as the confidence in a number.
#
# set     "shipped" is the annotation in tests/gold; the texts of other sets are kept elsewhere
# rule    the linking rule, the second part of the rule of a number; "no metric" where none spoke
# group   where rules with few cases are pooled
# right   how many of the n numbers had the right value, unit, kind, metric and comparator

"""

_GROUPS: dict[str, Group] = {"amount_metrics": "amounts", "change_metrics": "changes"}


def group_of(rule: str) -> Group:
    """The group of a linking rule, told from the module that it stands in."""
    modules = {name: found.__module__.rpartition(".")[2] for name, found in METRIC_RULES}
    return _GROUPS.get(modules.get(rule, ""), "context")


def judged(post: AnnotatedPost, numbers: Sequence[Number]) -> Iterator[tuple[str, bool]]:
    """The linking rule of each case among the numbers read from a post, and whether it is right."""
    pairs, extra = cases(post, numbers)
    for annotated, number in pairs:
        right = all(LEVELS[level](annotated, number) for level in JUDGED)
        yield linking_rule(number.rule), right
    for number in extra:
        yield linking_rule(number.rule), False


def measure(name: str, annotated: AnnotatedSet, vocabulary: Vocabulary) -> tuple[Measured, ...]:
    """The counts of every linking rule that speaks in an annotated set, by rule."""
    right: Counter[str] = Counter()
    n: Counter[str] = Counter()
    for post in annotated.posts:
        reading = read_digest(post.title, post.digest, post.company, vocabulary)
        for rule, is_right in judged(post, reading.numbers):
            n[rule] += 1
            right[rule] += is_right
    return tuple(Measured(name, rule, group_of(rule), right[rule], n[rule]) for rule in sorted(n))


def as_toml(measured: Iterable[Measured]) -> str:
    """The contents of confidence.toml."""
    return HEADER + "\n".join(map(_entry, measured))


def _entry(one: Measured) -> str:
    fields = (f"{name} = {json.dumps(value)}\n" for name, value in asdict(one).items())
    return "[[measured]]\n" + "".join(fields)


def table_lines(found: Iterable[Confidence]) -> list[str]:
    """One line per family: its name, precision, lower bound and cases."""
    lines = [f"{'family':22s} {'precision':>9s} {'bound':>6s} {'n':>4s}"]
    lines += [f"{one.family:22s} {one.precision:9.2f} {one.bound:6.2f} {one.n:4d}" for one in found]
    return lines


def set_name(gold: Path) -> str:
    """What a set is called after its file of numbers: "dev" for "dev_gold.jsonl"."""
    return gold.stem.removesuffix("numbers").removesuffix("gold").rstrip("_-") or gold.parent.name


def main() -> None:
    """Measure, write the file, print the families."""
    arguments = _arguments()
    try:
        sets = {SHIPPED: read_annotated_set()}
        for gold, texts in zip(arguments.gold, arguments.texts, strict=True):
            sets[set_name(gold)] = read_annotated_set(gold, texts)
        before = load_measured()
    except (OSError, ValueError) as error:
        sys.exit(str(error))
    vocabulary = load_vocabulary()
    measured = [one for name, found in sets.items() for one in measure(name, found, vocabulary)]
    kept = [one for one in before if one.set not in sets]
    CONFIDENCE_FILE.write_text(as_toml([*measured, *kept]), encoding="utf-8", newline="\n")
    for line in table_lines(dict.fromkeys(confidences([*measured, *kept]).values())):
        print(line)
    for name in sorted({one.set for one in kept}):
        print(f"not measured anew: {name}", file=sys.stderr)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--gold", type=Path, action="append", default=[], help="annotated numbers")
    parser.add_argument("--texts", type=Path, action="append", default=[], help="their digests")
    arguments = parser.parse_args()
    if len(arguments.gold) != len(arguments.texts):
        parser.error("each --gold needs its --texts")
    return arguments


if __name__ == "__main__":
    main()

"""Print how well digests are read: `python -m tests.gold.score [--gold FILE --texts FILE]`.

Without arguments the shipped corpus is scored against its annotation. Another set is given by its
numbers file and its digests, see `annotation.py`. `--wrong LAYER` lists what is wrong instead:
numbers, methods or facets.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from data.extraction.reading import read_digest
from data.vocabulary.loading import load_vocabulary
from tests.gold.annotation import SHIPPED_GOLD, SHIPPED_TEXTS, read_annotated_set
from tests.gold.differences import differences
from tests.gold.scoring import Score, score_set

SHIPPED_GOALS = {
    "span": 0.99,
    "value": 0.98,
    "unit": 0.95,
    "kind": 0.92,
    "metric": 0.80,
    "subject": 0.72,
    "comparator": 0.68,
    "is_result": 0.85,
    "stated_comparator": 0.65,
    "false_hits": 0.02,
    "methods": 0.85,
    "facets": 0.65,
    "false_facets": 10.0,
}
OTHER_GOALS = {
    "span": 0.97,
    "value": 0.95,
    "unit": 0.90,
    "kind": 0.87,
    "metric": 0.75,
    "subject": 0.65,
    "comparator": 0.60,
    "is_result": 0.80,
    "stated_comparator": 0.50,
    "false_hits": 0.02,
    "methods": 0.85,
}


def main() -> None:
    """Score a set and print the table, the JSON object, or the differences."""
    arguments = _arguments()
    try:
        annotated = read_annotated_set(arguments.gold, arguments.texts)
    except (OSError, ValueError) as error:
        sys.exit(str(error))
    vocabulary = load_vocabulary()
    readings = [
        read_digest(post.title, post.digest, post.company, vocabulary) for post in annotated.posts
    ]
    if arguments.wrong:
        _print_all(differences(arguments.wrong, annotated, readings, vocabulary))
        return
    scores = score_set(annotated, readings, vocabulary)
    if arguments.json:
        print(json.dumps({name: [score.value, score.bound] for name, score in scores.items()}))
        return
    goals = SHIPPED_GOALS if arguments.gold.samefile(SHIPPED_GOLD) else OTHER_GOALS
    _print_all(table_lines(scores, goals))


def table_lines(scores: Mapping[str, Score], goals: Mapping[str, float]) -> list[str]:
    """One line per score: name, value, 95% bound and goal, a dash where there is no goal."""
    lines = [f"{'score':18s} {'value':>7s} {'bound':>7s} {'goal':>7s}"]
    for name, score in scores.items():
        goal = f"{goals[name]:7.2f}" if name in goals else f"{'-':>7s}"
        lines.append(f"{name:18s} {score.value:7.3f} {score.bound:7.3f} {goal}")
    return lines


def _print_all(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--gold", type=Path, default=SHIPPED_GOLD, help="the annotated numbers")
    parser.add_argument("--texts", type=Path, default=SHIPPED_TEXTS, help="the digests")
    parser.add_argument(
        "--wrong", choices=("numbers", "methods", "facets"), help="list what is wrong"
    )
    parser.add_argument("--json", action="store_true", help="value and bound per score")
    return parser.parse_args()


if __name__ == "__main__":
    main()

"""Hand-annotated digests: the posts of a set and what an annotator found in each.

A set is a file of numbers, one JSON object per line, with up to three more files beside it, whose
names differ in the last word only: `numbers.jsonl` (or `..._gold.jsonl`), `negatives.jsonl`,
`methods.jsonl`, `facets.jsonl`. The digests are topic pages, or a JSON list of objects with
`title`, `company` and `summary`. Offsets are Python string indices into the digest.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from data.formats.topic_page import read_topic_page

Row = dict[str, Any]
SHIPPED_GOLD = Path(__file__).parent / "numbers.jsonl"
SHIPPED_TEXTS = Path(__file__).parents[2] / "data" / "corpus"
_NUMBERS_STEMS = ("numbers", "gold")


@dataclass(frozen=True, slots=True)
class AnnotatedNumber:
    """A number as the annotator sees it. `*_alt` are other fair readings of a field.

    `start`, `end` cover the number with its unit, `num_start`, `num_end` its digits alone. `tier`
    is core, or minor or vague, which count neither for nor against a reading.
    """

    start: int
    end: int
    num_start: int
    num_end: int
    value: float | None
    low: float | None
    high: float | None
    unit: str
    kind: str
    is_result: bool
    tier: str = "core"
    metric: str | None = None
    metric_alt: tuple[str, ...] = ()
    benchmark: str | None = None
    subject: str | None = None
    subject_alt: tuple[str, ...] = ()
    comparator: str | None = None
    comparator_alt: tuple[str, ...] = ()
    comparator_value: str | None = None


@dataclass(frozen=True, slots=True)
class AnnotatedPost:
    """A post and its annotation. `negatives` are the spans of strings that are no quantity."""

    title: str
    company: str | None
    digest: str
    numbers: tuple[AnnotatedNumber, ...] = ()
    negatives: tuple[tuple[int, int], ...] = ()
    methods: tuple[tuple[str, str], ...] = ()
    facets: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class AnnotatedSet:
    """Annotated posts; `layers` says which of numbers, negatives, methods and facets there are."""

    posts: tuple[AnnotatedPost, ...]
    layers: frozenset[str] = field(default_factory=frozenset)


def read_annotated_set(gold: Path = SHIPPED_GOLD, texts: Path = SHIPPED_TEXTS) -> AnnotatedSet:
    """The set whose numbers are in `gold` and whose digests are in the file or folder `texts`.

    Raises OSError where a file cannot be read, and ValueError where a line is no annotation or
    names a post that `texts` does not hold.
    """
    files = {
        layer: path for layer, path in _layer_files(gold).items() if path == gold or path.exists()
    }
    rows = {layer: _rows_by_title(path) for layer, path in files.items()}
    posts = tuple(
        AnnotatedPost(
            title,
            company,
            digest,
            numbers=tuple(_number(row) for row in rows["numbers"].pop(title, [])),
            negatives=tuple((r["start"], r["end"]) for r in _taken(rows, "negatives", title)),
            methods=tuple((r["name"], r["use"]) for r in _taken(rows, "methods", title)),
            facets=tuple((r["facet"], r["value"]) for r in _taken(rows, "facets", title)),
        )
        for title, company, digest in _digests(texts)
    )
    unknown = sorted({title for by_title in rows.values() for title in by_title})
    if unknown:
        raise ValueError(f"{texts} holds no post titled {unknown[0]!r}, which {gold} annotates")
    return AnnotatedSet(posts, frozenset(files))


def _layer_files(gold: Path) -> dict[str, Path]:
    stem = next((s for s in _NUMBERS_STEMS if gold.stem.endswith(s)), None)
    if stem is None:
        raise ValueError(f"{gold}: the name must end in numbers.jsonl or gold.jsonl")
    head = gold.stem.removesuffix(stem)
    others = ("negatives", "methods", "facets")
    return {"numbers": gold} | {layer: gold.with_name(f"{head}{layer}.jsonl") for layer in others}


def _rows_by_title(path: Path) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = defaultdict(list)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            rows[row["title"]].append(row)
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError(f"{path}, line {number}: no annotation of a titled post") from error
    return rows


def _taken(rows: dict[str, dict[str, list[Row]]], layer: str, title: str) -> list[Row]:
    return rows[layer].pop(title, []) if layer in rows else []


def _number(row: Row) -> AnnotatedNumber:
    fields: Row = {name: row.get(name) for name in AnnotatedNumber.__dataclass_fields__}
    for name in ("metric_alt", "subject_alt", "comparator_alt"):
        fields[name] = tuple(row.get(name) or ())
    return AnnotatedNumber(**fields)


def _digests(texts: Path) -> Iterator[tuple[str, str | None, str]]:
    """Title, company and digest of every post."""
    if texts.suffix == ".json":
        for post in json.loads(texts.read_text(encoding="utf-8")):
            yield post["title"], post.get("company"), post["summary"]
        return
    pages = sorted(texts.glob("*.md")) if texts.is_dir() else [texts]
    for page in pages:
        for post in read_topic_page(page.name, page.read_text(encoding="utf-8")).posts:
            yield post.title, post.companies[0] if post.companies else None, post.digest

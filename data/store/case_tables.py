"""Guided case studies on their way into a build: read, their quotes found, and written down."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import polars as pl
from duckdb import DuckDBPyConnection

from data.case_studies.quotes import FoundQuote, HeldPost, Places, Texts, find_quotes
from data.case_studies.reading import read_case_files
from data.case_studies.records import CaseFile, Contrast, Quote
from data.folding import canonical_url
from data.store.documents import SHIPPED_CORPUS, collect
from data.store.identity import KnownPost
from data.store.jobs import read_file
from data.store.tables import insert

_TEXTS = pl.List(pl.String())


@dataclass(frozen=True, slots=True)
class CaseStudies:
    """All cases and contrasts of a build, and where their quotes stand."""

    cases: tuple[CaseFile, ...]
    contrasts: tuple[Contrast, ...]
    places: Places
    texts: Texts


def load_case_studies(folder: Path, known: Sequence[KnownPost]) -> CaseStudies:
    """The cases of a folder with their quotes, in the posts of a build or the shipped documents.

    Raises CaseStudyError with file and line of everything that cannot be taken.
    """
    cases, contrasts = read_case_files(folder)
    texts = Texts(_held(known), _shipped() if cases else {}, folder.parent)
    return CaseStudies(cases, contrasts, find_quotes(cases, texts), texts)


def insert_case_studies(connection: DuckDBPyConnection, studies: CaseStudies) -> None:
    """Fill the tables of cases and contrasts."""
    for table, (schema, rows) in {
        "cases": (_CASES, _cases(studies)),
        "case_posts": (_POSTS, _posts(studies)),
        "case_steps": (_STEPS, _steps(studies)),
        "case_differences": (_DIFFERENCES, _differences(studies)),
        "case_evidence": (_EVIDENCE, _evidence(studies)),
        "contrasts": (_CONTRASTS, _contrasts(studies)),
    }.items():
        insert(connection, table, pl.DataFrame(list(rows), schema=schema, orient="row"))


def _held(known: Sequence[KnownPost]) -> dict[str, HeldPost]:
    """The posts of a build by the addresses of all their copies."""
    held = {}
    for one in known:
        current = one.current.post
        for copy in one.copies:
            if copy.post.url:
                held[canonical_url(copy.post.url)] = HeldPost(
                    current.title, current.digest, one.post_id
                )
    return held


def _shipped() -> dict[str, HeldPost]:
    pages = map(read_file, collect([SHIPPED_CORPUS]).documents)
    return {
        canonical_url(post.url): HeldPost(post.title, post.digest)
        for page in pages
        for post in page.posts
        if post.url
    }


_CASES = {
    "case_id": pl.String(), "position": pl.Int32(), "title": pl.String(), "level": pl.String(),
    "role": pl.String(), "role_from": pl.String(), "about": pl.String(), "product": pl.String(),
    "slider_accepted": pl.Float64(), "slider_rejected": pl.Float64(),
}  # fmt: skip
_POSTS = {
    "case_id": pl.String(), "position": pl.Int32(), "url": pl.String(), "title": pl.String(),
    "post_id": pl.String(),
}  # fmt: skip
_STEPS = {
    "case_id": pl.String(), "position": pl.Int32(), "question": pl.String(),
    "prompt": pl.String(), "option_codes": _TEXTS, "option_labels": _TEXTS, "answer": _TEXTS,
    "explanation": pl.String(), "source": pl.String(), "gap": pl.String(),
}  # fmt: skip
_DIFFERENCES = {
    "case_id": pl.String(), "position": pl.Int32(), "outcome": pl.String(), "topic": pl.String(),
}  # fmt: skip
_EVIDENCE = {
    "case_id": pl.String(), "place": pl.String(), "position": pl.Int32(), "ordinal": pl.Int32(),
    "shows": _TEXTS, "is_article": pl.Boolean(), "title": pl.String(), "post_id": pl.String(),
    "quote": pl.String(), "span_start": pl.Int32(), "span_end": pl.Int32(),
    "passage": pl.String(),
}  # fmt: skip
_CONTRASTS = {
    "contrast_id": pl.String(), "position": pl.Int32(), "title": pl.String(),
    "about": pl.String(), "left_case": pl.String(), "right_case": pl.String(),
    "questions": _TEXTS, "notes": _TEXTS,
}  # fmt: skip

_Rows = Iterator[tuple[object, ...]]


def _cases(studies: CaseStudies) -> _Rows:
    for position, case in enumerate(studies.cases):
        slider = case.slider
        yield (
            case.case_id, position, case.title, case.level, case.role, case.role_from, case.about,
            case.product, slider.accepted if slider else None, slider.rejected if slider else None,
        )  # fmt: skip


def _posts(studies: CaseStudies) -> _Rows:
    for case in studies.cases:
        for position, url in enumerate(case.posts):
            if held := studies.texts.post(url):
                yield case.case_id, position, url, held.title, held.post_id


def _steps(studies: CaseStudies) -> _Rows:
    for case in studies.cases:
        for position, step in enumerate(case.steps):
            codes = [option.code for option in step.options]
            labels = [option.label for option in step.options]
            yield (
                case.case_id, position, step.question, step.prompt, codes, labels,
                list(step.answer), step.explanation, step.source, step.gap,
            )  # fmt: skip


def _differences(studies: CaseStudies) -> _Rows:
    for case in studies.cases:
        for position, difference in enumerate(case.differences):
            yield case.case_id, position, difference.outcome, difference.topic


def _evidence(studies: CaseStudies) -> _Rows:
    for case in studies.cases:
        rows = partial(_quotes, case.case_id, studies.places[case.case_id])
        for position, step in enumerate(case.steps):
            yield from rows("step", position, step.quotes)
        for position, difference in enumerate(case.differences):
            yield from rows("difference", position, difference.quotes)
        if case.slider:
            yield from rows("slider", 0, case.slider.quotes)


def _quotes(
    case_id: str,
    found: Mapping[Quote, FoundQuote],
    place: str,
    position: int,
    quotes: Iterable[Quote],
) -> _Rows:
    for ordinal, quote in enumerate(quotes):
        one = found[quote]
        start, end = one.span or (None, None)
        yield (
            case_id, place, position, ordinal, list(one.shows), one.is_article, one.title,
            one.post_id, one.quote, start, end, one.passage,
        )  # fmt: skip


def _contrasts(studies: CaseStudies) -> _Rows:
    for position, contrast in enumerate(studies.contrasts):
        yield (
            contrast.contrast_id, position, contrast.title, contrast.about, contrast.left,
            contrast.right, list(contrast.notes), list(contrast.notes.values()),
        )  # fmt: skip

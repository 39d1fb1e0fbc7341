"""The guided case studies of a build, as they are taught."""

from collections.abc import Mapping
from typing import Any

import polars as pl
from duckdb import DuckDBPyConnection

from data.case_studies.questions import Option
from data.case_studies.records import (
    Case,
    CasePost,
    Contrast,
    Difference,
    Evidence,
    Slider,
    Step,
)
from data.store.filters import Filters

_Row = Mapping[str, Any]
_Place = tuple[str, str, int]

_EVIDENCE_SQL = """
select case_id, place, e.position, shows, is_article, coalesce(p.title, e.title) as title, slug,
    quote, span_start, span_end, coalesce(passage, digest) as text
from case_evidence as e left join posts as p using (post_id)
order by case_id, place, e.position, ordinal
"""
_POSTS_SQL = """
select case_id, coalesce(p.title, c.title) as title, c.url, slug
from case_posts as c left join posts as p using (post_id)
order by published nulls last, c.position
"""


def case_studies(cursor: DuckDBPyConnection) -> tuple[Case, ...]:
    """All cases, worked ones first; the posts of each from the oldest to the newest."""
    evidence: dict[_Place, list[Evidence]] = {}
    for row in _rows(cursor, _EVIDENCE_SQL):
        place = (row["case_id"], row["place"], row["position"])
        evidence.setdefault(place, []).append(_evidence(row))
    posts: dict[str, list[CasePost]] = {}
    for row in _rows(cursor, _POSTS_SQL):
        post = CasePost(row["title"], row["url"], row["slug"])
        of_case = posts.setdefault(row["case_id"], [])
        # Two addresses may turn out to be one post of this corpus.
        if not post.slug or post.slug not in {other.slug for other in of_case}:
            of_case.append(post)
    steps: dict[str, list[Step]] = {}
    for row in _rows(cursor, "select * from case_steps order by case_id, position"):
        steps.setdefault(row["case_id"], []).append(_step(row, evidence))
    differences: dict[str, list[Difference]] = {}
    for row in _rows(cursor, "select * from case_differences order by case_id, position"):
        quoted = evidence.get((row["case_id"], "difference", row["position"]), [])
        difference = Difference(row["outcome"], row["topic"], tuple(quoted))
        differences.setdefault(row["case_id"], []).append(difference)
    return tuple(
        Case(
            case_id=row["case_id"],
            title=row["title"],
            level=row["level"],
            role=row["role"],
            role_from=row["role_from"],
            about=row["about"],
            posts=tuple(posts.get(row["case_id"], ())),
            product=row["product"],
            slider=_slider(row, tuple(evidence.get((row["case_id"], "slider", 0), ()))),
            steps=tuple(steps[row["case_id"]]),
            differences=tuple(differences.get(row["case_id"], ())),
        )
        for row in _rows(cursor, "select * from cases order by position")
    )


def contrasts(cursor: DuckDBPyConnection) -> tuple[Contrast, ...]:
    """All pairs of cases that are set side by side, in the order of their file."""
    return tuple(
        Contrast(
            contrast_id=row["contrast_id"],
            title=row["title"],
            about=row["about"],
            left=row["left_case"],
            right=row["right_case"],
            notes=dict(zip(row["questions"], row["notes"], strict=True)),
        )
        for row in _rows(cursor, "select * from contrasts order by position")
    )


def _rows(cursor: DuckDBPyConnection, query: str) -> list[dict[str, Any]]:
    found = cursor.execute(query)
    names = [column[0] for column in found.description or ()]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def _evidence(row: _Row) -> Evidence:
    is_current = row["span_start"] is not None
    start = row["span_start"] if is_current else row["text"].index(row["quote"])
    return Evidence(
        shows=tuple(row["shows"]),
        is_article=row["is_article"],
        is_current=is_current,
        slug=row["slug"],
        title=row["title"],
        text=row["text"],
        start=start,
        end=start + len(row["quote"]),
    )


def _step(row: _Row, evidence: Mapping[_Place, list[Evidence]]) -> Step:
    return Step(
        question=row["question"],
        prompt=row["prompt"],
        options=tuple(map(Option, row["option_codes"], row["option_labels"])),
        answer=tuple(row["answer"]),
        explanation=row["explanation"],
        source=row["source"],
        gap=row["gap"],
        evidence=tuple(evidence.get((row["case_id"], "step", row["position"]), ())),
    )


def _slider(row: _Row, evidence: tuple[Evidence, ...]) -> Slider | None:
    if row["slider_accepted"] is None:
        return None
    return Slider(row["slider_accepted"], row["slider_rejected"], evidence)


def posts_with_role(cursor: DuckDBPyConnection, filters: Filters) -> pl.DataFrame:
    """The posts that are asked for and whose role for RL was read, newest first.

    Columns: role, slug, title (str). A post with two roles stands under each.
    """
    asked = filters.where()
    rows: pl.DataFrame = cursor.sql(
        "select distinct value as role, slug, title, published, post_id from facets"
        f" join (select * from posts where {asked.sql}) using (post_id)"
        " where facet = 'industry_role' order by published desc nulls last, post_id",
        params=dict(asked.parameters),
    ).pl()
    return rows.select("role", "slug", "title")

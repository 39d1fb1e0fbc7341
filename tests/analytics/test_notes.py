from datetime import date

import polars as pl

from analytics.notes import corpus_notes
from tests.analytics.conftest import frame, post

NEWEST = date(2026, 10, 8)


def test_shipped_corpus(shipped_posts: pl.DataFrame) -> None:
    heavy = (
        "Cursor published about a third of these posts (10 of 29), so what it does weighs in every"
        " total. The timeline can leave it out."
    )
    dense = (
        "20 posts of 29 are from the half year up to 8 October 2026. Some of what looks like"
        " growth is that more was collected."
    )
    assert corpus_notes(shipped_posts, NEWEST)[:2] == [heavy, dense]


def test_what_posts_lack() -> None:
    posts = frame(
        post(None, [], None, ["GRPO"], 3),
        post(NEWEST, ["A"], "News", [], 0),
        post(date(2026, 1, 1), ["B"], "News", [], 1, precision="year"),
    )
    assert corpus_notes(posts, NEWEST)[2:-1] == [
        "1 post of 3 has a date that is known to the year only.",
        "1 post of 3 has no company.",
        "1 post of 3 has no type.",
        "1 post of 3 has no reported number.",
        "2 posts of 3 have no method that the vocabulary knows.",
    ]


def test_one_company_alone_tilts_nothing() -> None:
    posts = frame(post(NEWEST, ["A"], methods=["GRPO"], numbers=1))
    assert [note for note in corpus_notes(posts, NEWEST) if "weighs" in note] == []


def test_a_young_corpus_has_no_dense_end() -> None:
    posts = frame(post(NEWEST), post(date(2026, 9, 1)))
    assert [note for note in corpus_notes(posts, NEWEST) if "half year" in note] == []

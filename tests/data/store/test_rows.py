import json
from dataclasses import replace
from datetime import date

import pytest

from data.model import Number, Post, PublishedOn, Reading
from data.store.companies import settle_companies
from data.store.identity import SourcedPost, settle
from data.store.rows import content_hash, post_frame, reading_frames
from data.vocabulary.confidence import Confidence

POST = Post(
    "Docks",
    "Fine.",
    "https://a.example/1",
    ("Oakfield", "Elmhurst"),
    ("Ada",),
    PublishedOn(date(2026, 2, 1), "month"),
    "Feb 2026",
    "Explainer",
    "Harbors",
    (("Shelf", "B"),),
)


def row_of(post: Post) -> dict[str, object]:
    companies = settle_companies(post.companies)
    known = settle([SourcedPost(post, "a.md", 0, "export")])
    return dict(post_frame(known, companies).row(0, named=True))


def test_dates_span_what_is_stated() -> None:
    row = row_of(POST)
    assert (row["published"], row["published_last"], row["published_precision"]) == (
        date(2026, 2, 1),
        date(2026, 2, 28),
        "month",
    )


def test_what_is_missing_is_null() -> None:
    row = row_of(Post("Docks", ""))
    missing = {name for name, value in row.items() if value is None}
    assert missing == {
        "url", "company", "company_as_written", "published", "published_last",
        "published_precision", "published_as_written", "type", "topic", "extra",
    }  # fmt: skip


def test_words_of_title_companies_and_digest_can_be_searched() -> None:
    assert row_of(POST)["search_text"] == " docks \n oakfield elmhurst \n fine "


@pytest.mark.parametrize(
    ("extra", "kept"),
    [
        ((("B", "2"), ("A", "1")), {"B": "2", "A": "1"}),
        ((("Tag", "x"), ("Shelf", "é"), ("Tag", "y")), {"Tag": ["x", "y"], "Shelf": "é"}),
    ],
)
def test_extra_fields_are_kept_in_order(
    extra: tuple[tuple[str, str], ...], kept: dict[str, object]
) -> None:
    written = row_of(replace(POST, extra=extra))["extra"]
    assert list(json.loads(str(written)).items()) == list(kept.items())


def hash_of(post: Post, origin: str = "export") -> str:
    sourced = SourcedPost(post, "a.md", 0, "retold" if origin == "retold" else "export")
    return content_hash(settle([sourced])[0])


@pytest.mark.parametrize(
    "changed",
    [
        replace(POST, title="Ships"),
        replace(POST, digest="Poor."),
        replace(POST, url=None),
        replace(POST, companies=("Elmhurst", "Oakfield")),
        replace(POST, authors=()),
        replace(POST, published_as_written="February 2026"),
        replace(POST, type=None),
        replace(POST, topic=None),
        replace(POST, extra=()),
    ],
)
def test_whatever_a_document_says_of_a_post_changes_its_hash(changed: Post) -> None:
    assert hash_of(changed) != hash_of(POST)


def test_the_origin_of_a_digest_changes_its_hash() -> None:
    assert hash_of(POST, "retold") != hash_of(POST)


def test_where_a_post_stands_does_not_change_its_hash() -> None:
    moved = replace(POST, line=90, digest_map=((0, 900),))
    assert hash_of(moved) == hash_of(POST)


@pytest.mark.parametrize(
    ("rule", "confidence"), [("digits · counted", 0.9), ("digits · price", None)]
)
def test_confidence_is_the_precision_of_the_linking_rule(
    rule: str, confidence: float | None
) -> None:
    number = Number("2", 0, 1, 2.0, None, None, "ship", "count", "result", 0, 8, rule)
    measured = {"counted": Confidence("counted", 9, 10)}
    numbers = reading_frames([("a", Reading(numbers=(number,)))], measured)["numbers"]
    assert numbers["confidence"].to_list() == [confidence]

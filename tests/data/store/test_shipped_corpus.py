from datetime import date

import pytest

from data.store.connections import Corpus

EVIDENCE = ("numbers", "post_methods", "facets")


def rows(corpus: Corpus, sql: str) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = corpus.cursor().execute(sql).fetchall()
    return found


def counts(corpus: Corpus, sql: str) -> dict[str, int]:
    """The rows of a query as name -> count."""
    return dict(corpus.cursor().execute(sql).fetchall())


def test_posts_companies_and_dates(shipped: Corpus) -> None:
    assert rows(
        shipped,
        "select count(*), count(distinct company), min(published), max(published),"
        " count(*) filter (published is null), count(distinct slug) from posts",
    ) == [(29, 12, date(2025, 7, 7), date(2026, 10, 8), 0, 29)]


def test_posts_by_company(shipped: Corpus) -> None:
    found = counts(shipped, "select company, count(*) from post_companies group by all")
    assert {name: count for name, count in found.items() if count != 1} == {
        "Cursor": 10, "Apple": 4, "Modal": 3, "Hugging Face": 2, "Google": 2, "Anthropic": 2,
    }  # fmt: skip
    assert list(found.values()).count(1) == 6


def test_posts_by_type(shipped: Corpus) -> None:
    assert counts(shipped, "select type, count(*) from posts group by all") == {
        "Announcement": 11, "Explainer": 10, "Problem & solution": 4, "Benchmark": 3,
        "Tutorial": 1,
    }  # fmt: skip


def test_ten_posts_have_no_author(shipped: Corpus) -> None:
    assert rows(
        shipped,
        "select count(*) from posts where post_id not in (select post_id from post_authors)",
    ) == [(10,)]


def test_every_day_is_known(shipped: Corpus) -> None:
    assert rows(shipped, "select distinct published_precision, digest_origin from posts") == [
        ("day", "retold")
    ]


def test_each_page_says_how_many_posts_are_elsewhere(shipped: Corpus) -> None:
    assert rows(shipped, "select severity, message from problems order by message") == [
        ("note", "20 of 29 posts; the rest is on other pages"),
        ("note", "9 of 29 posts; the rest is on other pages"),
    ]


def test_no_mark_of_markdown_is_left_in_a_digest(shipped: Corpus) -> None:
    marks = r"digest similar to '.*(\\[\[\]_*]|\]\(http|&[a-z#0-9]+;|\*\*).*'"
    assert rows(shipped, f"select title from posts where {marks}") == []  # noqa: S608 - our own


def test_every_number_is_found_where_it_says(shipped: Corpus) -> None:
    sql = "select digest, span_start, span_end, surface from numbers join posts using (post_id)"
    found = shipped.cursor().execute(sql).fetchall()
    assert [row for row in found if row[0][row[1] : row[2]] != row[3]] == []


@pytest.mark.parametrize("table", EVIDENCE)
def test_every_span_lies_within_its_digest(shipped: Corpus, table: str) -> None:
    sql = f"select len(digest), span_start, span_end from {table} join posts using (post_id)"  # noqa: S608
    found = shipped.cursor().execute(sql).fetchall()
    assert [span for span in found if not 0 <= span[1] < span[2] <= span[0]] == []

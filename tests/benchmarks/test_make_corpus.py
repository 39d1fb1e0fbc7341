"""The generated pages: the same for the same seed, in the format, and read back word for word."""

from datetime import date
from pathlib import Path

import pytest

from data.formats.topic_page import read_topic_page
from tests.benchmarks.make_corpus import SYSTEMS, entries, system_name, topic_page, write_corpus

LAST_OF_TWO_PAGES = """\
---
title: "Learning at Work"
description: "2 posts about Learning at Work, made up for measuring."
---

# Learning at Work
> 2 posts about Learning at Work, made up for measuring.

## Articles

### [Measuring Getoniva on TramSuite](https://posts.example/post/getoniva-measuring-getoniva-on-tramsuite.md)
- Company: [Alder Freight](https://posts.example/company/alder-freight.md)
- Author: Jun Fischer & Dario García
- Published: Feb 12, 2024
- Type: Announcement

Since October 2025, Alder Freight has let Getoniva take over theorem proving, with process reward \
models at its core. The team reports 91.5% (±9.1) accuracy over 5 seeds. It costs $1.68 per \
million input tokens and $6.04 per million output tokens. Getoniva ranks #9 on Stitch Arena 2.0 \
and first among open models. It now serves 748 prompts.


[Newer posts](https://posts.example/topic/learning-at-work/page/1.md)
"""


def test_page_is_written_as_the_format_has_it(tmp_path: Path) -> None:
    pages = write_corpus(tmp_path, posts=2, seed=7, per_page=1)
    assert pages[-1].read_text(encoding="utf-8") == LAST_OF_TWO_PAGES


def test_reader_gets_back_every_post_as_it_was_meant() -> None:
    meant = list(entries(posts=400, seed=7))
    read = read_topic_page("page.md", topic_page(meant, number=2, pages=3, total=1200)).posts
    assert [
        (post.title, post.url, post.companies, post.authors, post.type, post.digest)
        for post in read
    ] == [
        (post.title, post.url, (post.company,), post.authors, post.type, post.digest)
        for post in meant
    ]


def test_reader_gets_back_every_date() -> None:
    meant = list(entries(posts=400, seed=7))
    read = read_topic_page("page.md", topic_page(meant, number=2, pages=3, total=1200)).posts
    days = [post.published.day if post.published else None for post in read]
    assert days == [post.published for post in meant]


def test_same_seed_writes_same_bytes(tmp_path: Path) -> None:
    once = write_corpus(tmp_path / "once", posts=300, seed=7)
    again = write_corpus(tmp_path / "again", posts=300, seed=7)
    assert [page.read_bytes() for page in once] == [page.read_bytes() for page in again]


def test_another_seed_writes_other_posts() -> None:
    titles = {post.title for post in entries(posts=300, seed=7)}
    assert titles.isdisjoint(post.title for post in entries(posts=300, seed=8))


def test_posts_are_spread_over_pages_that_sort_in_order(tmp_path: Path) -> None:
    pages = write_corpus(tmp_path, posts=95, seed=7, per_page=10)
    assert [page.name for page in pages] == [f"page-{number:02}.md" for number in range(1, 11)]
    posts = [page.read_text(encoding="utf-8").count("\n### [") for page in sorted(pages)]
    assert posts == [10, 10, 10, 10, 10, 10, 10, 10, 10, 5]


def test_pages_between_the_first_and_last_lead_both_ways(tmp_path: Path) -> None:
    pages = write_corpus(tmp_path, posts=3, seed=7, per_page=1)
    assert pages[1].read_text(encoding="utf-8").splitlines()[-2:] == [
        "[Newer posts](https://posts.example/topic/learning-at-work/page/1.md)",
        "[Older posts](https://posts.example/topic/learning-at-work/page/3.md)",
    ]


def test_posts_run_from_newest_to_oldest() -> None:
    days = [post.published for post in entries(posts=5000, seed=7)]
    assert days == sorted(days, reverse=True)
    assert (days[0], days[-1]) == (date(2026, 10, 31), date(2018, 1, 3))


def test_no_link_is_given_twice() -> None:
    assert len({post.url for post in entries(posts=20_000, seed=7)}) == 20_000


def test_every_post_has_a_system_of_its_own() -> None:
    step = 4099
    names = {system_name(index, seed=7) for index in range(0, SYSTEMS, step)}
    assert len(names) == -(-SYSTEMS // step)


def test_few_companies_write_much_and_many_write_little() -> None:
    posts = [post.company.casefold() for post in entries(posts=5000, seed=7)]
    per_company = sorted((posts.count(company) for company in set(posts)), reverse=True)
    assert (per_company[0], per_company[len(per_company) // 2]) == (757, 8)


def test_awkward_titles_occur() -> None:
    marks = {'"', "[brackets]", "$9 by night", ":red[", "איך", "&amp;", "=SUM("}
    titles = [post.title for post in entries(posts=2000, seed=7)]
    assert {mark for mark in marks if any(mark in title for title in titles)} == marks


def test_folder_with_leftovers_is_refused(tmp_path: Path) -> None:
    (tmp_path / "older.md").write_text("left over", encoding="utf-8")
    with pytest.raises(FileExistsError, match="is not empty"):
        write_corpus(tmp_path, posts=1, seed=7)


def test_more_posts_than_names_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 16,777,216 posts"):
        next(entries(posts=SYSTEMS + 1, seed=7))

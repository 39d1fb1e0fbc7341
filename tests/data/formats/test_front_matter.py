from datetime import date

import pytest

from data.formats.front_matter import is_post, read_post
from data.formats.raw import Raw
from data.formats.registry import read_document
from data.formats.settings import NO_SETTINGS, Settings
from data.model import PageRead, Post, Problem, PublishedOn

YAML = """---
title: Picking with a learned policy
company: Acme
link: https://acme.example/picking
date: 2026-09-09 10:15:00
authors: [Ada Lind, Bo Ek]
category: Robots
tags: [rl, picking]
draft: no
seo:
  title: nested
summary: |
  Mis-picks fell by **12%** on \\[0, 1\\].

  It runs <5 ms.
---

## Why

The text.
"""


def page(text: str, settings: Settings = NO_SETTINGS) -> PageRead:
    return read_post(Raw("posts/a-post.md", text.encode(), text), settings)


def post(text: str) -> Post:
    return page(text).posts[0]


def test_keys_are_mapped_to_fields() -> None:
    read = post(YAML)
    assert (read.title, read.companies, read.url, read.authors, read.type) == (
        "Picking with a learned policy", ("Acme",), "https://acme.example/picking",
        ("Ada Lind", "Bo Ek"), "Robots",
    )  # fmt: skip


def test_the_summary_is_the_digest_as_plain_text() -> None:
    assert post(YAML).digest == "Mis-picks fell by 12% on [0, 1].\n\nIt runs <5 ms."


def test_other_keys_are_kept_as_written_and_nested_ones_left_out() -> None:
    assert post(YAML).extra == (("tags", "rl, picking"), ("draft", "no"))


def test_a_date_with_a_time_has_day_precision() -> None:
    read = post(YAML)
    assert (read.published, read.published_as_written) == (
        PublishedOn(date(2026, 9, 9), "day"), "2026-09-09 10:15:00",
    )  # fmt: skip


def test_a_year_alone_has_year_precision() -> None:
    read = post("---\ntitle: A\nyear: 2025\n---\n\nText.")
    assert read.published == PublishedOn(date(2025, 1, 1), "year")


def test_a_date_beats_a_year() -> None:
    read = post("---\ntitle: A\nyear: 2025\ndate: 2025-03-04\n---\n\nText.")
    assert read.published_as_written == "2025-03-04"


def test_an_unreadable_date_is_null_and_quoted() -> None:
    read = page("---\ntitle: A\nlink: https://a.example\ncompany: B\ndate: soon\n---\n\nText.")
    assert (read.posts[0].published, read.problems) == (
        None,
        (Problem("posts/a-post.md", 1, "warning", "“A”: “soon” is not a date with a year"),),
    )  # fmt: skip


def test_without_summary_the_first_paragraph_with_words_is_the_digest() -> None:
    text = "---\ntitle: A\ndate: 2025\n---\n\n# A\n\n![plot](p.png)\n\nFirst <b>words</b>.\n\nMore."
    assert post(text).digest == "First words."


def test_toml_is_read_between_plus_signs() -> None:
    read = post('+++\ntitle = "A"\ndate = 2024-03-04\nauthors = ["B"]\n+++\n\nText.')
    assert (read.title, read.published_as_written, read.authors, read.digest) == (
        "A", "2024-03-04", ("B",), "Text.",
    )  # fmt: skip


def test_a_title_with_a_bare_colon_is_read_line_by_line() -> None:
    read = page("---\ntitle: Robots: a guide\ncompany: Acme\n---\n\nText.")
    assert (read.posts[0].title, read.posts[0].companies) == ("Robots: a guide", ("Acme",))
    assert read.problems[0] == Problem(
        "posts/a-post.md", 2, "warning",
        "the front matter is not valid YAML; it was read line by line",
    )  # fmt: skip


@pytest.mark.parametrize("empty", ["", "null", "~", '""', "[]"])
def test_an_empty_value_is_missing(empty: str) -> None:
    read = post(f"---\ntitle: A\ndate: 2025\ncompany: {empty}\nauthor: {empty}\n---\n\nText.")
    assert (read.companies, read.authors, read.extra) == ((), (), ())


def test_without_a_title_the_first_heading_stands_in() -> None:
    assert post("---\ndate: 2025\n---\n\n# A *good* heading\n\nText.").title == "A good heading"


def test_without_title_and_heading_the_name_of_the_file_stands_in() -> None:
    assert post("---\ndate: 2025\n---\n\nText.").title == "a-post"


def test_persons_with_fields_are_known_by_name() -> None:
    read = post("---\ntitle: A\nauthors:\n  - name: Ada Lind\n    url: x\n---\n\nText.")
    assert read.authors == ("Ada Lind",)


def test_authors_in_one_line_are_taken_apart() -> None:
    assert post("---\ntitle: A\nauthor: Ada, Bo & Cy\n---\n\nT.").authors == ("Ada", "Bo", "Cy")


def test_several_categories_are_no_type() -> None:
    read = post("---\ntitle: A\ncategories: [Data, Cars]\n---\n\nText.")
    assert (read.type, read.extra) == (None, (("categories", "Data, Cars"),))


def test_a_company_is_proposed_from_the_link() -> None:
    read = page("---\ntitle: A\nurl: https://blog.acme.co.uk/a\n---\n\nText.")
    assert read.proposed_company == "Acme"


def test_front_matter_nested_beyond_reason_is_no_error() -> None:
    read = page("---\ntitle: " + "[" * 20_000 + "\ndate: 2024\n---\n\nText.")
    assert (read.posts[0].digest, read.problems[0].severity) == ("Text.", "warning")


def test_a_byte_order_mark_does_not_hide_the_front_matter() -> None:
    read = read_document("a.md", b"\xef\xbb\xbf---\ntitle: A\ndate: 2025\n---\n\nText.")
    assert (read.format, read.posts[0].title) == ("post with front matter", "A")


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("---\ntitle: A\n---\n\nSome text.", True),
        ("---\ntitle: A\ndate: 2025\n---", True),
        ("---\ntitle: A\ndate: 2025\n---\n\n### [A heading](x)\n\nText.", True),
        ("---\ntitle: A\n---", False),
        ("---\ntitle: A\n---\n\n### [A post](x)\n\nText.", False),
        ("---\ntitle: A\ndate: 2025\n---\n\n### A post\n- Company: Acme\n\nText.", False),
        ("---\ntitle: never closed\n", False),
        ("Text alone.", False),
        ("", False),
    ],
)
def test_a_post_is_told_from_a_page_of_posts(text: str, known: bool) -> None:
    assert is_post(Raw("a.md", text.encode(), text)) is known

from typing import Any

from pages.parts.post_list import entry_as_html

ROW: dict[str, Any] = {
    "company": "Alder & Co",
    "date": "2026-03-07",
    "type": None,
    "numbers": 1,
    "digest": "Tuning cost $0.50/M input and $2.50/M output, so tuning stopped.",
}


def test_the_words_of_the_search_are_marked() -> None:
    html = entry_as_html(ROW, "tuning")
    assert html.count('<mark class="tr-match">') == 2


def test_without_a_search_nothing_is_marked() -> None:
    assert ROW["digest"] in entry_as_html(ROW, "")


def test_what_the_post_is_stands_above() -> None:
    assert "<small>Alder &amp; Co · 2026-03-07 · 1 reported number</small>" in entry_as_html(
        ROW, ""
    )


def test_a_long_digest_is_cut_around_the_match() -> None:
    digest = "word " * 200 + "needle " + "word " * 200
    html = entry_as_html({**ROW, "digest": digest}, "needle")
    assert ">…word" in html
    assert '<mark class="tr-match">needle</mark>' in html
    assert html.endswith("…</div>")

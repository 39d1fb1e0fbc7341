from data.store.filters import Filters
from pages.parts.sentences import sentences_as_html

ROW = {
    "slug": "cheap",
    "ordinal": 3,
    "title": "<b>Cheap</b>",
    "company": None,
    "date": "2026-03",
    "sentence": "$0.50/M input and $2.50/M output",
    "mark_start": 0,
    "mark_end": 7,
    "rule": "gapped price",
}


def test_the_number_is_marked_and_the_text_left_alone() -> None:
    html = sentences_as_html([ROW], Filters())
    assert (
        '<mark class="tr-number" title="rule: gapped price">$0.50/M</mark>'
        " input and $2.50/M output</div>"
    ) in html


def test_a_sentence_leads_to_its_number_with_the_filters() -> None:
    html = sentences_as_html([ROW], Filters(companies=("A & B",)))
    assert 'href="posts?post=cheap&amp;company=A+%26+B&amp;number=3"' in html


def test_what_is_not_stated_is_said_and_titles_are_escaped() -> None:
    html = sentences_as_html([ROW], Filters())
    assert "company not stated · 2026-03" in html
    assert "&lt;b&gt;Cheap&lt;/b&gt;" in html

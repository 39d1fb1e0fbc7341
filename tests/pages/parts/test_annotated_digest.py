from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.parts.annotated_digest import LEGEND, Mark, legend, marked_block, marked_text


class TextOf(HTMLParser):
    """Collects what a browser would show as text."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def shown(html: str) -> TextOf:
    parser = TextOf()
    parser.feed(html)
    parser.close()
    return parser


def test_a_mark_wraps_its_span() -> None:
    assert marked_text("takes 3 s now", [Mark(6, 9, "number")]) == (
        'takes <mark class="tr-number">3 s</mark> now'
    )


def test_the_explanation_is_the_title() -> None:
    assert marked_text("3 s", [Mark(0, 3, "number", 'rule "digits"\nunit second')]) == (
        '<mark class="tr-number" title="rule &quot;digits&quot;\nunit second">3 s</mark>'
    )


def test_a_nested_mark_carries_both() -> None:
    assert marked_text("abc", [Mark(0, 3, "facet", "outer"), Mark(1, 2, "number", "inner")]) == (
        '<mark class="tr-facet" title="outer">a</mark>'
        '<mark class="tr-facet tr-number" title="outer\ninner">b</mark>'
        '<mark class="tr-facet" title="outer">c</mark>'
    )


def test_overlapping_marks_are_cut_where_they_cross() -> None:
    assert marked_text("abc", [Mark(0, 2, "method"), Mark(1, 3, "number")]) == (
        '<mark class="tr-method">a</mark>'
        '<mark class="tr-method tr-number">b</mark>'
        '<mark class="tr-number">c</mark>'
    )


def test_two_marks_of_one_kind_say_the_kind_once_and_both_reasons() -> None:
    assert marked_text("a", [Mark(0, 1, "facet", "x"), Mark(0, 1, "facet", "y")]) == (
        '<mark class="tr-facet" title="x\ny">a</mark>'
    )


@pytest.mark.parametrize(
    ("mark", "html"),
    [
        (Mark(-4, 1, "number"), '<mark class="tr-number">a</mark>b'),
        (Mark(1, 99, "number"), 'a<mark class="tr-number">b</mark>'),
        (Mark(1, 1, "number"), "ab"),
        (Mark(5, 9, "number"), "ab"),
    ],
)
def test_marks_beyond_the_text_are_cut(mark: Mark, html: str) -> None:
    assert marked_text("ab", [mark]) == html


@pytest.mark.parametrize(
    "text",
    [
        "It costs $0.50/M input and $2.50/M output.",
        "<script>alert(1)</script> & <b>bold</b>",
        ":red[x] :material/bolt: [x](y) **z**",
        "قبل 3 s بعد",
        "a\n\nb",
    ],
)
def test_awkward_text_is_shown_as_it_stands(text: str) -> None:
    assert shown(marked_text(text, [Mark(2, 9, "number", "<i>why</i>")])).text == text


def test_text_never_becomes_markup() -> None:
    html = marked_block("<script>x</script>", [Mark(3, 9, "method")])
    assert shown(html).tags == {"style", "div", "mark"}


@given(
    st.text(max_size=30),
    st.lists(st.tuples(st.integers(-3, 33), st.integers(-3, 33)), max_size=6),
)
def test_any_marks_leave_any_text_whole(text: str, spans: list[tuple[int, int]]) -> None:
    # An HTML reader folds carriage returns and drops nulls; digests hold neither.
    text = text.replace("\r", "").replace("\0", "")
    marks = [Mark(start, end, "number", "&") for start, end in spans]
    assert shown(marked_text(text, marks)).text == text


def test_the_legend_names_each_kind_of_mark() -> None:
    assert [f">{meaning}</mark>" in legend() for meaning in LEGEND.values()] == [True] * 3

import pytest

from data.formats.html_text import has_markup, html_text, paragraphs


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>One &amp; <b>two</b></p><p>three</p>", "One & two\n\nthree"),
        ("<ul><li>a</li><li>b</li></ul>", "* a * b"),
        ("x<script>alert(1)</script><style>p {}</style><img alt='y'>", "x"),
        ("List<String> in <5 ms, <v2>", "List<String> in <5 ms, <v2>"),
        ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
        ("AT&amp;T ?a=1&amp;copy=2 &#8217;", "AT&T ?a=1&copy=2 ’"),
        ("a\x00b\x07", "ab"),
        ("<!-- nothing -->", ""),
        ("", ""),
    ],
)
def test_html_becomes_what_a_reader_sees(html: str, text: str) -> None:
    assert html_text(html) == text


@pytest.mark.parametrize(
    ("text", "marked"),
    [("a <b>c</b>", True), ("a<br/>", True), ("List<String>", False), ("x <5 and 3> y", False)],
)
def test_markup_is_told_from_signs(text: str, marked: bool) -> None:
    assert has_markup(text) is marked


def test_paragraphs_stand_on_one_line_each() -> None:
    assert paragraphs(" a\nb \n \n\n c ") == "a b\n\nc"

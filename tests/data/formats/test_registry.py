import codecs

import pytest

from data.formats.registry import origin_of, read_document
from data.model import DigestOrigin, PageRead, Problem
from tests.data.formats.pages import page, post

MARKED = page(post(), front_matter='---\ntitle: "Docks"\n---\n')


def refused(source: str, message: str) -> PageRead:
    return PageRead(None, problems=(Problem(source, None, "error", message),))


@pytest.mark.parametrize("content", [b"", b" \n\t\n", codecs.BOM_UTF8])
def test_an_empty_file_is_an_error_that_names_it(content: bytes) -> None:
    assert read_document("empty.md", content) == refused(
        "empty.md", "is empty: no posts found in this file"
    )


def test_a_file_of_zeros_is_an_error_that_names_it() -> None:
    assert read_document("zeros.md", bytes(9)) == refused(
        "zeros.md", "is not a text file (character 0 is zero)"
    )


def test_a_byte_order_mark_hides_no_front_matter() -> None:
    found = read_document("docks.md", codecs.BOM_UTF8 + MARKED.encode())
    assert (found.title, [p.topic for p in found.posts], found.problems) == ("Docks", ["Docks"], ())


def test_windows_1252_is_read_with_a_note() -> None:
    text = page(post("### [Café – by night](https://posts.example/café)"))
    found = read_document("docks.md", text.encode("cp1252"))
    assert [p.title for p in found.posts] == ["Café – by night"]
    byte = text.index("é")
    assert found.problems == (
        Problem(
            "docks.md", None, "note", f"was read as Windows-1252, since byte {byte} is not UTF-8"
        ),
    )


def test_utf_16_gives_the_same_posts() -> None:
    found = read_document("docks.md", MARKED.encode("utf-16"))
    assert found.posts == read_document("docks.md", MARKED.encode()).posts
    assert found.problems == (Problem("docks.md", None, "note", "was read as UTF-16"),)


def test_a_source_with_any_name_is_named_in_its_problems() -> None:
    assert read_document("強化学習_🙂.md", b"").problems[0].source == "強化学習_🙂.md"


@pytest.mark.parametrize(
    ("name", "origin"), [("topic page", "export"), (None, "import"), ("no such format", "import")]
)
def test_where_digests_of_a_format_come_from(name: str | None, origin: DigestOrigin) -> None:
    assert origin_of(name) == origin

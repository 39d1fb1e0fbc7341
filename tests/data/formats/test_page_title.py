import pytest

from data.formats.page_title import FrontMatter, read_front_matter
from data.model import Problem

BROKEN = "the front matter is not valid YAML; it was read line by line"


@pytest.mark.parametrize(
    ("matter", "title"),
    [
        ('title: "Docks"', "Docks"),
        ("title: Docks", "Docks"),
        ("title: >\n  Docks\n  at night", "Docks at night"),
        ("title: 2026", "2026"),
        ("title: 2026-02-31", "2026-02-31"),
        ("title: Yes", "Yes"),
        ("title: 12:30", "12:30"),
        ("title: 0x", "0x"),
        ("title: none", "none"),
        ("title:", None),
        ("title: ''", None),
        ("title: ~", None),
        ("title: null", None),
        ("title: [a, b]", None),
        ("description: Docks", None),
        ("- title", None),
        ("just words", None),
        ("", None),
        ('title: "a\\0b\\ud800"', "ab"),
    ],
)
def test_titles(matter: str, title: str | None) -> None:
    assert read_front_matter("dock.md", matter) == FrontMatter(
        title, "Docks" if matter.startswith("description") else None
    )


@pytest.mark.parametrize(
    ("matter", "title", "description", "line"),
    [
        ("title: Docks: a guide\ndescription: \"7 posts\"", "Docks: a guide", "7 posts", 2),
        ("description: 'Fine'\ntitle: a: b: c", "a: b: c", "Fine", 3),
        ('title: "Half', '"Half', None, 2),
        ("\ttitle: x\ntitle: Docks", "Docks", None, 2),
    ],
)  # fmt: skip
def test_what_is_no_yaml_is_read_line_by_line(
    matter: str, title: str, description: str | None, line: int
) -> None:
    found = read_front_matter("dock.md", matter)
    assert found == FrontMatter(title, description, (Problem("dock.md", line, "warning", BROKEN),))


def test_brackets_without_end_are_read_line_by_line() -> None:
    matter = "title: Docks\nx: " + "[" * 3000
    problems = (Problem("dock.md", None, "warning", BROKEN),)
    assert read_front_matter("dock.md", matter) == FrontMatter("Docks", None, problems)

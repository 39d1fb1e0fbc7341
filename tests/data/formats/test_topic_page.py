from datetime import date

import pytest

from data.formats.topic_page import FORMAT, is_topic_page, read_topic_page
from data.model import Post, Problem, PublishedOn
from tests.data.formats.pages import DIGEST, FIELDS, HEADING, page, post, problems, read


def test_a_whole_post() -> None:
    [found] = read(post())
    assert found == Post(
        title="Sorting parcels by touch",
        digest=DIGEST,
        url="https://posts.example/parcels.md",
        companies=("Brightmoor",),
        authors=("Ilse Marten",),
        published=PublishedOn(date(2026, 8, 14), "day"),
        published_as_written="Aug 14, 2026",
        type="Explainer",
        topic="Warehouses",
        extra=(),
        line=5,
        digest_map=((0, page(post()).index(DIGEST)),),
    )


def test_a_whole_post_has_no_problems() -> None:
    assert problems(post()) == ()


def test_the_format_says_its_name() -> None:
    assert read_topic_page("page.md", page(post())).format == FORMAT == "topic page"


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("---\ntitle: Docks\n---\n", True),
        ("### [A](https://posts.example/a)\n", True),
        ("Some words.\n###\tA heading\n", True),
        ("# A heading\n\nSome words.\n", False),
        ("#### Too deep\n", False),
        ("###\n", False),
        ("a,b,c\n1,2,3\n", False),
    ],
)
def test_what_a_topic_page_is_known_by(text: str, is_one: bool) -> None:
    assert is_topic_page(text) is is_one


@pytest.mark.parametrize(
    ("heading", "title", "url"),
    [
        ("[Docks (and ships)](https://posts.example/wiki/Dock_(sea)_(v2))",
         "Docks (and ships)", "https://posts.example/wiki/Dock_(sea)_(v2)"),
        ("[Ranking dock\\_plan \\[draft\\]](https://posts.example/a)",
         "Ranking dock_plan [draft]", "https://posts.example/a"),
        ("[R&amp;D at sea&#8217;s edge &lt;v3&gt;](https://posts.example/a)",
         "R&D at sea’s edge <v3>", "https://posts.example/a"),
        ("[Twice &amp;amp; once](https://posts.example/a)",
         "Twice &amp; once", "https://posts.example/a"),
        ("[With a *stressed* `word`](https://posts.example/a 'Hint')",
         "With a stressed word", "https://posts.example/a"),
        ("[Closed by hashes](<https://posts.example/a>) ###",
         "Closed by hashes", "https://posts.example/a"),
        ("[תכנון מסלולים: 12% פחות](https://posts.example/a)",
         "תכנון מסלולים: 12% פחות", "https://posts.example/a"),
        ("<https://posts.example/a%20b>", "https://posts.example/a%20b",
         "https://posts.example/a%20b"),
        ("[A ![fast](https://posts.example/i.png) dock](https://posts.example/a)",
         "A fast dock", "https://posts.example/a"),
    ],
)  # fmt: skip
def test_title_and_link(heading: str, title: str, url: str) -> None:
    [found] = read(post(f"### {heading}"))
    assert (found.title, found.url) == (title, url)


def test_a_link_with_a_blank_is_read_as_it_stands() -> None:
    text = post("### [Docks](https://posts.example/two words)")
    assert [(p.title, p.url) for p in read(text)] == [("Docks", "https://posts.example/two words")]
    assert problems(text) == (
        Problem(
            "page.md",
            5,
            "warning",
            "the link “https://posts.example/two words” is not well-formed;"
            " it was read as it stands",
        ),
    )


def test_a_link_that_is_no_web_address_is_left_out() -> None:
    text = post("### [Docks](javascript:alert)")
    assert [(p.title, p.url) for p in read(text)] == [("Docks", None)]
    assert problems(text) == (
        Problem(
            "page.md",
            5,
            "warning",
            "the link “javascript:alert” is not well-formed and was left out",
        ),
        Problem("page.md", 5, "warning", "“Docks” has no link"),
    )


def test_a_post_without_link_is_kept() -> None:
    text = post("### Docks at night")
    assert [(p.title, p.url) for p in read(text)] == [("Docks at night", None)]
    assert problems(text) == (Problem("page.md", 5, "warning", "“Docks at night” has no link"),)


def test_the_link_stands_in_for_a_missing_title() -> None:
    text = post("### [](https://posts.example/a)")
    assert [p.title for p in read(text)] == ["https://posts.example/a"]
    assert problems(text) == (
        Problem("page.md", 5, "warning", "the post has no title; its link stands in"),
    )


def test_a_post_without_title_and_link_is_left_out_with_its_place() -> None:
    nameless, named = post("### []()"), post()
    assert [found.title for found in read(nameless, named)] == ["Sorting parcels by touch"]
    assert problems(nameless, named) == (
        Problem(
            "page.md",
            5,
            "error",
            "the heading holds neither a title nor a link: its post is left out",
        ),
    )


def test_fields_come_in_any_order() -> None:
    assert read(post(HEADING, *reversed(FIELDS))) == read(post())


@pytest.mark.parametrize(
    ("field", "authors"),
    [
        ("- Author: Ada, Bo & Cy", ("Ada", "Bo", "Cy")),
        ("- Authors: Ada and Bo", ("Ada", "Bo")),
        ("- Author: Ada, Bo, and Cy", ("Ada", "Bo", "Cy")),
        ("- Author: Sandy Andover", ("Sandy Andover",)),
        ("- author: [Ada](https://posts.example/ada)", ("Ada",)),
        ("- **Author:** Ada", ("Ada",)),
        ("* Author: Ada", ("Ada",)),
        ("- Author: دانا", ("دانا",)),
        ("- Author:", ()),
        ("- Author: \t ", ()),
    ],
)
def test_authors(field: str, authors: tuple[str, ...]) -> None:
    [found] = read(post(HEADING, field))
    assert found.authors == authors


def test_an_empty_field_is_noted_and_missing() -> None:
    fields = ("- Company: Brightmoor", "- Author:", "- Published: Aug 14, 2026", "- Type:")
    text = post(HEADING, *fields)
    [found] = read(text)
    assert (found.authors, found.type) == ((), None)
    assert problems(text) == (
        Problem("page.md", 7, "note", "the field Author is empty"),
        Problem("page.md", 9, "note", "the field Type is empty"),
    )


def test_missing_author_and_date_are_none() -> None:
    text = post(HEADING, "- Company: Brightmoor")
    [found] = read(text)
    assert (found.authors, found.published, found.published_as_written, found.type) == (
        (),
        None,
        None,
        None,
    )
    assert problems(text) == (
        Problem("page.md", 5, "warning", "“Sorting parcels by touch” has no date"),
    )


def test_several_companies() -> None:
    field = "- Company: [Oak & Ash](https://posts.example/o), [Elm](https://posts.example/e)"
    [found] = read(post(HEADING, field))
    assert found.companies == ("Oak & Ash", "Elm")


def test_a_post_without_company_is_kept() -> None:
    text = post(HEADING, "- Published: Aug 14, 2026")
    assert [p.companies for p in read(text)] == [()]
    assert problems(text) == (
        Problem("page.md", 5, "warning", "“Sorting parcels by touch” names no company"),
    )


def test_a_second_company_is_kept_among_the_extras() -> None:
    text = post(HEADING, *FIELDS, "- Company: Elmhurst")
    [found] = read(text)
    assert (found.companies, found.extra) == (("Brightmoor",), (("Company", "Elmhurst"),))
    assert problems(text) == (
        Problem("page.md", 10, "warning", "a second Company; the first one counts"),
    )


def test_unknown_fields_are_kept_in_order() -> None:
    text = post(HEADING, "- Reading time: 5 min", *FIELDS, "- Language: Welsh: North")
    [found] = read(text)
    assert found.extra == (("Reading time", "5 min"), ("Language", "Welsh: North"))
    assert problems(text) == ()


def test_an_item_that_is_no_field_is_quoted_with_its_line() -> None:
    text = post(HEADING, FIELDS[0], "- well worth a read", *FIELDS[1:])
    assert problems(text) == (
        Problem("page.md", 7, "warning", "“well worth a read” is not a field (Name: value)"),
    )


def test_an_unreadable_date_is_quoted() -> None:
    text = post(HEADING, FIELDS[0], "- Published: the other day")
    [found] = read(text)
    assert (found.published, found.published_as_written) == (None, "the other day")
    assert problems(text) == (
        Problem(
            "page.md",
            5,
            "warning",
            "“Sorting parcels by touch”: “the other day” is not a date with a year",
        ),
    )


def test_a_field_over_two_lines_where_the_second_is_indented() -> None:
    [found] = read(post(HEADING, "- Company: Bright", "  moor", "- Published: Aug 14,\n  2026"))
    assert (found.companies, found.published_as_written) == (("Bright moor",), "Aug 14, 2026")


def test_fields_with_blank_lines_between_them() -> None:
    text = "\n\n".join([HEADING, "- Shelf: B", *FIELDS, "- Room: 4", DIGEST])
    [found] = read(text)
    assert (found.type, found.extra) == ("Explainer", (("Shelf", "B"),))
    assert found.digest == f"Room: 4\n\n{DIGEST}"


def test_paragraphs_indented_below_a_field_belong_to_the_digest() -> None:
    text = "\n".join([HEADING, *FIELDS, "", "  First.", "", "  - Second.", "", "Last."])
    assert [p.digest for p in read(text)] == ["First.\n\nSecond.\n\nLast."]
    assert problems(text) == ()


def test_a_bad_post_costs_neither_neighbor() -> None:
    broken = "### [Half a link(https://posts.example\n- Company\n- : nothing\n\n"
    texts = [
        post("### [First](https://posts.example/1)"),
        broken,
        post("### [Last](https://posts.example/3)"),
    ]
    assert [(p.title, p.digest) for p in read(*texts)] == [("First", DIGEST), ("Last", DIGEST)]
    assert problems(*texts) == (
        Problem(
            "page.md",
            13,
            "warning",
            "the heading “[Half a link(https://posts.example” has neither link nor fields: no post",
        ),
    )


def test_sections_without_links_are_passed_over() -> None:
    prose = "# Docks\n\n## About\n\nSome words on docks.\n\n## Articles\n\n"
    found = read_topic_page("page.md", prose + post())
    assert [p.title for p in found.posts] == ["Sorting parcels by touch"]
    assert found.problems == ()


def test_front_matter_alone_holds_no_post() -> None:
    found = read_topic_page("page.md", '---\ntitle: "Docks"\n---')
    assert (found.title, found.posts, found.problems) == (
        "Docks",
        (),
        (Problem("page.md", None, "warning", "no posts found in this file"),),
    )


def test_a_bare_colon_in_the_front_matter_costs_no_post() -> None:
    matter = "---\ntitle: Docks: a field guide\n---\n\n"
    found = read_topic_page("page.md", page(post(), front_matter=matter))
    assert (found.title, [p.topic for p in found.posts]) == (
        "Docks: a field guide",
        ["Docks: a field guide"],
    )
    assert found.problems == (
        Problem(
            "page.md", 2, "warning", "the front matter is not valid YAML; it was read line by line"
        ),
    )


def test_the_title_is_no_post_where_the_page_has_none() -> None:
    found = read_topic_page("page.md", post())
    assert (found.title, found.posts[0].topic) == (None, None)


@pytest.mark.parametrize(
    ("description", "posts", "message"),
    [
        ("29 posts about docks.", 2, "2 of 29 posts; the rest is on other pages"),
        ("1,204 posts", 1, "1 of 1204 posts; the rest is on other pages"),
    ],
)
def test_posts_on_other_pages_are_noted(description: str, posts: int, message: str) -> None:
    matter = f'---\ntitle: Docks\ndescription: "{description}"\n---\n'
    found = problems(*[post()] * posts, front_matter=matter)
    assert found == (Problem("page.md", None, "note", message),)


@pytest.mark.parametrize("description", ["2 posts about docks", "posts", "0 posts", "1 post"])
def test_a_page_that_holds_what_it_says_is_not_noted(description: str) -> None:
    matter = f'---\ndescription: "{description}"\n---\n'
    assert problems(post(), post(), front_matter=matter) == ()


def test_the_quoted_description_announces_posts_as_well() -> None:
    found = read_topic_page("page.md", f"# Docks\n> 7 posts about docks.\n\n{post()}")
    assert found.problems == (
        Problem("page.md", None, "note", "1 of 7 posts; the rest is on other pages"),
    )

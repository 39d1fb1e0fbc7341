import io
from datetime import date

import polars as pl
import pytest

from data.formats import table as table_format
from data.formats.registry import read_document
from data.formats.settings import NO_SETTINGS, Settings
from data.model import PageRead, Problem, PublishedOn

HEADER = "Title,Company,Published At,Link,Summary,Stars\n"
ROW = 'Cranes,Acme,2026-09-09,https://acme.example/c,"Fell by 12%, in all",7\n'


def table(text: str, settings: Settings = NO_SETTINGS) -> PageRead:
    return read_document("posts.csv", text.encode(), settings)


def messages(page: PageRead) -> list[tuple[int | None, str]]:
    return [(problem.line, problem.message) for problem in page.problems]


def test_columns_are_matched_by_name() -> None:
    post = table(HEADER + ROW).posts[0]
    assert (post.title, post.companies, post.url, post.digest, post.extra, post.line) == (
        "Cranes", ("Acme",), "https://acme.example/c", "Fell by 12%, in all", (("Stars", "7"),), 2,
    )  # fmt: skip


@pytest.mark.parametrize("delimiter", ["\t", ";", "|"])
def test_other_delimiters_are_found_out(delimiter: str) -> None:
    page = table(f"title{delimiter}year\nOne, two{delimiter}2025\n")
    assert [post.title for post in page.posts] == ["One, two"]


def test_a_year_alone_has_year_precision() -> None:
    read = table("title,year\nCranes,2025\n").posts[0]
    assert read.published == PublishedOn(date(2025, 1, 1), "year")


def test_without_column_names_no_record_is_lost() -> None:
    page = table(
        '2014-02-04T02:36:30Z,1,blogs.acme.example," Two spaces  around "\n'
        "2012-05-06T16:08:46Z,1,b.example,Second\n"
    )
    read = [(post.title, post.published and post.published.day) for post in page.posts]
    assert read == [("Two spaces around", date(2014, 2, 4)), ("Second", date(2012, 5, 6))]


def test_what_was_told_by_contents_is_said() -> None:
    page = table("2014-02-04,Two words here\n2012-05-06,Second thing\n")
    told = "the columns were told by their contents: published = column 1, title = column 2"
    assert messages(page)[0] == (1, f"there is no row of column names; {told}")


def test_unknown_column_names_are_no_post() -> None:
    page = table("Titel;Datum\nEins zwei;2024-01-02\nDrei vier;2024-02-03\n")
    assert [post.title for post in page.posts] == ["Eins zwei", "Drei vier"]


def test_the_settings_say_which_column_is_which() -> None:
    asked = Settings(columns=(("title", "Heading"), ("published", "When")))
    page = table("Heading,When\nCranes,2024\n", asked)
    assert (page.posts[0].title, page.posts[0].published_as_written) == ("Cranes", "2024")


def test_the_settings_name_columns_without_a_name_by_their_place() -> None:
    page = table("2024,Cranes\n2025,Carts\n", Settings(columns=(("title", "column 2"),)))
    assert [post.title for post in page.posts] == ["Cranes", "Carts"]


def test_a_table_without_a_title_lists_its_columns() -> None:
    page = table("link,year\nhttps://a.example,2024\n")
    assert (page.posts, page.columns, page.matches) == (
        (), ("link", "year"), (("url", "link"), ("published", "year")),
    )  # fmt: skip
    assert page.problems == (
        Problem("posts.csv", 1, "error", "no column is the title; say which one is: link, year"),
    )


def test_a_few_sentences_with_commas_are_no_posts() -> None:
    assert table("One, two\nthree, four\n").posts == ()


def test_a_row_of_another_width_is_read_and_named_by_line() -> None:
    page = table(HEADER + "Carts,Acme\n" + ROW)
    assert [post.title for post in page.posts] == ["Carts", "Cranes"]
    assert (2, "has 2 cells instead of 6") in messages(page)


def test_lines_are_counted_through_cells_of_several_lines() -> None:
    page = table(HEADER + ROW.replace("Fell", "Fell\nand\nfell") + ROW)
    assert [post.line for post in page.posts] == [2, 5]


def test_a_row_without_a_title_is_named_by_line() -> None:
    page = table(HEADER + ROW + ",Acme,2025,,,\n")
    assert (len(page.posts), messages(page)) == (1, [(3, "the row has no title; it was left out")])


def test_html_in_a_cell_becomes_plain_text() -> None:
    page = table("title,year,summary\nA,2024,<p>Now <b>2x</b> faster</p>\n")
    assert page.posts[0].digest == "Now 2x faster"


def test_a_header_alone_is_told() -> None:
    assert (None, "no posts found in this file") in messages(table(HEADER))


def test_a_table_in_windows_1252_is_read_with_a_note() -> None:
    page = read_document("posts.csv", "title,year,company\nCafé,2024,Zoë\n".encode("cp1252"))
    assert (page.posts[0].title, page.posts[0].companies) == ("Café", ("Zoë",))
    assert messages(page)[0] == (None, "was read as Windows-1252, since byte 22 is not UTF-8")


def test_json_lines_keep_the_good_ones() -> None:
    page = read_document(
        "posts.jsonl",
        b'{"title": "A", "authors": ["B", "C"], "year": 2025}\n\n{broken\n{"title": "D"}\n[1]\n',
    )
    assert [(post.title, post.authors, post.line) for post in page.posts] == [
        ("A", ("B", "C"), 1), ("D", (), 4),
    ]  # fmt: skip
    assert messages(page)[:2] == [
        (3, "is no JSON object; the line was left out"),
        (5, "is no JSON object; the line was left out"),
    ]


def test_half_a_character_in_json_is_dropped() -> None:
    page = read_document("posts.jsonl", b'{"title": "A\\ud800b"}\n')
    assert page.posts[0].title == "Ab"


def test_parquet_columns_keep_their_types() -> None:
    frame = pl.DataFrame(
        {
            "title": ["A", "B"],
            "date": [date(2026, 1, 2), None],
            "authors": [["X", "Y"], []],
            "company": ["Acme", None],
        }
    )
    page = read_document("posts", parquet(frame))
    assert [(p.title, p.published_as_written, p.authors, p.companies) for p in page.posts] == [
        ("A", "2026-01-02", ("X", "Y"), ("Acme",)), ("B", None, (), ()),
    ]  # fmt: skip


def test_a_damaged_parquet_file_is_an_error() -> None:
    page = read_document("p.parquet", parquet(pl.DataFrame({"title": ["A"]}))[:40] + b"PAR1")
    assert (page.format, page.problems[0].severity) == (None, "error")
    assert page.problems[0].message.startswith("cannot be read as Parquet: ")


def test_a_parquet_file_that_unpacks_to_too_much_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_format, "LARGEST_TABLE", 50)
    page = read_document("p.parquet", parquet(pl.DataFrame({"title": ["A" * 100]})))
    assert (page.format, page.posts) == (None, ())
    assert page.problems[0].message.endswith("bytes; at most 50 are read")


def parquet(frame: pl.DataFrame) -> bytes:
    target = io.BytesIO()
    frame.write_parquet(target)
    return target.getvalue()

from datetime import date
from pathlib import Path
from urllib.parse import quote

import polars as pl
import pytest

from data.store.build import build
from data.store.connections import open_corpus
from data.store.export_queries import Wanted
from data.store.export_requests import SHAPE_NAMES
from data.store.exports import NUMBERS, POSTS
from data.store.file_formats import CSV
from data.store.filters import FILTER_NAMES, NUMBER_FILTER_NAMES
from data.store.table_files import TableFile
from tests.data.store.corpora import counting, post, write_page
from tests.pages.export.answers import answer

HEADER = ",".join(column.name for column in POSTS.columns)


def rows_of(made: Path) -> dict[str, str]:
    """The line of each post in the export, by the first letter of its slug."""
    found = open_corpus(made).cursor().execute("select slug[1], post_id from posts").fetchall()
    ids = dict(found)
    return {
        "s": f"{ids['s']},second,Second,https://posts.example/second,למידה,,2025-01-01,year,"
        "Explainer,Docks,,0,Two.,export\r\n",
        "t": f"{ids['t']},third,Third,https://posts.example/third,Oakfield,,2026-05-05,day,,"
        "Docks,,0,Three.,export\r\n",
    }


def test_the_whole_file(port: int, made: Path) -> None:
    rows = rows_of(made)
    [(post_id, slug)] = (
        open_corpus(made)
        .cursor()
        .execute("select post_id, slug from posts where title[1] = '='")
        .fetchall()
    )
    first = (
        f'{post_id},{slug},"\'=Sum of ""docks""",'
        "https://posts.example/=sum-of-%22docks%22,Oakfield,,2026-03-03,day,,Docks,,0,"
        '"ρ × 2, and more.",export\r\n'
    )
    assert answer(port, "/export/posts.csv").text == (
        f"\ufeff{HEADER}\r\n{rows['t']}{first}{rows['s']}"
    )


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("company=Oakfield&since=2026-05-05", "t"),
        ("type=Explainer", "s"),
        ("since=2025-07-01&until=2025-07-01", "s"),
        ("company=" + quote("למידה"), "s"),
        ("q=three&guard=0", "t"),
        ("q=nothing-of-the-sort", ""),
        ("company=&q=three", "t"),
    ],
)
def test_filters(port: int, made: Path, query: str, slugs: str) -> None:
    rows = "".join(rows_of(made)[slug] for slug in slugs)
    assert answer(port, f"/export/posts.csv?{query}").text == f"\ufeff{HEADER}\r\n{rows}"


def test_without_guard_texts_stay_as_they_are(port: int) -> None:
    guarded = answer(port, "/export/posts.csv").text
    assert answer(port, "/export/posts.csv?guard=1").text == guarded
    assert answer(port, "/export/posts.csv?guard=0").text == guarded.replace("'=Sum", "=Sum")


def test_numbers_name_their_own_filters(port: int) -> None:
    found = answer(port, "/export/numbers.csv?role=any&kind=level")
    assert found.headers["content-disposition"] == (
        'attachment; filename="track-record_numbers_level+any_n0.csv"'
    )
    assert found.text == "\ufeff" + ",".join(column.name for column in NUMBERS.columns) + "\r\n"


ALLOWED = ", ".join((*FILTER_NAMES, *SHAPE_NAMES))
ALLOWED_NUMBERS = ", ".join((*FILTER_NAMES, *NUMBER_FILTER_NAMES, *SHAPE_NAMES))


@pytest.mark.parametrize(
    ("path", "sentences"),
    [
        ("posts.csv?since=yesterday",
         "since=yesterday is not a date; write it like since=2026-01-31.\n"),
        ("posts.csv?since=2026-02-01&until=2026-01-01",
         "until=2026-01-01 lies before since=2026-02-01, so no post can match.\n"),
        ("posts.csv?company=Oakfeld",
         "company=Oakfeld matches nothing. Did you mean company=Oakfield?\n"),
        ("posts.csv?type=Recipe", "type=Recipe matches nothing.\n"),
        ("posts.csv?colour=red", f"colour is no parameter here; allowed are {ALLOWED}.\n"),
        ("posts.csv?status=extracted",
         f"status is no parameter here; allowed are {ALLOWED}.\n"),
        ("problems.csv?company=Oakfield",
         "company is no parameter here; allowed are columns, sort, guard.\n"),
        ("problems.json?columns=line,text&sort=-place",
         "columns=text names no column; there are source, line, severity, message.\n"  # noqa: ISC004
         "sort=-place names no column; there are source, line, severity, message.\n"),
        ("problems.csv?columns=-line",
         "columns=-line names no column; there are source, line, severity, message.\n"),
        ("numbers.csv?colour=red&colour=blue",
         f"colour is no parameter here; allowed are {ALLOWED_NUMBERS}.\n"),
        ("numbers.csv?kind=levels", "kind=levels matches nothing. Did you mean kind=level?\n"),
        ("posts.csv?guard=no", "guard=no is not understood; write guard=0 or guard=1.\n"),
        ("posts.csv?type=Recipe&topic=Yy",
         "type=Recipe matches nothing.\ntopic=Yy matches nothing.\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_told(port: int, path: str, sentences: str) -> None:
    found = answer(port, f"/export/{path}")
    assert (found.status, found.text) == (400, sentences)
    assert found.headers["content-type"] == "text/plain; charset=utf-8"


def test_before_the_first_build(port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "none.duckdb"
    monkeypatch.setenv("TRACK_RECORD_DATABASE", str(database))
    found = answer(port, "/export/posts.csv")
    assert (found.status, found.text) == (
        503,
        f"there is no corpus at {database}; build one with: python -m data build\n",
    )


def test_a_file_in_the_place_of_the_database(
    port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "mine.duckdb"
    database.write_text("mine")
    monkeypatch.setenv("TRACK_RECORD_DATABASE", str(database))
    found = answer(port, "/export/posts.csv")
    assert (found.status, found.text) == (
        503,
        f"{database} is a file that no build has made; move it away\n",
    )


def test_nothing_is_written_through_an_export(port: int) -> None:
    assert answer(port, "/export/posts.csv", "POST").status == 405


def test_the_next_request_shows_the_next_build(
    port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    database = tmp_path / "corpus.duckdb"
    monkeypatch.setenv("TRACK_RECORD_DATABASE", str(database))
    builds = []
    for title in ("First", "Second"):
        build([write_page(tmp_path / "page.md", post(title))], database)
        found = answer(port, "/export/posts.csv")
        builds.append((found.text.split(",")[-12], found.headers["x-track-record-build"]))
    assert [title for title, _ in builds] == ["First", "Second"]
    assert builds[0][1] != builds[1][1]


def test_the_route_answers_what_the_query_gives(port: int, made: Path) -> None:
    file = TableFile(open_corpus(made), Wanted(POSTS), CSV)
    assert answer(port, "/export/posts.csv").body == b"".join(file.pieces())


def test_columns_and_order_as_asked_for(port: int) -> None:
    found = answer(port, "/export/posts.csv?columns=slug,published&columns=type&sort=-slug")
    assert found.text == (
        "\ufeffslug,published,type\r\nthird,2026-05-05,\r\nsum-of-docks,2026-03-03,\r\n"
        "second,2025-01-01,Explainer\r\n"
    )


def test_json_is_a_line_for_each_row(port: int) -> None:
    found = answer(port, "/export/posts.json?columns=title,type,published,numbers&sort=published")
    assert found.headers["content-type"] == "application/x-ndjson"
    assert found.text == (
        '{"title":"Second","type":"Explainer","published":"2025-01-01","numbers":0}\n'
        '{"title":"=Sum of \\"docks\\"","type":null,"published":"2026-03-03","numbers":0}\n'
        '{"title":"Third","type":null,"published":"2026-05-05","numbers":0}\n'
    )


def test_parquet_holds_the_same_rows(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.store.row_stream.ROWS_AT_ONCE", 2)
    found = answer(port, "/export/posts.parquet?columns=slug,published,numbers&sort=published")
    assert found.headers["content-type"] == "application/vnd.apache.parquet"
    assert pl.read_parquet(found.body).rows() == [
        ("second", date(2025, 1, 1), 0),
        ("sum-of-docks", date(2026, 3, 3), 0),
        ("third", date(2026, 5, 5), 0),
    ]

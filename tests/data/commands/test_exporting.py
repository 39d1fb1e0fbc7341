from pathlib import Path

import pytest

from data.__main__ import main
from data.store.connections import open_corpus
from data.store.export_queries import Shape, Wanted
from data.store.exports import POSTS
from data.store.file_formats import CSV, JSON
from data.store.filters import Filters
from data.store.table_files import TableFile
from tests.data.store.corpora import counting, post, write_page

Output = pytest.CaptureFixture[bytes]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exporting")
    with pytest.MonkeyPatch.context() as monkeypatch:
        counting(monkeypatch)
        page = write_page(
            folder / "page.md", post("=First", company="Oak"), post("Second", company="Elm")
        )
        main(["build", str(page), "--database", str(folder / "corpus.duckdb")])
    return folder / "corpus.duckdb"


def exported(database: Path, *words: str) -> int:
    library = database.with_name("library")
    return main(["export", *words, "--database", str(database), "--library", str(library)])


def test_the_bytes_are_those_of_the_routes(database: Path, capfdbinary: Output) -> None:
    assert exported(database, "posts", "--company", "Oak", "--since", "2026-01-01") == 0
    wanted = Wanted(POSTS, Filters(companies=("Oak",)))
    whole = b"".join(TableFile(open_corpus(database), wanted, CSV).pieces())
    assert capfdbinary.readouterr().out == whole


def test_shape_and_format(database: Path, capfdbinary: Output) -> None:
    words = ("--columns", "title", "--sort=-title", "--format", "json")
    assert exported(database, "posts", *words) == 0
    wanted = Wanted(POSTS, shape=Shape(("title",), ("-title",)))
    whole = b"".join(TableFile(open_corpus(database), wanted, JSON).pieces())
    assert capfdbinary.readouterr().out == whole == b'{"title":"Second"}\n{"title":"=First"}\n'


def test_without_guard(database: Path, capfdbinary: Output) -> None:
    assert exported(database, "posts", "--columns", "title", "--guard", "0", "--q", "first") == 0
    assert capfdbinary.readouterr().out.decode() == "\ufefftitle\r\n=First\r\n"


def test_what_is_not_understood_is_told_and_nothing_leaves(
    database: Path, capfdbinary: Output
) -> None:
    assert exported(database, "posts", "--company", "Elmo", "--sort", "colour") == 2
    columns = ", ".join(POSTS.column_names)
    told = capfdbinary.readouterr()
    assert told.out == b""
    assert told.err.decode().splitlines() == [
        f"error: sort=colour names no column; there are {columns}.",
        "error: company=Elmo matches nothing. Did you mean company=Elm?",
    ]


def test_a_table_offers_its_own_filters_alone(database: Path, capfdbinary: Output) -> None:
    with pytest.raises(SystemExit, match="2"):
        exported(database, "problems", "--company", "Oak")
    assert b"unrecognized arguments: --company Oak" in capfdbinary.readouterr().err

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb
import pytest

from data.store.build import build
from data.store.connections import NoCorpus, open_corpus
from tests.data.store.corpora import counting, post, write_page


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of one post, in builds that read no digest."""
    counting(monkeypatch)
    database = tmp_path / "corpus.duckdb"
    build_with(database, "Post 0")
    return database


def build_with(database: Path, *titles: str) -> None:
    build([write_page(database.parent / "page.md", *map(post, titles))], database)


def titles(connection: duckdb.DuckDBPyConnection) -> list[str]:
    return [t for (t,) in connection.execute("select title from posts order by title").fetchall()]


def test_before_the_first_build_there_is_no_corpus(tmp_path: Path) -> None:
    database = tmp_path / "corpus.duckdb"
    with pytest.raises(NoCorpus) as missing:
        open_corpus(database)
    assert str(missing.value) == (
        f"there is no corpus at {database}; build one with: python -m data build"
    )


def test_the_connection_is_kept_until_the_next_build(database: Path) -> None:
    assert open_corpus(database).connection is open_corpus(database).connection


def test_the_next_call_shows_the_next_build(database: Path) -> None:
    before = open_corpus(database)
    build_with(database, "Post 1")
    after = open_corpus(database)
    assert (titles(before.cursor()), titles(after.cursor())) == (["Post 0"], ["Post 1"])
    assert before.build_id != after.build_id


def test_a_cursor_of_an_old_build_keeps_working(database: Path) -> None:
    cursor = open_corpus(database).cursor()
    for number in range(1, 5):
        build_with(database, f"Post {number}")
        open_corpus(database)
    assert titles(cursor) == ["Post 0"]


def test_a_half_read_result_of_an_old_build_can_be_read_to_its_end(database: Path) -> None:
    build_with(database, *(f"Post {number:04}" for number in range(3000)))
    cursor = open_corpus(database).cursor().execute("select title from posts order by title")
    first = cursor.fetchmany(10)
    for number in range(3):
        build_with(database, f"Other {number}")
        open_corpus(database)
    rest = cursor.fetchall()
    assert [title for (title,) in first + rest] == [f"Post {number:04}" for number in range(3000)]


def test_threads_take_a_cursor_each(database: Path) -> None:
    def read(_call: int) -> list[str]:
        return titles(open_corpus(database).cursor())

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(read, range(200))) == [["Post 0"]] * 200


def test_a_link_to_a_broken_file_is_no_corpus(tmp_path: Path) -> None:
    (tmp_path / "corpus-0001-aaa.duckdb").write_bytes(b"no database" * 1000)
    database = tmp_path / "corpus.duckdb"
    database.symlink_to("corpus-0001-aaa.duckdb")
    with pytest.raises(NoCorpus, match=r"corpus-0001-aaa\.duckdb cannot be opened: "):
        open_corpus(database)


def test_readers_cannot_write(database: Path) -> None:
    with pytest.raises(duckdb.InvalidInputException, match="read-only"):
        open_corpus(database).cursor().execute("delete from posts")

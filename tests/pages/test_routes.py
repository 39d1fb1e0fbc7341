import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse, IncompleteRead
from pathlib import Path
from urllib.parse import quote

import pytest
import uvicorn
from starlette.applications import Starlette

from data.store.build import build
from data.store.connections import open_corpus
from data.store.csv_stream import csv_pieces
from data.store.exports import EXPORTS, NUMBERS, POSTS, export_query
from data.store.filters import FILTER_NAMES, NUMBER_FILTER_NAMES, Filters
from pages import routes
from tests.browser.serving import free_port, healthy
from tests.data.store.corpora import counting, post, write_page

ROOT = Path(__file__).parents[2]
SECONDS = 20


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server has answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()


@contextmanager
def serving() -> Iterator[int]:
    """The routes alone on a port of this machine, without the dashboard."""
    server = uvicorn.Server(
        uvicorn.Config(Starlette(routes=routes.ROUTES), port=0, log_level="critical", ws="none")
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving() as port:
        yield port


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of three posts."""
    folder = tmp_path_factory.mktemp("routes")
    with pytest.MonkeyPatch.context() as monkeypatch:
        counting(monkeypatch)
        page = write_page(
            folder / "page.md",
            post('=Sum of "docks"', "ρ × 2,\nand more.", company="Oakfield"),
            post("Second", "Two.", "- Type: Explainer", company="למידה", published="2025"),
            post("Third", "Three.", published="May 5, 2026"),
        )
        build([page], folder / "corpus.duckdb")
    return folder / "corpus.duckdb"


@pytest.fixture(autouse=True)
def _database(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRACK_RECORD_DATABASE", str(made))


@contextmanager
def asked(port: int, path: str, method: str = "GET") -> Iterator[HTTPResponse]:
    """The answer to a request, its body not yet read."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=SECONDS)) as connection:
        connection.request(method, path)
        yield connection.getresponse()


def answer(port: int, path: str, method: str = "GET") -> Answer:
    with asked(port, path, method) as response:
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, headers, response.read())


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


def test_headers(port: int, made: Path) -> None:
    named = "track-record_posts_oakfield_--2026-06-01"
    headers = answer(port, "/export/posts.csv?company=Oakfield&until=2026-06-01").headers
    assert {name: headers[name] for name in headers if name not in ("date", "server")} == {
        "content-type": "text/csv; charset=utf-8",
        "content-encoding": "identity",
        "content-disposition": f'attachment; filename="{named}.csv"',
        "transfer-encoding": "chunked",
        "x-track-record-build": open_corpus(made).build_id,
    }


def test_a_file_name_in_another_script(port: int) -> None:
    company = quote("למידה")
    headers = answer(port, f"/export/posts.csv?company={company}").headers
    assert headers["content-disposition"] == (
        'attachment; filename="track-record_posts_.csv";'
        f" filename*=UTF-8''track-record_posts_{company}.csv"
    )


def test_numbers_name_their_own_filters(port: int) -> None:
    found = answer(port, "/export/numbers.csv?role=any&kind=level")
    assert found.headers["content-disposition"] == (
        'attachment; filename="track-record_numbers_level+any.csv"'
    )
    assert found.text == "\ufeff" + ",".join(column.name for column in NUMBERS.columns) + "\r\n"


@pytest.mark.parametrize("name", EXPORTS)
def test_head_answers_like_get_without_a_body(port: int, name: str) -> None:
    head, get = (answer(port, f"/export/{name}.csv", method) for method in ("HEAD", "GET"))
    assert (head.status, head.body) == (200, b"")
    assert {**head.headers, "date": ""} == {**get.headers, "date": ""}


ALLOWED = ", ".join((*FILTER_NAMES, "guard"))
ALLOWED_NUMBERS = ", ".join((*FILTER_NAMES, *NUMBER_FILTER_NAMES, "guard"))


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


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/overview", "/"),
        ("/overview?company=Oakfield&company=%D7%9C&since=2026-01-01",
         "/?company=Oakfield&company=%D7%9C&since=2026-01-01"),
    ],
)  # fmt: skip
def test_the_overview_keeps_its_query(port: int, path: str, location: str) -> None:
    found = answer(port, path)
    assert (found.status, found.headers["location"]) == (307, location)


def test_rows_come_in_pieces_that_join_to_the_whole(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = answer(port, "/export/posts.csv").body
    monkeypatch.setattr("data.store.csv_stream.ROWS_AT_ONCE", 1)
    assert answer(port, "/export/posts.csv").body == whole


def test_an_error_in_mid_stream_is_no_complete_file(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaking(*_: object) -> Generator[bytes]:
        yield b"\xef\xbb\xbfpost_id\r\n"
        raise OSError("the disk is gone")

    monkeypatch.setattr(routes, "csv_pieces", breaking)
    with asked(port, "/export/posts.csv") as response, pytest.raises(IncompleteRead) as broken:
        response.read()
    assert (response.status, broken.value.partial) == (200, b"\xef\xbb\xbfpost_id\r\n")


def test_a_client_that_breaks_off_frees_its_cursor(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed = threading.Event()

    def endless(*_: object) -> Generator[bytes]:
        try:
            while True:
                yield b"a,b\r\n" * 10_000
        finally:
            freed.set()

    monkeypatch.setattr(routes, "csv_pieces", endless)
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"GET /export/posts.csv HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert client.recv(12) == b"HTTP/1.1 200"
        assert not freed.is_set()
    assert freed.wait(SECONDS)


def test_exports_at_once_do_not_disturb_one_another(port: int) -> None:
    whole = answer(port, "/export/posts.csv").body
    bodies: list[bytes] = []
    threads = [
        threading.Thread(target=lambda: bodies.append(answer(port, "/export/posts.csv").body))
        for _ in range(16)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert bodies == [whole] * 16


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


def test_the_dashboard_server_does_not_complete_a_broken_file_either(made: Path) -> None:
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("breaking_server.py"), str(port)],
        cwd=ROOT,
        env=os.environ | {"TRACK_RECORD_DATABASE": str(made)},
        stderr=subprocess.DEVNULL,
    )
    try:
        deadline = time.monotonic() + 3 * SECONDS
        while not healthy(port) and time.monotonic() < deadline:
            time.sleep(0.1)
        with asked(port, "/export/posts.csv") as response, pytest.raises(IncompleteRead) as broken:
            response.read()
    finally:
        server.kill()
        server.wait()
    assert broken.value.partial.decode() == f"\ufeff{HEADER}\r\n"


def test_the_route_answers_what_the_query_gives(port: int, made: Path) -> None:
    pieces = csv_pieces(open_corpus(made).cursor(), export_query(POSTS, Filters()))
    assert answer(port, "/export/posts.csv").body == b"".join(pieces)

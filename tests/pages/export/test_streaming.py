import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from http.client import IncompleteRead
from pathlib import Path
from urllib.parse import quote

import pytest

from data.store.connections import open_corpus
from data.store.exports import EXPORTS, POSTS
from data.store.file_formats import FORMATS
from data.store.table_files import TableFile
from tests.browser.serving import free_port, healthy
from tests.pages.export.answers import SECONDS, answer, asked

ROOT = Path(__file__).parents[3]


def test_headers(port: int, made: Path) -> None:
    named = "track-record_posts_oakfield_--2026-06-01_n2"
    headers = answer(port, "/export/posts.csv?company=Oakfield&until=2026-06-01").headers
    assert {name: headers[name] for name in headers if name not in ("date", "etag", "server")} == {
        "content-type": "text/csv; charset=utf-8",
        "cache-control": "no-cache",
        "content-encoding": "identity",
        "content-disposition": f'attachment; filename="{named}.csv"',
        "transfer-encoding": "chunked",
        "x-track-record-build": open_corpus(made).build_id,
    }


def test_a_file_name_in_another_script(port: int) -> None:
    company = quote("למידה")
    headers = answer(port, f"/export/posts.csv?company={company}").headers
    assert headers["content-disposition"] == (
        'attachment; filename="track-record_posts__n1.csv";'
        f" filename*=UTF-8''track-record_posts_{company}_n1.csv"
    )


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("name", EXPORTS)
def test_head_answers_like_get_without_a_body(port: int, name: str, ending: str) -> None:
    head, get = (answer(port, f"/export/{name}.{ending}", method) for method in ("HEAD", "GET"))
    assert (head.status, head.body) == (200, b"")
    assert {**head.headers, "date": ""} == {**get.headers, "date": ""}


def test_rows_come_in_pieces_that_join_to_the_whole(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = answer(port, "/export/posts.csv").body
    monkeypatch.setattr("data.store.row_stream.ROWS_AT_ONCE", 1)
    assert answer(port, "/export/posts.csv").body == whole


def test_an_error_in_mid_stream_is_no_complete_file(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaking(_file: TableFile) -> Generator[bytes]:
        yield b"\xef\xbb\xbfpost_id\r\n"
        raise OSError("the disk is gone")

    monkeypatch.setattr(TableFile, "pieces", breaking)
    with asked(port, "/export/posts.csv") as response, pytest.raises(IncompleteRead) as broken:
        response.read()
    assert (response.status, broken.value.partial) == (200, b"\xef\xbb\xbfpost_id\r\n")


def test_curl_fails_where_a_file_breaks_off(
    port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaking(_file: TableFile) -> Generator[bytes]:
        yield b"post_id\r\n"
        raise OSError("the disk is gone")

    monkeypatch.setattr(TableFile, "pieces", breaking)
    address = f"http://127.0.0.1:{port}/export/posts.csv"
    ended = subprocess.run(["curl", "-sS", "-o", tmp_path / "x.csv", address], check=False)
    # "Partial file. Only a part of the file was transferred."
    assert ended.returncode == 18


def test_a_client_that_breaks_off_frees_its_cursor(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed = threading.Event()

    def endless(_file: TableFile) -> Generator[bytes]:
        try:
            while True:
                yield b"a,b\r\n" * 10_000
        finally:
            freed.set()

    monkeypatch.setattr(TableFile, "pieces", endless)
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
    assert broken.value.partial.decode() == f"\ufeff{','.join(POSTS.column_names)}\r\n"


def test_what_a_client_holds_is_not_sent_again(port: int) -> None:
    tag = answer(port, "/export/posts.csv?q=three").headers["etag"]
    for held in (tag, f'"other", W/{tag}', "*"):
        found = answer(port, "/export/posts.csv?q=three", held=held)
        assert (found.status, found.body, found.headers["etag"]) == (304, b"", tag)


@pytest.mark.parametrize(
    "other", ["posts.csv", "posts.json?q=three", "posts.csv?q=three&guard=0", "numbers.csv?q=three"]
)
def test_another_question_has_another_tag(port: int, other: str) -> None:
    tag = answer(port, "/export/posts.csv?q=three").headers["etag"]
    found = answer(port, f"/export/{other}", held=tag)
    assert (found.status, found.headers["etag"] == tag) == (200, False)

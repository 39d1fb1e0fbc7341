import gzip
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from data.store import fetching
from data.store.connections import open_corpus
from data.store.fetching import CannotFetch, Fetched, fetch, fetch_again
from data.store.library import Library, add, manifest_of
from data.store.manifest import MANIFEST_NAME, WebCopy
from data.store.refreshing import incoming_from_web, refresh

FEED = b"""<rss version="2.0"><channel><title>Bolt Blog</title>
<item><title>Cranes</title><link>https://bolt.example/1</link></item>
</channel></rss>
"""


@dataclass
class Site:
    """A local server: what it answers for each path, and the headers that it was asked with."""

    url: str = ""
    pages: dict[str, tuple[int, dict[str, str], bytes]] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    drip_seconds: float = 0

    def answers(self, path: str, body: bytes, status: int = 200, **headers: str) -> str:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.pages[path] = (status, named, body)
        return self.url + path


@pytest.fixture
def site() -> Iterator[Site]:
    """A server on loopback."""
    served = Site()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            served.asked.append((self.path, dict(self.headers)))
            status, headers, body = served.pages.get(self.path, (404, {}, b""))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            if served.drip_seconds:
                for byte in body:
                    self.wfile.write(bytes([byte]))
                    time.sleep(served.drip_seconds)
            else:
                self.wfile.write(body)

        def log_request(self, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    served.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield served
    server.shutdown()
    thread.join()
    server.server_close()


def refusal(url: str) -> str:
    with pytest.raises(CannotFetch) as refused:
        fetch(url)
    return refused.value.reason


def test_a_feed_is_fetched_with_what_tells_of_changes(site: Site) -> None:
    url = site.answers("/feed.xml", FEED, ETag='"1"', Last_Modified="Wed, 09 Sep 2026 10:15:00 GMT")
    assert fetch(url) == Fetched(WebCopy(url, '"1"', "Wed, 09 Sep 2026 10:15:00 GMT"), FEED)


def test_a_compressed_answer_is_unpacked(site: Site) -> None:
    url = site.answers("/feed.xml", gzip.compress(FEED), Content_Encoding="gzip")
    assert fetch(url).content == FEED


def test_redirects_are_followed_and_the_first_address_is_kept(site: Site) -> None:
    site.answers("/new.xml", FEED)
    url = site.answers("/old.xml", b"", 302, Location="/new.xml")
    assert fetch(url) == Fetched(WebCopy(url), FEED)


def test_an_endless_redirect_is_given_up(site: Site) -> None:
    url = site.answers("/loop", b"", 302, Location="/loop")
    assert refusal(url) == "leads through more than 5 other addresses"
    assert len(site.asked) == 6


@pytest.mark.parametrize("target", ["file:///etc/hostname", "ftp://127.0.0.1/x"])
def test_a_redirect_out_of_the_web_is_refused(site: Site, target: str) -> None:
    url = site.answers("/out", b"", 302, Location=target)
    assert refusal(url) == "leads to an address that is neither http nor https"


@pytest.mark.parametrize("url", ["file:///etc/hostname", "ftp://a.example/x", "data://x"])
def test_only_the_web_is_fetched_from(url: str) -> None:
    assert refusal(url) == "only http and https addresses are fetched"


@pytest.mark.parametrize("url", ["http://", "http://[broken"])
def test_what_is_no_address_is_refused(url: str) -> None:
    assert refusal(url) == "is no address"


def test_an_address_with_a_password_is_refused_and_not_repeated() -> None:
    with pytest.raises(CannotFetch) as refused:
        fetch("https://me:hidden@a.example/feed")
    assert str(refused.value) == "https://a.example/feed: an address with a password is not fetched"


def test_an_error_of_the_server_is_told(site: Site) -> None:
    assert refusal(f"{site.url}/none") == "answered 404 Not Found"


def test_a_server_that_is_not_there_is_told() -> None:
    assert refusal("http://127.0.0.1:9/") == "cannot be reached (ConnectionError)"


def test_an_answer_too_large_is_broken_off(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "LARGEST_ANSWER", 1_000_000)
    url = site.answers("/big", gzip.compress(bytes(5_000_000)), Content_Encoding="gzip")
    assert refusal(url) == "is larger than 1 MB"


def test_a_server_that_keeps_silent_is_given_up(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "PIECE_SECONDS", 0.2)
    site.drip_seconds = 1
    assert refusal(site.answers("/slow", b"ab")) == "does not answer in time"


def test_a_server_that_drips_is_given_up(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "TOTAL_SECONDS", 0.5)
    site.drip_seconds = 0.05
    assert refusal(site.answers("/slow", bytes(60))) == "takes longer than 0 seconds"


def test_an_answer_that_breaks_off_is_refused(site: Site) -> None:
    url = site.answers("/cut", b"abc", Content_Length="10")
    assert refusal(url) == "breaks off in the middle of its answer"


def test_a_page_leads_to_the_feed_that_it_announces(site: Site) -> None:
    link = b'<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
    site.answers("/feed.xml", FEED)
    url = site.answers("/blog", b"<!DOCTYPE html><html><head>" + link + b"</head></html>")
    assert fetch(url) == Fetched(WebCopy(f"{site.url}/feed.xml"), FEED)


def test_a_page_without_a_feed_is_itself(site: Site) -> None:
    url = site.answers("/blog", b"<html><p>Words</p></html>")
    assert fetch(url).content == b"<html><p>Words</p></html>"


def test_what_has_not_changed_is_asked_for_and_not_sent(site: Site) -> None:
    url = site.answers("/feed.xml", b"", 304)
    assert fetch_again(WebCopy(url, '"1"', "yesterday")) is None
    headers = site.asked[0][1]
    assert (headers["If-None-Match"], headers["If-Modified-Since"]) == ('"1"', "yesterday")


@pytest.fixture
def library(site: Site, tmp_path: Path) -> Library:
    """A library that holds one feed from the web."""
    folder = tmp_path / "library"
    folder.mkdir()
    (folder / MANIFEST_NAME).write_text("shipped_corpus = false\n")
    made = Library(folder, tmp_path / "var" / "corpus.duckdb")
    fetched = fetch(site.answers("/feed.xml", FEED, ETag='"1"'))
    add(made, [incoming_from_web(fetched, tmp_path)])
    return made


def titles(library: Library) -> list[str]:
    rows = open_corpus(library.database).cursor().execute("select title from posts order by title")
    return [title for (title,) in rows.fetchall()]


def test_a_source_from_the_web_is_named_after_its_address(library: Library) -> None:
    assert [source.name for source in manifest_of(library).sources] == ["127.0.0.1-feed.xml"]


def test_an_unchanged_source_is_not_sent_again(site: Site, library: Library) -> None:
    site.answers("/feed.xml", b"", 304)
    before = manifest_of(library)
    summary, warnings = refresh(library)
    assert (summary.unchanged, warnings, manifest_of(library)) == (1, (), before)
    assert site.asked[-1][1]["If-None-Match"] == '"1"'


def test_a_changed_source_takes_the_place_of_the_old_copy(site: Site, library: Library) -> None:
    site.answers("/feed.xml", FEED.replace(b"Cranes", b"Carts"), ETag='"2"')
    summary, _ = refresh(library)
    web = manifest_of(library).sources[0].web
    assert (titles(library), summary.changed, web and web.etag) == (["Carts"], 1, '"2"')


def test_a_source_that_cannot_be_fetched_stays_with_a_warning(site: Site, library: Library) -> None:
    site.pages.clear()
    _, warnings = refresh(library)
    assert titles(library) == ["Cranes"]
    assert [(warning.source, warning.message) for warning in warnings] == [
        (
            "127.0.0.1-feed.xml",
            f"{site.url}/feed.xml: answered 404 Not Found; the copy from before was read",
        )
    ]

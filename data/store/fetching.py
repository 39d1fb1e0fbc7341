"""Fetching a feed or a page from the web, politely and within bounds."""

import time
from dataclasses import dataclass
from typing import NoReturn
from urllib.parse import urljoin, urlsplit

import requests
from lxml import etree, html
from urllib3.exceptions import HTTPError, ProtocolError, ReadTimeoutError

from data.store.archives import megabytes
from data.store.manifest import WebCopy

LARGEST_ANSWER = 50_000_000
MOST_REDIRECTS = 5
# To connect, between two pieces, and for all of it.
CONNECT_SECONDS, PIECE_SECONDS, TOTAL_SECONDS = 5.0, 15.0, 60.0

_PIECE = 65_536
_FEED_TYPES = ("application/rss+xml", "application/atom+xml")


class CannotFetch(Exception):
    """An address that was not fetched, and why."""

    def __init__(self, url: str, reason: str) -> None:
        super().__init__(f"{url}: {reason}")
        self.url = url
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Fetched:
    """What an address gave, and what tells whether it has changed since."""

    web: WebCopy
    content: bytes


def fetch(url: str) -> Fetched:
    """A feed or a page. Of an HTML page that announces a feed, that feed.

    Raises CannotFetch with a sentence that names the address.
    """
    found = _get(WebCopy(url))
    if found is None:
        raise CannotFetch(url, "answered that nothing has changed, though it was not asked that")
    feed = _announced_feed(found)
    return (_get(WebCopy(feed)) or found) if feed else found


def fetch_again(web: WebCopy) -> Fetched | None:
    """What has changed at an address; `None` where the server says that nothing has.

    Raises CannotFetch.
    """
    return _get(web)


def is_address(text: str) -> bool:
    """Whether a word of the command line is an address, of any scheme, rather than a path."""
    return "://" in text


def _get(web: WebCopy) -> Fetched | None:
    _check_address(web.url)
    headers = {
        "User-Agent": "track-record",
        **({"If-None-Match": web.etag} if web.etag else {}),
        **({"If-Modified-Since": web.last_modified} if web.last_modified else {}),
    }
    with requests.Session() as session:
        session.max_redirects = MOST_REDIRECTS
        try:
            with session.get(
                web.url, headers=headers, stream=True, timeout=(CONNECT_SECONDS, PIECE_SECONDS)
            ) as response:
                if response.status_code == requests.codes.not_modified:
                    return None
                if response.status_code != requests.codes.ok:
                    _fail(web.url, f"answered {response.status_code} {response.reason}")
                content = _content(web.url, response)
                answered = WebCopy(
                    web.url, response.headers.get("ETag"), response.headers.get("Last-Modified")
                )
                return Fetched(answered, content)
        except requests.TooManyRedirects:
            _fail(web.url, f"leads through more than {MOST_REDIRECTS} other addresses")
        except requests.exceptions.InvalidSchema:
            _fail(web.url, "leads to an address that is neither http nor https")
        except (requests.Timeout, TimeoutError, ReadTimeoutError):
            _fail(web.url, "does not answer in time")
        except ProtocolError:
            _fail(web.url, "breaks off in the middle of its answer")
        except (requests.RequestException, HTTPError) as error:
            _fail(web.url, f"cannot be reached ({type(error).__name__})")


def _check_address(url: str) -> None:
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        _fail(url, "is no address")
    if parts.scheme not in ("http", "https"):
        _fail(url, "only http and https addresses are fetched")
    if not host:
        _fail(url, "is no address")
    if parts.username or parts.password:
        # It would be kept in the manifest for all to read.
        _fail(url.replace(f"{parts.netloc}", host), "an address with a password is not fetched")


def _content(url: str, response: requests.Response) -> bytes:
    deadline = time.monotonic() + TOTAL_SECONDS
    content = bytearray()
    # One look at the socket at a time: a server that lets a byte drip now and then would keep a
    # larger read from ever coming back to the clock.
    while piece := response.raw.read1(_PIECE, decode_content=True):
        content += piece
        if len(content) > LARGEST_ANSWER:
            _fail(url, f"is larger than {megabytes(LARGEST_ANSWER)}")
        if time.monotonic() > deadline:
            _fail(url, f"takes longer than {TOTAL_SECONDS:.0f} seconds")
    return bytes(content)


def _announced_feed(found: Fetched) -> str | None:
    """The address of the first feed that an HTML page links to as another form of itself."""
    head = found.content[:2_000].lstrip().lower()
    if not head.startswith((b"<!doctype html", b"<html")):
        return None
    try:
        page = html.fromstring(found.content)
    except (etree.ParserError, ValueError):
        return None
    for link in page.iter("link"):
        if "alternate" in link.get("rel", "") and link.get("type") in _FEED_TYPES:
            return urljoin(found.web.url, str(link.get("href", "")))
    return None


def _fail(url: str, reason: str) -> NoReturn:
    raise CannotFetch(url, reason)

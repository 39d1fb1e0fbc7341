"""Feeds: RSS 0.9 to 2.0, RSS 1.0 (RDF) and Atom, one post an entry.

The digest of an entry is its summary, else the first paragraph of its content. Feeds of a company
rarely name it: the settings of the source do, and a proposal is made from title and host.
"""

import io
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any
from xml.sax import SAXParseException

import feedparser

from data.formats.dates import published_on
from data.formats.gaps import gaps
from data.formats.html_text import html_text, one_line
from data.formats.plain_text import line_starts
from data.formats.proposals import proposed_company
from data.formats.raw import Raw
from data.formats.settings import Settings
from data.model import PageRead, Post, Problem

FORMAT = "feed"

# White space, declarations and comments may stand before the first element.
_ROOT = re.compile(r"(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>)*", re.DOTALL)
_FEED = re.compile(r"<(?:rss|feed|(?:\w+:)?RDF)[\s>]", re.IGNORECASE)
_ENTRY = re.compile(r"<(?:\w+:)?(?:item|entry)[\s>]")
_LONGEST_PROLOGUE = 20_000


def is_feed(raw: Raw) -> bool:
    """Whether the first element of a document is that of a feed."""
    if raw.text is None:
        return False
    start = _ROOT.match(raw.text, 0, _LONGEST_PROLOGUE)
    return bool(_FEED.match(raw.text, start.end() if start else 0))


def read_feed(raw: Raw, settings: Settings) -> PageRead:
    """The posts of a feed, in feed order, with the problems met. Never raises."""
    try:
        # Given as a file, since the library takes text for an address where it looks so.
        found = feedparser.parse(
            io.BytesIO(raw.content), sanitize_html=False, resolve_relative_uris=False
        )
    except Exception as error:  # its parser of broken feeds stumbles over what it should forgive
        message = f"the feed is too broken to be read ({type(error).__name__})"
        return PageRead(None, problems=(Problem(raw.source, None, "error", message),))
    title = _text(found.feed, "title")
    lines = _entry_lines(raw, len(found.entries))
    posts = tuple(
        _post(entry, settings, line) for entry, line in zip(found.entries, lines, strict=True)
    )
    told = tuple(post for post in posts if post.title)
    problems = (*_problems(raw, found, posts), *gaps(raw.source, told))
    address = _text(found.feed, "link") or next((post.url for post in told if post.url), None)
    proposal = None if settings.company else proposed_company(title, address)
    return PageRead(FORMAT, title, told, problems, proposed_company=proposal)


def _post(entry: Mapping[str, Any], settings: Settings, line: int | None) -> Post:
    url = _text(entry, "link")
    title = _text(entry, "title")
    digest = _digest(entry)
    # "updated" only where nothing else is there: an entry is often touched up long after.
    published = _text(entry, "published") or _text(entry, "updated") or _text(entry, "created")
    tags = tuple(tag for tag in (_text(tag, "term") for tag in entry.get("tags", ())) if tag)
    authors = (_text(author, "name") for author in entry.get("authors", ()))
    return Post(
        title=title or url or digest.partition("\n")[0],
        digest="" if digest == title else digest,
        url=url,
        companies=settings.owner,
        authors=tuple(author for author in authors if author),
        published=published_on(published) if published else None,
        published_as_written=published,
        type=tags[0] if len(tags) == 1 else None,
        topic=settings.topic,
        extra=(("tags", ", ".join(tags)),) if len(tags) > 1 else (),
        line=line,
    )


def _text(fields: Mapping[str, Any], name: str) -> str | None:
    """A field on one line, its HTML undone where the feed says that it is HTML."""
    # Asked with "in", since the library warns where it would answer "updated" with "published".
    value = fields[name] if name in fields else None  # noqa: SIM401
    if not isinstance(value, str):
        return None
    detail = fields.get(f"{name}_detail")
    is_html = isinstance(detail, Mapping) and "html" in str(detail.get("type"))
    return one_line(html_text(value) if is_html else value) or None


def _digest(entry: Mapping[str, Any]) -> str:
    contents = [content.get("value") or "" for content in entry.get("content", ())]
    summary = entry.get("summary") or ""
    # The library puts the content into the summary where the feed has none.
    if summary and summary not in contents:
        return html_text(summary)
    return next((html_text(content).partition("\n\n")[0] for content in contents), "")


def _entry_lines(raw: Raw, entries: int) -> list[int | None]:
    """The line on which each entry starts; unknown where a broken feed does not let them count."""
    text = raw.text or ""
    found = [entry.start() for entry in _ENTRY.finditer(text)]
    if len(found) != entries:
        return [None] * entries
    starts = line_starts(text)
    return [bisect_right(starts, offset) for offset in found]


def _problems(raw: Raw, found: Mapping[str, Any], posts: tuple[Post, ...]) -> Iterator[Problem]:
    error = found.get("bozo_exception")
    if isinstance(error, SAXParseException):
        message = "the feed is not well-formed here; it was read as far as possible"
        yield Problem(raw.source, error.getLineNumber(), "warning", message)
    for post in posts:
        if not post.title:
            yield Problem(raw.source, post.line, "warning", "the entry is empty: no post")
    if not posts:
        yield Problem(raw.source, None, "warning", "no posts found in this file")

"""All formats, and the choice between them by what a document holds.

A further format is a module with a function that knows its documents and one that reads them,
and a line in FORMATS.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from data.formats import feed, front_matter, table, topic_page
from data.formats.decoding import decode
from data.formats.raw import Raw
from data.formats.settings import NO_SETTINGS, Settings
from data.model import DigestOrigin, PageRead, Problem


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of document: how to know it and how to read it.

    `of_bytes` formats decode their documents themselves.
    """

    name: str
    knows: Callable[[Raw], bool]
    read: Callable[[Raw, Settings], PageRead]
    digest_origin: DigestOrigin = "import"
    of_bytes: bool = False


def _is_topic_page(raw: Raw) -> bool:
    return raw.text is not None and topic_page.is_topic_page(raw.text)


def _read_topic_page(raw: Raw, settings: Settings) -> PageRead:
    return topic_page.read_topic_page(raw.source, raw.text or "", settings)


# The first format that knows a document reads it, so the stricter ones come first.
FORMATS = (
    Format(table.PARQUET, table.is_parquet, table.read_parquet, of_bytes=True),
    Format(feed.FORMAT, feed.is_feed, feed.read_feed, of_bytes=True),
    Format(front_matter.FORMAT, front_matter.is_post, front_matter.read_post),
    Format(topic_page.FORMAT, _is_topic_page, _read_topic_page, "export"),
    Format(table.JSON_LINES, table.is_json_lines, table.read_json_lines),
    Format(table.DELIMITED, table.is_delimited, table.read_delimited),
)


def read_document(source: str, content: bytes, settings: Settings = NO_SETTINGS) -> PageRead:
    """The posts and problems of one document, in the first format that knows it.

    Never raises: what cannot be read is an error in the problems, with `format` null.
    """
    decoded = decode(source, content)
    raw = Raw(source, content, decoded.text)
    known = next((known for known in FORMATS if known.knows(raw)), None)
    if known is None:
        return _refused(raw, decoded.problems)
    page = known.read(raw, settings)
    return page if known.of_bytes else replace(page, problems=decoded.problems + page.problems)


def origin_of(format_name: str | None) -> DigestOrigin:
    """Where the digests of a format come from, unless the corpus says otherwise."""
    return next((f.digest_origin for f in FORMATS if f.name == format_name), "import")


def _refused(raw: Raw, problems: tuple[Problem, ...]) -> PageRead:
    """Why no format reads a document, in one error."""
    if raw.text is not None:
        names = ", ".join(known.name for known in FORMATS)
        message = (
            f"is in no format known here ({names})"
            if raw.text.strip()
            else "is empty: no posts found in this file"
        )
        problems = (*problems, Problem(raw.source, None, "error", message))
    return PageRead(None, problems=problems)

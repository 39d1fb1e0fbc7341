"""All formats, and the choice between them by what a document holds."""

from collections.abc import Callable
from dataclasses import dataclass

from data.formats import topic_page
from data.formats.decoding import decode
from data.model import DigestOrigin, PageRead, Problem


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of document: how to know it and how to read it."""

    name: str
    knows: Callable[[str], bool]
    read: Callable[[str, str], PageRead]
    digest_origin: DigestOrigin


FORMATS = (
    Format(topic_page.FORMAT, topic_page.is_topic_page, topic_page.read_topic_page, "export"),
)


def read_document(source: str, content: bytes) -> PageRead:
    """The posts and problems of one document, in the first format that knows it.

    Never raises: what cannot be read is an error in the problems, with `format` null.
    """
    decoded = decode(source, content)
    if decoded.text is None:
        return PageRead(None, problems=decoded.problems)
    if not decoded.text.strip():
        return _refused(source, "is empty: no posts found in this file", decoded.problems)
    for known in FORMATS:
        if known.knows(decoded.text):
            page = known.read(source, decoded.text)
            return PageRead(page.format, page.title, page.posts, decoded.problems + page.problems)
    names = ", ".join(known.name for known in FORMATS)
    return _refused(source, f"is in no format known here ({names})", decoded.problems)


def origin_of(format_name: str | None) -> DigestOrigin:
    """Where the digests of a format come from, unless the corpus says otherwise."""
    return next((f.digest_origin for f in FORMATS if f.name == format_name), "import")


def _refused(source: str, message: str, before: tuple[Problem, ...]) -> PageRead:
    return PageRead(None, problems=(*before, Problem(source, None, "error", message)))

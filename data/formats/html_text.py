"""HTML -> the plain text that a reader sees."""

import re

from inscriptis import get_text
from lxml.html import defs

# What no text should hold: control characters, and halves of surrogate pairs, which JSON and
# character references can smuggle in and no file can be written with.
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_ELEMENTS = "|".join(sorted(defs.tags))
_TAG = re.compile(rf"</?(?:{_ELEMENTS})(?:\s[^<>]*)?/?>|<!--", re.IGNORECASE)
_NO_TAG = re.compile(rf"<(?!/?(?:{_ELEMENTS})(?:\s[^<>]*)?/?>|!--)", re.IGNORECASE)
# The library undoes entities once more after the parser has; an ampersand must outlast both.
_AMPERSAND = re.compile(r"&(?:amp|#38|#x26);", re.IGNORECASE)
_PARAGRAPHS = re.compile(r"\n\s*\n")


def has_markup(text: str) -> bool:
    """Whether a text holds an element of HTML; "List<String>" and "<5 ms" hold none."""
    return bool(_TAG.search(text))


def html_text(html: str) -> str:
    """The words of an HTML fragment, paragraphs joined by a blank line.

    Scripts, styles and images leave nothing; character entities are undone exactly once; what
    only looks like a tag ("<v2>") stays as it stands.
    """
    safe = _AMPERSAND.sub("&amp;amp;", _NO_TAG.sub("&lt;", printable(html)))
    return paragraphs(get_text(safe)) if safe.strip() else ""


def paragraphs(text: str) -> str:
    """A plain text with each paragraph on one line and a blank line between them."""
    blocks = (one_line(block) for block in _PARAGRAPHS.split(text))
    return "\n\n".join(block for block in blocks if block)


def one_line(text: str) -> str:
    """A text without line breaks, surrounding blanks and unprintable characters."""
    return " ".join(printable(text).split())


def printable(text: str) -> str:
    """A text without control characters and broken surrogates."""
    return _UNPRINTABLE.sub("", text)

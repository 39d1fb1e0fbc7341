"""Bytes -> text, with a note wherever the bytes are not plain UTF-8."""

import codecs
from dataclasses import dataclass

from data.model import Problem

_MARKS = (
    (codecs.BOM_UTF8, "utf-8", None),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a document, or `None` where its bytes hold no text, and what there is to say."""

    text: str | None
    problems: tuple[Problem, ...] = ()


def decode(source: str, content: bytes) -> Decoded:
    """The text of a document: by its byte-order mark, else UTF-8, else Windows-1252 with a note.

    Windows-1252 is what browsers fall back to as well. Line ends become a single newline. Bytes
    that hold no text (zeros, images) give `None` and an error that names the byte.
    """
    for mark, encoding, name in _MARKS:
        if content.startswith(mark):
            return _decode_as(source, content.removeprefix(mark), encoding, name)
    zero = content.find(0)
    if zero >= 0:
        return _refuse(source, f"is not a text file (byte {zero} is zero)")
    try:
        return Decoded(_unified_lines(content.decode("utf-8")))
    except UnicodeDecodeError as error:
        return _decode_as(
            source, content, "cp1252", f"Windows-1252, since byte {error.start} is not UTF-8"
        )


def _decode_as(source: str, content: bytes, encoding: str, name: str | None) -> Decoded:
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        return _refuse(source, f"is neither UTF-8 nor {encoding} text (byte {error.start})")
    notes = (Problem(source, None, "note", f"was read as {name}"),) if name else ()
    return Decoded(_unified_lines(text), notes)


def _refuse(source: str, message: str) -> Decoded:
    return Decoded(None, (Problem(source, None, "error", message),))


def _unified_lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")

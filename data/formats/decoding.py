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
    that hold no text (zeros, images) give `None` and an error that names the place.
    """
    for mark, encoding, name in _MARKS:
        if content.startswith(mark):
            return _decode_as(source, content.removeprefix(mark), encoding, name)
    try:
        return _checked(source, content.decode("utf-8"))
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
    return _checked(source, text, notes)


def _checked(source: str, text: str, notes: tuple[Problem, ...] = ()) -> Decoded:
    if "\0" in text:
        return _refuse(source, f"is not a text file (character {text.index(chr(0))} is zero)")
    return Decoded(text.replace("\r\n", "\n").replace("\r", "\n"), notes)


def _refuse(source: str, message: str) -> Decoded:
    return Decoded(None, (Problem(source, None, "error", message),))

import codecs

import pytest

from data.formats.decoding import Decoded, decode
from data.model import Problem, Severity

TEXT = "Zoë sorts – 5 €\n"


def problem(severity: Severity, message: str) -> Problem:
    return Problem("dock.md", None, severity, message)


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_utf_8_with_and_without_mark(mark: bytes) -> None:
    assert decode("dock.md", mark + TEXT.encode()) == Decoded(TEXT)


@pytest.mark.parametrize(
    ("mark", "encoding", "name"),
    [
        (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
        (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
        (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
        (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    ],
)
def test_other_unicode_by_its_mark(mark: bytes, encoding: str, name: str) -> None:
    expected = Decoded(TEXT, (problem("note", f"was read as {name}"),))
    assert decode("dock.md", mark + TEXT.encode(encoding)) == expected


def test_windows_1252_names_the_first_byte_that_is_not_utf_8() -> None:
    note = problem("note", "was read as Windows-1252, since byte 2 is not UTF-8")
    assert decode("dock.md", TEXT.encode("cp1252")) == Decoded(TEXT, (note,))


def test_bytes_that_no_encoding_knows() -> None:
    error = problem("error", "is neither UTF-8 nor cp1252 text (byte 3)")
    assert decode("dock.md", b"abc\x81") == Decoded(None, (error,))


def test_half_a_character_after_a_mark() -> None:
    error = problem("error", "is neither UTF-8 nor utf-16-le text (byte 2)")
    assert decode("dock.md", codecs.BOM_UTF16_LE + b"a\0b") == Decoded(None, (error,))


@pytest.mark.parametrize("content", [b"ab\0c", "ab\0c".encode("utf-16"), b"\xe9b\0c"])
def test_zeros_are_no_text(content: bytes) -> None:
    error = problem("error", "is not a text file (character 2 is zero)")
    assert decode("dock.md", content) == Decoded(None, (error,))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_become_one(end: str) -> None:
    assert decode("dock.md", f"a{end}{end}b".encode()) == Decoded("a\n\nb")

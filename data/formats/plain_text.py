"""Markdown -> the plain text that a reader sees, with a map back to the file."""

from bisect import bisect_right
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.helpers import parseLinkDestination, parseLinkTitle
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin


class _Markdown(MarkdownIt):
    """CommonMark whose automatic links show what is written, so that the map holds for them."""

    def normalizeLinkText(self, link: str) -> str:  # noqa: N802 - the name is the library's
        return link


# Off: raw HTML and link definitions, which would swallow text; indented code and underlined
# headings, which exporters do not write but prose can look like; and the joining of escapes to
# their neighbours, since the escapes are what the map is about.
MARKDOWN = (
    _Markdown("commonmark", {"html": False})
    .use(front_matter_plugin)
    .disable(["code", "lheading", "reference", "text_join"])
)


@dataclass(frozen=True, slots=True)
class PlainText:
    """A plain text and, for each stretch of it, where that stretch begins in the file.

    `stretches` holds (offset in the text, offset in the file), ascending; within a stretch both
    advance together.
    """

    text: str
    stretches: tuple[tuple[int, int], ...] = ()

    def file_offset(self, offset: int) -> int:
        """Where the character at `offset` of the text stands in the file."""
        place = bisect_right(self.stretches, offset, key=lambda stretch: stretch[0]) - 1
        in_text, in_file = self.stretches[place]
        return in_file + offset - in_text


class _Builder:
    """Collects text; a new stretch begins where file and text stop advancing together."""

    def __init__(self, written: PlainText) -> None:
        self.written = written
        self.pieces: list[str] = []
        self.length = 0
        self.stretches: list[tuple[int, int]] = []

    def add(self, text: str, position: int) -> None:
        """Append `text`, which begins at `position` of what is written."""
        if not text:
            return
        in_file = self.written.file_offset(position)
        if not self.stretches or in_file - self.stretches[-1][1] != (
            self.length - self.stretches[-1][0]
        ):
            self.stretches.append((self.length, in_file))
        self.pieces.append(text)
        self.length += len(text)


def line_starts(text: str) -> list[int]:
    """The offset at which each line begins."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def written_text(content: str, lines: range, text: str, starts: Sequence[int]) -> PlainText:
    """The content of a block as it is written, with a stretch for each of its lines.

    List markers, quote marks and heading signs are no part of `content`. `text` is the whole
    file, `starts` its `line_starts`, `lines` the numbers, from 0, of the block's lines.
    """
    stretches: list[tuple[int, int]] = []
    offset, line = 0, lines.start
    for part in content.split("\n"):
        words = part.strip()
        # A line of exotic white space alone is no part of the content that begins or ends with it.
        places = (
            (n, text.rfind(words, starts[n], starts[n + 1] - 1))
            for n in lines[line - lines.start :]
        )
        line, at = next(((n, at) for n, at in places if at >= 0), (line, starts[line]))
        stretches.append((offset, at - (len(part) - len(part.lstrip()))))
        offset, line = offset + len(part) + 1, line + 1
    return PlainText(content, tuple(stretches))


def plain_text(
    children: Sequence[Token], written: PlainText, hidden: Container[int] = ()
) -> PlainText:
    """The children of an inline block, whose `written` text they are, as plain text.

    Line breaks within the block become blanks, links and emphasis leave their words, escapes and
    character entities are undone exactly once. Children at `hidden` places are left out.
    """
    builder, unseen = _Builder(written), _Builder(written)
    position = 0
    for place, token in enumerate(children):
        position = _add_token(unseen if place in hidden else builder, token, position)
    return PlainText("".join(builder.pieces), tuple(builder.stretches))


def joined(parts: Iterable[PlainText], separator: str = "\n\n") -> PlainText:
    """Several plain texts as one; the separator counts to the stretch before it."""
    texts: list[str] = []
    stretches: list[tuple[int, int]] = []
    length = 0
    for part in parts:
        stretches += [(offset + length, in_file) for offset, in_file in part.stretches]
        texts.append(part.text)
        length += len(part.text) + len(separator)
    return PlainText(separator.join(texts), tuple(stretches))


def _add_token(builder: _Builder, token: Token, position: int) -> int:
    """Append what the token shows; the offset behind it in what is written."""
    written = builder.written.text
    match token.type:
        case "softbreak" | "hardbreak":
            at = _find(written, "\n", position)
            if not builder.pieces or not builder.pieces[-1].endswith(" "):
                builder.add(" ", at)
            return at + 1
        case "text_special":
            at = _find(written, token.markup, position)
            builder.add(token.content, at)
            return at + len(token.markup)
        case "code_inline":
            return _add_code(builder, token, position)
        case "image":
            position = _behind(written, "![", position)
            for child in token.children or ():
                position = _add_token(builder, child, position)
            return _after_link(written, position)
        case "text":
            at = _find(written, token.content, position)
            builder.add(token.content, at)
            return at + len(token.content)
        case _:
            return _after_mark(token, written, position)


def _after_mark(token: Token, written: str, position: int) -> int:
    """The offset behind a mark that shows nothing itself: of emphasis, of a link."""
    if token.type == "link_close" and token.info != "auto":
        return _after_link(written, position)
    opening = "<" if token.info == "auto" else "["
    mark = {"link_open": opening, "link_close": ">"}.get(token.type, token.markup)
    return _behind(written, mark, position)


def _add_code(builder: _Builder, token: Token, position: int) -> int:
    """Append a code span, line by line; within it a line break shows as a blank."""
    written = builder.written.text
    start = _behind(written, token.markup, position)
    end = start + len(token.content)
    # One blank at each end does not count where both are there.
    trimmed = int(written[start:end].replace("\n", " ") != token.content)
    at = start + trimmed
    for line in written[at : end + trimmed].splitlines(keepends=True):
        builder.add(line.replace("\n", " "), at)
        at += len(line)
    return at + trimmed + len(token.markup)


def _find(text: str, wanted: str, position: int) -> int:
    at = text.find(wanted, position)
    return at if at >= 0 else position


def _behind(text: str, wanted: str, position: int) -> int:
    return _find(text, wanted, position) + len(wanted)


def _after_link(text: str, position: int) -> int:
    """The offset behind `](destination "title")` that begins at or after `position`."""
    at = text.find("](", position)
    if at < 0:
        return position
    end = len(text)
    destination = parseLinkDestination(text, _skip_blanks(text, at + 2), end)
    at = _skip_blanks(text, destination.pos if destination.ok else at + 2)
    title = parseLinkTitle(text, at, end)
    at = _skip_blanks(text, title.pos if title.ok else at)
    return at + 1 if text.startswith(")", at) else at


def _skip_blanks(text: str, position: int) -> int:
    while position < len(text) and text[position] in " \n\t":
        position += 1
    return position

"""Markdown -> the plain text that a reader sees, with a map back to the file."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.helpers import parseLinkDestination, parseLinkTitle
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin

# Off: raw HTML and link definitions, which would swallow text; indented code and underlined
# headings, which exporters do not write but prose can look like; and the joining of escapes to
# their neighbours, since the escapes are what the map is about.
MARKDOWN = (
    MarkdownIt("commonmark", {"html": False})
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

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.length = 0
        self.stretches: list[tuple[int, int]] = []

    def add(self, text: str, in_file: int) -> None:
        if not text:
            return
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


def plain_text(children: Sequence[Token], text: str, position: int) -> PlainText:
    """The children of an inline block as plain text.

    Line breaks within the block become blanks, links and emphasis leave their words, escapes and
    character entities are undone exactly once. `text` is the whole file, `position` the offset
    at which the children begin in it.
    """
    builder = _Builder()
    for token in children:
        position = _add_token(builder, token, text, position)
    return PlainText("".join(builder.pieces), tuple(builder.stretches))


def content_start(block: Token, text: str, starts: Sequence[int]) -> int:
    """Where a block's own text begins, after list markers, quote marks and heading signs."""
    line = starts[block.map[0] if block.map else 0]
    return _find(text, block.content.split("\n", 1)[0], line)


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


def _add_token(builder: _Builder, token: Token, text: str, position: int) -> int:
    """Append what the token shows; the file offset behind it."""
    match token.type:
        case "softbreak" | "hardbreak":
            at = _find(text, "\n", position)
            if not builder.pieces or not builder.pieces[-1].endswith(" "):
                builder.add(" ", at)
            return at + 1
        case "text_special":
            at = _find(text, token.markup, position)
            builder.add(token.content, at)
            return at + len(token.markup)
        case "image":
            builder.add(token.content, _find(text, token.content, position))
            return _after_link(text, position)
        case "link_close" if token.info != "auto":
            return _after_link(text, position)
        case "em_open" | "em_close" | "strong_open" | "strong_close":
            return position + len(token.markup)
        case _:
            at = _find(text, token.content, position)
            builder.add(token.content, at)
            return at + len(token.content)


def _find(text: str, wanted: str, position: int) -> int:
    at = text.find(wanted, position)
    return at if at >= 0 else position


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

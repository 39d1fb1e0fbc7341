"""The topic-page format: one Markdown page that holds many posts.

    ### [Title](link)
    - Company: [Name](link)
    - Author: A, B & C
    - Published: Mar 27, 2026
    - Type: Explainer

    The digest, in one or more paragraphs.

Before the posts may stand front matter (title, description) and prose; links to newer and older
pages may follow. Fields come in any order, unknown ones are kept. Whatever cannot be read
becomes a problem with its line, and costs no other post.
"""

import re
from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from markdown_it.token import Token

from data.formats.dates import published_on
from data.formats.gaps import post_gaps
from data.formats.page_title import FrontMatter, read_front_matter
from data.formats.plain_text import (
    MARKDOWN,
    PlainText,
    joined,
    line_starts,
    plain_text,
    written_text,
)
from data.formats.settings import NO_SETTINGS, Settings
from data.model import PageRead, Post, Problem, Severity

FORMAT = "topic page"

_POST_HEADING = re.compile(r"^###[ \t]+\S", re.MULTILINE)
_POST = re.compile(r"^###[ \t]+\S.*\n+[-*+][ \t]+\w[^:\n]*:", re.MULTILINE)
_FIELD = re.compile(r"\s*([^\W\d_][\w /-]{0,39}?)\s*:\s*(.*?)\s*", re.DOTALL)
_KNOWN_FIELDS = frozenset({"company", "author", "published", "type"})
_BROKEN_LINK = re.compile(r"\[(.*)\]\((.*)\)\s*", re.DOTALL)
_PAGER = re.compile(r"\W*(newer|older) posts?\W*", re.IGNORECASE)
_ANNOUNCED = re.compile(r"\b([0-9][0-9,]{0,12}) posts?\b")
_WORD = re.compile(r"\w")
_BETWEEN_AUTHORS = re.compile(r"\s*(?:,\s*(?:and\b|&)?|&|\band\b)\s*")


def is_topic_page(text: str) -> bool:
    """Whether a text can be read as a topic page: it has front matter or a post's heading."""
    return text.startswith("---\n") or bool(_POST_HEADING.search(text))


def read_topic_page(source: str, text: str, settings: Settings = NO_SETTINGS) -> PageRead:
    """The posts of one topic page, in page order, with the problems met.

    `source` names the document in the problems. Never raises, on any text.
    """
    page = _Page(source, text, settings)
    tokens = _blocks(page)
    matter = _front_matter(page, tokens)
    title = matter.title or _first_words(tokens, "heading_open", "h1")
    posts = tuple(_posts(page, tokens, settings.topic or title))
    if not posts:
        page.note("warning", None, "no posts found in this file")
    _note_posts_elsewhere(page, matter, tokens, len(posts))
    return PageRead(FORMAT, title, posts, tuple(page.problems))


@dataclass(slots=True)
class _Page:
    """The page under way: its text, and the problems met so far."""

    source: str
    text: str
    settings: Settings
    starts: list[int] = field(init=False)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.starts = line_starts(self.text)

    def note(self, severity: Severity, line: int | None, message: str) -> None:
        self.problems.append(Problem(self.source, line, severity, message))

    def plain(self, block: Token, hidden: Container[int] = ()) -> PlainText:
        return plain_text(block.children or (), self.written(block), hidden)

    def written(self, block: Token) -> PlainText:
        lines = range(*block.map) if block.map else range(0)
        return written_text(block.content, lines, self.text, self.starts)


@dataclass(slots=True)
class _Fields:
    """The fields of one post, as they stand below its heading."""

    companies: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    published: str | None = None
    type: str | None = None
    extra: list[tuple[str, str]] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)


def _blocks(page: _Page) -> list[Token]:
    """The blocks of a page. A code block that is never closed ends at the next post's heading."""
    tokens: list[Token] = MARKDOWN.parse(page.text)
    if not any(token.type == "fence" and _POST.search(token.content) for token in tokens):
        return tokens
    tokens = []
    headings = [found.start() for found in _POST_HEADING.finditer(page.text)]
    for start, end in pairwise([0, *headings, len(page.text)]):
        piece = MARKDOWN.parse(page.text[start:end])
        first_line = bisect_right(page.starts, start) - 1
        for token in piece:
            if token.map:
                token.map = [line + first_line for line in token.map]
        if piece and end < len(page.text):
            _note_if_unclosed(page, piece[-1])
        tokens += piece
    return tokens


def _note_if_unclosed(page: _Page, block: Token) -> None:
    if block.type != "fence" or not block.map:
        return
    first, end = block.map
    below = page.text[page.starts[first + 1] : page.starts[end]].rstrip("\n")
    closing = below.rpartition("\n")[2].strip()
    if not closing.startswith(block.markup) or closing.strip(block.markup[0]):
        message = "the code block that begins here is never closed; it was cut off at the next post"
        page.note("warning", first + 1, message)


def _front_matter(page: _Page, tokens: Sequence[Token]) -> FrontMatter:
    if not tokens or tokens[0].type != "front_matter":
        return FrontMatter()
    matter = read_front_matter(page.source, tokens[0].content)
    page.problems.extend(matter.problems)
    return matter


def _first_words(tokens: Sequence[Token], opening: str, tag: str) -> str | None:
    """The words of the first block that an opening token with this tag begins."""
    inside = False
    for token in tokens:
        inside = inside or (token.type == opening and token.tag == tag)
        if inside and token.type == "inline":
            return _words(token.children or ()) or None
    return None


def _words(children: Sequence[Token]) -> str:
    return "".join(" " if "break" in token.type else token.content for token in children).strip()


def _posts(page: _Page, tokens: Sequence[Token], topic: str | None) -> Iterator[Post]:
    """One post for each heading of the third level that has a link or fields."""
    headings = [
        place
        for place, token in enumerate(tokens)
        if token.type == "heading_open" and token.level == 0 and token.tag in ("h1", "h2", "h3")
    ]
    for start, end in pairwise([*headings, len(tokens)]):
        if tokens[start].tag == "h3":
            post = _post(page, tokens[start + 1], tokens[start + 3 : end], topic)
            if post:
                yield post


def _post(page: _Page, heading: Token, body: Sequence[Token], topic: str | None) -> Post | None:
    line = heading.map[0] + 1 if heading.map else None
    if _is_pager(heading.children or ()):
        return None
    title, url = _title_and_link(page, heading, line)
    end = _end_of_fields(page, body)
    if url is None and not end:
        page.note("warning", line, f"the heading “{title}” has neither link nor fields: no post")
        return None
    name = title or url
    if not name:
        message = "the heading holds neither a title nor a link: its post is left out"
        page.note("error", line, message)
        return None
    fields = _Fields()
    parts = [*_read_fields(page, fields, body[:end])]
    parts += (part for token in body[end:] for part in _digest_part(page, token))
    digest = _stripped(joined(part for part in parts if part.text.strip()))
    published = published_on(fields.published) if fields.published else None
    post = Post(
        title=name,
        digest=digest.text,
        url=url,
        companies=fields.companies or page.settings.owner,
        authors=fields.authors,
        published=published,
        published_as_written=fields.published,
        type=fields.type,
        topic=topic,
        extra=tuple(fields.extra),
        line=line,
        digest_map=digest.stretches,
    )
    if not title:
        page.note("warning", line, "the post has no title; its link stands in")
    page.problems.extend(post_gaps(page.source, post))
    return post


def _title_and_link(page: _Page, heading: Token, line: int | None) -> tuple[str, str | None]:
    title = page.plain(heading).text.strip()
    link = next((t for t in heading.children or () if t.type == "link_open"), None)
    if link:
        return title, str(link.attrs["href"]) or None
    broken = _BROKEN_LINK.fullmatch(title)
    if not broken:
        return title, None
    address = broken[2].strip()
    is_web = address.startswith(("https://", "http://"))
    page.note(
        "warning",
        line,
        f"the link “{address}” is not well-formed"
        + ("; it was read as it stands" if is_web else " and was left out"),
    )
    return broken[1].strip(), address if is_web else None


def _end_of_fields(page: _Page, body: Sequence[Token]) -> int:
    """How many tokens the fields right below the heading take up; 0 without any.

    A blank line ends them unless a known field follows: what comes then is a list of the digest.
    """
    if not body or body[0].type != "bullet_list_open":
        return 0
    close = next(
        place
        for place, token in enumerate(body)
        if token.type == "bullet_list_close" and not token.level
    )
    items = [
        place
        for place in range(close)
        if body[place].type == "list_item_open" and body[place].level == 1
    ]
    known = [place for place in items if _is_known_field(body[place:close])]
    if not known:
        return 0
    after = (
        place for place in items if place > known[-1] and _follows_blank_line(page, body[place])
    )
    return next(after, close + 1)


def _is_known_field(item: Sequence[Token]) -> bool:
    words = next((_words(t.children or ()) for t in item if t.type == "inline"), "")
    found = _FIELD.fullmatch(words)
    return found is not None and _field_name(found[1]) in _KNOWN_FIELDS


def _follows_blank_line(page: _Page, block: Token) -> bool:
    line = block.map[0] if block.map else 0
    return not page.text[page.starts[line - 1] : page.starts[line]].strip()


def _field_name(written: str) -> str:
    name = written.casefold()
    return name.removesuffix("s") if name == "authors" else name


def _read_fields(page: _Page, fields: _Fields, items: Sequence[Token]) -> Iterator[PlainText]:
    """Read the list of fields; what else its items hold belongs to the digest and comes back."""
    begins = False
    for token in items:
        if token.type == "list_item_open" and token.level == 1:
            begins = True
        elif token.type == "inline" and begins:
            yield from _read_item(page, fields, token)
            begins = False
        else:
            yield from _digest_part(page, token)


def _read_item(page: _Page, fields: _Fields, token: Token) -> Iterator[PlainText]:
    """Read one field; what hangs over it without indentation belongs to the digest."""
    children = token.children or []
    breaks = [place for place, child in enumerate(children) if _is_break(child)]
    for line, place in enumerate(breaks, token.map[0] + 1 if token.map else 0):
        if not page.text[page.starts[line] : page.starts[line] + 1].isspace():
            _read_field(page, fields, token, place)
            yield page.plain(token, hidden=range(place + 1))
            return
    _read_field(page, fields, token, len(children))


def _read_field(page: _Page, fields: _Fields, token: Token, end: int) -> None:
    """Read the field that the children of an item before the place `end` make up."""
    children = (token.children or [])[:end]
    line = token.map[0] + 1 if token.map else None
    written = page.plain(token, hidden=range(end, len(token.children or ()))).text
    found = _FIELD.fullmatch(written)
    if not found:
        page.note("warning", line, f"“{written}” is not a field (Name: value)")
        return
    name, value = _field_name(found[1]), found[2]
    if not value:
        page.note("note", line, f"the field {found[1]} is empty")
    elif name in fields.seen:
        page.note("warning", line, f"a second {found[1]}; the first one counts")
        fields.extra.append((found[1], value))
    elif name == "company":
        fields.companies = _link_texts(children) or (value,)
    elif name == "author":
        fields.authors = tuple(a for a in _BETWEEN_AUTHORS.split(value) if a)
    elif name == "published":
        fields.published = value
    elif name == "type":
        fields.type = value
    else:
        fields.extra.append((found[1], value))
    if value:
        fields.seen.add(name)


def _link_texts(children: Sequence[Token]) -> tuple[str, ...]:
    opens = [place for place, child in enumerate(children) if child.type == "link_open"]
    closes = [place for place, child in enumerate(children) if child.type == "link_close"]
    # A link may begin on one line and end on the next, so a line may hold half of it.
    texts = [_words(children[a + 1 : b]) for a, b in zip(opens, closes, strict=False)]
    return tuple(text for text in texts if text)


def _digest_part(page: _Page, token: Token) -> Iterator[PlainText]:
    """The text of one block of the digest."""
    if token.type == "inline":
        yield page.plain(token, hidden=_pager_places(token.children or ()))
    elif token.type == "fence" and token.map:
        code = token.content.removesuffix("\n")
        yield written_text(code, range(token.map[0] + 1, token.map[1]), page.text, page.starts)


def _stripped(plain: PlainText) -> PlainText:
    """Without white space at both ends."""
    text = plain.text.strip()
    cut = len(plain.text) - len(plain.text.lstrip())
    if not text or not cut:
        return PlainText(text, plain.stretches if text else ())
    kept = [(offset - cut, at) for offset, at in plain.stretches if offset > cut]
    return PlainText(text, ((0, plain.file_offset(cut)), *kept))


def _pager_places(children: Sequence[Token]) -> frozenset[int]:
    """The places of the children on lines that hold nothing but links to other pages."""
    ends = [place for place, child in enumerate(children) if _is_break(child)]
    lines = [range(start + 1, end + 1) for start, end in pairwise([-1, *ends, len(children)])]
    return frozenset(
        place for line in lines if _is_pager(children[line.start : line.stop]) for place in line
    )


def _is_break(child: Token) -> bool:
    return child.type in ("softbreak", "hardbreak")


def _is_pager(line: Sequence[Token]) -> bool:
    texts = _link_texts(line)
    outside = _words(line)
    for text in texts:
        outside = outside.replace(text, "", 1)
    return bool(texts) and not _WORD.search(outside) and all(map(_PAGER.fullmatch, texts))


def _note_posts_elsewhere(
    page: _Page, matter: FrontMatter, tokens: Sequence[Token], held: int
) -> None:
    description = matter.description or _first_words(tokens, "blockquote_open", "blockquote") or ""
    announced = _ANNOUNCED.search(description)
    total = int(announced[1].replace(",", "")) if announced else 0
    if held and total > held:
        page.note("note", None, f"{held} of {total} posts; the rest is on other pages")

"""A post of its own file: Markdown below front matter in YAML (`---`) or TOML (`+++`).

    ---
    title: Tuning a warehouse robot
    company: Acme
    date: 2026-09-09
    ---

    The text of the post.

The digest is the summary that the front matter gives, else the first paragraph of the text.
Entries that belong to no field of a post are kept; nested ones are left out.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any

import yaml
from frontmatter.default_handlers import BaseHandler, YAMLHandler
from markdown_it import MarkdownIt

from data.formats.fields import match_fields, post_of
from data.formats.gaps import gaps
from data.formats.html_text import html_text, one_line, paragraphs
from data.formats.page_title import entries_by_line
from data.formats.proposals import proposed_company
from data.formats.raw import Raw
from data.formats.settings import Settings
from data.model import PageRead, Problem

FORMAT = "post with front matter"

_MARKDOWN = MarkdownIt("commonmark")
_NEEDS_RENDERING = re.compile(r"[\\`*_<&\[\n]")
_PAGE_OF_POSTS = re.compile(
    r"^###[ \t]+\S.*\n\s*[-*+][ \t]+(?:company|authors?|published|type)[ \t]*:",
    re.MULTILINE | re.IGNORECASE,
)
_LINKED_HEADING = re.compile(r"^###[ \t]+\[", re.MULTILINE)
_NAME = re.compile(r"^([A-Za-z_][\w -]*?)[ \t]*[:=]", re.MULTILINE)
# A page of posts has a title, a description and a topic too; any other field speaks of one post.
_OF_PAGES_AS_WELL = frozenset({"title", "digest", "topic"})


class _AsWritten(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Leaves scalars as they are written: a date keeps its form, "no" is no false."""


_AsWritten.yaml_implicit_resolvers = {
    start: [(tag, pattern) for tag, pattern in resolvers if tag.endswith(":null")]
    for start, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


class _Toml(BaseHandler):
    """TOML by the standard reader; the library's own handler asks for an abandoned one."""

    FM_BOUNDARY = re.compile(r"^\+{3,}\s*$", re.MULTILINE)
    START_DELIMITER = END_DELIMITER = "+++"

    def load(self, fm: str) -> dict[str, Any]:
        """The entries; ValueError where the matter is no TOML."""
        return tomllib.loads(fm)


_YAML, _TOML = YAMLHandler(), _Toml()


def is_post(raw: Raw) -> bool:
    """Whether a text is one post with front matter, and no page of several posts."""
    parts = _split(raw.text or "")
    if not parts or _PAGE_OF_POSTS.search(parts.body):
        return False
    names = match_fields(_NAME.findall(parts.matter))
    if names.keys() - _OF_PAGES_AS_WELL:
        return True
    return bool(parts.body.strip()) and not _LINKED_HEADING.search(parts.body)


def read_post(raw: Raw, settings: Settings) -> PageRead:
    """The one post of the document, with the problems met. Never raises."""
    parts = _split(raw.text or "") or _Parts(_YAML, "", raw.text or "")
    values, problems = _entries(raw.source, parts)
    values.setdefault("title", _first_heading(parts.body) or PurePosixPath(raw.source).stem)
    matches = match_fields(values)
    if not any(values.get(name) for name in matches.get("digest", ())):
        values = {**values, _BODY: _first_paragraph(parts.body)}
        matches["digest"] = (_BODY,)
    post = post_of(values, matches, settings, 1, _plain)
    proposal = None if post.companies else proposed_company(None, post.url)
    problems += gaps(raw.source, [post])
    return PageRead(FORMAT, None, (post,), tuple(problems), proposed_company=proposal)


_BODY = "the text of the post"


@dataclass(frozen=True, slots=True)
class _Parts:
    """The two parts of a document, and what reads the first."""

    handler: BaseHandler
    matter: str
    body: str


def _split(text: str) -> _Parts | None:
    """The parts of a document; `None` where it has no front matter or does not end it."""
    for handler in (_YAML, _TOML):
        if handler.detect(text):
            try:
                return _Parts(handler, *handler.split(text))
            except ValueError:
                return None
    return None


def _entries(source: str, parts: _Parts) -> tuple[dict[str, object], list[Problem]]:
    """What the front matter says; line by line, with a warning, where it is not well-formed."""
    try:
        if isinstance(parts.handler, YAMLHandler):
            entries = parts.handler.load(parts.matter, Loader=_AsWritten)
        else:
            entries = parts.handler.load(parts.matter)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        kind = "YAML" if parts.handler is _YAML else "TOML"
        message = f"the front matter is not valid {kind}; it was read line by line"
        problem = Problem(source, _line_of(error), "warning", message)
        return dict(entries_by_line(parts.matter)), [problem]
    if not isinstance(entries, Mapping):
        return {}, []
    return {str(name): value for name, value in entries.items()}, []


def _line_of(error: Exception) -> int | None:
    """The line of the document that an error in its front matter names."""
    mark = getattr(error, "problem_mark", None)
    if mark is not None:
        return int(mark.line) + 1
    found = re.search(r"at line (\d+)", str(error))
    return int(found[1]) if found else None


def _first_heading(body: str) -> str | None:
    found = re.search(r"^#[ \t]+(.+?)[ \t#]*$", body, re.MULTILINE)
    return one_line(_plain(found[1])) if found else None


def _first_paragraph(body: str) -> str:
    """The first paragraph that has words; a picture alone has none."""
    return next((text for text in _paragraphs(body) if _plain(text)), "")


def _paragraphs(body: str) -> Iterator[str]:
    tokens = _MARKDOWN.parse(body)
    for opening, content in pairwise(tokens):
        if opening.type == "paragraph_open":
            yield content.content


def _plain(markdown: str) -> str:
    """The plain text of some Markdown, HTML inside it included."""
    if not _NEEDS_RENDERING.search(markdown):
        return paragraphs(markdown)
    return html_text(_MARKDOWN.render(markdown))

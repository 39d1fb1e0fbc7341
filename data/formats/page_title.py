"""What stands above the posts of a page: its front matter, whole or broken."""

import re
from dataclasses import dataclass

import yaml

from data.model import Problem

_ENTRY = re.compile(r"^([A-Za-z_][\w-]*):[ \t]+(.+?)[ \t]*$", re.MULTILINE)
_QUOTES = "\"'"
_NULLS = ("~", "null", "Null", "NULL")
_NO_TEXT = re.compile(r"[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """Title and description of a page, as far as its front matter tells them."""

    title: str | None = None
    description: str | None = None
    problems: tuple[Problem, ...] = ()


def read_front_matter(source: str, matter: str) -> FrontMatter:
    """Title and description from the YAML between the two `---` lines.

    What is no valid YAML (a title with a bare colon, say) is read line by line, with a warning
    that names the line. `matter` begins on line 2 of the file.
    """
    problems: tuple[Problem, ...] = ()
    try:
        # Of all loaders this one takes words for words: "Yes" is no truth and "2026" no number.
        entries = yaml.load(matter, Loader=yaml.BaseLoader)  # noqa: S506 - it makes text alone
        if not isinstance(entries, dict):
            entries = {}
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 2 if mark else None
        message = "the front matter is not valid YAML; it was read line by line"
        problems = (Problem(source, line, "warning", message),)
        entries = entries_by_line(matter)
    return FrontMatter(_text(entries.get("title")), _text(entries.get("description")), problems)


def entries_by_line(matter: str) -> dict[str, str]:
    """The entries of front matter that is no valid YAML: each line "name: value" as it stands."""
    return {key: _unquoted(value) for key, value in _ENTRY.findall(matter)}


def _text(value: object) -> str | None:
    if not isinstance(value, str) or value in _NULLS:
        return None
    # YAML can write what is no text: zeros and halves of characters.
    return " ".join(_NO_TEXT.sub("", value).split()) or None


def _unquoted(value: str) -> str:
    quoted = len(value) > 1 and value[0] in _QUOTES and value[-1] == value[0]
    return value[1:-1] if quoted else value

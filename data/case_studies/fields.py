"""The fields of one table of a case file, checked one by one, each with its line.

What is wrong is noted and reading goes on, so that one look at the messages mends a whole file.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from data.model import Problem

_Choice = TypeVar("_Choice", bound=str)


@dataclass(frozen=True, slots=True)
class Fields:
    """A table: the file it stands in, its lines from the header on, and what it holds.

    `line` is the number of its first line; `problems` is shared by all tables of the file.
    """

    source: str
    line: int
    lines: Sequence[str]
    values: Mapping[str, Any]
    problems: list[Problem]

    def refuse(self, message: str, key: str | None = None) -> None:
        """Note that this table, or one field of it, cannot be taken."""
        self.problems.append(Problem(self.source, self.line_of(key), "error", message))

    def line_of(self, key: str | None) -> int:
        """The line on which a field stands; that of the table where it has none of its own."""
        if key:
            written = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
            for distance, text in enumerate(self.lines):
                if written.match(text):
                    return self.line + distance
        return self.line

    def know(self, allowed: Iterable[str]) -> None:
        """Refuse every field that is not among these."""
        for key in sorted(set(self.values) - set(allowed)):
            self.refuse(f"unknown field {key}", key)

    def text(self, key: str) -> str:
        """A text that must be there."""
        value = self.values.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self.refuse(f"{key} must be a text", key)
        return ""

    def optional_text(self, key: str) -> str | None:
        """A text that may be missing."""
        return self.text(key) if key in self.values else None

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, which may be empty or missing."""
        value = self.values.get(key, [])
        if isinstance(value, list) and all(isinstance(text, str) and text for text in value):
            return tuple(value)
        self.refuse(f"{key} must be a list of texts", key)
        return ()

    def text_by_name(self, key: str) -> dict[str, str]:
        """A table of texts, which may be missing."""
        value = self.values.get(key, {})
        if isinstance(value, dict) and all(isinstance(text, str) for text in value.values()):
            return value
        self.refuse(f"{key} must be a table of texts", key)
        return {}

    def number(self, key: str) -> float:
        """A number that must be there."""
        value = self.values.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return float(value)
        self.refuse(f"{key} must be a number", key)
        return 0.0

    def choice(self, key: str, allowed: tuple[_Choice, ...]) -> _Choice:
        """One of a few values; the first of them where it is refused."""
        value = self.values.get(key)
        chosen = next((one for one in allowed if one == value), None)
        if chosen is None:
            self.refuse(f"{key} must be one of {', '.join(allowed)}", key)
        return chosen or allowed[0]

"""Why a digest reads as it does: its text with every find marked, and the rule behind each.

In the text stand [numbers]n0, <methods>m0, {evidence of facets}f0 and ~what is no number~x0; below
it, under the same signs, what was made of each. Plain text, with colour only where it is asked for.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from data.extraction.refusals import Refusal
from data.model import Basis, Facet, Flag, MethodTag, Number, Reading

WIDTH = 100
_INDENT = "     "
_ESCAPE = re.compile(r"\x1b\[\d*m")
_RESET = "\x1b[0m"
_COLOURS = {"n": "\x1b[36m", "m": "\x1b[35m", "f": "\x1b[32m", "x": "\x1b[33m"}
_BRACKETS = {"n": "[]", "m": "<>", "f": "{}", "x": "~~"}

Spanned = Number | MethodTag | Facet | Refusal


@dataclass(frozen=True, slots=True)
class _Mark:
    start: int
    end: int
    kind: str
    signs: str


def explain(
    title: str,
    digest: str,
    reading: Reading,
    refusals: Sequence[Refusal],
    *,
    colour: bool = False,
) -> str:
    """The digest with all that was read out of it marked and told, ready to be printed.

    `reading` and `refusals` are those of the same digest. Lines are at most `WIDTH` columns wide
    unless one word is longer. With `colour`, the marks bear terminal colours.
    """
    marked = _marked(digest, list(_marks(reading, refusals)), colour=colour)
    sections = (
        ("Numbers", "n", [_told_of_number(number) for number in reading.numbers]),
        ("Methods", "m", [_told_of_method(tag, digest) for tag in reading.methods]),
        ("Facets", "f", [_told_of_facet(facet) for facet in reading.facets]),
        ("No numbers", "x", [[f"“{one.surface}”: {one.reason}"] for one in refusals]),
    )
    underline = "=" * min(max(len(title), 1), WIDTH)
    parts = [*_wrapped_text(title), underline, "", *_wrapped_text(marked)]
    for heading, sign, entries in sections:
        parts += _section(heading, [(f"{sign}{n}", told) for n, told in enumerate(entries)])
    parts += _section("Flags", [_told_of_flag(flag) for flag in reading.flags])
    return "\n".join(parts) + "\n"


def _marks(reading: Reading, refusals: Sequence[Refusal]) -> Iterator[_Mark]:
    """A mark for each span; finds with the same kind and span share one."""
    found: Iterable[tuple[str, Sequence[Spanned]]] = (
        ("n", reading.numbers),
        ("m", reading.methods),
        ("f", reading.facets),
        ("x", refusals),
    )
    for kind, spanned in found:
        spans = [(one.span_start, one.span_end, n) for n, one in enumerate(spanned)]
        for (start, end), same in groupby(sorted(spans), key=lambda span: span[:2]):
            yield _Mark(start, end, kind, ",".join(f"{kind}{n}" for _, _, n in same))


def _marked(digest: str, marks: list[_Mark], *, colour: bool) -> str:
    """The digest with the brackets of all marks; of two that open together, the longer first."""
    opening = [(m.start, 1, -m.end, n, _opener(m, colour=colour)) for n, m in enumerate(marks)]
    closing = [(m.end, 0, -m.start, -n, _closer(m, colour=colour)) for n, m in enumerate(marks)]
    pieces, last = [], 0
    for position, _, _, _, bracket in sorted(opening + closing):
        pieces += [digest[last:position], bracket]
        last = position
    return "".join((*pieces, digest[last:]))


def _opener(mark: _Mark, *, colour: bool) -> str:
    return _painted(_BRACKETS[mark.kind][0], mark.kind, colour=colour)


def _closer(mark: _Mark, *, colour: bool) -> str:
    return _painted(f"{_BRACKETS[mark.kind][1]}{mark.signs}", mark.kind, colour=colour)


def _painted(text: str, kind: str, *, colour: bool) -> str:
    return f"{_COLOURS[kind]}{text}{_RESET}" if colour else text


def _told_of_number(number: Number) -> list[str]:
    facts = (
        f"“{number.surface}”: {_value(number)}",
        number.kind,
        number.role,
        number.direction,
        number.modifier,
        number.setting,
        f"rule: {number.rule}",
    )
    links = (
        _link("metric", number.metric, number.metric_basis),
        _link("subject", number.subject, number.subject_basis),
        _link("compared with", _compared(number), number.comparator_basis),
        f"benchmark: {number.benchmark}" if number.benchmark else None,
        f"condition: {number.condition}" if number.condition else None,
        "the value of a baseline" if number.is_comparator_value else None,
    )
    return [" · ".join(filter(None, facts)), " · ".join(filter(None, links))]


def _value(number: Number) -> str:
    amount = f"{number.low:g} to {number.high:g}" if number.value is None else f"{number.value:g}"
    return f"{amount} {number.unit}" if number.unit else amount


def _compared(number: Number) -> str | None:
    named = ", ".join(filter(None, (number.comparator, number.comparator_value)))
    row = "" if number.comparator_ordinal is None else f" [n{number.comparator_ordinal}]"
    return f"{named}{row}".strip() or None


def _link(name: str, value: str | None, basis: Basis) -> str:
    return f"{name}: {value} ({basis})" if value else f"{name}: not stated"


def _told_of_method(tag: MethodTag, digest: str) -> list[str]:
    surface = digest[tag.span_start : tag.span_end]
    return [f"“{surface}”: {tag.method} · {tag.use} · rule: {tag.rule}"]


def _told_of_facet(facet: Facet) -> list[str]:
    return [f"{facet.facet}: {facet.value} · rule: {facet.rule}"]


def _told_of_flag(flag: Flag) -> tuple[str, list[str]]:
    about = "post" if flag.ordinal is None else f"n{flag.ordinal}"
    return about, [f"{flag.flag}: {flag.detail}"]


def _section(heading: str, entries: Sequence[tuple[str, list[str]]]) -> list[str]:
    """A heading and, under it, the lines of each find behind its sign."""
    lines = [
        line
        for sign, told in entries
        for n, text in enumerate(told)
        for line in _wrapped(text, first=_INDENT if n else f"{sign:<4} ", rest=_INDENT)
    ]
    return ["", heading, "-" * len(heading), *(lines or ["none"])]


def _wrapped_text(text: str) -> Iterator[str]:
    for index, paragraph in enumerate(text.split("\n\n")):
        yield from ([""] if index else [])
        yield from _wrapped(paragraph, first="", rest="")


def _wrapped(text: str, *, first: str, rest: str) -> Iterator[str]:
    """The words of a text in lines of `WIDTH` columns; colours take no room."""
    line, length = first, len(first)
    empty = True
    for word in text.split():
        size = len(_ESCAPE.sub("", word))
        if not empty and length + 1 + size > WIDTH:
            yield line
            line, length, empty = rest, len(rest), True
        line += word if empty else f" {word}"
        length += size + (not empty)
        empty = False
    yield line

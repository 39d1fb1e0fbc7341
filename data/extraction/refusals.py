"""Names before numbers: why a figure in the text is no quantity.

Each rule looks at the figure and its neighbours and gives the reason, or `None`. They run in the
order of `REASONS`; the first that speaks wins.
"""

import re
from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Literal

from data.extraction import verbs, words
from data.extraction.prose import Prose
from data.extraction.units import is_plural
from data.extraction.verbs import word_set

Reason = Literal[
    "glued to a name",
    "version in a name",
    "size in a name",
    "version",
    "date",
    "year",
    "time of day",
    "ordinal",
    "label",
    "list marker",
    "identifier",
    "pronoun",
    "fixed phrase",
    "row of bare figures",
    "no figure",
]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A stretch of the digest that looks like a number and is none, and the reason."""

    span_start: int
    span_end: int
    surface: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class Figure:
    """Digits with their sign, suffix and unit as tokens `first` up to `stop`.

    `bare`: nothing but the digits (no currency, scale, percent sign or unit).
    """

    first: int
    stop: int
    digits: str
    bare: bool
    size_suffix: bool


_YEAR = re.compile(r"(?:19|20)\d\d")
_LONGEST = 15
_TWO_DIGITS = 2
_CHAIN = 2
_LONG_LIST = 12
_LIST_MARKS = frozenset({",", ";", "|", "/"})
_TICKETS = word_set("pr issue ticket pull bug case item")
_BUILDERS = frozenset("#@_\\=")
_JOINING = frozenset({"×"})
_YEAR_CUES = word_set("in since by until till during late early mid the fy year q1 q2 q3 q4")


def reason_against(prose: Prose, figure: Figure, names: Set[int]) -> Reason | None:
    """Why `figure` is no quantity; `None` for a quantity.

    `names`: the indices of number tokens already refused as part of a name.
    """
    for rule in REASONS:
        reason = rule(prose, figure, names)
        if reason is not None:
            return reason
    return None


def _too_long(_prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    return "identifier" if len(figure.digits.replace(",", "")) > _LONGEST else None


def _dotted(_prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    if figure.digits.count(".") > 1 and not figure.digits.endswith("."):
        return "version"
    grouped = re.fullmatch(r"\d{1,3}(?:,\d{2,3})*(?:\.\d+)?|\d+(?:\.\d+)?", figure.digits)
    return None if grouped or "e" in figure.digits.lower() else "identifier"


def _preceded(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    """A mark that builds identifiers stands right before ("#12", "v_3", "x=5")."""
    before = figure.first - 1
    if not prose.glued(figure.first):
        return None
    if prose.low(before) == "#" and figure.bare and prose.low(before - 1) not in _TICKETS:
        return None if len(figure.digits) <= _TWO_DIGITS else "identifier"
    dotted = prose.low(before) == "." and prose.glued(before)
    return "identifier" if dotted or prose.low(before)[-1:] in _BUILDERS else None


def _glued(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    """Letters or further digits stand right after the unit ("3D", "8x7B", "1st")."""
    if not prose.glued(figure.stop) or prose.low(figure.stop) in _JOINING:
        return None
    if prose.low(figure.stop) in {"st", "nd", "rd", "th"}:
        return "ordinal"
    after = prose.tokens[figure.stop]
    if after.text.startswith("_"):
        return "identifier"
    return "glued to a name" if after.kind in {"word", "number"} else None


def _row(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    """Bare digits next to bare digits, or in a long list of them, as in a table without cells."""
    if not figure.bare:
        return None
    beside = [at for at in (figure.first - 1, figure.stop) if prose.tag(at) == "number"]
    tabular = any(prose.tokens[at].kind == "number" for at in beside)
    listed = _listed(prose, figure.first - 1, -1) + _listed(prose, figure.stop, 1)
    return "row of bare figures" if tabular or listed >= _LONG_LIST else None


def _listed(prose: Prose, mark: int, step: int) -> int:
    """How many figures stand in a list on one side, as far as that matters."""
    found = 0
    while found < _LONG_LIST and prose.low(mark) in _LIST_MARKS:
        if prose.tag(mark + step) != "number":
            break
        found += 1
        mark += 2 * step
    return found


def _company(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    """As in "11x rebuilt its product": a multiple before a past form opens with a name."""
    after = prose.low(figure.stop)
    acts = after in verbs.VERB_PAST and after not in words.COMPARATIVES
    named = prose.low(figure.stop - 1) == "x" and acts and prose.glued(figure.stop - 1)
    return "glued to a name" if named else None


def _chain(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    """Three or more bare figures joined by dashes or slashes: a telephone or ticket number."""
    if not figure.bare:
        return None
    left = _links(prose, figure.first - 1, -1)
    right = _links(prose, figure.stop, 1)
    return "identifier" if left + right >= _CHAIN else None


def _links(prose: Prose, mark: int, step: int) -> int:
    """How many figures, up to two, hang on one side."""
    found = 0
    while found < _CHAIN and _joined(prose, mark) and prose.tag(mark + step) == "number":
        found += 1
        mark += 2 * step
    return found


def _date(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    if not figure.bare or "," in figure.digits:
        return None
    around = (prose.low(figure.first - 1), prose.low(figure.stop))
    months = {month for month in around if month in words.MONTHS and month != "may"}
    if prose.low(figure.first - 1) == "may" and prose.tokens[figure.first - 1].text == "May":
        months.add("may")
    if months and len(figure.digits) <= _TWO_DIGITS:
        return "date"
    for step in (-1, 1):
        mark = figure.first - 1 if step < 0 else figure.stop
        if _joined(prose, mark) and _YEAR.fullmatch(prose.low(mark + step)):
            return "date"
    return None


def _joined(prose: Prose, mark: int) -> bool:
    """Whether the mark at this index is a dash or slash that joins what stands on both sides."""
    return prose.low(mark) in {"-", "/", "–", "‑"} and prose.glued(mark) and prose.glued(mark + 1)


def _decade(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    """As in "the 1990s"."""
    plural = prose.low(figure.stop - 1) == "s" and prose.glued(figure.stop - 1)
    return "year" if plural and _YEAR.fullmatch(figure.digits) else None


def _year(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    if not figure.bare or not _YEAR.fullmatch(figure.digits):
        return None
    after = prose.low(figure.stop)
    lower = prose.tag(figure.stop) == "noun" and prose.tokens[figure.stop].text == after
    counted = lower and is_plural(after)
    cue = prose.low(figure.first - 1)
    return None if counted and cue not in _YEAR_CUES | words.MONTHS else "year"


def _clock(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    for mark, other in ((figure.first - 1, figure.first - 2), (figure.stop, figure.stop + 1)):
        joined = prose.low(mark) == ":" and prose.glued(mark) and prose.glued(mark + 1)
        if joined and prose.tag(other) == "number":
            return "time of day"
    after = prose.low(figure.stop)
    if figure.bare and (after in {"am", "pm", "a.m", "p.m"}):
        return "time of day"
    return None


def _label(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    if not figure.bare:
        return None
    low = prose.low(figure.first - 1)
    if low == "top":
        return "label"
    titled = prose.tokens[figure.first - 1].text[0].isupper() if figure.first else False
    if low in words.LABELS and (titled or low not in {"step", "day", "week", "month", "year"}):
        return "label"
    return None


def _list_marker(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    if not figure.bare or prose.low(figure.stop) not in {".", ")"}:
        return None
    start = prose.tokens[figure.first].start
    opens = (
        start == 0 or prose.text[start - 1] in "\n(" or prose.low(figure.first - 1) in {".", ":"}
    )
    ends = figure.stop + 1 >= len(prose.tokens)
    more = not ends and prose.tokens[figure.stop + 1].text[0].isalpha()
    short = figure.digits.isdigit() and len(figure.digits) <= _TWO_DIGITS
    return "list marker" if opens and more and short else None


def _fixed_phrase(prose: Prose, figure: Figure, _: Set[int]) -> Reason | None:
    first, stop = prose.tokens[figure.first].start, prose.tokens[figure.stop - 1].end
    near = prose.text[max(0, first - 3) : stop + 3]
    return "fixed phrase" if re.search(r"(?<!\d)(?:24/7|50/50|80/20)(?!\d)", near) else None


def _name(prose: Prose, figure: Figure, names: Set[int]) -> Reason | None:
    """A capitalised word right before a figure without a unit makes it part of a name."""
    if not (figure.bare or figure.size_suffix) or figure.first == 0:
        return None
    before = figure.first - 1
    reason: Reason = "size in a name" if figure.size_suffix else "version in a name"
    if figure.size_suffix and prose.low(figure.stop) in {"parameters", "params", "tokens"}:
        return None
    if before in names and prose.tokens[figure.first].spaced:
        return reason
    listed = prose.low(before) in {"and", "or", ",", "/", "to"}
    if listed and figure.bare and (before - 1) in names and prose.tag(figure.stop) != "noun":
        return reason
    if prose.low(before) in {"-", "–", "‑"} and prose.glued(before):
        return reason if (before - 1) in names else None
    return reason if _proper(prose, before) and "," not in figure.digits else None


def _proper(prose: Prose, index: int) -> bool:
    """Whether token `index` is a word of a name: capitalised, and not just opening a sentence."""
    token = prose.tokens[index]
    if token.kind != "word" or not any(letter.isupper() for letter in token.text):
        return False
    if prose.low(index) in words.MONTHS | words.MEASURE_ACRONYMS or prose.low(index).startswith(
        "sub-"
    ):
        return False
    if index != prose.sentence_of(index).start:
        return True
    return prose.tag(index) == "noun" and prose.low(index) not in _OPENERS


_OPENERS = verbs.VERB_ING | verbs.VERB_PAST | verbs.VERB_BASES | words.COMPARATIVES | words.ADVERBS


REASONS: tuple[Callable[[Prose, Figure, Set[int]], Reason | None], ...] = (
    _too_long,
    _dotted,
    _preceded,
    _glued,
    _company,
    _date,
    _chain,
    _clock,
    _fixed_phrase,
    _label,
    _list_marker,
    _name,
    _decade,
    _year,
    _row,
)

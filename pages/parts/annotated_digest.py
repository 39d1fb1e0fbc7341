"""A digest with what was read in it marked in place, as HTML that is safe to show.

Marks may overlap and nest: the text is cut wherever one begins or ends, and each piece carries
the classes and the explanations of all the marks that cover it. So the text itself stays whole.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Literal

MarkKind = Literal["number", "method", "facet", "sentence", "match", "chosen"]

LEGEND: dict[MarkKind, str] = {
    "number": "number",
    "method": "method",
    "facet": "statement about the system",
}

# Text color stays the reader's own, so that every mark is as legible as the text beside it.
STYLE = """<style>
.tr-text {line-height: 1.75; max-width: 46rem; overflow-wrap: anywhere; white-space: pre-line;}
.tr-text mark {color: inherit; background: none; border-radius: 2px;}
.tr-text mark.tr-number {background: light-dark(#ffe9a8, #5a4712); font-weight: 600;}
.tr-text mark.tr-method {box-shadow: inset 0 -2px light-dark(#2765b4, #5aa9f0);}
.tr-text mark.tr-facet {background: light-dark(#e6efe4, #26382a);}
.tr-text mark.tr-facet.tr-number {background: light-dark(#ffe9a8, #5a4712);}
.tr-text mark.tr-sentence {background: light-dark(#f3f0e8, #2a3036);}
.tr-text mark.tr-match {background: light-dark(#ffd9c7, #6b3a20);}
.tr-text mark.tr-chosen {background: light-dark(#ffd24d, #8a6a00); font-weight: 700;}
.tr-text mark[title] {cursor: help;}
.tr-legend {display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-size: .875rem;}
</style>"""


@dataclass(frozen=True, slots=True)
class Mark:
    """A span of a text, the kind of thing that stands there, and what to say of it on hover."""

    start: int
    end: int
    kind: MarkKind
    explanation: str | None = None


def marked_text(text: str, marks: Iterable[Mark]) -> str:
    """The text as HTML with its marks; the text content equals `text`, whatever it holds.

    A mark that reaches beyond the text is cut, one that covers nothing is left out.
    """
    kept = [
        Mark(max(mark.start, 0), min(mark.end, len(text)), mark.kind, mark.explanation)
        for mark in marks
    ]
    kept = [mark for mark in kept if mark.start < mark.end]
    cuts = sorted({0, len(text), *(m.start for m in kept), *(m.end for m in kept)})
    return "".join(
        _piece(text[start:end], [m for m in kept if m.start <= start and end <= m.end])
        for start, end in pairwise(cuts)
    )


def marked_block(text: str, marks: Iterable[Mark]) -> str:
    """`marked_text` as a paragraph with the style it needs, for `st.html`."""
    return f'{STYLE}<div class="tr-text" dir="auto">{marked_text(text, marks)}</div>'


def legend() -> str:
    """What the marks of an annotated digest mean, for `st.html`."""
    entries = "".join(
        f'<span class="tr-text"><mark class="tr-{kind}">{escape(meaning)}</mark></span>'
        for kind, meaning in LEGEND.items()
    )
    return f'{STYLE}<div class="tr-legend">{entries}</div>'


def _piece(text: str, covering: list[Mark]) -> str:
    if not covering:
        return escape(text, quote=True)
    kinds = " ".join(dict.fromkeys(f"tr-{mark.kind}" for mark in covering))
    said = "\n".join(dict.fromkeys(mark.explanation for mark in covering if mark.explanation))
    title = f' title="{escape(said, quote=True)}"' if said else ""
    return f'<mark class="{kinds}"{title}>{escape(text, quote=True)}</mark>'

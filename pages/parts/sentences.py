"""Numbers with their sentences, to be read from top to bottom: the number marked in each."""

from collections.abc import Iterable, Mapping
from typing import Any

from data.store.filters import Filters
from pages.parts.annotated_digest import STYLE, Mark, marked_text
from pages.parts.links import post_address
from pages.parts.plain_text import as_html

_STYLE = (
    STYLE
    + """<style>
.tr-row {padding: .625rem 0;}
.tr-row + .tr-row {border-top: 1px solid light-dark(#d8d3c6, #3a4147);}
.tr-row small {opacity: .8;}
.tr-row a {color: inherit;}
</style>"""
)


def sentences_as_html(rows: Iterable[Mapping[str, Any]], filters: Filters) -> str:
    """Rows with slug, title, company, date, sentence, mark_start and mark_end as HTML."""
    return _STYLE + "".join(_sentence(row, filters) for row in rows)


def _sentence(row: Mapping[str, Any], filters: Filters) -> str:
    mark = Mark(row["mark_start"], row["mark_end"], "number", f"rule: {row['rule']}")
    said = [row["company"] or "company not stated", row["date"] or "no date"]
    address = f"{post_address(row['slug'], filters)}&number={row['ordinal']}"
    return (
        f'<div class="tr-row"><div class="tr-text" dir="auto">'
        f"{marked_text(row['sentence'], [mark])}</div>"
        f"<small>{as_html(' · '.join(said))} ·"
        f' <a href="{as_html(address)}" target="_blank">{as_html(row["title"])}</a></small></div>'
    )

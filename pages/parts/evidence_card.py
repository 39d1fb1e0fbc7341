"""The evidence for one number: its sentence in the digest, and every field that was read."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from analytics.numbers import unit_words
from data.store.number_frames import numbers_by_key
from data.store.post_pages import PostPage, flags_of_post, post_by_slug
from data.vocabulary.confidence import linking_rule, load_confidences
from pages.parts.annotated_digest import Mark, marked_block
from pages.parts.correction_panel import show_correction_panel
from pages.parts.plain_text import as_html, as_label
from pages.parts.source_link import is_web_address, source_label
from pages.parts.view import View

NOT_STATED = "not stated"

_STYLE = """<style>
.tr-fields.tr-fields {display: grid; gap: .25rem 1rem; margin: 0; padding: 0;
  grid-template-columns: minmax(0, max-content) minmax(6rem, 1fr);
  font-size: .9375rem; overflow-wrap: anywhere;}
.tr-fields dt {opacity: .75; margin: 0; padding: 0;}
.tr-fields dd {margin: 0; padding: 0;}
.tr-fields dd.tr-unstated {opacity: .75; font-style: italic;}
</style>"""

Row = Mapping[str, Any]


def show_evidence(view: View, row: Row, *, on_own_page: bool = False) -> None:
    """Draw the card of a row of `number_rows`.

    `on_own_page`: the digest stands above already, so the sentence is enough, and there is no
    need for a way to the post.
    """
    cursor = view.corpus.cursor()
    post = post_by_slug(cursor, row["slug"])
    if post is None:
        return
    flags = flags_of_post(cursor, post.post_id)
    warnings = flags.filter(flags["ordinal"] == row["ordinal"])
    with st.container(border=True, key="evidence"):
        st.subheader(as_label(f"Evidence for {row['surface']}"), anchor=False)
        text, fields = st.columns([3, 2], gap="medium")
        with text:
            if on_own_page:
                number = Mark(row["mark_start"], row["mark_end"], "chosen", f"rule: {row['rule']}")
                st.html(marked_block(row["sentence"], [number]))
            else:
                st.html(f"<strong>{as_html(post.title)}</strong>")
                st.html(marked_block(post.digest, evidence_marks(row)))
                _show_links(post, row["ordinal"])
        with fields:
            st.html(fields_as_html(fields_of(row)))
            for flag in warnings.iter_rows(named=True):
                st.warning(as_label(f"{flag['flag'].replace('_', ' ')}: {flag['detail']}"))
        show_correction_panel(view, row, post)


def show_evidence_of(view: View, post_id: str, ordinal: int) -> None:
    """Draw the card of the number with this place in this post."""
    for row in numbers_by_key(view.corpus.cursor(), [(post_id, ordinal)]).iter_rows(named=True):
        show_evidence(view, row)


def evidence_marks(row: Row) -> tuple[Mark, Mark]:
    """The number's sentence, and the number itself, in its digest."""
    return (
        Mark(row["sentence_start"], row["sentence_end"], "sentence", "the sentence that states it"),
        Mark(row["span_start"], row["span_end"], "chosen", f"rule: {row['rule']}"),
    )


def fields_of(row: Row) -> dict[str, str | None]:
    """All that was read of a number, field by field; `None` where the text does not state it."""
    return {
        "as written": row["surface"],
        "value": _value(row),
        "kind": _words(row["kind"]),
        "direction": row["direction"],
        "modifier": row["modifier"],
        "metric": _with_basis(row["metric"], row["metric_basis"]),
        "instrument": row["benchmark"],
        "subject": _with_basis(row["subject"], row["subject_basis"]),
        "compared with": _with_basis(row["comparator"], row["comparator_basis"]),
        "its value": row["comparator_value"] or row["baseline_surface"],
        "is a baseline's value": "yes" if row["is_comparator_value"] else "no",
        "condition": row["condition"],
        "role": _words(row["role"]),
        "setting": _words(row["setting"]),
        "flags": ", ".join(_words(flag) or "" for flag in row["flags"]) or "none",
        "status": row["status"],
        "found by rule": row["rule"],
        "confidence": _confidence(row),
    }


def fields_as_html(fields: Mapping[str, str | None]) -> str:
    """Fields and their values as a list, for `st.html`."""
    entries = "".join(
        f"<dt>{as_html(name)}</dt>"
        + (
            f'<dd class="tr-unstated">{NOT_STATED}</dd>'
            if value is None
            else f"<dd>{as_html(value)}</dd>"
        )
        for name, value in fields.items()
    )
    return f'{_STYLE}<dl class="tr-fields">{entries}</dl>'


def _show_links(post: PostPage, ordinal: int) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.page_link(
            "posts.py",
            label="Open its page",
            icon=":material/article:",
            query_params={"post": post.slug, "number": str(ordinal)},
        )
        if post.url and is_web_address(post.url):
            st.link_button(
                as_label(source_label(post.url, post.company, post.digest_origin)),
                post.url,
                icon=":material/open_in_new:",
                type="tertiary",
            )


def _value(row: Row) -> str:
    amounts = [row["value"]] if row["low"] is None else [row["low"], row["high"]]
    written = "–".join(f"{amount:,.10g}" for amount in amounts)
    unit = unit_words(row["unit"])
    return f"{written} {unit}" if unit else written


def _words(code: str | None) -> str | None:
    return None if code is None else code.replace("_", " ")


def _with_basis(value: str | None, basis: str) -> str | None:
    return f"{value} (inherited from the context)" if value and basis == "inherited" else value


def _confidence(row: Row) -> str:
    measured = load_confidences().get(linking_rule(row["rule"]))
    if row["confidence"] is None or measured is None:
        return "too few annotated cases to say"
    of_cases = (
        f"{row['confidence']:.0%} of {measured.n} annotated readings by such rules were right"
    )
    return f"{of_cases} (95% bound: {measured.bound:.0%})"

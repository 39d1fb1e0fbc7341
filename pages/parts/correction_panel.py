"""What can be said of a number from its evidence card: verify, fix a field, reject, take back.

Each shows the entry that it will write before anything is written.
"""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from data.store.correcting import passage_of
from data.store.correction_file import FILE_NAME
from data.store.corrections import (
    ALWAYS_STATED,
    AMOUNTS,
    CHOICES,
    TEXTS,
    Correction,
    Decided,
    FieldValue,
    as_entry,
    read_amount,
    with_fields,
)
from data.store.post_pages import PostPage
from pages.parts.correction_writing import refusal, take_back, write_correction
from pages.parts.plain_text import as_html, as_label
from pages.parts.view import View

Row = Mapping[str, Any]

FIELD_LABELS = {
    "amount": "Value",
    "unit": "Unit",
    "metric": "Metric",
    "benchmark": "Instrument",
    "subject": "Subject",
    "comparator": "Compared with",
    "comparator_value": "Its value, as written",
    "condition": "Condition",
    "kind": "Kind",
    "role": "Role",
    "setting": "Setting",
    "direction": "Direction",
    "modifier": "Modifier",
}
_NOT_STATED = "not stated"
_SAID = {
    "extracted": "Read by rule; nobody has checked it yet.",
    "verified": "Somebody has verified it.",
    "corrected": "Somebody has corrected it.",
    "rejected": "Somebody has rejected it: no comparison is made with it.",
}
_FONT = "font-size: .875rem;"


def show_correction_panel(view: View, row: Row, post: PostPage) -> None:
    """Draw what has been said of a number and what may be said; `row` is of `number_rows`."""
    place = (row["post_id"], row["ordinal"])
    seen = view.corpus.corrections.in_force.get(place)
    said = f"{_SAID[row['status']]}{_changes(seen)}"
    st.html(f'<div role="status" style="{_FONT}"><b>Status</b>: {as_html(said)}</div>')
    if reason := refusal():
        st.caption(as_label(reason))
        return
    key = f"{post.slug} {row['ordinal']}"
    with st.container(horizontal=True, gap="small", key="corrections"):
        if row["status"] == "extracted":
            _show_decision("Verify", _decided("verified", row, post, seen), seen, key)
        if row["status"] != "rejected":
            with st.popover("Fix a field", icon=":material/edit:", key=f"fix {key}"):
                _show_fixing(row, post, seen, key)
            _show_decision("Reject", _decided("rejected", row, post, seen), seen, key)
        if seen:
            show_taking_back(seen, key)


def show_taking_back(correction: Correction, key: str) -> None:
    """The way to take a correction back."""
    with st.popover("Undo", icon=":material/undo:", key=f"undo {key}"):
        st.write(f"This entry will be taken out of {FILE_NAME}:")
        show_entry(correction)
        st.button(
            "Take it back",
            key=f"take back {key}",
            type="primary",
            on_click=take_back,
            args=(correction,),
        )


def show_entry(correction: Correction) -> None:
    """The entry of a correction, as the file has it."""
    st.code(as_entry(correction), language=None, wrap_lines=True)


def fields_in_words(correction: Correction) -> str:
    """The fields that a correction changes: "value: 14–31; compared with: not stated"."""
    fields = dict(correction.fields)
    ends = [fields.pop(name) for name in AMOUNTS if name in fields]
    amount = {"amount": "–".join(f"{end:.10g}" for end in ends)} if ends else {}
    return "; ".join(
        f"{FIELD_LABELS[name].lower()}: {_in_words(name, value)}"
        for name, value in (amount | fields).items()
    )


def changes_of(field: str, written: str) -> dict[str, FieldValue]:
    """What a text put into a field asks for; blank is "not stated".

    Raises ValueError with a sentence.
    """
    text = written.strip()
    if field == "amount":
        return read_amount(text)
    if text in ("", _NOT_STATED):
        if field in ALWAYS_STATED:
            raise ValueError(f"{FIELD_LABELS[field]} is always stated.")
        return {field: None}
    return {field: text}


def _show_decision(label: str, correction: Correction, seen: Correction | None, key: str) -> None:
    icons = {"verified": ":material/check:", "rejected": ":material/block:"}
    with st.popover(label, icon=icons[correction.status], key=f"{label} {key}"):
        _show_writing(correction, seen, f"{label} {key}")


def _show_fixing(row: Row, post: PostPage, seen: Correction | None, key: str) -> None:
    """A field, what should stand in it, and then the entry that says so."""
    field = st.selectbox(
        "Field", list(FIELD_LABELS), format_func=lambda name: FIELD_LABELS[name], key=f"field {key}"
    )
    stands = _standing(row, field)
    with st.form(f"form {key} {field}", border=False):
        written = _asked_for(field, stands, f"{key} {field}")
        st.form_submit_button("Show what will be written")
    if written.strip() == stands:
        st.caption("That is what stands now.")
        return
    try:
        changes = changes_of(field, written)
    except ValueError as error:
        st.error(as_label(str(error)))
        return
    before = seen.fields if seen else ()
    fixed = _decided("corrected", row, post, seen)
    fixed = Correction(fixed.passage, "corrected", fixed.title, with_fields(before, changes))
    _show_writing(fixed, seen, f"fix {key}")


def _asked_for(field: str, stands: str, key: str) -> str:
    if field in CHOICES:
        options = [*CHOICES[field], *(() if field in ALWAYS_STATED else (_NOT_STATED,))]
        stated = stands or _NOT_STATED
        return str(
            st.selectbox(
                "Should be",
                options,
                index=options.index(stated),
                format_func=lambda code: code.replace("_", " "),
                key=f"choice {key}",
            )
        )
    help_text = (
        "Leave it empty where the text does not state it."
        if field in TEXTS
        else "A number, or a range such as 14–31, in the unit of the text."
    )
    return str(st.text_input("Should be", value=stands, help=help_text, key=f"text {key}") or "")


def _show_writing(correction: Correction, seen: Correction | None, key: str) -> None:
    st.write(f"This will be added to {FILE_NAME} in the library:")
    show_entry(correction)
    st.button(
        "Write it",
        key=f"write {key}",
        type="primary",
        on_click=write_correction,
        args=(correction, seen),
    )


def _decided(status: Decided, row: Row, post: PostPage, seen: Correction | None) -> Correction:
    """A decision on a number. It keeps to the passage that an earlier one was made on."""
    span = (row["span_start"], row["span_end"])
    passage = seen.passage if seen else passage_of(post.digest, post.post_id, *span)
    return Correction(passage, status, post.title)


def _standing(row: Row, field: str) -> str:
    """What stands in a field now, as it would be put in; "" where the text does not state it."""
    if field != "amount":
        return str(row[field] or "")
    ends = [row["value"]] if row["low"] is None else [row["low"], row["high"]]
    return "–".join(f"{end:.10g}" for end in ends)


def _changes(correction: Correction | None) -> str:
    return f" {fields_in_words(correction)}." if correction and correction.fields else ""


def _in_words(name: str, value: FieldValue) -> str:
    if value is None:
        return _NOT_STATED
    return str(value).replace("_", " ") if name in CHOICES else str(value)

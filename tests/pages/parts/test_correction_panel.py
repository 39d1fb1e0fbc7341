import pytest

from data.store.corrections import Correction, FieldValue, Passage
from pages.parts.correction_panel import changes_of, fields_in_words

PASSAGE = Passage("p1", "37%", "", "")


@pytest.mark.parametrize(
    ("field", "written", "changes"),
    [
        ("amount", "37.5", {"value": 37.5}),
        ("amount", "14–31", {"low": 14.0, "high": 31.0}),
        ("metric", " recall ", {"metric": "recall"}),
        ("metric", " ", {"metric": None}),
        ("setting", "not stated", {"setting": None}),
        ("role", "price", {"role": "price"}),
    ],
)
def test_what_is_put_in_is_what_is_asked_for(
    field: str, written: str, changes: dict[str, FieldValue]
) -> None:
    assert changes_of(field, written) == changes


@pytest.mark.parametrize(
    ("field", "said"), [("kind", "Kind is always stated."), ("amount", "Write a number such as")]
)
def test_what_must_be_stated_cannot_be_left_out(field: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        changes_of(field, "")


def test_changes_are_told_in_words() -> None:
    fields = (("comparator", None), ("high", 2.0), ("kind", "gain_relative"), ("low", 1.0))
    assert fields_in_words(Correction(PASSAGE, "corrected", "Docks", fields)) == (
        "value: 1–2; compared with: not stated; kind: gain relative"
    )


def test_a_decision_without_fields_changes_nothing() -> None:
    assert fields_in_words(Correction(PASSAGE, "verified", "Docks")) == ""

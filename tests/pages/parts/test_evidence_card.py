import pytest

from data.vocabulary.confidence import Confidence
from pages.parts import evidence_card
from pages.parts.evidence_card import evidence_marks, fields_as_html, fields_of

ROW = {
    "surface": "about 40%",
    "value": 40.0,
    "low": None,
    "high": None,
    "unit": "percent",
    "kind": "gain_relative",
    "direction": "up",
    "modifier": "approx",
    "metric": "recall",
    "metric_basis": "stated",
    "benchmark": None,
    "subject": "Planner",
    "subject_basis": "inherited",
    "comparator": None,
    "comparator_basis": "none",
    "comparator_value": None,
    "baseline_surface": None,
    "is_comparator_value": False,
    "condition": None,
    "role": "result",
    "setting": "online_ab",
    "flags": ["ambiguous_percent"],
    "status": "extracted",
    "rule": "digits",
    "confidence": None,
    "sentence_start": 10,
    "sentence_end": 40,
    "span_start": 20,
    "span_end": 29,
}


def test_every_field_is_told() -> None:
    assert fields_of(ROW) == {
        "as written": "about 40%",
        "value": "40 %",
        "kind": "gain relative",
        "direction": "up",
        "modifier": "approx",
        "metric": "recall",
        "instrument": None,
        "subject": "Planner (inherited from the context)",
        "compared with": None,
        "its value": None,
        "is a baseline's value": "no",
        "condition": None,
        "role": "result",
        "setting": "online ab",
        "flags": "ambiguous percent",
        "status": "extracted",
        "found by rule": "digits",
        "confidence": "too few annotated cases to say",
    }


@pytest.mark.parametrize(
    ("change", "name", "told"),
    [
        ({"value": None, "low": 10.0, "high": 100.0}, "value", "10–100 %"),
        ({"value": 1234567.0, "unit": "token"}, "value", "1,234,567 token"),
        ({"unit": None}, "value", "40"),
        ({"flags": []}, "flags", "none"),
        ({"baseline_surface": "30%"}, "its value", "30%"),
        ({"comparator_value": "over 30%", "baseline_surface": "30%"}, "its value", "over 30%"),
        ({"is_comparator_value": True}, "is a baseline's value", "yes"),
    ],
)
def test_fields(change: dict[str, object], name: str, told: str) -> None:
    assert fields_of({**ROW, **change})[name] == told


def test_confidence_is_told_with_its_cases_and_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = {"counted": Confidence("counted", 9, 10)}
    monkeypatch.setattr(evidence_card, "load_confidences", lambda: measured)
    row = {**ROW, "rule": "digits · counted", "confidence": 0.9}
    assert fields_of(row)["confidence"] == (
        "90% of 10 annotated readings by such rules were right (95% bound: 65%)"
    )


def test_what_is_null_is_not_stated() -> None:
    assert '<dt>setting</dt><dd class="tr-unstated">not stated</dd>' in fields_as_html(
        {"setting": None}
    )


def test_fields_are_escaped() -> None:
    assert "<dt>a&lt;b</dt><dd>&lt;i&gt;</dd>" in fields_as_html({"a<b": "<i>"})


def test_the_sentence_and_the_number_are_marked() -> None:
    sentence, number = evidence_marks(ROW)
    assert (sentence.start, sentence.end, sentence.kind) == (10, 40, "sentence")
    assert (number.start, number.end, number.kind) == (20, 29, "chosen")

import tomllib
from typing import Any

import pytest

from data.store.corrections import (
    Correction,
    Fields,
    FieldValue,
    Passage,
    as_entry,
    correction_of,
    read_amount,
    with_fields,
)

PASSAGE = Passage("p1", "37%", "it cuts waits by ", " in all ports")
ENTRY: dict[str, Any] = {
    "post_id": "p1",
    "title": "Docks",
    "surface": "37%",
    "before": "it cuts waits by ",
    "after": " in all ports",
    "status": "corrected",
    "not_stated": ["comparator"],
    "fields": {"metric": "waits", "value": 37},
}


def refusal(**changes: Any) -> str:
    """Why an entry with these changes is refused."""
    with pytest.raises(ValueError) as refused:  # noqa: PT011 the sentence is what is tested
        correction_of({**ENTRY, **changes})
    return str(refused.value)


def test_an_entry_says_the_passage_the_decision_and_the_fields() -> None:
    correction = Correction(PASSAGE, "corrected", "Docks", (("comparator", None), ("value", 37.0)))
    assert as_entry(correction) == (
        "[[correction]]\n"
        'post_id = "p1"\n'
        'title = "Docks"\n'
        'surface = "37%"\n'
        'before = "it cuts waits by "\n'
        'after = " in all ports"\n'
        'status = "corrected"\n'
        'not_stated = [\n    "comparator",\n]\n'
        "\n[correction.fields]\nvalue = 37.0\n"
    )


def test_a_decision_without_fields_has_none_in_its_entry() -> None:
    assert as_entry(Correction(PASSAGE, "rejected", "Docks")).endswith('status = "rejected"\n')


def test_the_fields_of_an_entry_are_sorted() -> None:
    fields: Fields = (("comparator", None), ("metric", "waits"), ("value", 37.0))
    assert correction_of(ENTRY) == Correction(PASSAGE, "corrected", "Docks", fields)


@pytest.mark.parametrize("text", ['say "x" \\ y', "two\nlines", "ρ × 2 \u2067למידה\u2069", "]] #"])
def test_any_text_comes_back_from_its_entry(text: str) -> None:
    correction = Correction(Passage("p1", text, text, text), "verified", text)
    (entry,) = tomllib.loads(as_entry(correction))["correction"]
    assert correction_of(entry) == correction


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"satus": "x"}, (
            "satus is no part of a correction; known are post_id, surface, before, after, title,"
            " status, fields, not_stated"
        )),
        ({"before": 3}, "before must be a text"),
        ({"surface": ""}, "post_id and surface must not be empty"),
        ({"status": "extracted"}, "status must be one of verified, corrected, rejected"),
        ({"status": "rejected"},
         "a corrected number must say which fields; any other must say none"),
        ({"fields": {}, "not_stated": []},
         "a corrected number must say which fields; any other must say none"),
        ({"fields": 3}, "fields must be a table: [correction.fields]"),
        ({"not_stated": "metric"}, "not_stated must be a list of fields"),
        ({"not_stated": ["metric"]}, "a field stands twice"),
        ({"not_stated": ["role"]}, "role is always stated"),
        ({"fields": {"value": "many"}}, "value must be a number"),
        ({"fields": {"value": True}}, "value must be a number"),
        ({"fields": {"metric": " "}}, "metric must be a text that is not blank"),
        ({"fields": {"direction": "left"}}, "direction must be one of up, down"),
        ({"fields": {"low": 1.0}}, "an amount is either a value, or low and high"),
        ({"fields": {"value": 1.0, "low": 1.0, "high": 2.0}},
         "an amount is either a value, or low and high"),
        ({"fields": {"low": 3.0, "high": 2.0}}, "low must not be above high"),
    ],
)  # fmt: skip
def test_a_bad_entry_says_what_is_wrong(changes: dict[str, Any], reason: str) -> None:
    assert refusal(**changes) == reason


def test_an_unknown_field_is_named() -> None:
    assert refusal(fields={"colour": "red"}).startswith("'colour' is no field to correct; known")


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("37.5", {"value": 37.5}),
        (" 1,234.5 ", {"value": 1234.5}),
        ("-3", {"value": -3.0}),
        ("14–31", {"low": 14.0, "high": 31.0}),
        ("14 - 31", {"low": 14.0, "high": 31.0}),
        ("1 to 2", {"low": 1.0, "high": 2.0}),
    ],
)
def test_an_amount_is_a_value_or_a_range(text: str, fields: dict[str, FieldValue]) -> None:
    assert read_amount(text) == fields


@pytest.mark.parametrize("text", ["", "many", "14–", "1–2–3", "37%"])
def test_what_is_no_amount_says_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match=r"^Write a number such as 37\.5, or a range such as"):
        read_amount(text)


def test_a_range_that_runs_backwards_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^low must not be above high$"):
        read_amount("31–14")


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"metric": "waits"}, (("high", 2.0), ("low", 1.0), ("metric", "waits"))),
        ({"value": 3.0}, (("metric", "time"), ("value", 3.0))),
    ],
)
def test_a_new_amount_takes_the_place_of_the_one_before(
    changes: dict[str, FieldValue], fields: Fields
) -> None:
    assert with_fields((("high", 2.0), ("low", 1.0), ("metric", "time")), changes) == fields

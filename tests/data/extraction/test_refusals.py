import pytest

from data.extraction.numbers import read_numbers, refused
from data.extraction.refusals import Reason


@pytest.mark.parametrize(
    ("text", "surface", "reason"),
    [
        ("We ran Falcon 3 overnight.", "3", "version in a name"),
        ("Falcon 3.5 Sonata writes code.", "3.5", "version in a name"),
        ("We ran Falcon 3 70B overnight.", "70B", "size in a name"),
        ("The pages moved to Ledger 360.", "360", "version in a name"),
        ("We ran GPX-4 overnight.", "GPX-4", "glued to a name"),
        ("Weights are kept in BF16.", "BF16", "glued to a name"),
        ("We ran Blend 8x7B overnight.", "8x7B", "glued to a name"),
        ("11x rebuilt its product.", "11x", "glued to a name"),
        ("They printed 3D parts.", "3D", "glued to a name"),
        ("It needs version 1.2.3 or later.", "1.2.3", "version"),
        ("It started in 2021 with a pilot.", "2021", "year"),
        ("It was made in the 1990s by hand.", "1990s", "year"),
        ("It shipped on May 14 to all.", "14", "date"),
        ("Work went on in 2018-2024 only.", "2018", "date"),
        ("The alarm rang at 3 AM sharp.", "3", "time of day"),
        ("The alarm rang at 10:30 sharp.", "10", "time of day"),
        ("This is the 3rd try.", "3rd", "ordinal"),
        ("This is the first try.", "first", "ordinal"),
        ("As Figure 3 shows, it works.", "3", "label"),
        ("It is among the top 10 apps.", "10", "label"),
        ("It is among the top three apps.", "three", "label"),
        ("They did two things: (1) they wrote.", "1", "list marker"),
        ("Support is open 24/7 for all.", "24", "fixed phrase"),
        ("They merged PR #887 today.", "887", "identifier"),
        ("Call 555-0199-12 for help.", "0199", "identifier"),
        ("Call 12345678901234567 for help.", "12345678901234567", "identifier"),
        ("The table reads 4 8 15 across.", "8", "row of bare figures"),
        ("1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13", "7", "row of bare figures"),
        ("It read millions of pages.", "millions", "no figure"),
    ],
)
def test_what_is_no_quantity_is_refused(text: str, surface: str, reason: Reason) -> None:
    assert (surface, reason) in {(found.surface, found.reason) for found in refused("", text)}


@pytest.mark.parametrize(
    "text",
    [
        "We ran Falcon 3 and Falcon 3.5 overnight.",
        "One of them failed, and no one knew.",
        "A one-to-one match.",
        "The ONE campaign went on.",
        "A two-tower retriever.",
        "There was zero downtime.",
    ],
)
def test_names_and_pronouns_give_no_numbers(text: str) -> None:
    assert read_numbers("", text) == ()


@pytest.mark.parametrize(
    ("text", "surface"),
    [
        ("In Spring 40% of calls failed.", "40%"),
        ("It reached an AUC 0.93 in tests.", "0.93"),
        ("About 1900 calls failed.", "1900 calls"),
        ("Around 40 people work there.", "40 people"),
        ("Processing 300 pages takes time.", "300 pages"),
    ],
)
def test_a_capital_before_a_number_need_not_make_a_name(text: str, surface: str) -> None:
    assert [number.surface for number in read_numbers("", text)] == [surface]

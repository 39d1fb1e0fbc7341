import pytest

from analytics.agreement import claims, differing_first, ledger, ledger_title
from data.store.connections import Corpus
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import number_rows
from data.vocabulary.instruments import Instrument, load_instruments
from tests.analytics.number_frame import numbers

ONE = {
    "post_id": "one",
    "subject": "Planner 2",
    "benchmark": "Yardstick",
    "value": 61.7,
    "surface": "61.7",
}
TWO = {**ONE, "post_id": "two"}


def differs(*rows: dict[str, object]) -> list[str | None]:
    return ledger(claims(numbers(*rows)))["differs"].to_list()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, None),
        ({"subject": "planner  2"}, None),
        ({"value": 60.0}, "value"),
        ({"unit": "score"}, "unit"),
        ({"benchmark": "Yardstick 2.0"}, "name of the instrument"),
        ({"condition": "with tools"}, "condition"),
        ({"value": 60.0, "unit": "score"}, "value, unit"),
    ],
)
def test_the_ledger_says_in_what_two_posts_differ(
    change: dict[str, object], expected: str | None
) -> None:
    assert differs(ONE, {**TWO, **change}) == [expected]


def test_names_of_one_instrument_are_no_difference() -> None:
    known = (Instrument("Yardstick", ("Yardstick 2.0",)),)
    rows = numbers(ONE, {**TWO, "benchmark": "Yardstick 2.0"})
    (line,) = ledger(claims(rows, known)).rows(named=True)
    assert (line["instruments"], line["differs"]) == ("Yardstick / Yardstick 2.0", None)


def test_an_alias_of_another_family_makes_a_claim() -> None:
    known = (Instrument("Yardstick", ("Ruler",)),)
    assert ledger(claims(numbers(ONE, {**TWO, "benchmark": "Ruler"}), known))[
        "posts"
    ].to_list() == [2]


@pytest.mark.parametrize(
    "change",
    [
        {"post_id": "one"},
        {"subject": "Planner 3"},
        {"benchmark": "Ruler"},
        {"kind": "gain_relative"},
        {"subject": None},
        {"subject": "the new version"},
        {"benchmark": None},
    ],
)
def test_what_is_not_about_the_same_is_no_claim(change: dict[str, object]) -> None:
    assert differs(ONE, {**TWO, **change}) == []


@pytest.mark.parametrize(("subject", "lines"), [("Planner", 0), ("Planner 2", 1)])
def test_a_name_that_could_be_anybodys_counts_within_one_company(subject: str, lines: int) -> None:
    one, two = ({**row, "subject": subject} for row in (ONE, TWO))
    assert len(differs(one, {**two, "company": "Birch"})) == lines


def test_the_same_kind_of_thing_is_no_claim() -> None:
    assert differs(*({**row, "subject": "the new version"} for row in (ONE, TWO))) == []


def test_of_many_values_the_first_are_named() -> None:
    rows = [{**ONE, "post_id": str(n), "surface": f"{n}%"} for n in range(8)]
    line = ledger(claims(numbers(*rows))).row(0, named=True)
    assert line["values"] == "0% / 1% / 2% / 3% / 4% / 5% and 2 more"


def test_a_line_names_all_spellings_and_values() -> None:
    other = {**TWO, "benchmark": "Yardstick 2.0", "surface": "61.7%"}
    line = ledger(claims(numbers(ONE, other))).row(0, named=True)
    assert (line["subject"], line["instruments"], line["values"], line["posts"]) == (
        "Planner 2",
        "Yardstick / Yardstick 2.0",
        "61.7 / 61.7%",
        2,
    )


def test_the_claim_of_most_posts_stands_first() -> None:
    ruler = {"benchmark": "Abacus"}
    three = {**ONE, "post_id": "three"}
    lines = ledger(claims(numbers({**ONE, **ruler}, {**TWO, **ruler}, ONE, TWO, three)))
    assert lines.select("instruments", "posts").rows() == [("Yardstick", 3), ("Abacus", 2)]


def test_each_way_to_put_it_stands_before_its_repetition() -> None:
    claimed = claims(numbers(ONE, TWO, {**ONE, "post_id": "zero", "unit": "score"}))
    assert differing_first(claimed)["post_id"].to_list() == ["one", "zero", "two"]


@pytest.mark.parametrize(
    ("rows", "title"),
    [
        ([ONE], "No claim here stands in more than one post"),
        ([ONE, TWO], "One claim stands in several posts; all posts agree"),
        (
            [ONE, {**TWO, "value": 60.0}],
            "One claim stands in several posts; on 1 of them the posts differ",
        ),
    ],
)
def test_the_title_counts(rows: list[dict[str, object]], title: str) -> None:
    assert ledger_title(ledger(claims(numbers(*rows)))) == title


def test_the_shipped_corpus_names_one_instrument_twice(shipped: Corpus) -> None:
    rows = number_rows(shipped.cursor(), Filters(), NumberFilters(), limit=1000)
    lines = ledger(claims(rows, load_instruments())).filter(posts=3)
    assert lines.select("subject", "instruments", "values", "differs").rows() == [
        (
            "Composer 2",
            "Terminal-Bench 2.0 / Terminal-Bench",
            "61.7 / 61.7%",
            "unit, name of the instrument",
        )
    ]

from datetime import date

import pytest
from duckdb import DuckDBPyConnection

from data.store.connections import Corpus
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import (
    NUMBER_COLUMNS,
    Having,
    Order,
    facet_counts,
    instrument_counts,
    names_of_instrument,
    number_count,
    number_rows,
    numbers_by_key,
    numbers_of_post,
)
from data.vocabulary.instruments import Instrument
from tests.data.store.small_corpus import add_flag, add_number, add_post, empty_corpus

FAST = "The router answers in 38.8 ms where the old one took 2.2 seconds."
CHEAP = "It costs $3 and passes 80% of 12 checks."


@pytest.fixture
def corpus() -> DuckDBPyConnection:
    made = empty_corpus()
    add_post(made, "fast", FAST, company="Birch", day=date(2026, 3, 1))
    add_number(
        made,
        "fast",
        "38.8 ms",
        value=38.8,
        unit="millisecond",
        kind="duration",
        metric="latency",
        comparator="the old one",
        comparator_ordinal=1,
    )
    add_number(
        made,
        "fast",
        "2.2 seconds",
        value=2.2,
        unit="second",
        kind="duration",
        metric="latency",
        is_comparator_value=True,
    )
    add_post(made, "cheap", CHEAP, company="Alder", day=date(2026, 4, 1))
    add_number(made, "cheap", "$3", value=3.0, unit="USD", kind="price", role="price")
    add_number(made, "cheap", "80%", value=80.0, unit="percent", benchmark="Checks")
    add_number(made, "cheap", "12", value=12.0, unit="check", kind="count", role="setup")
    add_flag(made, "cheap", 1, "own_benchmark")
    add_flag(made, "cheap", None, "vendor_story")
    return made


def surfaces(corpus: DuckDBPyConnection, order: Order = "newest first") -> list[str]:
    rows = number_rows(corpus, Filters(), NumberFilters(), order=order, limit=10)
    return rows["surface"].to_list()


def test_columns_are_those_that_are_documented(corpus: DuckDBPyConnection) -> None:
    rows = number_rows(corpus, Filters(), NumberFilters(), limit=1)
    assert rows.columns == list(NUMBER_COLUMNS)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("newest first", ["80%", "38.8 ms", "2.2 seconds"]),
        ("oldest first", ["38.8 ms", "2.2 seconds", "80%"]),
        ("value, smallest first", ["80%", "38.8 ms", "2.2 seconds"]),
        ("value, largest first", ["80%", "2.2 seconds", "38.8 ms"]),
        ("company", ["80%", "38.8 ms", "2.2 seconds"]),
        ("metric", ["80%", "38.8 ms", "2.2 seconds"]),
    ],
)
def test_orders(corpus: DuckDBPyConnection, order: Order, expected: list[str]) -> None:
    assert surfaces(corpus, order) == expected


def test_pages_share_no_row(corpus: DuckDBPyConnection) -> None:
    pages = [
        number_rows(corpus, Filters(), NumberFilters(roles=()), offset=offset, limit=2)
        for offset in (0, 2, 4)
    ]
    assert [page["surface"].to_list() for page in pages] == [
        ["$3", "80%"],
        ["12", "38.8 ms"],
        ["2.2 seconds"],
    ]


def test_values_stand_on_a_common_scale(corpus: DuckDBPyConnection) -> None:
    row = number_rows(corpus, Filters(), NumberFilters(units=("millisecond",)), limit=1)
    assert row.select("normal_value", "normal_unit").row(0) == (pytest.approx(0.0388), "second")


def test_a_row_brings_the_value_of_its_baseline(corpus: DuckDBPyConnection) -> None:
    row = numbers_of_post(corpus, "fast").row(0, named=True)
    assert (row["baseline_surface"], row["baseline_value"], row["baseline_unit"]) == (
        "2.2 seconds",
        2.2,
        "second",
    )


def test_the_mark_is_the_number_in_its_sentence(corpus: DuckDBPyConnection) -> None:
    row = numbers_of_post(corpus, "cheap").row(1, named=True)
    assert row["sentence"][row["mark_start"] : row["mark_end"]] == "80%"


def test_flags_are_those_of_the_number(corpus: DuckDBPyConnection) -> None:
    assert numbers_of_post(corpus, "cheap")["flags"].to_list() == [[], ["own_benchmark"], []]


def test_only_the_columns_asked_for(corpus: DuckDBPyConnection) -> None:
    rows = number_rows(corpus, Filters(), NumberFilters(), limit=1, columns=("surface", "slug"))
    assert rows.rows() == [("80%", "cheap")]


def test_filters_of_posts_and_numbers_both_hold(corpus: DuckDBPyConnection) -> None:
    filters = Filters(companies=("Alder",), q="checks")
    assert number_count(corpus, filters, NumberFilters(roles=("price", "setup"))) == 2


def test_numbers_of_a_post_are_of_every_role(corpus: DuckDBPyConnection) -> None:
    assert numbers_of_post(corpus, "cheap")["role"].to_list() == ["price", "result", "setup"]


def test_facets_count_what_a_choice_would_show(corpus: DuckDBPyConnection) -> None:
    counts = facet_counts(corpus, Filters(), NumberFilters(units=("percent",)), most=9)
    assert counts == {
        "metric": (("Checks", 1),),
        "kind": (("level", 1),),
        "role": (("result", 1),),
        "unit": (("millisecond", 1), ("percent", 1), ("second", 1)),
        "setting": (("not_stated", 1),),
        "flag": (("own_benchmark", 1),),
        "status": (("extracted", 1),),
    }


def test_facets_keep_the_commonest(corpus: DuckDBPyConnection) -> None:
    counts = facet_counts(corpus, Filters(), NumberFilters(), most=1)
    assert (counts["metric"], counts["kind"]) == ((("latency", 2),), (("duration", 2),))


@pytest.mark.parametrize(
    ("having", "expected"),
    [
        ("a baseline's row", ["38.8 ms"]),
        ("an instrument", ["80%"]),
        ("a claim", []),
        (None, ["80%", "38.8 ms", "2.2 seconds"]),
    ],
)
def test_rows_that_a_comparison_can_use(
    corpus: DuckDBPyConnection, having: Having | None, expected: list[str]
) -> None:
    rows = number_rows(corpus, Filters(), NumberFilters(), limit=10, having=having)
    assert rows["surface"].to_list() == expected


def test_numbers_are_found_by_their_keys(corpus: DuckDBPyConnection) -> None:
    rows = numbers_by_key(corpus, [("fast", 1), ("cheap", 0), ("absent", 0)])
    assert rows["surface"].to_list() == ["$3", "2.2 seconds"]


def test_no_key_finds_no_number(corpus: DuckDBPyConnection) -> None:
    assert numbers_by_key(corpus, []).height == 0


def test_instruments_are_counted_by_post(corpus: DuckDBPyConnection) -> None:
    add_number(corpus, "fast", "2.2", value=2.2, benchmark="Checks")
    add_number(corpus, "fast", "38.8", value=38.8, benchmark="Abacus")
    assert instrument_counts(corpus, Filters(), NumberFilters()) == (("Checks", 2), ("Abacus", 1))


CHECKS = (Instrument("The Checks", ("Checks", "Checks 2")),)


def test_a_post_that_calls_an_instrument_by_two_names_counts_once(
    corpus: DuckDBPyConnection,
) -> None:
    add_number(corpus, "cheap", "80", value=80.0, benchmark="Checks 2")
    assert instrument_counts(corpus, Filters(), NumberFilters(), CHECKS) == (("The Checks", 1),)


def test_an_instrument_has_the_names_that_texts_give_it(corpus: DuckDBPyConnection) -> None:
    add_number(corpus, "fast", "2.2", value=2.2, benchmark="Checks 2")
    add_number(corpus, "fast", "38.8", value=38.8, benchmark="Abacus")
    assert names_of_instrument(corpus, "The Checks", CHECKS) == ("Checks", "Checks 2")


def test_numbers_on_the_benchmarks_that_are_named(corpus: DuckDBPyConnection) -> None:
    add_number(corpus, "fast", "38.8", value=38.8, benchmark="Abacus")
    rows = number_rows(corpus, Filters(), NumberFilters(), limit=10, benchmarks=("Abacus",))
    assert rows["surface"].to_list() == ["38.8"]


def test_a_range_has_its_ends_on_the_common_scale(corpus: DuckDBPyConnection) -> None:
    add_number(corpus, "fast", "38.8", low=1500.0, high=2500.0, unit="millisecond")
    (row,) = number_rows(corpus, Filters(), NumberFilters(), limit=9).filter(surface="38.8").select(
        "value", "normal_low", "normal_high", "normal_unit"
    ).rows()  # fmt: skip
    assert row == (None, 1.5, 2.5, "second")


def test_every_mark_of_the_shipped_corpus_is_its_number(shipped: Corpus) -> None:
    rows = number_rows(shipped.cursor(), Filters(), NumberFilters(roles=()), limit=10_000)
    wrong = [
        row["surface"]
        for row in rows.iter_rows(named=True)
        if row["sentence"][row["mark_start"] : row["mark_end"]] != row["surface"]
    ]
    assert wrong == []

"""Flags: each kind with a text that earns it and texts that do not."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data.extraction.flags import read_flags
from data.extraction.numbers import read_numbers
from data.model import Flag, Number


def flags(
    digest: str,
    flag: str,
    company: str | None = "Acme",
    published: date | None = date(2026, 5, 1),
) -> list[tuple[str, int | None]]:
    found = read_flags(digest, company, published, read_numbers("", digest))
    return [(each.detail, each.ordinal) for each in found if each.flag == flag]


@pytest.mark.parametrize(
    ("digest", "quote", "ordinal"),
    [
        ("The accept rate is 28% higher.", "“The accept rate is 28% higher”", 0),
        ("Recall rose by 12%.", "“Recall rose by 12%”", 0),
        (
            "Latency fell by 9% and accuracy rose by 4%.",
            "“9% and accuracy rose by 4%”",
            1,
        ),
    ],
)
def test_a_gain_in_percent_of_a_share_is_ambiguous(digest: str, quote: str, ordinal: int) -> None:
    assert flags(digest, "ambiguous_percent") == [
        (f"{quote}: percent or percentage points?", ordinal)
    ]


@pytest.mark.parametrize(
    "digest",
    [
        "Accuracy is 91%.",
        "Accuracy rose by 4 percentage points.",
        "Accuracy rose by 4% in relative terms.",
        "Latency dropped by 10%.",
        "The model makes 21% fewer suggestions.",
        "Resolution time fell by 30%.",
        "Conversion rose by 140%.",
        "The error rate fell 3x.",
    ],
)
def test_other_gains_are_not_ambiguous(digest: str) -> None:
    assert flags(digest, "ambiguous_percent") == []


def test_a_gain_whose_baseline_is_stated_is_not_ambiguous() -> None:
    digest = "The accept rate is 28% higher."
    number = replace(read_numbers("", digest)[0], comparator_value="20%")
    assert read_flags(digest, None, None, (number,)) == ()


def test_a_benchmark_named_after_the_company_is_its_own() -> None:
    digest = "Wren gets 61.3 on AcmeBench."
    number = replace(read_numbers("", digest)[0], benchmark="AcmeBench")
    assert read_flags(digest, "Acme Inc", None, (number,)) == (
        Flag("own_benchmark", "“AcmeBench” bears the name of Acme Inc", 0),
    )


def test_a_benchmark_named_after_the_measured_product_is_its_own() -> None:
    digest = "Wren 2 gets 61.3 on Wren Eval."
    number = replace(read_numbers("", digest)[0], benchmark="Wren Eval", subject="Wren 2")
    assert read_flags(digest, "Acme", None, (number,)) == (
        Flag("own_benchmark", "“Wren Eval” bears the name of Wren 2", 0),
    )


def test_an_own_benchmark_without_a_number_is_flagged_for_the_post_once() -> None:
    digest = "Wren does well on Acme Bench. On Acme Bench it is quick."
    assert flags(digest, "own_benchmark") == [("“Acme Bench” bears the name of Acme", None)]


def test_a_benchmark_that_is_called_internal_is_its_own() -> None:
    assert flags("Wren wins on an internal benchmark.", "own_benchmark") == [
        ("“internal benchmark”: the publisher's own test", None)
    ]


@pytest.mark.parametrize(
    "digest", ["Wren gets 61.3 on SWE-bench.", "Wren is on Acme.", "Wren uses a benchmark."]
)
def test_benchmarks_of_others_are_not_flagged(digest: str) -> None:
    assert flags(digest, "own_benchmark") == []


@pytest.mark.parametrize(
    "digest",
    [
        "Bolt Freight built its planner on Acme.",
        "Bolt Freight trains pickers. Acme was chosen after a trial.",
        "Bolt Freight uses agents. It looked at three vendors before selecting Acme.",
    ],
)
def test_a_vendor_that_writes_about_a_customer_is_flagged(digest: str) -> None:
    details = [detail for detail, _ in flags(digest, "publisher_not_subject")]
    assert [detail.rsplit(": ", 1)[1] for detail in details] == [
        "Acme tells the story of Bolt Freight"
    ]


@pytest.mark.parametrize(
    "digest",
    [
        "Acme built its planner on Acme.",
        "Acme Cloud runs jobs on Acme.",
        "Bolt Freight partnered with Acme and built a planner.",
        "The team built a planner on Acme.",
        "Bolt Freight built its planner. Acme is a city.",
        "",
    ],
)
def test_a_company_that_writes_about_itself_is_not_flagged(digest: str) -> None:
    assert flags(digest, "publisher_not_subject") == []


def test_without_a_company_nobody_speaks_for_another() -> None:
    digest = "Bolt Freight built its planner on Acme."
    assert flags(digest, "publisher_not_subject", company=None) == []


def test_a_superlative_without_a_number_is_flagged() -> None:
    assert flags("Wren is the most accurate planner.", "superlative_without_number") == [
        ("“Wren is the most accurate planner”: no number in the sentence", None)
    ]


@pytest.mark.parametrize(
    "digest",
    [
        "Wren reaches the best accuracy with 91%.",
        "Best practices are followed, leading to calm.",
        "Most users are calm.",
        "At best it is calm.",
    ],
)
def test_other_sentences_boast_of_nothing(digest: str) -> None:
    assert flags(digest, "superlative_without_number") == []


def test_what_is_announced_is_flagged_for_the_post() -> None:
    assert flags("Wren works. Online tests are planned.", "planned_not_done") == [
        ("“Online tests are planned”: announced, not done", None)
    ]


def test_a_number_after_an_announcement_is_a_goal() -> None:
    digest = "A cycle takes one hour, with plans to get to 20 minutes."
    assert flags(digest, "planned_not_done") == [
        ("“with plans to get to 20 minutes”: announced, not done", 1)
    ]


@pytest.mark.parametrize(
    "digest", ["Individual plans cost more.", "Wren plans routes.", "Months of planning to act."]
)
def test_plans_of_other_kinds_are_not_flagged(digest: str) -> None:
    assert flags(digest, "planned_not_done") == []


@pytest.mark.parametrize(
    "digest",
    [
        "Some tasks were included in training by accident.",
        "The test set leaked.",
        "The scores are contaminated.",
    ],
)
def test_contamination_is_flagged_where_it_is_admitted(digest: str) -> None:
    details = [detail for detail, _ in flags(digest, "contamination_admitted")]
    assert details == [f"“{digest[:-1]}”: tested on what it was trained on"]


@pytest.mark.parametrize(
    "digest",
    [
        "New tasks each month prevent contamination.",
        "The decontaminated set is small.",
        "Acme detects contaminated water.",
    ],
)
def test_contamination_that_is_fought_is_not_admitted(digest: str) -> None:
    assert flags(digest, "contamination_admitted") == []


def test_a_text_whose_years_end_long_before_its_date_is_flagged() -> None:
    quote = "“in 2019 and in May 2021”"
    told = "no later year than 2021 is named, the date is 2026"
    assert flags("The tests ran in 2019 and in May 2021.", "text_older_than_date") == [
        (f"{quote}: {told}", None)
    ]


@pytest.mark.parametrize(
    "digest",
    [
        "The tests ran in 2019 and in 2025.",
        "The tests ran in 2023.",
        "Acme was founded in 2015.",
        "Since its 2015 founding, Acme has grown.",
        "Wren reads WMT 2014 and scans 2000+ pages.",
        "Wren reads 2000 pages.",
        "Wren reads.",
    ],
)
def test_other_years_do_not_age_a_text(digest: str) -> None:
    assert flags(digest, "text_older_than_date") == []


def test_without_a_date_no_text_is_old() -> None:
    assert flags("The tests ran in 2019.", "text_older_than_date", published=None) == []


def test_a_digest_without_numbers_is_flagged() -> None:
    assert read_flags("Wren works.", "Acme", None, ()) == (
        Flag("no_number", "the digest reports no number"),
    )


def test_counts_of_its_own_parts_are_no_report() -> None:
    digest = "The recipe has two phases."
    numbers = tuple(replace(n, role="incidental") for n in read_numbers("", digest))
    assert [flag.flag for flag in read_flags(digest, None, None, numbers)] == ["no_number"]


def test_flags_of_numbers_come_first_in_the_order_of_the_numbers() -> None:
    digest = "Tests are planned. Recall rose by 12%, precision rose by 3%."
    found = read_flags(digest, None, None, read_numbers("", digest))
    assert [(flag.flag, flag.ordinal) for flag in found] == [
        ("ambiguous_percent", 0),
        ("ambiguous_percent", 1),
        ("planned_not_done", None),
    ]


def test_a_long_quotation_is_cut_between_words() -> None:
    digest = f"The team plans to {'add more pages ' * 12}soon."
    detail, _ = flags(digest, "planned_not_done")[0]
    assert detail == f"“The team plans to {'add more pages ' * 6}add more …”: announced, not done"


WORDS = st.sampled_from(
    [
        *("Acme", "AcmeBench", "rose", "by", "12%", "accuracy", "best", "model", "planned", "is"),
        *("2019", "in", "founded", "contaminated", "on", "built", ",", ".", "“", "🙂", "שלום"),
    ]
)


def read(digest: str) -> tuple[tuple[Number, ...], tuple[Flag, ...]]:
    numbers = read_numbers("", digest)
    return numbers, read_flags(digest, "Acme", date(2026, 1, 1), numbers)


@settings(deadline=timedelta(seconds=2))
@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join)))
def test_any_text_gives_flags_of_its_own_numbers(digest: str) -> None:
    numbers, found = read(digest)
    of_numbers = {flag.ordinal for flag in found if flag.ordinal is not None}
    assert of_numbers <= set(range(len(numbers)))

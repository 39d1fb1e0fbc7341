"""Whose benchmark it is, and whose story."""

import pytest

from data.extraction.ownership import benchmark_names, names_of, other_actor, owner_of
from data.extraction.sentences import read_sentences


@pytest.mark.parametrize(
    ("company", "benchmark", "owner"),
    [
        ("Acme", "AcmeBench", "Acme"),
        ("Acme", "Acme Bench 2.0", "Acme"),
        ("Acme AI", "Acme-Eval", "Acme AI"),
        ("Acme", "ACME Index", "Acme"),
        ("Acme", "SWE-bench", None),
        ("Acme", "Acme", None),
        ("AI", "AIBench", None),
        ("Acme", "Bench", None),
        (None, "AcmeBench", None),
    ],
)
def test_a_benchmark_belongs_to_whose_name_it_bears(
    company: str | None, benchmark: str, owner: str | None
) -> None:
    assert owner_of(benchmark, names_of(company, ())) == owner


def test_names_shaped_like_benchmarks_are_found() -> None:
    text = "On AcmeBench, Acme Eval and SWE-bench, not on a bench or on Benchmarks."
    assert list(benchmark_names(text)) == ["AcmeBench", "Acme Eval", "SWE-bench"]


@pytest.mark.parametrize(
    ("digest", "actor"),
    [
        ("Bolt of Bern built it on Acme.", "Bolt of Bern"),
        ("At Bolt, engineers built it. They switched to Acme.", "Bolt"),
        ("Bolt built it. Acme was selected.", "Bolt"),
        ("Bolt built it. Acme is near.", None),
        ("Teams built it on Acme.", None),
        ("Acme built it on Acme.", None),
    ],
)
def test_somebody_else_acts_by_means_of_the_company(digest: str, actor: str | None) -> None:
    found = other_actor("Acme", read_sentences(digest))
    assert (found[1] if found else None) == actor

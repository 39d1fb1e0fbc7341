from datetime import date

from data.store.connections import Corpus
from data.store.facts import facts_of


def test_shipped_corpus(shipped: Corpus) -> None:
    facts = facts_of(shipped.cursor())
    assert (facts.posts, facts.companies, facts.undated) == (29, 12, 0)
    assert (facts.first, facts.last, facts.newest) == (
        date(2025, 7, 7),
        date(2026, 10, 8),
        date(2026, 10, 8),
    )
    assert facts.types == (
        "Announcement",
        "Explainer",
        "Problem & solution",
        "Benchmark",
        "Tutorial",
    )


def test_build_id_is_that_of_the_connection(shipped: Corpus) -> None:
    assert facts_of(shipped.cursor()).build_id == shipped.build_id

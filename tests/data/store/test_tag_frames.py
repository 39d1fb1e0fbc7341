import polars as pl

from data.store.connections import Corpus
from data.store.filters import Filters
from data.store.tag_frames import (
    about_method,
    facet_rows,
    known_facets,
    method_evidence,
    method_tags,
    results_beside,
)

APPLE = Filters(companies=("Apple",))


def test_methods_of_the_posts_asked_for(shipped: Corpus) -> None:
    tags = method_tags(shipped.cursor(), Filters(methods=("GRPO",)))
    of_grpo = tags.filter(method="GRPO")
    assert tags.columns == ["post_id", "method", "use", "family"]
    assert (of_grpo["post_id"].n_unique(), set(of_grpo["family"])) == (6, {"policy optimization"})


def test_evidence_marks_the_name_in_the_text_around_it(shipped: Corpus) -> None:
    places = method_evidence(shipped.cursor(), Filters(), "GRPO")
    marked = {row["excerpt"][row["mark_start"] : row["mark_end"]] for row in places.to_dicts()}
    assert marked == {"GRPO", "Group Relative Policy Optimization (GRPO)"}


def test_evidence_is_cut_only_inside_the_digest(shipped: Corpus) -> None:
    for row in method_evidence(shipped.cursor(), Filters(), "GRPO").to_dicts():
        before, after = row["mark_start"], len(row["excerpt"]) - row["mark_end"]
        assert (row["is_cut_before"], row["is_cut_after"]) == (before == 110, after == 110)


def test_results_beside_a_method_name_it(shipped: Corpus) -> None:
    results = results_beside(shipped.cursor(), APPLE, "GRPO")
    assert results.filter(~pl.col("sentence").str.contains("GRPO")).height == 0
    assert set(results["company"]) == {"Apple"}


def test_facets_of_the_posts_asked_for(shipped: Corpus) -> None:
    everything = facet_rows(shipped.cursor(), Filters())
    some = facet_rows(shipped.cursor(), APPLE)
    assert everything.columns == ["post_id", "facet", "value"]
    assert some.join(everything, on=some.columns, how="anti").height == 0
    assert some["post_id"].n_unique() <= 4


def test_known_facets_are_sorted(shipped: Corpus) -> None:
    facets = known_facets(shipped.cursor())
    assert facets == tuple(sorted(set(facet_rows(shipped.cursor(), Filters())["facet"])))


def test_what_the_vocabulary_says(shipped: Corpus) -> None:
    known = about_method(shipped.cursor(), "GRPO")
    assert known
    assert known[:2] == ("Group Relative Policy Optimization", "policy optimization")


def test_what_the_vocabulary_lacks(shipped: Corpus) -> None:
    assert about_method(shipped.cursor(), "No Such Method") is None

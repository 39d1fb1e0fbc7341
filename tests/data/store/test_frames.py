from datetime import date

from data.store.connections import Corpus
from data.store.filters import Filters
from data.store.frames import post_count, post_rows


def test_columns_and_order(shipped: Corpus) -> None:
    posts = post_rows(shipped.cursor(), Filters(companies=("Apple",)))
    assert posts.columns == [
        "post_id",
        "slug",
        "title",
        "url",
        "company",
        "companies",
        "published",
        "published_last",
        "published_precision",
        "type",
        "topic",
        "methods",
        "numbers",
        "results",
    ]
    assert posts["published"].to_list() == [
        date(2026, 10, 6),
        date(2026, 10, 1),
        date(2026, 9, 17),
        date(2026, 9, 16),
    ]


def test_companies_are_a_list(shipped: Corpus) -> None:
    posts = post_rows(shipped.cursor(), Filters(companies=("Etsy",)))
    assert posts["companies"].to_list() == [["Etsy"]]


def test_count_agrees_with_rows(shipped: Corpus) -> None:
    filters = Filters(types=("Explainer",), until=date(2026, 4, 1))
    assert (post_count(shipped.cursor(), filters), post_rows(shipped.cursor(), filters).height) == (
        6,
        6,
    )

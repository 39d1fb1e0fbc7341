from datetime import date

import pytest

from analytics.wording import counted, day_in_words, listed, share_in_words


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [
        (1, 3, "a third"),
        (10, 29, "about a third"),
        (1, 2, "half"),
        (41, 100, "about two fifths"),
        (43, 100, "43%"),
        (4, 29, "14%"),
        (29, 29, "100%"),
    ],
)
def test_shares(part: int, whole: int, said: str) -> None:
    assert share_in_words(part, whole) == said


@pytest.mark.parametrize(("number", "said"), [(0, "0 posts"), (1, "1 post"), (1415, "1,415 posts")])
def test_nouns(number: int, said: str) -> None:
    assert counted(number, "post") == said


def test_irregular_plural() -> None:
    assert counted(2, "company", "companies") == "2 companies"


@pytest.mark.parametrize(
    ("names", "said"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_lists(names: list[str], said: str) -> None:
    assert listed(names) == said


def test_days() -> None:
    assert day_in_words(date(2025, 7, 7)) == "7 July 2025"

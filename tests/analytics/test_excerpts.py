import pytest

from analytics.excerpts import excerpt_span

TEXT = "one two three four five six seven eight nine ten"


@pytest.mark.parametrize(
    ("spans", "length", "excerpt"),
    [
        ((), 100, TEXT),
        ((), 14, "one two three"),
        (((35, 40),), 14, "eight nine"),
        (((45, 48),), 14, "eight nine ten"),
        (((0, 3),), 14, "one two three"),
    ],
)
def test_an_excerpt_holds_the_first_match_and_whole_words(
    spans: tuple[tuple[int, int], ...], length: int, excerpt: str
) -> None:
    start, end = excerpt_span(TEXT, spans, length)
    assert TEXT[start:end] == excerpt


def test_a_match_longer_than_the_excerpt_is_kept_whole() -> None:
    start, end = excerpt_span(TEXT, ((4, 40),), 10)
    assert TEXT[4:40] in TEXT[start:end]

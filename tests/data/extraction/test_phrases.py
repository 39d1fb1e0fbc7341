import pytest

from data.extraction.phrases import Phrase, nouns_after, nouns_before, text_of, with_complement
from data.extraction.prose import Prose, read_prose


def place(prose: Prose, word: str) -> int:
    return [token.text for token in prose.tokens].index(word)


@pytest.mark.parametrize(
    ("text", "after", "expected"),
    [
        ("cut the mean response time by half", "cut", "mean response time"),
        ("cut time writing long reports", "cut", "time"),
        ("cut code writing time", "cut", "code writing time"),
        ("than existing sorting methods", "than", "existing sorting methods"),
        ("on Falcon 2 and more", "on", "Falcon 2"),
        ("for the", "for", None),
    ],
)
def test_the_nouns_after_a_word_are_read(text: str, after: str, expected: str | None) -> None:
    prose = read_prose(text)
    assert text_of(prose, nouns_after(prose, place(prose, after) + 1)) == expected


@pytest.mark.parametrize(
    ("text", "before", "expected"),
    [
        ("the mean response time fell", "fell", "mean response time"),
        ("a prompt (short or long) fell", "fell", "prompt"),
        ("it fell", "fell", None),
    ],
)
def test_the_nouns_before_a_word_are_read(text: str, before: str, expected: str | None) -> None:
    prose = read_prose(text)
    assert text_of(prose, nouns_before(prose, place(prose, before))) == expected


def test_a_complement_joins_its_noun() -> None:
    prose = read_prose("the cost of each page")
    whole = with_complement(prose, Phrase(1, 2), frozenset({"of"}))
    assert text_of(prose, whole) == "cost of each page"


def test_another_link_adds_no_complement() -> None:
    prose = read_prose("the cost on each page")
    assert with_complement(prose, Phrase(1, 2), frozenset({"of"})) == Phrase(1, 2)


def test_a_possessive_ending_is_dropped() -> None:
    prose = read_prose("the router's")
    assert text_of(prose, nouns_after(prose, 0)) == "router"

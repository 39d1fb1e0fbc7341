import pytest

from data.extraction.links.segments import governing_subject, segments_of
from data.extraction.phrases import text_of
from data.extraction.prose import read_prose


def clauses(text: str) -> list[tuple[str, str | None]]:
    """The words of each segment and its subject."""
    prose = read_prose(text)
    segments = segments_of(prose, prose.sentences[0])
    return [(prose.words(part.start, part.stop), text_of(prose, part.subject)) for part in segments]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Load rose, errors fell and cost dropped by half",
            [
                ("Load rose", "Load"),
                ("errors fell", "errors"),
                ("and cost dropped by half", "cost"),
            ],
        ),
        ("Load and delay grew", [("Load and delay grew", "Load and delay")]),
        (
            "The router reads mail, cutting cost",
            [("The router reads mail", "router"), ("cutting cost", None)],
        ),
        (
            "It is a cache that cuts cost",
            [("It is a cache", "It"), ("that cuts cost", "cache")],
        ),
        (
            "They met Volt, a cache that cuts cost",
            [("They met Volt", "They"), ("a cache", None), ("that cuts cost", "Volt")],
        ),
        (
            "The talk covers caches",
            [("The talk covers caches", "talk")],
        ),
        (
            "Volt (a cache) works",
            [("Volt", None), ("a cache", None), ("works", None)],
        ),
    ],
)
def test_a_sentence_is_cut_into_segments_with_subjects(
    text: str, expected: list[tuple[str, str | None]]
) -> None:
    assert clauses(text) == expected


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("The router reads mail, cutting cost", "cost", "router"),
        ("Volt, which judges like, cuts cost", "cost", "Volt"),
        ("The old one fails; by now cost is low", "low", "cost"),
        ("The old one fails; in short nothing at all", "all", None),
        ("It cuts cost", "cost", None),
    ],
)
def test_a_clause_is_governed_by_its_own_or_the_last_open_subject(
    text: str, word: str, expected: str | None
) -> None:
    prose = read_prose(text)
    index = [token.text for token in prose.tokens].index(word)
    segments = segments_of(prose, prose.sentences[0])
    assert text_of(prose, governing_subject(prose, segments, index, frozenset())) == expected

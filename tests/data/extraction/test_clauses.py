"""How far a statement reaches within its sentence."""

import pytest

from data.extraction.clauses import (
    LONGEST_CLAUSE,
    clause_around,
    segment_around,
    trimmed,
)


def clause(sentence: str, words: str) -> str:
    start = sentence.index(words)
    return sentence[slice(*clause_around(sentence, start, start + len(words)))]


@pytest.mark.parametrize(
    ("sentence", "words", "expected"),
    [
        (
            "The judge scores, ranks and sorts drafts.",
            "ranks",
            "The judge scores, ranks and sorts drafts",
        ),
        ("The user edits, and the judge scores.", "judge", "the judge scores"),
        ("The user edits; which is rare: the judge scores.", "rare", "is rare"),
        ("The user edits, keeping the judge idle.", "user", "The user edits"),
        ("The user edits — the judge scores.", "judge", "the judge scores"),
        ("The user, the judge", "user, the judge", "The user, the judge"),
    ],
)
def test_a_clause_ends_at_conjunctions_and_strong_marks(
    sentence: str, words: str, expected: str
) -> None:
    assert clause(sentence, words) == expected


def test_a_clause_that_is_too_long_shrinks_to_its_segment() -> None:
    sentence = f"{'word ' * LONGEST_CLAUSE}, the judge scores, {'word ' * LONGEST_CLAUSE}"
    assert clause(sentence, "judge") == "the judge scores"


def test_where_even_the_segment_is_too_long_the_words_alone_are_left() -> None:
    sentence = f"{'word ' * LONGEST_CLAUSE}judge {'word ' * LONGEST_CLAUSE}"
    assert clause(sentence, "judge") == "judge"


def test_a_segment_lies_between_commas_and_brackets() -> None:
    sentence = "The user edits, the judge (a model) scores."
    start = sentence.index("judge")
    assert sentence[slice(*segment_around(sentence, start, start + 5))] == " the judge "


@pytest.mark.parametrize(
    ("text", "expected"), [(", and so it is.", "so it is"), ("and", "and"), (" ; ", " ; ")]
)
def test_a_span_is_trimmed_unless_nothing_would_be_left(text: str, expected: str) -> None:
    assert text[slice(*trimmed(text, 0, len(text)))] == expected

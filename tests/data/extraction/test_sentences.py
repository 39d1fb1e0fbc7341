"""Sentences with their places in the digest, and what stands in them."""

from data.extraction.cues import cue
from data.extraction.sentences import read_sentences, stands_in


def test_each_sentence_knows_where_it_stands() -> None:
    digest = "It runs. It stops."
    assert [(s.text, s.start, s.end) for s in read_sentences(digest)] == [
        ("It runs.", 0, 8),
        ("It stops.", 9, 18),
    ]


def test_places_are_spans_of_the_sentence() -> None:
    sentence = read_sentences("One. RL meets PPO.")[1]
    assert list(sentence.places(cue("rl"))) == [(0, 2), (9, 12)]


def test_a_sentence_that_repeats_itself_is_looked_at_twenty_times() -> None:
    sentence = read_sentences("RL " * 50)[0]
    assert len(list(sentence.places(cue("rl")))) == 20


def test_a_cue_stands_in_a_text_or_not() -> None:
    assert (stands_in("PPO learns", "rl"), stands_in("It learns", "rl")) == (True, False)

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.folding import search_text
from data.store.matches import match_spans
from data.store.searching import search_needles


@pytest.mark.parametrize(
    ("text", "q", "found"),
    [
        ("The roll of rollouts", "roll", ["roll"]),
        ("The roll of rollouts", "roll*", ["roll", "rollouts"]),
        ("Reward hacking, then reward", '"reward hacking"', ["Reward hacking"]),
        ("reward-hacking", '"reward hacking"', ["reward-hacking"]),
        ("Straße nach Müller", "strasse muller", ["Straße", "Müller"]),
        ("cafe\u0301 bar", "café", ["cafe\u0301"]),
        ("On Terminal-Bench 2.0", "Terminal-Bench", ["Terminal-Bench"]),
        ("nothing here", "absent", []),
        ("nothing here", "", []),
        ("PPO beats ppo", "Ppo", ["PPO", "ppo"]),
    ],
)
def test_matches_are_whole_words_folded(text: str, q: str, found: list[str]) -> None:
    # An accent that is a character of its own belongs to the letter before it.
    spans = [text[start:end].rstrip("\u0301") for start, end in match_spans(text, q)]
    assert spans == [part.rstrip("\u0301") for part in found]


def test_terms_that_overlap_become_one_span() -> None:
    assert match_spans("a b c", '"a b" "b c"') == ((0, 5),)


@given(st.text("aé ß-B1", max_size=20), st.text("aeé sß-B1*", max_size=6))
def test_a_text_has_a_match_for_each_term_of_a_search_that_finds_it(text: str, q: str) -> None:
    folded = search_text(text)
    found = bool(search_needles(q)) and all(needle in folded for needle in search_needles(q))
    assert bool(match_spans(text, q)) >= found

"""Which sentences may state a facet of an RL system."""

import pytest

from data.extraction.learning import about_learning, sets_apart
from data.extraction.sentences import read_sentences
from data.model import MethodTag


def near(digest: str, title: str = "", methods: tuple[MethodTag, ...] = ()) -> list[str]:
    return [s.text for s in about_learning(title, read_sentences(digest), methods)]


def test_sentences_within_three_of_a_word_of_rl_are_near() -> None:
    digest = "One. Two. PPO learns. Three. Four. Five. Six."
    assert near(digest) == ["One.", "Two.", "PPO learns.", "Three.", "Four.", "Five."]


def test_a_title_about_rl_makes_all_sentences_near() -> None:
    assert near("One. Two.", title="Bandits for menus") == ["One.", "Two."]


def test_one_word_of_rl_in_a_long_text_counts_for_nothing() -> None:
    assert near("PPO learns. " + "One. " * 20) == []


@pytest.mark.parametrize(
    "digest",
    [
        "Prompts are tuned instead of reinforcement learning.",
        "The team considered reinforcement learning.",
        "Reinforcement learning is planned for next year.",
        "Reinforcement learning could help.",
    ],
)
def test_rl_that_is_not_done_counts_for_nothing(digest: str) -> None:
    assert near(digest) == []


def test_a_mention_counts_for_nothing_and_a_use_does() -> None:
    digest = "PPO is a book."
    mention = MethodTag("PPO", "mentioned", 0, 3, "")
    use = MethodTag("PPO", "used", 0, 3, "")
    assert (near(digest, methods=(mention,)), near(digest, methods=(use,))) == ([], [digest])


@pytest.mark.parametrize(
    ("sentence", "words", "apart"),
    [
        ("Unlike clicks, rewards are rare.", "clicks", True),
        ("Unlike clicks, rewards are rare.", "rewards", False),
        ("Rather than labels, traces, or rewards, it reads logs.", "rewards", True),
        ("It reads labels, traces, or rewards.", "rewards", False),
    ],
)
def test_contrasts_reach_over_their_segment_or_their_list(
    sentence: str, words: str, apart: bool
) -> None:
    start = sentence.index(words)
    assert sets_apart(read_sentences(sentence)[0], start, start + len(words)) is apart

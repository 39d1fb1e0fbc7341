import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.vocabulary.phrases import Found, Phrase, PhraseIndex, find_phrases

INDEX = PhraseIndex(
    [
        Phrase("fine-tuning", "tuning"),
        Phrase("supervised fine-tuning", "SFT"),
        Phrase("embedding", "embeddings"),
        Phrase("PPO", "PPO", "exact"),
        Phrase("Dr. GRPO", "Dr. GRPO", "exact"),
        Phrase("GRPO", "GRPO", "exact"),
        Phrase("synthetic * data", "synthetic data"),
        Phrase("kernel optimization", "kernels"),
        Phrase("prompt optimisation", "prompts"),
        Phrase("PPO plan", None, "uninflected"),
        Phrase("REINFORCE++", "REINFORCE++", "exact"),
        Phrase("lift", None, "uninflected"),
        Phrase("lifts", "lifting", "exact"),
    ]
)


def meanings(text: str) -> list[tuple[str, str | None]]:
    return [(text[found.start : found.end], found.meaning) for found in find_phrases(text, INDEX)]


@pytest.mark.parametrize(
    "text",
    [
        "Fine-tuning",
        "fine tuned",
        "FINE-TUNES",
        "finetuned",
        "fine‑tune",
        "fine\ntuning",
        "fine-tunings",
    ],
)
def test_inflection_case_and_hyphens_do_not_matter(text: str) -> None:
    assert meanings(f"We {text} it.") == [(text, "tuning")]


@pytest.mark.parametrize(
    "text", ["fine, tuning", "fine. Tuning", "fine\n\ntuning", "fine or tuned"]
)
def test_other_marks_words_and_paragraphs_part_a_phrase(text: str) -> None:
    assert meanings(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [("an Embedding", "Embedding"), ("embeddings", "embeddings")],
)
def test_a_single_word_is_found_in_singular_and_plural(text: str, found: str) -> None:
    assert meanings(text) == [(found, "embeddings")]


@pytest.mark.parametrize("text", ["embedded", "embedder", "reembedding"])
def test_a_single_word_is_not_found_in_other_forms(text: str) -> None:
    assert meanings(text) == []


@pytest.mark.parametrize(("text", "found"), [("PPO-trained", "PPO"), ("two PPOs", "PPOs")])
def test_an_exact_phrase_is_found_as_written(text: str, found: str) -> None:
    assert meanings(text) == [(found, "PPO")]


@pytest.mark.parametrize("text", ["ppo", "support", "PPOX", "Ppo"])
def test_an_exact_phrase_is_found_in_no_other_case_or_word(text: str) -> None:
    assert meanings(text) == []


def test_marks_inside_an_exact_phrase_must_be_there() -> None:
    assert meanings("Dr. GRPO, then Dr, GRPO and REINFORCE++.") == [
        ("Dr. GRPO", "Dr. GRPO"),
        ("GRPO", "GRPO"),
        ("REINFORCE++", "REINFORCE++"),
    ]


def test_the_longest_phrase_wins() -> None:
    assert meanings("supervised fine-tuning") == [("supervised fine-tuning", "SFT")]


@pytest.mark.parametrize(
    "text", ["synthetic data", "synthetic test data", "synthetic multi-hop data"]
)
def test_a_star_stands_for_up_to_three_words(text: str) -> None:
    assert meanings(text) == [(text, "synthetic data")]


@pytest.mark.parametrize(
    "text", ["synthetic, clean data", "synthetic a b c d data", "synthetic or data"]
)
def test_a_star_stands_for_no_more_no_marks_and_no_linking_word(text: str) -> None:
    assert meanings(text) == []


def test_a_process_is_not_what_it_was_done_to() -> None:
    assert meanings("kernels optimized for speed, kernel optimizations") == [
        ("kernel optimizations", "kernels")
    ]


def test_british_and_american_spelling_are_the_same() -> None:
    assert meanings("prompt optimization") == [("prompt optimization", "prompts")]


def test_a_phrase_of_another_meaning_hides_what_it_contains() -> None:
    assert meanings("our PPO plans") == [("PPO plans", None)]


def test_what_is_written_exactly_so_counts_before_another_meaning() -> None:
    assert meanings("lifts and lift") == [("lifts", "lifting"), ("lift", None)]


def test_of_two_indexes_the_earlier_one_wins() -> None:
    own = PhraseIndex([Phrase("GRPO", "ours", "exact")])
    assert find_phrases("GRPO", own, INDEX) == (Found(0, 4, "ours"),)


def test_a_whole_text_has_the_meaning_of_the_phrase_it_is() -> None:
    texts = ("finetuned", "fine-tuning it", "", "lifts", "lift")
    assert [INDEX.meaning_of(text) for text in texts] == ["tuning", None, None, "lifting", None]


@given(st.text(max_size=200))
def test_every_text_gives_ascending_spans_within_it(text: str) -> None:
    found = find_phrases(text, INDEX)
    borders = [border for each in found for border in (each.start, each.end)]
    assert borders == sorted(borders)
    assert all(0 <= each.start < each.end <= len(text) for each in found)


def seconds(text: str) -> float:
    started = time.process_time()
    find_phrases(text, INDEX)
    return time.process_time() - started


@pytest.mark.parametrize("part", ["synthetic ", "fine-", "a", "PPO", "(", "9"])
def test_time_grows_with_the_length_of_the_text_only(part: str) -> None:
    short, long = part * 500, part * 5_000
    seconds(short)
    times = [min(seconds(text) for _ in range(3)) for text in (short, long)]
    assert times[1] < 40 * max(times[0], 1e-3)

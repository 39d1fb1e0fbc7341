import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.extraction.methods import read_methods
from data.vocabulary.loading import Vocabulary, load_vocabulary
from data.vocabulary.method import Method

VOCABULARY = load_vocabulary()


def read(digest: str, title: str = "News") -> list[tuple[str, str]]:
    return [
        (tag.method, digest[tag.span_start : tag.span_end])
        for tag in read_methods(title, digest, VOCABULARY)
    ]


def test_every_mention_has_its_own_use() -> None:
    digest = "We trained with GRPO. It is faster than GRPO."
    found = [(t.use, t.span_start, t.rule) for t in read_methods("News", digest, VOCABULARY)]
    assert found == [
        ("used", 16, "vocabulary/named"),
        ("baseline", 40, "vocabulary/measured_against"),
    ]


@pytest.mark.parametrize(
    ("digest", "method", "surface"),
    [
        ("PPO was used.", "PPO", "PPO"),
        ("Two LoRAs were trained.", "LoRA", "LoRAs"),
        ("They fine-tuned it.", "fine-tuning", "fine-tuned"),
        ("Finetuning took a day.", "fine-tuning", "Finetuning"),
        ("It learns by on policy self distillation.", "on-policy self-distillation",
         "on policy self distillation"),
        ("They distilled it into a small model.", None, None),
        ("The cluster has GPUs.", None, None),
        ("Support for suppositions.", None, None),
        ("A pre-trained model was downloaded.", None, None),
        ("The model makes tool calls.", None, None),
        ("They succeed by embedding people in teams.", None, None),
        ("They index custom embeddings.", "embeddings", "custom embeddings"),
        ("They use real-time RL.", "online RL", "real-time RL"),
        ("Synthetic multi-hop data helped.", "synthetic data", "Synthetic multi-hop data"),
    ],
)  # fmt: skip
def test_methods_are_found_by_what_posts_call_them(
    digest: str, method: str | None, surface: str | None
) -> None:
    assert read(digest) == ([(method, surface)] if method else [])


@pytest.mark.parametrize(
    ("digest", "surface"),
    [
        ("We chose evolution strategies (ES) here.", "evolution strategies (ES)"),
        ("We chose RLVR (reinforcement learning with verifiable rewards).",
         "RLVR (reinforcement learning with verifiable rewards)"),
    ],
)  # fmt: skip
def test_a_name_and_its_other_form_in_brackets_are_one_mention(digest: str, surface: str) -> None:
    assert [found for _, found in read(digest)] == [surface]


def test_an_abbreviation_that_the_digest_explains_is_known_in_it() -> None:
    digest = "Evolution strategies (ES) win. ES needs no gradients."
    assert [method for method, _ in read(digest)] == ["evolution strategies"] * 2


def test_letters_in_brackets_that_shorten_something_else_stay_unknown() -> None:
    digest = "Evolution strategies (API) win. API needs no gradients."
    assert len(read(digest)) == 1


def test_an_abbreviation_without_explanation_stays_unknown() -> None:
    assert read("ES needs no gradients.") == []


def test_kinds_in_brackets_share_the_head_before() -> None:
    assert read("It pairs contextual bandits (linear, neural-linear) with rules.") == [
        ("contextual bandit", "contextual bandits"),
        ("linear bandit", "linear"),
        ("neural-linear bandit", "neural-linear"),
    ]


def test_kinds_that_are_called_variants_share_the_head_before() -> None:
    digest = "It pairs contextual bandits, including linear and neural-linear variants, with rules."
    assert [method for method, _ in read(digest)] == [
        "contextual bandit",
        "linear bandit",
        "neural-linear bandit",
    ]


def test_kinds_in_a_list_share_the_head_behind() -> None:
    assert read("It uses tensor, pipeline and data parallelism.") == [
        ("tensor parallelism", "tensor"),
        ("pipeline parallelism", "pipeline"),
        ("data parallelism", "data parallelism"),
    ]


def test_half_of_a_hyphenated_word_is_no_shared_head() -> None:
    assert read("It takes one data model and fine-tuning.") == [("fine-tuning", "fine-tuning")]


def test_words_in_a_list_that_make_no_kind_are_left_alone() -> None:
    assert read("It uses cheap, large and data parallelism.") == [
        ("data parallelism", "data parallelism")
    ]


def test_a_coined_name_is_read_wherever_it_stands() -> None:
    digest = "XYLO trains fast; three runs of XYLO did."
    tags = read_methods("XYLO: Faster Training", digest, VOCABULARY)
    assert [(tag.method, tag.span_start, tag.rule) for tag in tags] == [
        ("XYLO", 0, "coined_in_title/named"),
        ("XYLO", 32, "coined_in_title/named"),
    ]


def test_a_coined_name_hides_the_known_one_in_it() -> None:
    assert read("XY-GRPO plugs into GRPO.") == [("XY-GRPO", "XY-GRPO"), ("GRPO", "GRPO")]


def test_an_added_method_is_found() -> None:
    own = Vocabulary((Method("XYPO", "Xylophone Optimization", "serving", "Keeps time."),))
    found = [tag.method for tag in read_methods("News", "Xylophone optimization, XYPO.", own)]
    assert found == ["XYPO", "XYPO"]


@given(title=st.text(max_size=40), digest=st.text(max_size=300))
def test_any_text_can_be_read(title: str, digest: str) -> None:
    spans = [(t.span_start, t.span_end) for t in read_methods(title, digest, VOCABULARY)]
    assert all(0 <= start < end <= len(digest) for start, end in spans)


WORDS = ["GRPO", "RL", "(", ")", ",", " and ", " ", ".", "\n\n", "é", "١", "😀", "XY-", "tuning"]


@given(parts=st.lists(st.sampled_from(WORDS), max_size=40))
def test_mentions_never_overlap(parts: list[str]) -> None:
    digest = "".join(parts)
    spans = [(t.span_start, t.span_end) for t in read_methods("XY: RL", digest, VOCABULARY)]
    borders = [border for span in spans for border in span]
    assert borders == sorted(borders)


def seconds(digest: str) -> float:
    started = time.process_time()
    read_methods("News", digest, VOCABULARY)
    return time.process_time() - started


@pytest.mark.parametrize("part", ["RAG ", "A-", "(", "9", "a, ", "GRPO (RL) "])
def test_time_grows_with_the_length_of_the_digest_only(part: str) -> None:
    length = 500
    short, long = (part * length)[:length], (part * 10 * length)[: 10 * length]
    seconds(short)
    times = [min(seconds(text) for _ in range(3)) for text in (short, long)]
    assert times[1] < 40 * max(times[0], 1e-3)

import pytest

from data.extraction.coined_names import coined_names
from data.vocabulary.loading import load_vocabulary

VOCABULARY = load_vocabulary()


def coined(title: str, digest: str) -> list[tuple[str, str]]:
    return [(each.name, each.rule) for each in coined_names(title, digest, VOCABULARY)]


@pytest.mark.parametrize(
    "title",
    [
        "XYLO: Steadier Updates by Better Credit Assignment",
        "XYLO: Rubrics for Agents",
        "XYLO: A Sampling Method for Large Models",
        "XYLO: Self-Improvement on Hard Tasks",
        "Introducing XYLO – Training without Labels",
    ],
)
def test_an_acronym_that_the_title_explains_as_a_way_of_doing_is_a_method(title: str) -> None:
    assert coined(title, "") == [("XYLO", "coined_in_title")]


@pytest.mark.parametrize(
    "title",
    [
        "XYLO: A Small Model Trained by Distillation",
        "XYLO: Our Framework for Reinforcement Learning",
        "XYLO-Bench: Measuring Reward Shaping",
        "XYLO-GYM: Training in the Open",
        "XYLO 2: Training at Scale",
        "XYLO-2: Training at Scale",
        "Xylo: Training at Scale",
        "XYLO: What We Did Last Year",
        "GRPO: Training with Groups",
        "How XYLO Learns",
    ],
)
def test_other_titles_coin_no_method(title: str) -> None:
    assert coined(title, "XYLO is here.") == []


@pytest.mark.parametrize(
    ("digest", "name"),
    [
        ("XyLo, a light sampling method, is new.", "XyLo"),
        ("XyLo is an add-on for any trainer.", "XyLo"),
        ("A technique called Xylo makes it fast.", "Xylo"),
        ("They call for a training recipe named Deep Xylo Mix.", "Deep Xylo Mix"),
    ],
)
def test_what_a_sentence_presents_as_a_method_is_one(digest: str, name: str) -> None:
    assert coined("News", digest) == [(name, "presented")]


@pytest.mark.parametrize(
    "digest",
    [
        "XyLo, a large model, is new.",
        "Xylo is the company that found the method.",
        "XyLo is the first tool to bring the method to all.",
        "A method called XyloBench measures it.",
        "A product called Xylo makes it fast.",
    ],
)
def test_what_a_sentence_presents_as_something_else_is_none(digest: str) -> None:
    assert coined("News", digest) == []


def test_a_process_whose_acronym_repeats_its_initials_is_a_method() -> None:
    digest = "We use Layered Drop Distillation (LDD) and Cloud Search Learning (API)."
    assert coined("News", digest) == [("Layered Drop Distillation", "named_with_acronym")]


def test_a_name_in_front_of_a_known_acronym_is_a_method() -> None:
    digest = "XY-GRPO takes turns with Multi-GRPO, AI-GRPO and XY-GPU."
    assert coined("News", digest) == [("XY-GRPO", "built_on_known")]


def test_a_name_with_the_ending_of_the_coined_one_is_a_method() -> None:
    digest = "XYFTLD learns; SFFTLD needs no rollouts, unlike FTLD and SMALLD."
    assert coined("XYFTLD: Faster Training", digest) == [
        ("XYFTLD", "coined_in_title"),
        ("SFFTLD", "sibling_of_coined"),
    ]


def test_named_processes_are_parts_of_the_method_that_a_title_coins() -> None:
    digest = "Blue Step Scores weigh tokens."
    assert coined("XYLO: Faster Training", digest) == [
        ("XYLO", "coined_in_title"),
        ("Blue Step Scores", "part_of_coined"),
    ]


def test_named_processes_are_no_parts_where_a_title_coins_nothing() -> None:
    assert coined("News", "Blue Step Scores weigh tokens.") == []


def test_plain_words_that_qualify_an_approach_are_a_method() -> None:
    digest = "They took a layered tuning approach and a few-shot prompting approach."
    assert coined("News", digest) == [("layered tuning", "named_approach")]


def test_a_name_is_learnt_once() -> None:
    digest = "XYLO, a method, is a method. XYLO is a method."
    assert coined("XYLO: Faster Training", digest) == [("XYLO", "coined_in_title")]

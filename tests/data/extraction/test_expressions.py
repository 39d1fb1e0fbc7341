"""The notation in which cues and rules are written."""

import pytest

from data.extraction.expressions import (
    Cues,
    ExpressionError,
    ExpressionIndex,
    read_cue,
    read_expression,
    word_keys,
)

CUES: Cues = {"judge": read_cue(["LLM judge|judges", "panel of judges"], {})}


def surfaces(expression: str, sentence: str) -> list[str]:
    found = read_expression(expression, CUES).spans(sentence, word_keys(sentence))
    return [sentence[start:end] for start, end in found]


@pytest.mark.parametrize(
    ("expression", "sentence", "expected"),
    [
        (
            "learns|picks_up skills",
            "It picks up skills, then learns skills.",
            ["picks up skills", "learns skills"],
        ),
        ("reward*", "A reward, two rewards, no rewar.", ["reward", "rewards"]),
        ("on policy", "It needs on-policy data.", ["on-policy"]),
        ("model harness", "the deployed model’s harness", ["model’s harness"]),
        ("learns ..2 clicks", "learns from their clicks", ["learns from their clicks"]),
        ("learns ..2 clicks", "learns from all of their clicks", []),
        (
            "length ..3 rewards",
            "length, style and (gate) rewards",
            ["length, style and (gate) rewards"],
        ),
        ("length ..3 rewards", "length; rewards", []),
        (
            "the? reward is",
            "Reward is due and the reward is small.",
            ["Reward is", "the reward is"],
        ),
        ("earns #", "It earns -0.25, or earns $1,000.", ["earns -0.25", "earns $1,000"]),
        ("in ^", "in Paris and in spring", ["in Paris"]),
        (
            "<judge> grades",
            "An LLM judge grades; a panel of judges grades.",
            ["LLM judge grades", "panel of judges grades"],
        ),
        ("<judge>|user grades", "The user grades.", ["user grades"]),
        ("RL", "RL and rl", ["RL"]),
        ("rl", "RL and rl", ["RL", "rl"]),
        ("cat", "concatenate", []),
    ],
)
def test_an_expression_finds(expression: str, sentence: str, expected: list[str]) -> None:
    assert surfaces(expression, sentence) == expected


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("", "'' must start and end with a word that has to be there"),
        ("..2 clicks", "'..2 clicks' must start and end with a word that has to be there"),
        ("learns ..2", "'learns ..2' must start and end with a word that has to be there"),
        ("learns the?", "'learns the?' must start and end with a word that has to be there"),
        ("learns ..12 clicks", "'..12' must skip 0 to 9 words"),
        ("<jury> grades", "<jury> is no cue that stands before this entry"),
        ("a(b", "'a(b' is no word"),
        ("learns||sees", "'' is no word"),
        ("re*", "'re*' needs 3 letters before the *"),
    ],
)
def test_an_expression_that_cannot_be_read_is_refused(expression: str, message: str) -> None:
    with pytest.raises(ExpressionError) as error:
        read_expression(expression, CUES)
    assert str(error.value) == message


@pytest.mark.parametrize("says", [None, [], "one", [1]])
def test_a_cue_needs_a_list_of_expressions(says: object) -> None:
    with pytest.raises(ExpressionError, match="`says` must be a list of expressions"):
        read_cue(says, {})


def test_an_index_gives_what_a_sentence_may_match() -> None:
    judge, skills, number = (
        read_expression(text, CUES) for text in ("<judge> grades", "learns skills", "#")
    )
    index = ExpressionIndex([judge, skills, number])
    assert index.possible(word_keys("An LLM judge grades it.")) == {judge, number}
    assert index.possible(word_keys("Skills that it learns.")) == {skills, number}
    assert index.possible(word_keys("It learns from grades.")) == {number}
    assert index.possible(word_keys("A panel meets.")) == {number}

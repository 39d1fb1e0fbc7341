"""What is wrong with a file of cues or rules is said with its name and its line."""

from pathlib import Path

import pytest

from data.extraction.cues import load_cues
from data.extraction.facet_rules import load_facet_rules
from data.vocabulary.entries import VocabularyError

CUE = '[[cue]]\nname = "judge"\nsays = ["LLM judge"]\n'
RULE = """[[rule]]
rule = "sandboxed"
gives = ["environment=sandbox"]
says = ["sandbox"]
found_in = ["RL in a sandbox."]
silent_in = ["RL at sea."]
"""


def folder(path: Path, cues: str, rules: str) -> Path:
    (path / "cues.toml").write_text(cues, encoding="utf-8")
    (path / "facets.toml").write_text(rules, encoding="utf-8")
    return path


def test_a_rule_is_read_with_its_defaults(tmp_path: Path) -> None:
    rule = load_facet_rules(folder(tmp_path, CUE, RULE))[0]
    assert (rule.rule, rule.gives, rule.about, rule.evidence, rule.despite, rule.yields_to) == (
        "sandboxed",
        (("environment", "sandbox"),),
        "learning",
        "clause",
        (),
        (),
    )


@pytest.mark.parametrize(
    ("written", "instead", "message"),
    [
        (
            'sandbox"]\nsays',
            'aquarium"]\nsays',
            "'environment=aquarium' is no facet with one of its values",
        ),
        ('says = ["sandbox"]\n', "", "says is missing"),
        ('says = ["sandbox"]', 'says = "sandbox"', "says must be a list of texts"),
        (
            'says = ["sandbox"]',
            'says = ["<jury>"]',
            "<jury> is no cue that stands before this entry",
        ),
        ('rule = "sandboxed"', 'rule = "sandboxed"\nmood = "good"', "unknown field 'mood'"),
        (
            'rule = "sandboxed"',
            'rule = "sandboxed"\nabout = "fun"',
            "about is one of learning, anything",
        ),
        (
            'rule = "sandboxed"',
            'rule = "sandboxed"\ndespite = ["doubt"]',
            "'doubt' is none of contrast, hedge, negation, plan",
        ),
    ],
)
def test_a_bad_rule_is_refused_with_its_line(
    tmp_path: Path, written: str, instead: str, message: str
) -> None:
    second = RULE.replace(written, instead)
    with pytest.raises(VocabularyError) as error:
        load_facet_rules(folder(tmp_path, CUE, f"{RULE}\n{second}"))
    assert str(error.value) == f"facets.toml, line 8: {message}"


@pytest.mark.parametrize(
    ("cue", "message"),
    [
        ('[[cue]]\nname = "user"\n', "a cue has a name and, in `says`, a list of expressions"),
        ('[[cue]]\nname = "user"\nsays = []\n', "`says` must be a list of expressions"),
        (
            '[[cue]]\nname = "user"\nsays = ["<member>"]\n',
            "<member> is no cue that stands before this entry",
        ),
    ],
)
def test_a_bad_cue_is_refused_with_its_line(tmp_path: Path, cue: str, message: str) -> None:
    with pytest.raises(VocabularyError) as error:
        load_cues(folder(tmp_path, f"{CUE}\n{cue}", RULE))
    assert str(error.value) == f"cues.toml, line 5: {message}"

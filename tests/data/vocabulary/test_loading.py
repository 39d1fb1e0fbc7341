import pickle
from pathlib import Path

import pytest

from data.vocabulary.entries import VocabularyError
from data.vocabulary.loading import canonical_method, load_vocabulary
from data.vocabulary.method import FAMILIES, Method

XYPO = """[[method]]
method = "XYPO"
name = "Xylophone Policy Optimization"
family = "policy optimization"
about = "Keeps time."
"""


def write(folder: Path, text: str) -> Path:
    (folder / "methods.toml").write_text(text, encoding="utf-8")
    return folder


def refusal(folder: Path) -> list[tuple[int | None, str]]:
    with pytest.raises(VocabularyError) as caught:
        load_vocabulary(folder)
    return [(problem.line, problem.message) for problem in caught.value.problems]


def test_an_entry_becomes_a_method(tmp_path: Path) -> None:
    entry = (
        XYPO
        + 'is_not = "music"\naliases = ["keeping time"]\nexact_aliases = ["XY"]\n'
        + 'other_meanings = ["keeping time zones"]\n'
    )
    assert load_vocabulary(write(tmp_path, entry)).methods == (
        Method(
            "XYPO",
            "Xylophone Policy Optimization",
            "policy optimization",
            "Keeps time.",
            is_not="music",
            aliases=("keeping time",),
            exact_aliases=("XY",),
            other_meanings=("keeping time zones",),
        ),
    )


NO_LIST = "aliases must be a list of texts with a letter or digit in each"
UNKNOWN = "unknown field 'abuot'; known are " + ", ".join(Method.__dataclass_fields__)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('about = "Keeps time."\n', "", "about is missing"),
        ('"Keeps time."', "3", "about must be a text with a letter or digit in it"),
        ('"XYPO"', '" - "', "method must be a text with a letter or digit in it"),
        ("about", "abuot", UNKNOWN),
        ('"policy optimization"', '"music"', f"family = 'music' is none of {', '.join(FAMILIES)}"),
        ("about", 'aliases = "XY"\nabout', NO_LIST),
        ("about", 'aliases = ["XY", ""]\nabout', NO_LIST),
    ],
)
def test_a_bad_entry_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert refusal(write(tmp_path, "\n\n" + XYPO.replace(old, new))) == [(3, message)]


def test_all_bad_entries_are_refused_at_once(tmp_path: Path) -> None:
    bad = XYPO.replace('about = "Keeps time."\n', "")
    lines = [line for line, _ in refusal(write(tmp_path, bad + bad + XYPO))]
    assert lines == [1, 5]


def test_a_name_that_reads_the_same_as_an_earlier_one_is_refused(tmp_path: Path) -> None:
    second = '[[method]]\nmethod = "time keeping"\nname = "Policy optimizations by xylophone"\n'
    second += 'family = "serving"\nabout = "Also."\naliases = ["xylophone-policy optimization"]\n'
    assert refusal(write(tmp_path, XYPO + second)) == [
        (
            6,
            "'xylophone-policy optimization' reads the same as a name in the entry of line 1",
        )
    ]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"methods\.toml"):
        load_vocabulary(tmp_path)


def test_the_error_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(VocabularyError) as caught:
        load_vocabulary(write(tmp_path, XYPO.replace("about", "abuot")))
    assert caught.value.problems[0].source == "methods.toml"


def test_a_vocabulary_goes_to_worker_processes_and_stays_the_same() -> None:
    vocabulary = load_vocabulary()
    copy = pickle.loads(pickle.dumps(vocabulary))  # noqa: S301
    assert (copy, hash(copy)) == (vocabulary, hash(vocabulary))


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("Group Relative Policy Optimization", "GRPO"),
        ("supervised fine tuning", "SFT"),
        ("LLM-as-a-judge", "LLM-as-judge"),
        ("mixture of experts", "mixture-of-experts"),
        ("Xylophone Policy Optimization", None),
        ("GRPO for all", None),
        ("", None),
    ],
)
def test_a_method_is_known_by_each_of_its_names(name: str, method: str | None) -> None:
    assert canonical_method(name, load_vocabulary()) == method


def test_every_family_has_methods() -> None:
    families = {method.family for method in load_vocabulary().methods}
    assert families == set(FAMILIES)


def test_the_shipped_vocabulary_is_broad() -> None:
    assert len(load_vocabulary().methods) >= 150


def test_every_shipped_method_is_explained_in_one_sentence() -> None:
    wrong = [m.method for m in load_vocabulary().methods if not m.about.endswith(".")]
    assert wrong == []

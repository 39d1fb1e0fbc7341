from dataclasses import astuple, replace
from pathlib import Path

import pytest

from data.vocabulary.confidence import (
    Confidence,
    Measured,
    confidences,
    linking_rule,
    load_confidences,
    load_measured,
    wilson_bound,
)
from data.vocabulary.entries import VocabularyError

GOOD = '[[measured]]\nset = "a"\nrule = "counted"\ngroup = "amounts"\nright = 9\nn = 10\n'
RARE = Measured("a", "price", "amounts", 5, 6)


def written(folder: Path, text: str) -> Path:
    path = folder / "confidence.toml"
    path.write_text(text, encoding="utf-8")
    return path


# By hand from the formula, with z = 1.6449. Where all are right it is n / (n + z²).
@pytest.mark.parametrize(
    ("right", "n", "bound"), [(9, 10, 0.6523), (10, 10, 0.7871), (0, 10, 0.0), (15, 20, 0.5678)]
)
def test_the_bound_is_wilsons(right: int, n: int, bound: float) -> None:
    assert round(wilson_bound(right, n), 4) == bound


def test_a_family_has_the_share_of_its_cases_and_their_bound() -> None:
    family = Confidence("counted", 9, 10)
    assert (family.precision, round(family.bound, 4)) == (0.9, 0.6523)


@pytest.mark.parametrize(
    ("rule", "linking"), [("digits · from to", "from to"), ("digits", "no metric")]
)
def test_the_linking_rule_is_the_second_part(rule: str, linking: str) -> None:
    assert linking_rule(rule) == linking


def test_the_cases_of_all_sets_add_up() -> None:
    measured = [
        Measured("a", "counted", "amounts", 5, 6),
        Measured("b", "counted", "amounts", 3, 4),
    ]
    assert confidences(measured) == {"counted": Confidence("counted", 8, 10)}


def test_rare_rules_of_a_group_are_pooled() -> None:
    others = [Measured("a", "share", "amounts", 3, 4), Measured("a", "counted", "amounts", 1, 10)]
    pool = Confidence("rare rules, amounts", 8, 10)
    assert confidences([RARE, *others]) == {
        "counted": Confidence("counted", 1, 10),
        "price": pool,
        "share": pool,
    }


def test_rare_rules_of_different_groups_are_not_pooled() -> None:
    assert confidences([RARE, Measured("a", "moved by", "changes", 4, 4)]) == {}


def test_nine_cases_say_nothing() -> None:
    assert confidences([replace(RARE, right=9, n=9)]) == {}


def test_an_entry_is_read_as_it_stands(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    assert [astuple(one) for one in load_measured(path)] == [("a", "counted", "amounts", 9, 10)]


def test_the_file_gives_the_confidence_in_each_rule(tmp_path: Path) -> None:
    assert load_confidences(written(tmp_path, GOOD)) == {"counted": Confidence("counted", 9, 10)}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("n = 10", "m = 10"), "unknown field 'm'; known are set, rule, group, right, n"),
        (("n = 10\n", ""), "n is missing"),
        (('"b"', '" "'), "set and rule must be texts"),
        (('"counted"', "7"), "set and rule must be texts"),
        (('"amounts"', '"prices"'), "group = 'prices' is none of amounts, changes, context"),
        (("right = 9", "right = 11"), "right = 11 of n = 10: no share of a number of cases"),
        (("right = 9", "right = 0.9"), "right = 0.9 of n = 10: no share of a number of cases"),
        (("right = 9", "right = true"), "right = True of n = 10: no share of a number of cases"),
        (
            ("right = 9\nn = 10", "right = 0\nn = 0"),
            "right = 0 of n = 0: no share of a number of cases",
        ),
        (('"b"', '"a"'), "'counted' in 'a' stands in line 1 already"),
        (('"amounts"', '"changes"'), "'counted' is grouped under amounts in line 1"),
    ],
)
def test_a_bad_entry_is_refused_by_file_and_line(
    tmp_path: Path, change: tuple[str, str], fault: str
) -> None:
    second = GOOD.replace('"a"', '"b"').replace(*change)
    with pytest.raises(VocabularyError) as refused:
        load_measured(written(tmp_path, GOOD + "\n" + second))
    assert str(refused.value) == f"confidence.toml, line 8: {fault}"

"""Each rule of facets.toml is held to the examples that stand beside it."""

import pytest

from data.extraction.facet_rules import FacetRule, load_facet_rules
from data.extraction.facets import facets_of_rule

RULES = load_facet_rules()
FOUND = [(rule, text) for rule in RULES for text in rule.found_in]
SILENT = [(rule, text) for rule in RULES for text in rule.silent_in]


@pytest.mark.parametrize(("rule", "text"), FOUND, ids=[f"{r.rule}: {t}" for r, t in FOUND])
def test_a_rule_finds_all_that_it_gives_in_its_examples(rule: FacetRule, text: str) -> None:
    assert [(f.facet, f.value) for f in facets_of_rule(rule, text)] == list(rule.gives)


@pytest.mark.parametrize(("rule", "text"), SILENT, ids=[f"{r.rule}: {t}" for r, t in SILENT])
def test_a_rule_is_silent_in_its_counterexamples(rule: FacetRule, text: str) -> None:
    assert facets_of_rule(rule, text) == ()


def test_every_rule_has_examples_of_both_kinds() -> None:
    assert [rule.rule for rule in RULES if not (rule.found_in and rule.silent_in)] == []


def test_no_two_rules_bear_the_same_name() -> None:
    names = [rule.rule for rule in RULES]
    assert sorted(set(names)) == sorted(names)

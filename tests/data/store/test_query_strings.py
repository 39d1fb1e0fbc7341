from datetime import date
from pathlib import Path

import pytest

from data.model import KINDS
from data.store.filters import Filters, NumberFilters, Query
from data.store.query_strings import Notice, offered_values, read_query, unknown_values
from tests.data.store.corpora import built, counting, post, write_page

OFFERED = {"company": ("Oakfield", "Éclair", "zeta"), "type": ("Explainer",), "method": ("PPO",)}


@pytest.mark.parametrize(
    ("pairs", "filters"),
    [
        ((), Filters()),
        ((("company", " Oak "), ("company", ""), ("company", "Oak")), Filters(companies=("Oak",))),
        ((("since", "2026-01-02"), ("since", "2026-02-03")), Filters(since=date(2026, 2, 3))),
        ((("until", " 2026-01-02 "),), Filters(until=date(2026, 1, 2))),
        ((("since", ""),), Filters()),
        ((("q", " two "), ("q", "docks")), Filters(q="two docks")),
        ((("utm_source", "mail"), ("embed", "true")), Filters()),
    ],
)
def test_what_a_query_asks_for(pairs: Query, filters: Filters) -> None:
    asked = read_query(pairs)
    assert (asked.filters, asked.notices) == (filters, ())


@pytest.mark.parametrize(
    ("pairs", "roles"),
    [
        ((), ("result", "operational")),
        ((("role", "price"),), ("price",)),
        ((("role", "any"),), ()),
        ((("role", "price"), ("role", "any")), ()),
    ],
)
def test_roles_of_a_query(pairs: Query, roles: tuple[str, ...]) -> None:
    assert read_query(pairs).number_filters == NumberFilters(roles=roles)


@pytest.mark.parametrize("name", ["since", "until"])
@pytest.mark.parametrize("value", ["yesterday", "2026-02-30", "02/03/2026", "2026", "-1"])
def test_a_date_that_cannot_be_read_is_left_out_with_a_notice(name: str, value: str) -> None:
    asked = read_query([(name, value)])
    message = f"{name}={value} is not a date; write it like {name}=2026-01-31."
    assert (asked.filters, asked.notices) == (Filters(), (Notice(name, value, message),))


def test_an_end_before_its_beginning_is_told_and_matches_nothing() -> None:
    asked = read_query([("since", "2026-10-01"), ("until", "2026-09-01")])
    message = "until=2026-09-01 lies before since=2026-10-01, so no post can match."
    assert asked.filters == Filters(since=date(2026, 10, 1), until=date(2026, 9, 1))
    assert asked.notices == (Notice("until", "2026-09-01", message),)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("company", "Oakfeld", "company=Oakfeld matches nothing. Did you mean company=Oakfield?"),
        ("company", "OAKFIELD", "company=OAKFIELD matches nothing. Did you mean company=Oakfield?"),
        ("company", "eclair", "company=eclair matches nothing. Did you mean company=Éclair?"),
        ("company", "???", "company=??? matches nothing."),
        ("type", "Recipe", "type=Recipe matches nothing."),
        ("kind", "levels", "kind=levels matches nothing. Did you mean kind=level?"),
        ("role", "all", "role=all matches nothing."),
        ("setting", "not stated",
         "setting=not stated matches nothing. Did you mean setting=not_stated?"),
        ("status", "reject", "status=reject matches nothing. Did you mean status=rejected?"),
    ],
)  # fmt: skip
def test_unknown_values(name: str, value: str, message: str) -> None:
    closed = {"kind": KINDS, "role": ("result", "any"), "setting": ("claim", "not_stated"),
              "status": ("extracted", "rejected")}  # fmt: skip
    notices = unknown_values(((name, value),), lambda field: (OFFERED | closed)[field])
    assert notices == (Notice(name, value, message),)


@pytest.mark.parametrize(
    "pair",
    [("company", "zeta"), ("method", "PPO"), ("q", "anything"), ("since", "2026-01-01")],
)
def test_values_that_are_known_or_free(pair: tuple[str, str]) -> None:
    assert unknown_values((pair,), lambda field: OFFERED[field]) == ()


def test_values_on_offer_stand_sorted_blind_to_case_and_accents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    companies = ("apple", "Zoë", "Acme", "Éclair", "eBay")
    page = write_page(tmp_path / "p.md", *(post(name, company=name) for name in companies))
    _, corpus = built([page], tmp_path / "c.duckdb")
    assert offered_values(corpus.cursor(), "company") == ("Acme", "apple", "eBay", "Éclair", "Zoë")


@pytest.mark.parametrize("name", ["type", "method", "topic", "metric", "unit", "flag"])
def test_a_field_without_values_offers_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    counting(monkeypatch)
    page = tmp_path / "p.md"
    page.write_text(post("Alone"), encoding="utf-8")
    _, corpus = built([page], tmp_path / "c.duckdb")
    assert offered_values(corpus.cursor(), name) == ()

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import Opened


def matching(app: AppTest) -> str:
    return next(text.value for text in app.markdown if " posts" in text.value)


def chips(app: AppTest) -> list[str]:
    return [button.label for button in app.button if (button.key or "").startswith("chip ")]


def press(app: AppTest, key: str) -> AppTest:
    return app.button(key=key).click().run()


def test_everything_matches_at_first(open_page: Opened) -> None:
    app = open_page()
    assert matching(app) == "**29** of 29 posts"
    assert chips(app) == []


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"company": "Apple"}, 4),
        ({"company": ["Apple", "Modal"]}, 7),
        ({"company": "Apple", "since": "2026-09-17"}, 3),
        ({"until": "2025-12-31"}, 3),
        ({"type": "Tutorial"}, 1),
        ({"q": "composer"}, 8),
        ({"company": "Aple"}, 0),
        ({"company": ["Aple", "Apple"]}, 4),
    ],
)
def test_link_filters(open_page: Opened, query: dict[str, str | list[str]], expected: int) -> None:
    assert matching(open_page(**query)) == f"**{expected}** of 29 posts"


def test_each_value_has_a_chip(open_page: Opened) -> None:
    app = open_page(company=["Apple", "Modal"], since="2026-01-01", q="reward")
    assert chips(app) == [
        "Company\\: Apple",
        "Company\\: Modal",
        "Since\\: 2026\\-01\\-01",
        "Words\\: reward",
    ]


def test_chip_takes_out_one_value(open_page: Opened) -> None:
    app = press(open_page(company=["Apple", "Modal"]), "chip company Apple")
    assert app.multiselect(key="company").value == ["Modal"]


def test_chip_of_a_date_empties_it(open_page: Opened) -> None:
    app = press(open_page(since="2026-01-01", until="2026-06-30"), "chip since 2026-01-01")
    assert (app.date_input(key="since").value, matching(app)) == (None, "**16** of 29 posts")


def test_clear_all(open_page: Opened) -> None:
    app = press(open_page(company="Apple", since="2026-01-01", q="reward"), "clear all")
    assert (matching(app), chips(app)) == ("**29** of 29 posts", [])


@pytest.mark.parametrize(
    ("preset", "since", "until", "posts"),
    [
        ("30 days", "2026-09-09", "2026-10-08", 9),
        ("90 days", "2026-07-11", "2026-10-08", 12),
        ("2026", "2026-01-01", "2026-10-08", 26),
    ],
)
def test_preset_counts_back_from_the_newest_post(
    open_page: Opened, preset: str, since: str, until: str, posts: int
) -> None:
    app = press(open_page(), f"dates {preset}")
    dates = [str(app.date_input(key=key).value) for key in ("since", "until")]
    assert (dates, matching(app)) == ([since, until], f"**{posts}** of 29 posts")


def test_preset_all_empties_the_dates(open_page: Opened) -> None:
    assert chips(press(open_page(since="2026-01-01", until="2026-02-01"), "dates All")) == []


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            {"company": "Aple"},
            "company\\=Aple matches nothing\\. Did you mean company\\=Apple\\?",
        ),
        (
            {"since": "yesterday"},
            "since\\=yesterday is not a date\\; write it like since\\=2026\\-01\\-31\\.",
        ),
        (
            {"since": "2026-02-01", "until": "2026-01-01"},
            "until\\=2026\\-01\\-01 lies before since\\=2026\\-02\\-01\\, so no post can match\\.",
        ),
    ],
)
def test_link_that_cannot_be_understood_is_named(
    open_page: Opened, query: dict[str, str | list[str]], said: str
) -> None:
    assert [warning.value for warning in open_page(**query).warning] == [said]


def test_notice_goes_once_the_field_is_filled(open_page: Opened) -> None:
    app = press(open_page(since="yesterday"), "dates 30 days")
    assert [warning.value for warning in app.warning] == []


def test_no_match_says_what_each_filter_excludes(open_page: Opened) -> None:
    app = open_page(company="Apple", until="2026-01-01", type="Benchmark")
    loosen = [b.label for b in app.button if (b.key or "").startswith("loosen ")]
    assert loosen == [
        "Take out “until 2026\\-01\\-01”: 1 post",
        "Take out “Apple”: 0 posts",
        "Take out “type Benchmark”: 0 posts",
        "Clear all filters",
    ]


def test_loosening_a_filter(open_page: Opened) -> None:
    app = press(open_page(company="Apple", until="2026-01-01"), "loosen until")
    assert matching(app) == "**4** of 29 posts"

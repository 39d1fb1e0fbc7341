from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.model import KINDS, RESULT_ROLES, ROLES, SETTINGS, STATUSES, Flag, Reading
from data.store.connections import Corpus
from data.store.filters import Filters, NumberFilters, Query
from data.store.query_strings import read_query
from tests.data.store.corpora import built, method, number, post, read_as, write_page

PAGE = (
    post("Alpha", "PPO on Dock-Bench: 10% in the café.", "- Type: Explainer", company="Oakfield"),
    post("Beta", "GRPO beats PPO: 20 ms.", "- Type: Benchmark", company="Elmhurst"),
    post("Gamma", "Rollouts at the docks.", "- Type: Explainer", published="2026"),
    post("Delta", "Bench dock rolling.", company="Zoë & Co, Oakfield", published="Feb 2026"),
    post("Epsilon", "No date at all.", "- Type: Tutorial", company="Ash", published="soon"),
    post("Zeta", "30 $ an hour.", company="Ash", published="Dec 31, 2025"),
)


def read(digest: str) -> Reading:
    """What the made-up digests say."""
    methods = tuple(method(digest, name) for name in ("GRPO", "PPO") if name in digest)
    if "10%" in digest:
        tenth = number(digest, "10%", value=10.0, unit="%", metric="hits", benchmark="Dock-Bench")
        price = number(digest, "10", value=10.0, role="price", kind="price", setting="claim")
        return Reading((tenth, price), methods, flags=(Flag("no_baseline", "None is named.", 0),))
    if "20 ms" in digest:
        return Reading(
            (
                number(digest, "20 ms", value=20.0, unit="ms", kind="duration", metric="delay",
                       role="operational", setting="online_ab"),
            ),
            methods,
        )  # fmt: skip
    return Reading(methods=methods)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("filters")
    page = write_page(folder / "one.md", *PAGE[:3], title="Harbors")
    other = write_page(folder / "two.md", *PAGE[3:], title="Parcels")
    with pytest.MonkeyPatch.context() as monkeypatch:
        read_as(monkeypatch, read)
        return built([page, other], folder / "corpus.duckdb")[1]


def posts_found(corpus: Corpus, filters: Filters) -> str:
    """The first letters of the titles that are found, sorted."""
    where = filters.where()
    sql = f"select title from posts where {where.sql} order by title"  # noqa: S608 - under test
    found = corpus.cursor().execute(sql, dict(where.parameters)).fetchall()
    return "".join(title[0] for (title,) in found)


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (Filters(), "ABDEGZ"),
        (Filters(companies=("Oakfield",)), "AG"),
        (Filters(companies=("Zoë & Co, Oakfield",)), "D"),
        (Filters(companies=("Oakfield", "Elmhurst")), "ABG"),
        (Filters(companies=("oakfield",)), ""),
        (Filters(types=("Explainer",)), "AG"),
        (Filters(types=("Explainer", "Tutorial")), "AEG"),
        (Filters(methods=("PPO",)), "AB"),
        (Filters(methods=("GRPO",)), "B"),
        (Filters(methods=("GRPO", "PPO")), "AB"),
        (Filters(topics=("Harbors",)), "ABG"),
        (Filters(topics=("Harbors", "Parcels")), "ABDEGZ"),
        (Filters(companies=("Oakfield",), methods=("PPO",)), "A"),
        (Filters(companies=("Ash",), types=("Explainer",)), ""),
        (Filters(topics=("Harbors",), types=("Explainer",), q="docks"), "G"),
        (Filters(companies=("O'Hara; drop table posts",)), ""),
    ],
)
def test_posts_by_their_fields(corpus: Corpus, filters: Filters, found: str) -> None:
    assert posts_found(corpus, filters) == found


@pytest.mark.parametrize(
    ("since", "until", "found"),
    [
        (date(2026, 3, 3), date(2026, 3, 3), "ABG"),
        (date(2026, 3, 4), None, "G"),
        (None, date(2026, 3, 2), "DGZ"),
        (date(2025, 12, 31), date(2025, 12, 31), "Z"),
        (date(2026, 2, 28), date(2026, 2, 28), "DG"),
        (date(2026, 3, 1), date(2026, 3, 2), "G"),
        (date(2026, 12, 31), None, "G"),
        (date(2027, 1, 1), None, ""),
        (None, date(2025, 12, 31), "Z"),
        (date(2026, 3, 3), date(2026, 3, 1), "G"),
    ],
)
def test_posts_by_date(corpus: Corpus, since: date | None, until: date | None, found: str) -> None:
    assert posts_found(corpus, Filters(since=since, until=until)) == found


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("docks", "G"),
        ("dock", "AD"),
        ("dock*", "ADG"),
        ("dock-bench", "A"),
        ("bench dock", "AD"),
        ('"bench dock"', "D"),
        ("CAFE", "A"),
        ("roll*", "DG"),
        ("roll", ""),
        ("oakfield ppo", "A"),
        ("zoe", "D"),
        ("gamma rollouts", "G"),
        ("alpha rollouts", ""),
        ('"gamma oakfield"', ""),
        ("%", "ABDEGZ"),
        ("zzzz", ""),
    ],
)
def test_posts_by_words(corpus: Corpus, q: str, found: str) -> None:
    assert posts_found(corpus, Filters(q=q)) == found


def numbers_found(corpus: Corpus, filters: NumberFilters) -> list[str]:
    where = filters.where()
    sql = f"select surface from numbers where {where.sql} order by surface"  # noqa: S608
    found = corpus.cursor().execute(sql, dict(where.parameters)).fetchall()
    return [surface for (surface,) in found]


@pytest.mark.parametrize(
    ("filters", "surfaces"),
    [
        (NumberFilters(), ["10%", "20 ms"]),
        (NumberFilters(roles=()), ["10", "10%", "20 ms"]),
        (NumberFilters(roles=("price",)), ["10"]),
        (NumberFilters(metrics=("hits",)), ["10%"]),
        (NumberFilters(metrics=("Dock-Bench", "delay")), ["10%", "20 ms"]),
        (NumberFilters(kinds=("duration",)), ["20 ms"]),
        (NumberFilters(units=("%",)), ["10%"]),
        (NumberFilters(settings=("not_stated",)), ["10%"]),
        (NumberFilters(settings=("online_ab", "not_stated")), ["10%", "20 ms"]),
        (NumberFilters(flags=("no_baseline",)), ["10%"]),
        (NumberFilters(status=("extracted",)), ["10%", "20 ms"]),
        (NumberFilters(status=("rejected",)), []),
        (NumberFilters(kinds=("level",), units=("ms",)), []),
    ],
)
def test_numbers_by_their_fields(
    corpus: Corpus, filters: NumberFilters, surfaces: list[str]
) -> None:
    assert numbers_found(corpus, filters) == surfaces


ASKED_IN_WORDS = (
    "Oak, since 2026-01-02, until 2026-03-04, type Explainer, method PPO, topic Docks,"
    " with the words two docks"
)


@pytest.mark.parametrize(
    ("filters", "caption"),
    [
        (Filters(), "everything"),
        (Filters(companies=("Oak {}", "Elm")), "Oak {} or Elm"),
        (
            Filters(("Oak",), date(2026, 1, 2), date(2026, 3, 4), ("Explainer",), ("PPO",),
                    ("Docks",), "two docks"),
            ASKED_IN_WORDS,
        ),
        (NumberFilters(), "role result or operational"),
        (
            NumberFilters(("hits",), ("level",), (), ("%",), ("claim",), ("no_baseline",),
                          ("verified",)),
            "about hits, kind level, unit %, setting claim, flagged no_baseline, status verified",
        ),
    ],
)  # fmt: skip
def test_captions(filters: Filters | NumberFilters, caption: str) -> None:
    assert filters.caption() == caption


@pytest.mark.parametrize(
    ("filters", "part"),
    [
        (Filters(), ""),
        (Filters(companies=("Zoë & Co/..",)), "zoe-co"),
        (Filters(since=date(2026, 1, 2)), "2026-01-02--"),
        (Filters(until=date(2026, 3, 4)), "--2026-03-04"),
        (
            Filters(("A", "B"), date(2026, 1, 2), date(2026, 3, 4), types=("Explainer",), q="x y"),
            "a+b+explainer+x-y_2026-01-02--2026-03-04",
        ),
        (Filters(companies=("a" * 79, "b")), "a" * 79),
        (Filters(q="???"), ""),
        (NumberFilters(), ""),
        (NumberFilters(roles=()), "any"),
        (NumberFilters(kinds=("level",), units=("%", "ms"), roles=("price",)), "level+price+ms"),
    ],
)
def test_file_name_parts(filters: Filters | NumberFilters, part: str) -> None:
    assert filters.file_name_part() == part


def test_each_field_of_a_query() -> None:
    filters = Filters(("A", "B"), date(2026, 1, 2), None, ("T",), ("M",), ("P",), "x")
    expected: Query = (
        ("company", "A"), ("company", "B"), ("since", "2026-01-02"), ("type", "T"),
        ("method", "M"), ("topic", "P"), ("q", "x"),
    )  # fmt: skip
    assert filters.query() == expected


@pytest.mark.parametrize(
    ("roles", "pairs"),
    [
        (RESULT_ROLES, ()),
        ((), (("role", "any"),)),
        (("price",), (("role", "price"),)),
        (("operational", "result"), (("role", "operational"), ("role", "result"))),
    ],
)
def test_roles_in_a_query(roles: tuple[str, ...], pairs: Query) -> None:
    assert NumberFilters(roles=roles).query() == pairs


WORDS = st.text(min_size=1).map(str.strip).filter(bool)
SEVERAL = st.lists(WORDS, unique=True, max_size=4).map(tuple)


def several(values: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(values), unique=True, max_size=4).map(tuple)


FILTERS = st.builds(
    Filters,
    companies=SEVERAL,
    since=st.none() | st.dates(max_value=date(2025, 12, 31)),
    until=st.none() | st.dates(min_value=date(2026, 1, 1)),
    types=SEVERAL,
    methods=SEVERAL,
    topics=SEVERAL,
    q=st.text().map(str.strip),
)
NUMBER_FILTERS = st.builds(
    NumberFilters,
    metrics=SEVERAL,
    kinds=several(KINDS),
    roles=several(ROLES),
    units=SEVERAL,
    settings=several((*SETTINGS, "not_stated")),
    flags=SEVERAL,
    status=several(STATUSES),
)


@given(FILTERS, NUMBER_FILTERS)
def test_a_query_leads_back_to_its_filters(filters: Filters, numbers: NumberFilters) -> None:
    asked = read_query((*filters.query(), *numbers.query()))
    assert (asked.filters, asked.number_filters, asked.notices) == (filters, numbers, ())

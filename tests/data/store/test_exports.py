from datetime import date

import duckdb
import pytest

from data.model import Facet, Flag, Reading
from data.store.connections import Corpus
from data.store.export_queries import Shape, Wanted, row_count
from data.store.exports import EXPORTS, FACETS, METHODS, NUMBERS, POSTS, PROBLEMS, Export
from data.store.file_formats import CSV, csv_pieces
from data.store.filters import Filters, NumberFilters
from data.store.formulas import guarded
from data.store.table_files import TableFile
from tests.data.store.corpora import built, method, number, post, read_as, write_page

FIRST = 'The gain is -3.13 points, "said" ρ × 2, for 5 to 10 ms.'


def read(digest: str) -> Reading:
    if digest != FIRST:
        return Reading()
    return Reading(
        (
            number(FIRST, "-3.13 points", value=-3.13, unit="points", comparator="=PPO",
                   comparator_value="-10.3", setting="claim"),
            number(FIRST, "5 to 10 ms", low=5.0, high=10.0, unit="millisecond", kind="duration",
                   role="operational", modifier="approx", subject="@dock", condition="a, b"),
        ),
        (method(FIRST, "gain"), method(FIRST, "points")),
        (Facet("reward", "rule", 18, 24, "by hand"),),
        flags=(Flag("two", "", 0), Flag("one", "", 0), Flag("whole", "")),
    )  # fmt: skip


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("exports")
    page = write_page(
        folder / "page.md",
        post("=SUM(A1) \"x\"", FIRST, "- Author: @team, Bo & -5", "- Type: +1",
             url="https://a.example/1", company="-10.3"),
        post("Second", "Two\n\nparagraphs, in all.", url="https://a.example/2", published="2025"),
        post("Third", "No date.", url="https://a.example/3", published="some day"),
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as monkeypatch:
        read_as(monkeypatch, read)
        return built([page], folder / "corpus.duckdb")[1]


def csv_of(corpus: Corpus, wanted: Wanted) -> str:
    return b"".join(TableFile(corpus, wanted, CSV).pieces()).decode()


POSTS_HEADER = (
    "\ufeffpost_id,slug,title,url,company,authors,published,published_precision,type,topic,"
    "methods,numbers,digest,digest_origin\r\n"
)
POSTS_CSV = POSTS_HEADER + (
    '{a},sum-a1-x,"\'=SUM(A1) ""x""",https://a.example/1,-10.3,\'@team; Bo; -5,2026-03-03,day,'
    '+1,Docks,gain; points,2,"The gain is -3.13 points, ""said"" ρ × 2, for 5 to 10 ms.",export\r\n'
    "{b},second,Second,https://a.example/2,Oakfield,,2025-01-01,year,,Docks,,0,"
    '"Two\n\nparagraphs, in all.",export\r\n'
    "{c},third,Third,https://a.example/3,Oakfield,,,,,Docks,,0,No date.,export\r\n"
)


@pytest.fixture(scope="module")
def ids(corpus: Corpus) -> dict[str, str]:
    found = corpus.cursor().execute("select post_id from posts order by url").fetchall()
    return dict(zip("abc", (post_id for (post_id,) in found), strict=True))


def test_posts_byte_for_byte(corpus: Corpus, ids: dict[str, str]) -> None:
    assert csv_of(corpus, Wanted(POSTS, Filters())) == POSTS_CSV.format(**ids)


def test_posts_without_guard(corpus: Corpus, ids: dict[str, str]) -> None:
    unguarded = POSTS_CSV.replace("\"'=SUM", '"=SUM').replace("'@team", "@team")
    found = csv_of(corpus, Wanted(POSTS, shape=Shape(guard=False)))
    assert found == unguarded.format(**ids)


def test_no_rows_leave_the_header(corpus: Corpus) -> None:
    query = Wanted(POSTS, Filters(companies=("Nobody",)))
    assert csv_of(corpus, query) == POSTS_HEADER


NUMBERS_HEADER = (
    "\ufeffpost_id,ordinal,slug,title,url,company,published,subject,metric,benchmark,surface,value,"
    "low,high,unit,normal_value,normal_low,normal_high,normal_unit,kind,direction,modifier,comparator,comparator_value,condition,role,setting,"
    "flags,status,rule,span_start,span_end,sentence\r\n"
)
SENTENCE = '"The gain is -3.13 points, ""said"" ρ × 2, for 5 to 10 ms."'
START = '{a},{n},sum-a1-x,"\'=SUM(A1) ""x""",https://a.example/1,-10.3,2026-03-03'


def test_numbers_byte_for_byte(corpus: Corpus, ids: dict[str, str]) -> None:
    first = START.format(n=0, **ids) + (
        ",,,,'-3.13 points,-3.13,,,points,-3.13,,,points,level,,,'=PPO,-10.3,,"
        f"result,claim,one; two,extracted,by hand,12,24,{SENTENCE}\r\n"
    )
    second = START.format(n=1, **ids) + (
        ',\'@dock,,,5 to 10 ms,,5.0,10.0,millisecond,,0.005,0.01,second,duration,,approx,,,"a, b",'
        f"operational,,,extracted,by hand,44,54,{SENTENCE}\r\n"
    )
    assert csv_of(corpus, Wanted(NUMBERS, Filters())) == NUMBERS_HEADER + first + second


def test_numbers_go_by_both_filters(corpus: Corpus) -> None:
    durations = NumberFilters(kinds=("duration",))
    found = csv_of(corpus, Wanted(NUMBERS, Filters(companies=("-10.3",)), durations))
    assert [line.split(",")[1] for line in found.split("\r\n")[1:-1]] == ["1"]
    other = Wanted(NUMBERS, Filters(companies=("Oakfield",)), durations)
    assert csv_of(corpus, other) == NUMBERS_HEADER


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+1 more", "'+1 more"),
        ("-2+3 kept", "'-2+3 kept"),
        ("@team", "'@team"),
        ("\tx", "'\tx"),
        ("\rx", '"\'\rx"'),
        ("-", "'-"),
        ("-3.13", "-3.13"),
        ("+7", "+7"),
        ("-.5e-3", "-.5e-3"),
        ("-1_000", "'-1_000"),
        ("-inf", "'-inf"),
        ("\t5", "'\t5"),
        ("a=b", "a=b"),
        (" =1", " =1"),
        ("'=1", "'=1"),
        ("ρ ×", "ρ ×"),
        ('say "x"', '"say ""x"""'),
        ("one,\ntwo", '"one,\ntwo"'),
        ("", '""'),
        (None, ""),
    ],
)
def test_cells(text: str | None, cell: str) -> None:
    with duckdb.connect() as connection:
        frame = connection.sql(
            f"select {guarded('$text::varchar')} as cell", params={"text": text}
        ).pl()
    assert b"".join(csv_pieces([frame])).decode() == f"\ufeffcell\r\n{cell}\r\n"


@pytest.mark.parametrize("export", EXPORTS.values(), ids=lambda export: export.name)
def test_columns_are_told_apart_and_explained(export: Export) -> None:
    names = [column.name for column in export.columns]
    assert (len(set(names)), [c.name for c in export.columns if not c.meaning]) == (len(names), [])


METHODS_CSV = (
    "\ufeffmethod,use,surface,span_start,slug\r\n"
    "gain,used,gain,4,sum-a1-x\r\npoints,used,points,18,sum-a1-x\r\n"
)


def test_methods_byte_for_byte(corpus: Corpus) -> None:
    shape = Shape(("method", "use", "surface", "span_start", "slug"))
    assert csv_of(corpus, Wanted(METHODS, shape=shape)) == METHODS_CSV


def test_facets_show_their_words(corpus: Corpus) -> None:
    shape = Shape(("facet", "value", "surface"))
    assert csv_of(corpus, Wanted(FACETS, shape=shape)) == (
        "\ufefffacet,value,surface\r\nreward,rule,points\r\n"
    )


def test_problems_take_no_filter(corpus: Corpus) -> None:
    wanted = Wanted(PROBLEMS, Filters(companies=("Nobody",)), shape=Shape(("line", "severity")))
    assert csv_of(corpus, wanted) == "\ufeffline,severity\r\n19,warning\r\n"


@pytest.mark.parametrize(
    ("sort", "slugs"),
    [
        (("title",), ["sum-a1-x", "second", "third"]),
        (("-title",), ["third", "second", "sum-a1-x"]),
        (("published",), ["second", "sum-a1-x", "third"]),
        (("-published",), ["sum-a1-x", "second", "third"]),
        (("company", "-title"), ["sum-a1-x", "third", "second"]),
        (("-numbers",), ["sum-a1-x", "second", "third"]),
    ],
)
def test_sorted_rows_end_with_nulls(
    corpus: Corpus, sort: tuple[str, ...], slugs: list[str]
) -> None:
    found = csv_of(corpus, Wanted(POSTS, shape=Shape(("slug",), sort)))
    assert found.split("\r\n")[1:-1] == slugs


def test_only_the_posts_that_are_named(corpus: Corpus) -> None:
    wanted = Wanted(POSTS, shape=Shape(("slug",)), slugs=("third", "second"))
    assert csv_of(corpus, wanted) == "\ufeffslug\r\nsecond\r\nthird\r\n"


@pytest.mark.parametrize(
    ("export", "rows"), [(POSTS, 3), (NUMBERS, 2), (METHODS, 2), (FACETS, 1), (PROBLEMS, 1)]
)
def test_rows_are_counted_before_they_leave(corpus: Corpus, export: Export, rows: int) -> None:
    assert row_count(corpus.cursor(), Wanted(export)) == rows


OAK = Filters(companies=("Oak",), since=date(2026, 1, 1), until=date(2026, 10, 8))


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        (Wanted(POSTS), "track-record_posts_n42"),
        (Wanted(NUMBERS, OAK), "track-record_results_oak_2026-01-01--2026-10-08_n42"),
        (Wanted(NUMBERS, number_filters=NumberFilters(roles=())), "track-record_numbers_any_n42"),
        (Wanted(NUMBERS, number_filters=NumberFilters(kinds=("level",))),
         "track-record_results_level_n42"),
        (Wanted(PROBLEMS, OAK), "track-record_problems_n42"),
    ],
)  # fmt: skip
def test_file_names_say_what_is_in_them(wanted: Wanted, name: str) -> None:
    assert wanted.file_name(42) == name

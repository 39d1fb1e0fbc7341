import duckdb
import pytest

from data.model import Flag, Reading
from data.store.connections import Corpus
from data.store.csv_stream import ROWS_AT_ONCE, csv_pieces
from data.store.exports import EXPORTS, NUMBERS, POSTS, Column, Export, export_query
from data.store.filters import Filters, NumberFilters, Where
from tests.data.store.corpora import built, method, number, post, read_as, write_page

FIRST = 'The gain is -3.13 points, "said" ρ × 2, for 5 to 10 ms.'


def read(digest: str) -> Reading:
    if digest != FIRST:
        return Reading()
    return Reading(
        (
            number(FIRST, "-3.13 points", value=-3.13, unit="points", comparator="=PPO",
                   comparator_value="-10.3", setting="claim"),
            number(FIRST, "5 to 10 ms", low=5.0, high=10.0, unit="ms", kind="duration",
                   role="operational", modifier="approx", subject="@dock", condition="a, b"),
        ),
        (method(FIRST, "gain"), method(FIRST, "points")),
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


def csv_of(corpus: Corpus, query: Where) -> str:
    return b"".join(csv_pieces(corpus.cursor(), query)).decode()


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
    assert csv_of(corpus, export_query(POSTS, Filters())) == POSTS_CSV.format(**ids)


def test_posts_without_guard(corpus: Corpus, ids: dict[str, str]) -> None:
    unguarded = POSTS_CSV.replace("\"'=SUM", '"=SUM').replace("'@team", "@team")
    found = csv_of(corpus, export_query(POSTS, Filters(), guard=False))
    assert found == unguarded.format(**ids)


def test_no_rows_leave_the_header(corpus: Corpus) -> None:
    query = export_query(POSTS, Filters(companies=("Nobody",)))
    assert csv_of(corpus, query) == POSTS_HEADER


NUMBERS_HEADER = (
    "\ufeffpost_id,ordinal,slug,title,url,company,published,subject,metric,benchmark,surface,value,"
    "low,high,unit,kind,direction,modifier,comparator,comparator_value,condition,role,setting,"
    "flags,status,rule,span_start,span_end,sentence\r\n"
)
SENTENCE = '"The gain is -3.13 points, ""said"" ρ × 2, for 5 to 10 ms."'
START = '{a},{n},sum-a1-x,"\'=SUM(A1) ""x""",https://a.example/1,-10.3,2026-03-03'


def test_numbers_byte_for_byte(corpus: Corpus, ids: dict[str, str]) -> None:
    first = START.format(n=0, **ids) + (
        ",,,,'-3.13 points,-3.13,,,points,level,,,'=PPO,-10.3,,result,claim,one; two,extracted,"
        f"by hand,12,24,{SENTENCE}\r\n"
    )
    second = START.format(n=1, **ids) + (
        ',\'@dock,,,5 to 10 ms,,5.0,10.0,ms,duration,,approx,,,"a, b",operational,,,extracted,'
        f"by hand,44,54,{SENTENCE}\r\n"
    )
    assert csv_of(corpus, export_query(NUMBERS, Filters())) == NUMBERS_HEADER + first + second


def test_numbers_go_by_both_filters(corpus: Corpus) -> None:
    durations = NumberFilters(kinds=("duration",))
    found = csv_of(corpus, export_query(NUMBERS, Filters(companies=("-10.3",)), durations))
    assert [line.split(",")[1] for line in found.split("\r\n")[1:-1]] == ["1"]
    other = export_query(NUMBERS, Filters(companies=("Oakfield",)), durations)
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
def test_cells(corpus: Corpus, text: str | None, cell: str) -> None:
    export = Export("cells", "posts", "1", (Column("cell", "$text", "a text"),))
    query = export_query(export, Filters(q="third"))
    found = csv_of(corpus, Where(query.sql, {**query.parameters, "text": text}))
    assert found == f"\ufeffcell\r\n{cell}\r\n"


@pytest.mark.parametrize("export", EXPORTS.values(), ids=lambda export: export.name)
def test_columns_are_told_apart_and_explained(export: Export) -> None:
    names = [column.name for column in export.columns]
    assert (len(set(names)), [c.name for c in export.columns if not c.meaning]) == (len(names), [])


def test_all_rows_come_in_bounded_pieces(corpus: Corpus) -> None:
    query = Where("select range as n from range($rows)", {"rows": 2 * ROWS_AT_ONCE + 1})
    pieces = list(csv_pieces(corpus.cursor(), query))
    assert [piece.count(b"\r\n") for piece in pieces[:1]] == [1]
    assert sum(piece.count(b"\r\n") for piece in pieces) == 2 * ROWS_AT_ONCE + 2
    assert max(piece.count(b"\r\n") for piece in pieces) <= ROWS_AT_ONCE


def test_an_export_that_is_broken_off_closes_its_cursor(corpus: Corpus) -> None:
    cursor = corpus.cursor()
    pieces = csv_pieces(cursor, Where("select range as n from range(100000)", {}))
    next(pieces)
    pieces.close()
    with pytest.raises(duckdb.ConnectionException, match="closed"):
        cursor.execute("select 1")

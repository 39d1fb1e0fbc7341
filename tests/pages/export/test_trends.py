import pytest

from tests.pages.export.answers import answer

TRENDS = "period,is_partial,series,is_folded,count,of_all,share,cumulative"


def test_a_year_of_posts_by_type(port: int) -> None:
    found = answer(port, "/export/trends.csv?by=type&every=year")
    assert found.headers["content-disposition"] == (
        'attachment; filename="track-record_trends_n4.csv"'
    )
    assert found.text == (
        f"\ufeff{TRENDS}\r\n"
        "2025-01-01,false,Not stated,false,0,1,0.0,0\r\n"
        "2025-01-01,false,Explainer,false,1,1,1.0,1\r\n"
        "2026-01-01,true,Not stated,false,2,2,1.0,2\r\n"
        "2026-01-01,true,Explainer,false,0,2,0.0,1\r\n"
    )


def test_filters_order_and_columns(port: int) -> None:
    path = "/export/trends.json?by=company&company=Oakfield&columns=period,count&sort=-period"
    assert answer(port, path).text == (
        '{"period":"2026-05-01","count":1}\n{"period":"2026-04-01","count":0}\n'
        '{"period":"2026-03-01","count":1}\n'
    )


def test_a_company_left_out(port: int) -> None:
    path = "/export/trends.csv?by=company&every=year&without=Oakfield&columns=series,count"
    assert answer(port, path).text.split("\r\n")[1:] == ["למידה,1", "למידה,0", ""]


def test_momentum(port: int) -> None:
    path = "/export/momentum.csv?by=company&columns=series,recent,before,change,count"
    assert answer(port, path).text == (
        "\ufeffseries,recent,before,change,count\r\nOakfield,2,0,,2\r\n"
    )


def test_nothing_dated_leaves_the_header(port: int) -> None:
    found = answer(port, "/export/trends.csv?q=nothing-of-the-sort")
    assert found.text == f"\ufeff{TRENDS}\r\n"


def test_what_a_client_holds_is_not_sent_again(port: int) -> None:
    tag = answer(port, "/export/trends.csv").headers["etag"]
    assert answer(port, "/export/trends.csv", held=tag).status == 304


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("by=colour", "by=colour is not understood; there are type, company, method.\n"),
        ("sort=colour", "sort=colour names no column; there are " + TRENDS.replace(",", ", ")
         + ".\n"),
        ("company=Oakfeld", "company=Oakfeld matches nothing. Did you mean company=Oakfield?\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_told(port: int, query: str, sentence: str) -> None:
    found = answer(port, f"/export/trends.csv?{query}")
    assert (found.status, found.text) == (400, sentence)

import json
from dataclasses import replace
from datetime import date

import pytest

from data.store.post_pages import PostPage
from pages.parts.citations import bibtex, csl_json

POST = PostPage(
    post_id="1",
    slug="router-at-half-price",
    title="Router at 50% off: {cheap} & _fast_",
    url="https://alder.example/router?a=1_2&b=%20",
    company="Alder",
    published=date(2026, 3, 7),
    published_precision="day",
    type="Explainer",
    topic=None,
    digest="It halves the bill.",
    digest_origin="import",
    companies=("Alder", "Birch & Sons"),
    authors=("Ada Müller", "Bo Castro"),
    sources=(),
)


def test_an_entry_holds_what_is_known() -> None:
    assert bibtex([POST]) == (
        "@online{router-at-half-price,\n"
        "  author = {{Ada Müller} and {Bo Castro}},\n"
        r"  title = {{Router at 50\% off: \{cheap\} \& \_fast\_}}," + "\n"
        r"  organization = {Alder and Birch \& Sons}," + "\n"
        "  date = {2026-03-07},\n"
        "  url = {https://alder.example/router?a=1_2&b=%20},\n"
        "}\n"
    )


def test_an_entry_leaves_out_what_is_not_known() -> None:
    bare = replace(POST, title="Bare", url=None, published=None, companies=(), authors=())
    assert bibtex([bare]) == "@online{router-at-half-price,\n  title = {{Bare}},\n}\n"


def test_the_company_stands_for_authors_that_are_not_named() -> None:
    entry = bibtex([replace(POST, companies=("Alder",), authors=())])
    assert "  author = {{Alder}},\n" in entry


def test_an_address_cannot_end_its_field() -> None:
    entry = bibtex([replace(POST, url="https://alder.example/}x{\\")])
    assert "  url = {https://alder.example/%7Dx%7B%5C},\n" in entry


@pytest.mark.parametrize(
    ("precision", "written", "parts"),
    [
        ("day", "2026-03-07", [2026, 3, 7]),
        ("month", "2026-03", [2026, 3]),
        ("year", "2026", [2026]),
    ],
)
def test_dates_are_as_precise_as_known(precision: str, written: str, parts: list[int]) -> None:
    post = replace(POST, published_precision=precision)
    assert f"  date = {{{written}}},\n" in bibtex([post])
    assert json.loads(csl_json([post]))[0]["issued"] == {"date-parts": [parts]}


def test_csl_holds_text_as_it_is() -> None:
    assert json.loads(csl_json([POST])) == [
        {
            "id": "router-at-half-price",
            "type": "post-weblog",
            "title": "Router at 50% off: {cheap} & _fast_",
            "author": [{"literal": "Ada Müller"}, {"literal": "Bo Castro"}],
            "publisher": "Alder and Birch & Sons",
            "URL": "https://alder.example/router?a=1_2&b=%20",
            "issued": {"date-parts": [[2026, 3, 7]]},
        }
    ]


def test_a_bibliography_keeps_its_order() -> None:
    posts = [replace(POST, slug="b"), replace(POST, slug="a")]
    assert [item["id"] for item in json.loads(csl_json(posts))] == ["b", "a"]

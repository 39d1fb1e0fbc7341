import json
from urllib.parse import urlsplit

import pytest

from data.store.exports import EXPORTS, POSTS
from tests.pages.export.answers import answer


def tables(port: int) -> dict[str, dict[str, object]]:
    listed = json.loads(answer(port, "/export").text)["tables"]
    return {table["name"]: table for table in listed}


def test_programs_are_told_of_every_table(port: int) -> None:
    assert list(tables(port)) == [*EXPORTS, "trends", "momentum"]


def test_columns_are_explained(port: int) -> None:
    columns = tables(port)["posts"]["columns"]
    assert columns == [
        {"name": column.name, "type": column.type, "meaning": column.meaning}
        for column in POSTS.columns
    ]


@pytest.mark.parametrize("name", [*EXPORTS, "trends", "momentum"])
def test_every_address_and_example_answers(port: int, name: str) -> None:
    table = tables(port)[name]
    addresses = [*table["addresses"], table["example"]]  # type: ignore[misc]
    paths = [urlsplit(str(address)) for address in addresses]
    answered = [answer(port, f"{path.path}?{path.query}").status for path in paths]
    assert answered == [200] * len(answered)


def test_people_get_a_page(port: int) -> None:
    found = answer(port, "/export", accept="text/html,*/*")
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert '<a href="/export/numbers.parquet">numbers.parquet</a>' in found.text
    assert f"curl 'http://127.0.0.1:{port}/export/trends.csv?by=company&amp;every=quarter'" in (
        found.text
    )

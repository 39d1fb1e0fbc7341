import io
import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from data.store.connections import open_corpus
from tests.pages.export.answers import answer

NAMES = ["README.md", "datapackage.json", "posts.csv", "numbers.csv", "methods.csv", "facets.csv"]


def package(port: int, query: str = "") -> ZipFile:
    return ZipFile(io.BytesIO(answer(port, f"/export/view.zip?{query}").body))


def test_what_is_in_the_package(port: int) -> None:
    found = package(port)
    assert (found.namelist(), found.testzip()) == (NAMES, None)


@pytest.mark.parametrize("table", ["posts", "numbers", "methods", "facets"])
def test_its_tables_are_those_of_the_routes(port: int, table: str) -> None:
    query = "company=Oakfield&since=2026-01-01"
    alone = answer(port, f"/export/{table}.csv?{query}").body
    assert package(port, query).read(f"{table}.csv") == alone


def test_headers(port: int) -> None:
    found = answer(port, "/export/view.zip?company=Oakfield&kind=level")
    assert found.headers["content-type"] == "application/zip"
    assert found.headers["content-disposition"] == (
        'attachment; filename="track-record_view_oakfield_level_n2.zip"'
    )


def test_the_same_view_gives_the_same_bytes(port: int) -> None:
    first, second = (answer(port, "/export/view.zip") for _ in range(2))
    assert first.body == second.body
    assert answer(port, "/export/view.zip", held=first.headers["etag"]).status == 304


def test_the_readme_says_where_it_comes_from(port: int, made: Path) -> None:
    build_id = open_corpus(made).build_id
    [(rules, day)] = (
        open_corpus(made)
        .cursor()
        .execute("select rules_version, (built_at at time zone 'UTC')::date from build")
        .fetchall()
    )
    said = package(port, "company=Oakfield&since=2026-05-01").read("README.md").decode()
    assert said.splitlines()[2:7] == [
        "- Posts: Oakfield, since 2026-05-01",
        "- Numbers: role result or operational",
        f"- Link: http://127.0.0.1:{port}/results?company=Oakfield&since=2026-05-01",
        f"- Build: {build_id} of {day}, rules version {rules}",
        "- Posts by origin of their digest: export: 1",
    ]
    assert "| posts.csv | 1 | The posts, a row each, with their digests. |" in said


def test_the_readme_says_how_to_cite_it(port: int, made: Path) -> None:
    build_id = open_corpus(made).build_id
    said = package(port, "company=Oakfield").read("README.md").decode()
    cited = said.partition("## Cite\n\n")[2].partition("\n")[0]
    what, _, where = cited.partition(" of ")
    assert what == f"Track Record: posts (Oakfield). 2 posts, build {build_id}"
    assert where.split(". ")[1] == f"http://127.0.0.1:{port}/results?company=Oakfield"


def test_the_description_explains_types(port: int) -> None:
    described = json.loads(package(port).read("datapackage.json"))
    fields = {
        field["name"]: field["type"]
        for resource in described["resources"]
        if resource["name"] == "numbers"
        for field in resource["schema"]["fields"]
    }
    assert [fields[name] for name in ("post_id", "ordinal", "value", "published")] == [
        "string", "integer", "number", "date",
    ]  # fmt: skip


def test_the_package_is_valid(port: int, tmp_path: Path) -> None:
    package(port).extractall(tmp_path)
    command = [sys.executable, "-m", "frictionless", "validate", "datapackage.json", "--json"]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    report = json.loads(ended.stdout)
    errors = [error for task in report["tasks"] for error in task["errors"]]
    assert (report["valid"], report["stats"]["tasks"], errors) == (True, 4, [])


def test_what_cannot_be_understood_is_told(port: int) -> None:
    found = answer(port, "/export/view.zip?columns=slug")
    assert found.status == 400
    assert found.text.startswith("columns is no parameter here; allowed are company, since,")

from pathlib import Path

import duckdb
import pytest

from data.store.connections import Corpus
from data.store.example_queries import QUERIES, Example, attaching
from data.store.exports import EXPORTS

README = Path(__file__).parents[3] / "README.md"
VIEWS = {
    "listed_posts": "posts",
    "reported_numbers": "numbers",
    "named_methods": "methods",
    "stated_facets": "facets",
}


@pytest.mark.parametrize(
    ("example", "columns", "first"),
    list(zip(
        QUERIES,
        (
            ["company", "posts", "since"],
            ["company", "subject", "metric", "surface", "comparator", "comparator_value",
             "sentence"],
            ["method", "companies", "first_named"],
            ["facet", "value", "companies"],
            ["view_name", "column_name", "comment"],
        ),
        ("Cursor", "Jetbrains", "reinforcement learning", "cadence", "listed_posts"),
        strict=True,
    )),
)  # fmt: skip
def test_each_query_answers(
    shipped: Corpus, example: Example, columns: list[str], first: str
) -> None:
    found = shipped.cursor().sql(example.sql).pl()
    assert (found.columns, found.row(0)[0]) == (columns, first)


@pytest.mark.parametrize("view", VIEWS)
def test_every_column_of_a_view_is_explained(shipped: Corpus, view: str) -> None:
    unexplained = (
        shipped.cursor()
        .execute(
            "select column_name from duckdb_columns() where table_name = $view and comment is null",
            {"view": view},
        )
        .fetchall()
    )
    assert unexplained == []


@pytest.mark.parametrize(("view", "export"), VIEWS.items())
def test_a_view_has_a_row_for_each_row_of_its_export(
    shipped: Corpus, view: str, export: str
) -> None:
    cursor = shipped.cursor()
    table = EXPORTS[export].table
    counts = [cursor.table(name).count("*").fetchall() for name in (view, table)]
    assert counts[0] == counts[1]


def test_every_number_stands_in_its_sentence(shipped: Corpus) -> None:
    found = shipped.cursor().execute(
        "select surface from reported_numbers where not contains(sentence, surface)"
    )
    assert found.fetchall() == []


def test_the_lines_for_python_run(
    shipped_database: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = shipped_database.resolve()
    exec(attaching(file)["Python"], {})  # noqa: S102 - what readers are told to run
    assert "24 columns" in capfd.readouterr().out


def test_the_lines_for_the_shell_run(shipped_database: Path) -> None:
    with duckdb.connect() as shell:
        for line in attaching(shipped_database.resolve())["DuckDB shell"].split("\n"):
            shell.execute(line)
        found = shell.execute("select count(*) from listed_posts").fetchall()
    assert found == [(29,)]


@pytest.mark.parametrize("example", QUERIES, ids=lambda example: example.question)
def test_the_readme_shows_the_same_queries(example: Example) -> None:
    shown = f"-- {example.question}\n{example.sql};"
    assert shown in README.read_text(encoding="utf-8")

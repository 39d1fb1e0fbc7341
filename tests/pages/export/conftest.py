"""A small corpus, served by the routes alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from data.store.build import build
from tests.data.store.corpora import counting, post, write_page
from tests.pages.export.answers import serving


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving() as port:
        yield port


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of three posts."""
    folder = tmp_path_factory.mktemp("routes")
    with pytest.MonkeyPatch.context() as monkeypatch:
        counting(monkeypatch)
        page = write_page(
            folder / "page.md",
            post('=Sum of "docks"', "ρ × 2,\nand more.", company="Oakfield"),
            post("Second", "Two.", "- Type: Explainer", company="למידה", published="2025"),
            post("Third", "Three.", published="May 5, 2026"),
        )
        build([page], folder / "corpus.duckdb")
    return folder / "corpus.duckdb"


@pytest.fixture(autouse=True)
def _database(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRACK_RECORD_DATABASE", str(made))

"""The shipped corpus, built once for all tests that read from it, and what all tests keep to."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.store.build import build
from data.store.connections import Corpus, open_corpus
from data.store.documents import SHIPPED_CORPUS


@pytest.fixture(scope="session", autouse=True)
def _empty_library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes what the person who runs it has imported or corrected."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("TRACK_RECORD_LIBRARY", str(tmp_path_factory.mktemp("library")))
        yield


@pytest.fixture(autouse=True)
def _same_main_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is run by a test stays behind as the main module, which new processes load."""
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])


@pytest.fixture(scope="session")
def shipped_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of the shipped corpus. Not to be built into again: others read from it."""
    database = tmp_path_factory.mktemp("shipped") / "corpus.duckdb"
    build([SHIPPED_CORPUS], database)
    return database


@pytest.fixture(scope="session")
def shipped(shipped_database: Path) -> Corpus:
    """The shipped corpus, open."""
    return open_corpus(shipped_database)

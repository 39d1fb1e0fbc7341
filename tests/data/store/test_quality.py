from collections.abc import Callable
from pathlib import Path

import pytest
from duckdb import DuckDBPyConnection

from data.store.build import build
from data.store.connections import open_corpus
from data.store.quality import FAULTS, posts_with, quality

ENGLISH = "The crane learned to stack boxes and it now makes fewer mistakes than people do."
GERMAN = "Der Kran hat in der Nacht gelernt, was er am Tag an allen Kisten falsch gemacht hat."
DUTCH = "De kraan heeft in de nacht geleerd wat hij overdag bij alle kisten of dozen fout deed."
FRENCH = "La grue a appris pendant la nuit ce que les dockers font de jour sur tous les quais."
JAPANESE = "クレーンは夜のあいだに箱を積むことを学び、間違いが減りました。"

Corpus = Callable[[str], DuckDBPyConnection]


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    """Builds a corpus from JSON lines."""

    def made(lines: str) -> DuckDBPyConnection:
        (tmp_path / "a.jsonl").write_text(lines, encoding="utf-8")
        build([tmp_path / "a.jsonl"], tmp_path / "var" / "corpus.duckdb")
        return open_corpus(tmp_path / "var" / "corpus.duckdb").cursor()

    return made


def test_each_fault_is_counted(corpus: Corpus) -> None:
    cursor = corpus(
        '{"title": "A", "company": "Acme", "date": "2026-01-02", "link": "https://a.example/1",'
        f' "digest": "{ENGLISH}"}}\n'
        '{"title": "B"}\n'
        f'{{"title": "C", "date": "soon", "company": "Acme", "digest": "{GERMAN}"}}\n'
    )
    assert {one.fault: one.posts for one in quality(cursor)} == {
        "no_date": 2, "date_far_from_text": 0, "no_company": 1, "no_link": 2, "no_digest": 1,
        "not_english": 1,
    }  # fmt: skip


def test_posts_with_a_fault_are_told_by_title(corpus: Corpus) -> None:
    cursor = corpus('{"title": "B"}\n{"title": "A"}\n{"title": "C", "company": "Acme"}\n')
    assert [post.title for post in posts_with(cursor, "no_company")] == ["A", "B"]


@pytest.mark.parametrize(
    ("digest", "posts"),
    [(ENGLISH, 0), (GERMAN, 1), (DUTCH, 1), (FRENCH, 1), (JAPANESE, 1), ("Crane 2 is out.", 0)],
)
def test_a_digest_in_another_language_is_told(corpus: Corpus, digest: str, posts: int) -> None:
    cursor = corpus(f'{{"title": "A", "digest": "{digest}"}}\n')
    assert len(posts_with(cursor, "not_english")) == posts


def test_a_text_older_than_its_date_is_told(corpus: Corpus) -> None:
    text = "In 2012 the crane was taught. By 2013 it had learned to stack the boxes."
    cursor = corpus(f'{{"title": "A", "date": "2026-01-02", "digest": "{text}"}}\n')
    assert [post.title for post in posts_with(cursor, "date_far_from_text")] == ["A"]


def test_every_fault_is_explained(corpus: Corpus) -> None:
    assert [one.fault for one in quality(corpus('{"title": "A"}\n')) if one.about] == list(FAULTS)

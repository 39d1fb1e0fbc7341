from pathlib import Path

import pytest

from data.store.build import build
from data.store.connections import Corpus, open_corpus
from data.store.source_frames import document_rows, posts_by_id

PAGE = "# Docks\n\n### [{title}](https://posts.example/{title})\n- Company: Oakfield\n\nWords.\n"


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    """Two pages with a post each, of which none has a date, and a file that is no document."""
    paths = [tmp_path / name for name in ("a.md", "b.md", "zeros")]
    paths[0].write_text(PAGE.format(title="Cranes"))
    paths[1].write_text(PAGE.format(title="Carts"))
    paths[2].write_bytes(bytes(100))
    build(paths, tmp_path / "corpus.duckdb")
    return open_corpus(tmp_path / "corpus.duckdb")


def test_documents_stand_in_reading_order(corpus: Corpus) -> None:
    assert document_rows(corpus.cursor()).rows() == [
        ("a.md", "topic page", "Docks", 1, 1),
        ("b.md", "topic page", "Docks", 1, 1),
        ("zeros", None, None, 0, 1),
    ]


def test_posts_stand_in_the_order_asked_for(corpus: Corpus) -> None:
    ids = [
        post_id
        for (post_id,) in corpus.cursor()
        .execute("select post_id from posts order by title desc")
        .fetchall()
    ]
    assert posts_by_id(corpus.cursor(), [*ids, "no such post"]).rows() == [
        ("cranes", "Cranes", "Oakfield", None),
        ("carts", "Carts", "Oakfield", None),
    ]


def test_no_posts_are_asked_for(corpus: Corpus) -> None:
    assert posts_by_id(corpus.cursor(), []).columns == ["slug", "title", "company", "published"]

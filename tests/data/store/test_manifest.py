from pathlib import Path

import pytest

from data.formats.settings import Settings
from data.store.decisions import Decisions
from data.store.manifest import (
    BadManifest,
    Manifest,
    Source,
    WebCopy,
    read_manifest,
    write_manifest,
)
from data.vocabulary.companies import Company


def test_a_manifest_is_read_as_it_was_written(tmp_path: Path) -> None:
    settings = Settings("Bolt", "Cranes", (("title", "T"),), (("a.md", "Quay"),))
    web = WebCopy("https://a.example/feed", '"tag"', "Wed, 09 Sep 2026 10:15:00 GMT")
    written = Manifest(
        False,
        (Source("ü.md", "sources/x/ü.md", "feed", settings, web), Source("b", "sources/y/b")),
        Decisions(
            (Company("Quick Cart", ("QuickCart",)),),
            (("a", "b"),),
            (("x", "y"),),
            (("p", "q"),),
        ),
    )
    write_manifest(tmp_path / "library.toml", written)
    assert read_manifest(tmp_path / "library.toml") == written
    assert [path.name for path in tmp_path.iterdir()] == ["library.toml"]


def test_no_manifest_is_an_empty_library_beside_the_shipped_corpus(tmp_path: Path) -> None:
    assert read_manifest(tmp_path / "library.toml") == Manifest(shipped_corpus=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shipped_corpus = 1", "shipped_corpus must be true or false"),
        ("sources = []", "unknown entry 'sources'; known are"),
        ("source = 3", r"source must be a list of tables: \[\[source\]\]"),
        ('[[source]]\nname = "a"', "a source lacks its name or its path"),
        ('[[source]]\nname = "a"\npath = "../a"', "the path of 'a' leads out of the library"),
        ('[[source]]\nname = "a"\npath = "/a"', "the path of 'a' leads out of the library"),
        ('[[source]]\nname = "a"\nsize = 3', "a source's size = 3 is unknown or no text"),
        (
            '[[source]]\nname = "a"\npath = "b"\ncolumns = {name = "x"}',
            "the columns of 'a': name is none of title,",
        ),
        (
            '[[source]]\nname = "a"\npath = "b"\ncompanies = {a = 1}',
            "the companies of 'a' must be a table of texts",
        ),
        ('[[source]]\nname = "a"\npath = "b"\n' * 2, "two sources are called 'a'"),
        ('[[company]]\nname = "a"', "a company must have a name and a list of aliases"),
        ('same_posts = [["a"]]', r"same_posts must be a list of pairs; \['a'\] is none"),
        ("posts_apart = 1", "posts_apart must be a list of pairs"),
        ("\nshipped_corpus = = 1", r"Invalid value \(at line 2, column"),
    ],
)
def test_a_bad_manifest_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "library.toml"
    path.write_text(text)
    with pytest.raises(BadManifest, match=message) as refused:
        read_manifest(path)
    assert str(refused.value).startswith(f"{path}: ")

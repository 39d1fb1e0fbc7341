"""Small corpora made up for tests, and what they hold once they are built."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import duckdb
import pytest

from data.model import MethodTag, Number, Reading
from data.store import jobs, making
from data.store.build import build
from data.store.connections import Corpus, open_corpus
from data.store.summary import Summary
from data.vocabulary.loading import Vocabulary, load_vocabulary

Reader = Callable[[str], Reading]


def post(
    title: str,
    digest: str = "Nothing to report.",
    *fields: str,
    url: str | None = None,
    company: str = "Oakfield",
    published: str = "Mar 3, 2026",
) -> str:
    """One post as a page holds it; the link follows from the title unless it is given."""
    link = url or f"https://posts.example/{title.casefold().replace(' ', '-')}"
    known = [f"- Company: {company}", f"- Published: {published}"]
    lines = [f"### [{title}]({link})", *known, *fields, "", digest, ""]
    return "\n".join(lines)


def write_page(path: Path, *posts: str, title: str = "Docks") -> Path:
    """A topic page with these posts."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([f"# {title}", "", *posts]), encoding="utf-8")
    return path


def rows(database: Path, sql: str) -> list[tuple[object, ...]]:
    """What a query finds in the build that stands now."""
    found: list[tuple[object, ...]] = open_corpus(database).cursor().execute(sql).fetchall()
    return found


def tables(database: Path) -> dict[str, str]:
    """Every table as sorted CSV text, apart from the time of the build."""
    with duckdb.connect(str(database), read_only=True) as connection:
        names = connection.execute("select table_name from duckdb_tables() order by 1").fetchall()
        return {name: _as_text(connection, name) for (name,) in names}


def _as_text(connection: duckdb.DuckDBPyConnection, table: str) -> str:
    kept = "* exclude (built_at, previous_build_id)" if table == "build" else "*"
    found = connection.table(table).project(kept).order("all")
    lines = ["\t".join(found.columns), *("\t".join(map(repr, row)) for row in found.fetchall())]
    return "\n".join(lines)


def read_as(monkeypatch: pytest.MonkeyPatch, reader: Reader) -> list[str]:
    """Have digests read by `reader` in builds of this process; the list names each one read."""
    read: list[str] = []

    def counted(title: str, digest: str, *_: object, **__: object) -> Reading:
        read.append(title)
        return reader(digest)

    monkeypatch.setattr(jobs, "read_digest", counted)
    load_vocabulary_once(monkeypatch)
    return read


def load_vocabulary_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare each build of this process the loading, which takes longer than a small build."""
    monkeypatch.setattr(making, "load_vocabulary", _vocabulary)


@cache
def _vocabulary() -> Vocabulary:
    return load_vocabulary()


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have digests read as empty; the list names each post whose digest was read."""
    return read_as(monkeypatch, lambda _digest: Reading())


def method(digest: str, name: str) -> MethodTag:
    """A tag on the first place where a digest has this name."""
    start = digest.index(name)
    return MethodTag(name, "used", start, start + len(name), "by name")


def number(digest: str, surface: str, **fields: object) -> Number:
    """A number on the first place where a digest has this surface; its sentence is the digest."""
    start = digest.index(surface)
    known: dict[str, object] = {
        "surface": surface,
        "span_start": start,
        "span_end": start + len(surface),
        "value": None,
        "low": None,
        "high": None,
        "unit": None,
        "kind": "level",
        "role": "result",
        "sentence_start": 0,
        "sentence_end": len(digest),
        "rule": "by hand",
    }
    return Number(**(known | fields))  # type: ignore[arg-type]


def built(paths: Sequence[Path], database: Path) -> tuple[Summary, Corpus]:
    """Build a database in this process and open it."""
    return build(paths, database), open_corpus(database)

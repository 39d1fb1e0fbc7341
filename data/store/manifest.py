"""The manifest of a library: what was imported, in which order, and what people have answered.

It is one TOML file, `library.toml`, that people may edit. A mistake in it is refused with a
sentence; it is written whole and put in place at once.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeGuard

import tomli_w

from data.formats.settings import FIELDS, NO_SETTINGS, Settings
from data.store.decisions import NO_DECISIONS, Decisions
from data.vocabulary.companies import Company

MANIFEST_NAME = "library.toml"


class BadManifest(ValueError):
    """A manifest that cannot be taken; names the file and what is wrong in it."""


@dataclass(frozen=True, slots=True)
class WebCopy:
    """Where a source was fetched, and what tells whether it has changed there since.

    `etag` and `last_modified` are what the server said, to be sent back as they are.
    """

    url: str
    etag: str | None = None
    last_modified: str | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """One imported file, folder or archive.

    `name` is unique in the library; `path` is where its copy lies, below the library's folder;
    `format` is that of its first document with posts.
    """

    name: str
    path: str
    format: str | None = None
    settings: Settings = NO_SETTINGS
    web: WebCopy | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    """All sources, later ones winning, and the decisions on likely twins."""

    shipped_corpus: bool = True
    sources: tuple[Source, ...] = ()
    decisions: Decisions = NO_DECISIONS

    def source(self, name: str) -> Source | None:
        """The source of that name."""
        return next((source for source in self.sources if source.name == name), None)

    def with_source(self, source: Source) -> "Manifest":
        """With a source at the end, in place of one of the same name."""
        others = tuple(other for other in self.sources if other.name != source.name)
        return replace(self, sources=(*others, source))

    def without(self, name: str) -> "Manifest":
        """Without the source of that name."""
        return replace(self, sources=tuple(s for s in self.sources if s.name != name))


def read_manifest(path: Path) -> Manifest:
    """The manifest at a path; an empty one where there is no file.

    Raises BadManifest, and OSError where the file cannot be read.
    """
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        return _manifest(entries)
    except FileNotFoundError:
        return Manifest()
    except (UnicodeDecodeError, ValueError) as error:
        raise BadManifest(f"{path}: {error}") from error


def write_manifest(path: Path, manifest: Manifest) -> None:
    """Put a manifest in place of the one at a path, whole or not at all."""
    partial = path.with_name(f".{path.name}.partial")
    partial.write_text(tomli_w.dumps(_entries(manifest)), encoding="utf-8")
    partial.replace(path)


def _entries(manifest: Manifest) -> dict[str, object]:
    decisions = manifest.decisions
    lists = {
        "source": [_source_entry(source) for source in manifest.sources],
        "company": [
            {"name": company.name, "aliases": list(company.aliases)}
            for company in decisions.companies
        ],
        "same_posts": [list(pair) for pair in decisions.same_posts],
        "companies_apart": [list(pair) for pair in decisions.companies_apart],
        "posts_apart": [list(pair) for pair in decisions.posts_apart],
    }
    return {
        "shipped_corpus": manifest.shipped_corpus,
        **{name: entries for name, entries in lists.items() if entries},
    }


def _source_entry(source: Source) -> dict[str, object]:
    web = source.web
    entry = {
        "name": source.name,
        "path": source.path,
        "format": source.format,
        "company": source.settings.company,
        "topic": source.settings.topic,
        "columns": dict(source.settings.columns) or None,
        "companies": dict(source.settings.companies) or None,
        "url": web.url if web else None,
        "etag": web.etag if web else None,
        "last_modified": web.last_modified if web else None,
    }
    return {name: value for name, value in entry.items() if value is not None}


_TEXTS = ("name", "path", "format", "company", "topic", "url", "etag", "last_modified")


def _manifest(entries: Mapping[str, object]) -> Manifest:
    """The manifest that a file holds; ValueError with a sentence where it is wrong."""
    known = ("shipped_corpus", "source", "company", "same_posts", "companies_apart", "posts_apart")
    unknown = next((name for name in entries if name not in known), None)
    if unknown is not None:
        raise ValueError(f"unknown entry {unknown!r}; known are {', '.join(known)}")
    shipped = entries.get("shipped_corpus", True)
    if not isinstance(shipped, bool):
        raise ValueError("shipped_corpus must be true or false")
    sources = tuple(_source(entry) for entry in _tables(entries, "source"))
    names = [source.name for source in sources]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(f"two sources are called {twice!r}")
    return Manifest(
        shipped,
        sources,
        Decisions(
            tuple(_company(entry) for entry in _tables(entries, "company")),
            tuple(_pairs(entries, "same_posts")),
            tuple(_pairs(entries, "companies_apart")),
            tuple(_pairs(entries, "posts_apart")),
        ),
    )


def _source(entry: Mapping[str, object]) -> Source:
    text: dict[str, str | None] = dict.fromkeys(_TEXTS)
    for field, value in entry.items():
        if field in ("columns", "companies"):
            continue
        if field not in _TEXTS or not isinstance(value, str) or not value.strip():
            raise ValueError(f"a source's {field} = {value!r} is unknown or no text")
        text[field] = value
    name, path = text["name"], text["path"]
    if name is None or path is None:
        raise ValueError("a source lacks its name or its path")
    if Path(path).is_absolute() or ".." in Path(path).parts:
        raise ValueError(f"the path of {name!r} leads out of the library")
    url = text["url"]
    return Source(
        name,
        path,
        text["format"],
        Settings(
            text["company"],
            text["topic"],
            _pairs_of(entry, name, "columns", FIELDS),
            _pairs_of(entry, name, "companies"),
        ),
        WebCopy(url, text["etag"], text["last_modified"]) if url else None,
    )


def _pairs_of(
    entry: Mapping[str, object], source: str, field: str, known: Sequence[str] = ()
) -> tuple[tuple[str, str], ...]:
    """A table of texts as pairs; where `known` are given, they are the names it may hold."""
    table = entry.get(field, {})
    if not isinstance(table, dict) or not all(isinstance(text, str) for text in table.values()):
        raise ValueError(f"the {field} of {source!r} must be a table of texts")
    unknown = next((name for name in table if known and name not in known), None)
    if unknown is not None:
        raise ValueError(f"the {field} of {source!r}: {unknown} is none of {', '.join(known)}")
    return tuple((str(name), str(text)) for name, text in table.items())


def _company(entry: Mapping[str, object]) -> Company:
    name, aliases = entry.get("name"), entry.get("aliases")
    if set(entry) != {"name", "aliases"} or not isinstance(name, str) or not _are_texts(aliases):
        raise ValueError("a company must have a name and a list of aliases")
    return Company(name, tuple(aliases))


def _tables(entries: Mapping[str, object], name: str) -> Iterator[Mapping[str, object]]:
    tables = entries.get(name, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise ValueError(f"{name} must be a list of tables: [[{name}]]")
    yield from tables


def _pairs(entries: Mapping[str, object], name: str) -> Iterator[tuple[str, str]]:
    pairs = entries.get(name, [])
    if not isinstance(pairs, list):
        raise ValueError(f"{name} must be a list of pairs")
    for pair in pairs:
        if not _are_texts(pair) or len(pair) != len(("one", "other")):
            raise ValueError(f"{name} must be a list of pairs; {pair!r} is none")
        yield pair[0], pair[1]


def _are_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)

"""The documents of a build: which files, in which order, under which names."""

import hashlib
import os
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import get_args

from data.formats.settings import NO_SETTINGS, Settings
from data.model import DigestOrigin, Problem, Severity
from data.store.archives import (
    LARGEST_DOCUMENT,
    BadArchive,
    is_archive,
    megabytes,
    members,
    read_member,
)
from data.store.strays import stray_part, why_passed_over

SHIPPED_CORPUS = Path(__file__).parents[1] / "corpus"
MANIFEST = "corpus.toml"


@dataclass(frozen=True, slots=True)
class Document:
    """One file to read. `source` is its name in the corpus, the same on every machine.

    `digest_origin` overrides what the document's format implies; `settings` are what a person
    has said about it. `member` is its name within the archive at `path`, if it is in one.
    """

    source: str
    path: Path
    sha256: str
    digest_origin: DigestOrigin | None = None
    settings: Settings = NO_SETTINGS
    member: str | None = None


@dataclass(slots=True)
class Collected:
    """The documents found, in reading order, and what was passed over or could not be read."""

    documents: list[Document] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    _names: Counter[str] = field(default_factory=Counter)

    def add(
        self,
        source: str,
        path: Path,
        origin: DigestOrigin | None = None,
        settings: Settings = NO_SETTINGS,
    ) -> None:
        """Take a file in, or note why it cannot be read."""
        try:
            size = path.stat().st_size
            if size > LARGEST_DOCUMENT:
                allowed = megabytes(LARGEST_DOCUMENT)
                self.note("error", source, f"is {megabytes(size)} large; {allowed} are allowed")
            elif is_archive(path):
                self._add_archive(source, path, origin, settings)
            else:
                with path.open("rb") as file:
                    sha256 = hashlib.file_digest(file, "sha256").hexdigest()
                named = self._free_name(source)
                self.documents.append(Document(named, path, sha256, origin, settings))
        except OSError as error:
            self.note("error", source, f"cannot be read: {error.strerror}")

    def note(self, severity: Severity, source: str, message: str) -> None:
        """Something about a source as a whole."""
        self.problems.append(Problem(_as_text(source), None, severity, message))

    def pass_over(self, source: str, reason: str) -> None:
        """A file that is no document."""
        self.note("note", source, f"{reason}; passed over")

    def _add_archive(
        self, source: str, path: Path, origin: DigestOrigin | None, settings: Settings
    ) -> None:
        try:
            found = members(path)
        except BadArchive as error:
            self.note("error", source, str(error))
            return
        for member in found:
            named = f"{source}/{member.name}"
            stray = why_passed_over(member.name)
            if stray:
                self.pass_over(named, stray)
            elif member.refused:
                self.note("error", named, member.refused)
            else:
                self._add_member(
                    Document(named, path, "", origin, settings.of_file(member.name), member.name)
                )
        if all(why_passed_over(member.name) for member in found):
            self.note("error", source, "is an archive without documents")

    def _add_member(self, document: Document) -> None:
        try:
            sha256 = hashlib.sha256(content(document)).hexdigest()
        except BadArchive as error:
            self.note("error", document.source, str(error))
            return
        named = self._free_name(document.source)
        self.documents.append(replace(document, source=named, sha256=sha256))

    def _free_name(self, source: str) -> str:
        """The name itself, or with a number where it was met before."""
        source = _as_text(source)
        self._names[source] += 1
        met = self._names[source]
        return f"{source}#{met}" if met > 1 else source


def _as_text(name: str) -> str:
    """A name that any table and any file can hold: what in it is no UTF-8 is replaced."""
    return os.fsencode(name).decode("utf-8", "replace")


def content(document: Document) -> bytes:
    """The bytes of a document. Raises OSError, and BadArchive for a member of an archive."""
    if document.member is None:
        return document.path.read_bytes()
    return read_member(document.path, document.member)


def collect(paths: Sequence[Path]) -> Collected:
    """All documents of files, folders and archives, in the order given.

    A folder with a `corpus.toml` is read by it: `documents` lists its files in reading order,
    `digest_origin` says where their digests come from. Other folders and archives are read in the
    order of names; what in them is no document is passed over with a note.
    """
    collected = Collected()
    for path in paths:
        gather(collected, path, path.resolve().name)
    return collected


def gather(collected: Collected, path: Path, name: str, settings: Settings = NO_SETTINGS) -> None:
    """Add the documents at one path under a name of its own."""
    if path.is_dir():
        _gather_folder(collected, path, name, settings)
    elif path.exists():
        collected.add(name, path, None, settings)
    else:
        collected.note("error", str(path), "does not exist")


def _gather_folder(collected: Collected, folder: Path, name: str, settings: Settings) -> None:
    if (folder / MANIFEST).is_file():
        _gather_by_manifest(collected, folder, name, settings)
        return
    found = 0
    passed_over: set[str] = set()
    for path in sorted(folder.rglob("*")):
        if path.is_dir():
            continue
        within = path.relative_to(folder).as_posix()
        stray = stray_part(within)
        if stray:
            # Of a hidden folder it is enough to say so once, whatever it holds.
            if stray.name not in passed_over:
                collected.pass_over(f"{name}/{stray.name}", stray.reason)
            passed_over.add(stray.name)
            continue
        found += 1
        # Reading a pipe or a device would never end.
        if path.exists() and not path.is_file():
            collected.note("error", f"{name}/{within}", "is no ordinary file")
        else:
            collected.add(f"{name}/{within}", path, None, settings.of_file(within))
    if not found:
        collected.note("error", name, "is a folder without documents")


def _gather_by_manifest(collected: Collected, folder: Path, name: str, settings: Settings) -> None:
    source = f"{name}/{MANIFEST}"
    try:
        manifest = tomllib.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        for listed, origin in _entries(manifest):
            if (folder / listed).is_file():
                own = settings.of_file(listed)
                collected.add(f"{name}/{listed}", folder / listed, origin, own)
            else:
                collected.note("error", source, f"lists “{listed}”, which is no file here")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError, ValueError) as error:
        collected.note("error", source, f"cannot be read: {error}")


def _entries(manifest: dict[str, object]) -> Iterator[tuple[str, DigestOrigin | None]]:
    """The (file, origin) pairs of a manifest; ValueError with a sentence where it is wrong."""
    names, origin = manifest.get("documents"), manifest.get("digest_origin")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("documents must be a list of file names")
    allowed = get_args(DigestOrigin)
    if origin is not None and origin not in allowed:
        raise ValueError(f"digest_origin must be one of {', '.join(allowed)}")
    return ((name, next((o for o in allowed if o == origin), None)) for name in names)

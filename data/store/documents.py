"""The documents of a build: which files, in which order, under which names."""

import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

from data.model import DigestOrigin, Problem

SHIPPED_CORPUS = Path(__file__).parents[1] / "corpus"
MANIFEST = "corpus.toml"


@dataclass(frozen=True, slots=True)
class Document:
    """One file to read. `source` is its name in the corpus, the same on every machine.

    `digest_origin` overrides what the document's format implies.
    """

    source: str
    path: Path
    sha256: str
    digest_origin: DigestOrigin | None = None


@dataclass(slots=True)
class Collected:
    """The documents found, in reading order, and what was passed over or could not be read."""

    documents: list[Document] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    _names: Counter[str] = field(default_factory=Counter)

    def add(self, source: str, path: Path, origin: DigestOrigin | None) -> None:
        """Take a file in, or note why it cannot be read. A name met before gets a number."""
        try:
            with path.open("rb") as file:
                sha256 = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            message = f"cannot be read: {error.strerror}"
            self.problems.append(Problem(source, None, "error", message))
            return
        self._names[source] += 1
        met = self._names[source]
        name = f"{source}#{met}" if met > 1 else source
        self.documents.append(Document(name, path, sha256, origin))


def collect(paths: Sequence[Path]) -> Collected:
    """All documents of files and folders, in the order given, folders sorted by name.

    A folder with a `corpus.toml` is read by it: `documents` lists its files in reading order,
    `digest_origin` says where their digests come from. Hidden files are passed over with a note.
    """
    collected = Collected()
    for path in paths:
        if path.is_dir():
            _collect_folder(path, collected)
        elif path.exists():
            collected.add(path.name, path, None)
        else:
            collected.problems.append(Problem(str(path), None, "error", "does not exist"))
    return collected


def _collect_folder(folder: Path, collected: Collected) -> None:
    base = folder.resolve().name
    if (folder / MANIFEST).is_file():
        _collect_by_manifest(folder, base, collected)
        return
    found = 0
    for path in _files(folder):
        source = f"{base}/{path.relative_to(folder).as_posix()}"
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            collected.problems.append(Problem(source, None, "note", "is hidden; passed over"))
            continue
        found += 1
        collected.add(source, path, None)
    if not found:
        collected.problems.append(Problem(base, None, "error", "is a folder without documents"))


def _files(folder: Path) -> Iterable[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _collect_by_manifest(folder: Path, base: str, collected: Collected) -> None:
    source = f"{base}/{MANIFEST}"
    try:
        manifest = tomllib.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        for name, origin in _entries(manifest):
            if (folder / name).is_file():
                collected.add(f"{base}/{name}", folder / name, origin)
            else:
                collected.problems.append(
                    Problem(source, None, "error", f"lists “{name}”, which is no file here")
                )
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError, ValueError) as error:
        collected.problems.append(Problem(source, None, "error", f"cannot be read: {error}"))


def _entries(manifest: dict[str, object]) -> Iterator[tuple[str, DigestOrigin | None]]:
    """The (file, origin) pairs of a manifest; ValueError with a sentence where it is wrong."""
    names, origin = manifest.get("documents"), manifest.get("digest_origin")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("documents must be a list of file names")
    allowed = get_args(DigestOrigin)
    if origin is not None and origin not in allowed:
        raise ValueError(f"digest_origin must be one of {', '.join(allowed)}")
    return ((name, next((o for o in allowed if o == origin), None)) for name in names)

"""The library: a folder that keeps what people have imported and decided, and its builds.

    library.toml        the manifest that counts
    corrections.toml    what people have said of single numbers: see `correction_file`
    sources/            a copy of each source, never written to again
    undo/               the manifests before, newest last

A build reads the shipped corpus, unless that is switched off, and then the sources in the
manifest's order. Every change builds first and puts the manifest in place afterwards: where the
build fails or is broken off, the library stays as it was. One change runs at a time.
"""

import shutil
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

from filelock import FileLock

from data.formats.settings import NO_SETTINGS, Settings
from data.store.build import build_collected
from data.store.documents import MANIFEST, SHIPPED_CORPUS, Collected, gather
from data.store.manifest import (
    MANIFEST_NAME,
    Manifest,
    Source,
    WebCopy,
    read_manifest,
    write_manifest,
)
from data.store.progress import Progress
from data.store.summary import Summary

_SOURCES, _UNDO = "sources", "undo"
_UNDO_KEPT = 20
_LONGEST_NAME = 120


class Refused(Exception):
    """A change that the library cannot make; says why."""


@dataclass(frozen=True, slots=True)
class Library:
    """The folder of a library and the database that is built from it."""

    folder: Path
    database: Path


@dataclass(frozen=True, slots=True)
class Run:
    """How a change is carried out: on which workers, telling whom, waiting how long for others.

    What `progress` raises breaks the change off and leaves everything as it was.
    """

    executor: Executor | None = None
    progress: Progress = lambda _what, _done, _total: None
    wait_seconds: float = 0


AT_ONCE = Run()


@dataclass(frozen=True, slots=True)
class Incoming:
    """Something to import: where it lies now, what it will be called, what was said about it."""

    path: Path
    name: str
    settings: Settings = NO_SETTINGS
    format: str | None = None
    web: WebCopy | None = None


def incoming(path: Path, settings: Settings = NO_SETTINGS) -> Incoming:
    """A file, folder or archive to import under its own name."""
    return Incoming(path, safe_name(path.resolve().name), settings)


def distinct(incomings: Sequence[Incoming]) -> tuple[Incoming, ...]:
    """The same, with a number behind each name that another one has already."""
    taken: set[str] = set()
    named = []
    for one in incomings:
        name, number = one.name, 1
        while name in taken:
            number += 1
            name = f"{one.name} ({number})"
        taken.add(name)
        named.append(replace(one, name=name))
    return tuple(named)


def safe_name(name: str) -> str:
    """A name that is fit for a file, whatever came with an upload or an address."""
    last = name.replace("\\", "/").rstrip("/").rpartition("/")[2]
    fit = "".join(c for c in last if c.isprintable() and c not in '<>:"|?*').strip(". ")
    return fit[-_LONGEST_NAME:].strip(". ") or "unnamed"


def manifest_of(library: Library) -> Manifest:
    """The manifest that counts. Raises BadManifest."""
    return read_manifest(library.folder / MANIFEST_NAME)


def library_files(library: Library) -> list[Path]:
    """What a build of the library reads. Raises BadManifest."""
    manifest = manifest_of(library)
    shipped = [SHIPPED_CORPUS] if manifest.shipped_corpus else []
    return [*shipped, *(library.folder / source.path for source in manifest.sources)]


def can_undo(library: Library) -> bool:
    """Whether there is a change that `undo` would take back."""
    return bool(_undo_files(library))


def build_library(library: Library, run: Run = AT_ONCE) -> Summary:
    """Build the database from the library as it stands.

    Raises what `build_collected` raises, and BadManifest.
    """
    return change(library, lambda manifest: manifest, run)


def add(library: Library, incomings: Sequence[Incoming], run: Run = AT_ONCE) -> Summary:
    """Import sources, in their order; one of a name that is there already takes its place.

    Raises what `build_collected` raises, BadManifest, and OSError where a copy cannot be made.
    """

    def alter(manifest: Manifest) -> Manifest:
        for one in incomings:
            path = keep_copy(library, one.path, one.name)
            manifest = manifest.with_source(
                Source(one.name, path, one.format, one.settings, one.web)
            )
        return manifest

    return change(library, alter, run)


def remove(library: Library, name: str, run: Run = AT_ONCE) -> Summary:
    """Take a source out; `undo` brings it back. Raises Refused where there is none of that name."""

    def alter(manifest: Manifest) -> Manifest:
        _source(manifest, name)
        return manifest.without(name)

    return change(library, alter, run)


def answer(library: Library, name: str, settings: Settings, run: Run = AT_ONCE) -> Summary:
    """Keep what somebody says about a source. Raises Refused where there is none of that name."""

    def alter(manifest: Manifest) -> Manifest:
        answered = replace(_source(manifest, name), settings=settings)
        return replace(
            manifest,
            sources=tuple(answered if one.name == name else one for one in manifest.sources),
        )

    return change(library, alter, run)


def use_shipped_corpus(library: Library, used: bool, run: Run = AT_ONCE) -> Summary:
    """Whether builds begin with the shipped corpus."""
    return change(library, lambda manifest: replace(manifest, shipped_corpus=used), run)


def undo(library: Library, run: Run = AT_ONCE) -> Summary:
    """Bring back the manifest before the last change, and its build with it.

    Raises Refused where nothing is left to undo.
    """

    def alter(_manifest: Manifest) -> Manifest:
        kept = _undo_files(library)
        if not kept:
            raise Refused("there is nothing to undo")
        return read_manifest(kept[-1])

    return change(library, alter, run, remember=_forget_last)


def change(
    library: Library,
    alter: Callable[[Manifest], Manifest],
    run: Run = AT_ONCE,
    *,
    remember: Callable[[Library, Manifest], None] | None = None,
) -> Summary:
    """Build what `alter` makes of the manifest, then put that in place.

    `remember` is told of the manifest before; by itself it is kept for `undo`. Raises
    filelock.Timeout while another change is under way.
    """
    with _lock(library).acquire(timeout=run.wait_seconds):
        before = manifest_of(library)
        try:
            after = alter(before)
            summary = build_collected(
                lambda: collect_library(library, after),
                library.database,
                after.decisions,
                executor=run.executor,
                progress=run.progress,
                wait_seconds=run.wait_seconds,
            )
            if after != before:
                (remember or _keep_for_undo)(library, before)
                write_manifest(library.folder / MANIFEST_NAME, after)
        finally:
            _tidy(library)
        return summary


def collect_library(library: Library, manifest: Manifest) -> Collected:
    """The documents of the shipped corpus, unless it is switched off, and of all sources."""
    collected = Collected()
    if manifest.shipped_corpus:
        gather(collected, SHIPPED_CORPUS, SHIPPED_CORPUS.name)
    for source in manifest.sources:
        path = library.folder / source.path
        if path.exists():
            gather(collected, path, source.name, source.settings)
        else:
            collected.note("error", source.name, "its copy is missing from the library")
    return collected


def keep_copy(library: Library, path: Path, name: str) -> str:
    """Copy a file, archive or folder into the library; its path from there.

    Of a folder only its documents are kept. Call it while altering the manifest.
    """
    kept = Path(_SOURCES) / uuid.uuid4().hex[:12] / name
    target = library.folder / kept
    target.parent.mkdir(parents=True)
    if not path.is_dir():
        shutil.copyfile(path, target)
        return kept.as_posix()
    found = Collected()
    gather(found, path, name)
    files = {document.path for document in found.documents}
    if (path / MANIFEST).is_file():
        files.add(path / MANIFEST)
    for file in sorted(files):
        copied = target / file.relative_to(path)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copied)
    return kept.as_posix()


def _source(manifest: Manifest, name: str) -> Source:
    found = manifest.source(name)
    if found is None:
        names = ", ".join(source.name for source in manifest.sources) or "none yet"
        raise Refused(f"no source is called “{name}”; there are: {names}")
    return found


def _lock(library: Library) -> FileLock:
    library.folder.mkdir(parents=True, exist_ok=True)
    return FileLock(library.folder / ".lock")


def _undo_files(library: Library) -> list[Path]:
    return sorted((library.folder / _UNDO).glob("*.toml"))


def _keep_for_undo(library: Library, before: Manifest) -> None:
    (library.folder / _UNDO).mkdir(exist_ok=True)
    kept = _undo_files(library)
    number = int(kept[-1].stem) + 1 if kept else 1
    write_manifest(library.folder / _UNDO / f"{number:06d}.toml", before)
    for old in kept[: -_UNDO_KEPT + 1]:
        old.unlink()


def _forget_last(library: Library, _before: Manifest) -> None:
    _undo_files(library)[-1].unlink()


def _tidy(library: Library) -> None:
    """Remove the copies that neither the manifest nor any kept for undo speaks of."""
    wanted = {Path(source.path).parts[:2] for source in _all_sources(library)}
    for folder in (library.folder / _SOURCES).glob("*"):
        if (_SOURCES, folder.name) not in wanted:
            shutil.rmtree(folder)


def _all_sources(library: Library) -> Iterator[Source]:
    for path in (library.folder / MANIFEST_NAME, *_undo_files(library)):
        yield from read_manifest(path).sources

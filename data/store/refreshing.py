"""Looking up whether what was imported from the web has changed there since."""

import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from data.formats.settings import NO_SETTINGS, Settings
from data.model import Problem
from data.store.fetching import CannotFetch, Fetched, fetch_again
from data.store.library import AT_ONCE, Incoming, Library, Run, change, keep_copy, safe_name
from data.store.manifest import Manifest, Source
from data.store.summary import Summary

_AT_THE_SAME_TIME = 4


def incoming_from_web(fetched: Fetched, folder: Path, settings: Settings = NO_SETTINGS) -> Incoming:
    """Something fetched, put into `folder` as a file to import, under the name of its address."""
    parts = urlsplit(fetched.web.url)
    name = safe_name(f"{parts.hostname}{parts.path}".rstrip("/").replace("/", "-"))
    path = folder / name
    path.write_bytes(fetched.content)
    return Incoming(path, name, settings, web=fetched.web)


def refresh(library: Library, run: Run = AT_ONCE) -> tuple[Summary, tuple[Problem, ...]]:
    """Fetch again what has changed on the web, and build; with a warning for each that failed.

    What cannot be fetched stays as it was. Raises what `change` raises.
    """
    warnings: list[Problem] = []

    def alter(manifest: Manifest) -> Manifest:
        outcomes = _fetch_all([source for source in manifest.sources if source.web], warnings)
        return replace(
            manifest,
            sources=tuple(
                _renewed(library, source, outcomes.get(source.name)) for source in manifest.sources
            ),
        )

    # Nobody has decided on this change, so there is nothing to undo.
    summary = change(library, alter, run, remember=lambda _library, _before: None)
    return summary, tuple(warnings)


def _fetch_all(sources: Sequence[Source], warnings: list[Problem]) -> dict[str, Fetched]:
    """What has changed, by the name of the source."""

    def outcome(source: Source) -> Fetched | str | None:
        try:
            return fetch_again(source.web) if source.web else None
        except CannotFetch as error:
            return str(error)

    changed: dict[str, Fetched] = {}
    with ThreadPoolExecutor(_AT_THE_SAME_TIME) as pool:
        for source, found in zip(sources, pool.map(outcome, sources), strict=True):
            if isinstance(found, str):
                message = f"{found}; the copy from before was read"
                warnings.append(Problem(source.name, None, "warning", message))
            elif found:
                changed[source.name] = found
    return changed


def _renewed(library: Library, source: Source, fetched: Fetched | None) -> Source:
    if fetched is None:
        return source
    if fetched.content == (library.folder / source.path).read_bytes():
        return replace(source, web=fetched.web)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fetched"
        path.write_bytes(fetched.content)
        return replace(source, path=keep_copy(library, path, source.name), web=fetched.web)

"""Uploaded files on their way into the library: read for a preview, then imported.

They lie on disk only while they are read; in between they stay in the memory of their session.
"""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from data.formats.settings import Settings
from data.store.decisions import Decisions
from data.store.library import Incoming, Library, Run, add, safe_name
from data.store.previews import Preview, preview
from data.store.summary import Summary


@dataclass(frozen=True, slots=True)
class Upload:
    """One uploaded file; `file_id` tells two of the same name apart."""

    file_id: str
    name: str
    content: bytes


def read_uploads(
    uploads: Sequence[Upload],
    settings: Sequence[Settings],
    library: Library,
    decisions: Decisions,
    run: Run,
) -> Preview:
    """What the uploads would bring, with what was said of each. Raises as `preview` does."""
    with _on_disk(uploads) as folder:
        incomings = [
            Incoming(folder / str(number), safe_name(upload.name), said)
            for number, (upload, said) in enumerate(zip(uploads, settings, strict=True))
        ]
        return preview(incomings, library.database, decisions, run)


def import_uploads(
    uploads: Sequence[Upload], incomings: Sequence[Incoming], library: Library, run: Run
) -> Summary:
    """Import those that a preview of the same uploads holds. Raises as `add` does."""
    with _on_disk(uploads) as folder:
        return add(library, [replace(one, path=folder / one.path.name) for one in incomings], run)


@contextmanager
def _on_disk(uploads: Sequence[Upload]) -> Iterator[Path]:
    """A folder with the uploads under their numbers: their names may be anything."""
    with tempfile.TemporaryDirectory() as folder:
        for number, upload in enumerate(uploads):
            (Path(folder) / str(number)).write_bytes(upload.content)
        yield Path(folder)

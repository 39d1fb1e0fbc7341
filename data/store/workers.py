"""Processes that read documents and digests side by side, where there is enough to read."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

# Below this many bytes one process reads a corpus sooner than a pool of them has started.
_SMALL = 2_000_000


@contextmanager
def workers(paths: Iterable[Path]) -> Iterator[Executor | None]:
    """A pool of processes for reading these files and folders; None where one does as well."""
    if sum(path.stat().st_size for path in _files(paths)) < _SMALL:
        yield None
        return
    # A fork would copy the locks that threads of the database hold at that moment.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        yield pool


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from (p for p in [path, *path.rglob("*")] if p.is_file())

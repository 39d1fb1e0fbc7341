"""What all commands share: exit codes, where to work, workers, progress and problems in print."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

from tqdm import tqdm

from data.model import Problem
from data.store.documents import SHIPPED_CORPUS
from data.store.library import Library, Run, manifest_of
from data.store.locations import database_path, library_path
from data.store.progress import Progress
from data.store.summary import Summary, problem_line

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

DONE, SOME_UNREADABLE, FAILED = 0, 1, 2

# Below this many bytes one process reads a corpus sooner than a pool of them has started.
_SMALL = 2_000_000
# How long a change waits for another one that is under way.
_PATIENCE_SECONDS = 30


def with_database(parser: argparse.ArgumentParser) -> None:
    """Let a command name the database it works on."""
    parser.add_argument(
        "--database", type=Path, default=database_path(), metavar="FILE", help="%(default)s"
    )


def with_library(parser: argparse.ArgumentParser) -> None:
    """Let a command name the library and the database it works on."""
    parser.add_argument(
        "--library", type=Path, default=library_path(), metavar="FOLDER", help="%(default)s"
    )
    with_database(parser)


def library_of(parsed: argparse.Namespace) -> Library:
    """The library that a command works on."""
    return Library(parsed.library, parsed.database)


def library_files(library: Library) -> list[Path]:
    """What a build of a library reads."""
    manifest = manifest_of(library)
    shipped = [SHIPPED_CORPUS] if manifest.shipped_corpus else []
    return [*shipped, *(library.folder / source.path for source in manifest.sources)]


@contextmanager
def running(paths: Iterable[Path]) -> Iterator[Run]:
    """Workers for reading these files, and a bar for each stage that takes longer than a moment."""
    with _executor(paths) as executor, _progress() as progress:
        yield Run(executor, progress, _PATIENCE_SECONDS)


def print_problems(problems: Iterable[Problem]) -> None:
    """Each problem as one line, to the error output."""
    for problem in problems:
        print(problem_line(problem), file=sys.stderr)


def print_summary(summary: Summary) -> int:
    """What a build has done; the exit code for it."""
    print("\n".join(summary.lines()))
    return SOME_UNREADABLE if summary.unreadable else DONE


@contextmanager
def _executor(paths: Iterable[Path]) -> Iterator[Executor | None]:
    """A pool of processes where there is enough to read, else none."""
    if sum(path.stat().st_size for path in _files(paths)) < _SMALL:
        yield None
        return
    # A fork would copy the locks that threads of the database hold at that moment.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        yield pool


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from (p for p in [path, *path.rglob("*")] if p.is_file())


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar for each stage that takes longer than a moment, on a terminal only."""
    bars: dict[str, tqdm] = {}

    def show(what: str, done: int, total: int) -> None:
        if what not in bars:
            bars[what] = tqdm(total=total, desc=what, delay=0.5, disable=None)
        bars[what].update(done - bars[what].n)

    yield show
    for bar in bars.values():
        bar.close()

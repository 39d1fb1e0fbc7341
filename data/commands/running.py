"""What all commands share: exit codes, where to work, workers, progress and problems in print."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from tqdm import tqdm

from data.model import Problem
from data.store.library import Library, Run
from data.store.locations import database_path, library_path
from data.store.progress import Progress
from data.store.summary import Summary, problem_line
from data.store.workers import workers

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

DONE, SOME_UNREADABLE, FAILED = 0, 1, 2

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


@contextmanager
def running(paths: Iterable[Path]) -> Iterator[Run]:
    """Workers for reading these files, and a bar for each stage that takes longer than a moment."""
    with workers(paths) as executor, _progress() as progress:
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

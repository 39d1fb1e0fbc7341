"""The command line: python -m data build | status."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import duckdb
from filelock import Timeout
from tqdm import tqdm

from data.store.build import NothingToBuild, Progress, build
from data.store.checks import BrokenBuild
from data.store.connections import NoCorpus, open_corpus
from data.store.documents import SHIPPED_CORPUS
from data.store.locations import database_path
from data.store.summary import problem_line
from data.store.versions import NotOurs
from data.vocabulary.entries import VocabularyError

DONE, SOME_UNREADABLE, NOTHING_BUILT = 0, 1, 2

# Below this many bytes one process reads a corpus sooner than a pool of them has started.
_SMALL = 2_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    parsed = _parser().parse_args(arguments)
    command = {"build": _build, "status": _status}[parsed.command]
    return command(parsed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m data", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser(
        "build",
        help="read documents into the database",
        description="Read documents into the database. Exit code 0: all read; 1: some documents"
        " unreadable, the rest built; 2: nothing built.",
    )
    building.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="files and folders, later ones winning; the shipped corpus without any",
    )
    status = commands.add_parser("status", help="say what the database holds")
    for one in (building, status):
        one.add_argument(
            "--database", type=Path, default=database_path(), metavar="FILE", help="%(default)s"
        )
    return parser


def _build(parsed: argparse.Namespace) -> int:
    paths = parsed.paths or [SHIPPED_CORPUS]
    try:
        with _executor(paths) as executor, _progress() as progress:
            summary = build(paths, parsed.database, executor, progress)
    except NothingToBuild as nothing:
        for problem in nothing.problems:
            print(problem_line(problem), file=sys.stderr)
        return _failed(nothing)
    except Timeout:
        return _failed(f"another build of {parsed.database} is under way; try again after it")
    except (VocabularyError, NotOurs, BrokenBuild, OSError, duckdb.Error) as error:
        return _failed(error)
    for problem in summary.problems:
        print(problem_line(problem), file=sys.stderr)
    print("\n".join(summary.lines()))
    return SOME_UNREADABLE if summary.unreadable else DONE


def _status(parsed: argparse.Namespace) -> int:
    try:
        corpus = open_corpus(parsed.database)
    except (NoCorpus, NotOurs) as error:
        return _failed(error)
    row = (
        corpus.cursor()
        .execute(
            """
        select count(*), (select count(*) from companies), min(published), max(published_last),
            (select count(*) from numbers), (select count(*) from sources),
            (select built_at from build)
        from posts
        """
        )
        .fetchall()[0]
    )
    posts, companies, first, last, numbers, sources, built_at = row
    print(f"{parsed.database}: build {corpus.build_id} of {built_at:%Y-%m-%d %H:%M}")
    span = f"{first} to {last}" if first else "no dates"
    print(f"{posts} posts from {sources} documents, {companies} companies, {span}")
    print(f"{numbers} numbers")
    return DONE


@contextmanager
def _executor(paths: Sequence[Path]) -> Iterator[Executor | None]:
    """A pool of processes where there is enough to read, else none."""
    if sum(path.stat().st_size for path in _files(paths)) < _SMALL:
        yield None
        return
    # A fork would copy the locks that threads of the database hold at that moment.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        yield pool


def _files(paths: Sequence[Path]) -> Iterator[Path]:
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


def _failed(reason: object) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return NOTHING_BUILT


if __name__ == "__main__":
    sys.exit(main())

"""build: documents -> database."""

import argparse
from pathlib import Path

from data.commands.running import (
    Commands,
    library_of,
    print_problems,
    print_summary,
    running,
    with_library,
)
from data.store.build import build
from data.store.library import library_files
from data.store.refreshing import refresh


def register(commands: Commands) -> None:
    """Add the command to those of the parser."""
    parser = commands.add_parser(
        "build",
        help="read documents into the database",
        description="Read documents into the database. Without PATH: the shipped corpus and the"
        " library, whose sources from the web are looked up for changes. Exit code 0: all read;"
        " 1: some documents unreadable, the rest built; 2: nothing built.",
    )
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="files, folders and zip archives to read instead, later ones winning",
    )
    with_library(parser)
    parser.set_defaults(command=_build)


def _build(parsed: argparse.Namespace) -> int:
    if parsed.paths:
        with running(parsed.paths) as run:
            summary = build(parsed.paths, parsed.database, run.executor, run.progress)
    else:
        library = library_of(parsed)
        with running(library_files(library)) as run:
            summary, unfetched = refresh(library, run)
        print_problems(unfetched)
    print_problems(summary.problems)
    return print_summary(summary)

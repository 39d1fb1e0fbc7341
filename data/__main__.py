"""The command line: build the database, import posts, decide about likely twins, look."""

import argparse
import sys
from collections.abc import Sequence

import duckdb
from filelock import Timeout

from data.commands import building, deciding, importing, reporting
from data.commands.running import FAILED, print_problems
from data.store.build import NothingToBuild
from data.store.checks import BrokenBuild
from data.store.connections import NoCorpus
from data.store.library import Refused
from data.store.manifest import BadManifest
from data.store.versions import NotOurs
from data.vocabulary.entries import VocabularyError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    parsed = _parser().parse_args(arguments)
    try:
        return int(parsed.command(parsed))
    except NothingToBuild as nothing:
        print_problems(nothing.problems)
        return _failed(nothing)
    except Timeout as busy:
        return _failed(f"another change is under way ({busy.lock_file}); try again after it")
    except (
        BadManifest, BrokenBuild, NoCorpus, NotOurs, OSError, Refused, VocabularyError,
        duckdb.Error,
    ) as error:  # fmt: skip
        return _failed(error)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m data", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in (building, importing, deciding, reporting):
        module.register(commands)
    return parser


def _failed(reason: object) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())

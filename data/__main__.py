"""The command line: build the database, import posts, decide about likely twins, look, export."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

import duckdb
from filelock import Timeout

from data.commands.running import FAILED, print_problems
from data.store.checks import BrokenBuild
from data.store.connections import NoCorpus
from data.store.library import Refused
from data.store.manifest import BadManifest
from data.store.progress import NothingToBuild
from data.store.versions import NotOurs
from data.vocabulary.entries import VocabularyError

# The module of data.commands that holds each command.
_COMMANDS = {
    "build": "building",
    "add": "importing",
    "remove": "importing",
    "undo": "importing",
    "twins": "deciding",
    "merge": "deciding",
    "apart": "deciding",
    "status": "reporting",
    "problems": "reporting",
    "export": "exporting",
    "why": "explaining",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    parsed = _parser(words).parse_args(words)
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


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of the command that the words begin with, else of all commands.

    Loading the others can take longer than running the one that is asked for.
    """
    parser = argparse.ArgumentParser(prog="python -m data", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    asked = _COMMANDS.get(words[0]) if words else None
    for module in [asked] if asked else dict.fromkeys(_COMMANDS.values()):
        import_module(f"data.commands.{module}").register(commands)
    return parser


def _failed(reason: object) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())

"""add, remove, undo: what the library holds beside the shipped corpus."""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from data.commands.running import (
    DONE,
    FAILED,
    SOME_UNREADABLE,
    Commands,
    library_of,
    print_problems,
    print_summary,
    running,
    with_library,
)
from data.formats.settings import FIELDS, Settings
from data.model import Problem
from data.store.fetching import CannotFetch, fetch, is_address
from data.store.library import (
    Incoming,
    Run,
    add,
    incoming,
    library_files,
    manifest_of,
    remove,
    undo,
)
from data.store.previews import FilePreview, IncomingPreview, Preview, preview
from data.store.refreshing import incoming_from_web


def register(commands: Commands) -> None:
    """Add the commands to those of the parser."""
    adding = commands.add_parser(
        "add",
        help="import files, folders, zip archives and web addresses",
        description="Import posts into the library and build. Exit code 0: all imported; 1: some"
        " of it could not be read, the rest is imported; 2: nothing imported.",
    )
    adding.add_argument("sources", nargs="+", metavar="PATH_OR_URL")
    adding.add_argument("--company", help="whose posts these are, where they name no company")
    adding.add_argument("--topic", help="the topic of all these posts")
    adding.add_argument(
        "--column",
        action="append",
        default=[],
        type=_column,
        metavar="FIELD=COLUMN",
        help=f"which column of a table holds a field; fields are {', '.join(FIELDS)}",
    )
    adding.add_argument(
        "--accept-proposals", action="store_true", help="take the proposed company, do not ask"
    )
    adding.add_argument("--preview", action="store_true", help="say what would come, write nothing")
    with_library(adding)
    adding.set_defaults(command=_add)
    removing = commands.add_parser("remove", help="take a source out of the library, and build")
    removing.add_argument("name", metavar="NAME")
    with_library(removing)
    removing.set_defaults(command=_remove)
    undoing = commands.add_parser("undo", help="take back the last change of the library")
    with_library(undoing)
    undoing.set_defaults(command=_undo)


def _column(text: str) -> tuple[str, str]:
    field, _, column = text.partition("=")
    if field not in FIELDS or not column:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not FIELD=COLUMN with one of the fields {', '.join(FIELDS)}"
        )
    return field, column


def _add(parsed: argparse.Namespace) -> int:
    library = library_of(parsed)
    settings = Settings(parsed.company, parsed.topic, tuple(parsed.column))
    with tempfile.TemporaryDirectory() as folder:
        incomings, unfetched = _incomings(parsed.sources, settings, Path(folder))
        paths = [*library_files(library), *(one.path for one in incomings)]
        with running(paths) as run:
            shown = _settled_preview(parsed, incomings, run)
            problems = [*unfetched, *(p for one in shown.incomings for p in one.all_problems)]
            print_problems(problems)
            for one in shown.incomings:
                _print_preview(one, replaces=bool(manifest_of(library).source(one.incoming.name)))
            if parsed.preview:
                return DONE
            if not shown.worth_importing:
                print("error: none of this holds a post; nothing was imported", file=sys.stderr)
                return FAILED
            summary = add(library, shown.worth_importing, run)
    print_summary(summary)
    unreadable = any(problem.severity == "error" for problem in problems)
    return SOME_UNREADABLE if unreadable else DONE


def _incomings(
    sources: Sequence[str], settings: Settings, folder: Path
) -> tuple[list[Incoming], list[Problem]]:
    """What the command line names, fetched into `folder` where it is an address."""
    incomings: list[Incoming] = []
    problems: list[Problem] = []
    for number, source in enumerate(sources):
        if not is_address(source):
            incomings.append(incoming(Path(source), settings))
            continue
        try:
            fetched = fetch(source)
        except CannotFetch as error:
            problems.append(Problem(source, None, "error", error.reason))
        else:
            own = folder / str(number)
            own.mkdir()
            incomings.append(incoming_from_web(fetched, own, settings))
    return incomings, problems


def _settled_preview(
    parsed: argparse.Namespace, incomings: Sequence[Incoming], run: Run
) -> Preview:
    """The preview, once it is clear whose posts these are."""
    library = library_of(parsed)
    decisions = manifest_of(library).decisions
    shown = preview(incomings, library.database, decisions, run)
    answered = [_answered(one, parsed) for one in shown.incomings]
    if answered == [one.incoming for one in shown.incomings]:
        return shown
    return preview(answered, library.database, decisions, run)


def _answered(one: IncomingPreview, parsed: argparse.Namespace) -> Incoming:
    """With whose posts these are: as the command says, as proposed, or as somebody answers."""
    if not one.proposals or one.incoming.settings.company:
        return one.incoming
    if parsed.accept_proposals:
        return one.with_proposals()
    answers = []
    for file, proposal in one.proposals:
        name = f"{one.incoming.name}/{file}".rstrip("/")
        if sys.stdin.isatty():
            asked = input(f"{name} names no company. Whose posts are these? [{proposal}] ")
            answers.append((file, asked.strip() or proposal))
        else:
            hint = f"--company “{proposal}” or --accept-proposals"
            print(f"{name}: names no company; try {hint}", file=sys.stderr)
    return one.answered(answers)


def _print_preview(one: IncomingPreview, *, replaces: bool) -> None:
    place = " (in place of the source of that name)" if replaces else ""
    print(f"{one.incoming.name}{place}: {_tally(one.files)}")
    if len(one.files) == 1 and one.files[0].matches:
        told = ", ".join(f"{field} = {column}" for field, column in one.files[0].matches)
        print(f"  columns: {told}")
    for file in one.files:
        for pair in file.twins:
            print(f"  likely twins: “{pair.one.title}” and “{pair.other.title}”")


def _tally(files: Sequence[FilePreview]) -> str:
    formats = ", ".join(dict.fromkeys(file.format for file in files if file.format))
    counts = {
        "new": sum(file.new for file in files),
        "changed": sum(file.changed for file in files),
        "unchanged": sum(file.unchanged for file in files),
        "repeated": sum(file.repeated for file in files),
    }
    told = ", ".join(f"{count} {state}" for state, count in counts.items())
    return f"{formats or 'no format known here'}, {sum(counts.values())} posts: {told}"


def _remove(parsed: argparse.Namespace) -> int:
    library = library_of(parsed)
    with running(library_files(library)) as run:
        summary = remove(library, parsed.name, run)
    return print_summary(summary)


def _undo(parsed: argparse.Namespace) -> int:
    library = library_of(parsed)
    with running(library_files(library)) as run:
        summary = undo(library, run)
    return print_summary(summary)

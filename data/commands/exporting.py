"""export: a table as a file, by the filters of the dashboard."""

import argparse
import sys

from data.commands.running import DONE, FAILED, Commands, with_library
from data.store.correcting import corrected_corpus
from data.store.export_requests import (
    COLUMNS,
    GUARD,
    SORT,
    NotUnderstood,
    Pairs,
    parameter_names,
    read_wanted,
)
from data.store.exports import EXPORTS
from data.store.file_formats import FORMATS
from data.store.table_files import TableFile

_MEANINGS = {
    COLUMNS: "these columns alone, separated by commas",
    SORT: "by these columns, -NAME for the largest first (--sort=-value)",
    GUARD: "0 leaves texts that a spreadsheet would run as formulas as they are",
}


def register(commands: Commands) -> None:
    """Add the command to those of the parser."""
    parser = commands.add_parser("export", help="write a table to the output, as the routes do")
    tables = parser.add_subparsers(required=True, metavar="TABLE", dest="table")
    for export in EXPORTS.values():
        table = tables.add_parser(export.name, help=export.about)
        for name in parameter_names(export):
            table.add_argument(
                f"--{name}", action="append", default=[], help=_MEANINGS.get(name, "filter")
            )
        table.add_argument("--format", choices=FORMATS, default="csv", help="%(default)s")
        with_library(table)
        table.set_defaults(command=_export)


def _export(parsed: argparse.Namespace) -> int:
    corpus = corrected_corpus(parsed.database, parsed.library)
    export = EXPORTS[parsed.table]
    try:
        wanted = read_wanted(corpus.cursor(), export, _pairs(parsed))
    except NotUnderstood as fault:
        print("\n".join(f"error: {sentence}" for sentence in fault.sentences), file=sys.stderr)
        return FAILED
    for piece in TableFile(corpus, wanted, FORMATS[parsed.format]).pieces():
        sys.stdout.buffer.write(piece)
    sys.stdout.buffer.flush()
    return DONE


def _pairs(parsed: argparse.Namespace) -> Pairs:
    """The options as the pairs of a query string."""
    names = parameter_names(EXPORTS[parsed.table])
    return [(name, value) for name in names for value in getattr(parsed, name)]

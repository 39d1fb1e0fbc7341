"""twins, merge, apart: likely twins, and what people decide about them."""

import argparse

from data.commands.running import (
    DONE,
    Commands,
    library_of,
    print_summary,
    running,
    with_library,
)
from data.store.connections import open_corpus
from data.store.deciding import keep_apart, merge
from data.store.library import library_files, manifest_of
from data.store.twins import likely_company_twins, likely_post_twins

_KINDS = ("companies", "posts")


def register(commands: Commands) -> None:
    """Add the commands to those of the parser."""
    listing = commands.add_parser("twins", help="list companies and posts that may be the same")
    with_library(listing)
    listing.set_defaults(command=_twins)
    for name, explained in (
        ("merge", "take two companies or posts as one; the first one gives its name"),
        ("apart", "say that two likely twins are not the same"),
    ):
        parser = commands.add_parser(name, help=explained)
        parser.add_argument("kind", choices=_KINDS)
        parser.add_argument("one", metavar="ONE", help="a company's name or a post_id")
        parser.add_argument("other", metavar="OTHER")
        with_library(parser)
        parser.set_defaults(command=_decide, decide={"merge": merge, "apart": keep_apart}[name])


def _twins(parsed: argparse.Namespace) -> int:
    corpus = open_corpus(parsed.database)
    decisions = manifest_of(library_of(parsed)).decisions
    for group in likely_company_twins(corpus.cursor(), decisions):
        counted = zip(group.names, group.posts, strict=True)
        print("companies: " + " · ".join(f"{name} ({posts} posts)" for name, posts in counted))
    for pair in likely_post_twins(corpus.cursor(), decisions):
        print("posts: " + " · ".join(f"{p.post_id} “{p.title}”" for p in (pair.one, pair.other)))
    return DONE


def _decide(parsed: argparse.Namespace) -> int:
    library = library_of(parsed)
    with running(library_files(library)) as run:
        summary = parsed.decide(library, parsed.kind, parsed.one, parsed.other, run)
    print_summary(summary)
    return DONE

"""why: how a digest was read, mark by mark."""

import argparse
import sys
from datetime import date

from duckdb import DuckDBPyConnection

from data.commands.running import DONE, FAILED, Commands, with_database
from data.extraction.numbers import refused
from data.extraction.reading import read_digest
from data.extraction.why import explain
from data.folding import fold_accents
from data.store.connections import open_corpus
from data.vocabulary.loading import load_vocabulary

_FOUND_SQL = """
    select slug, title, digest, company, published from posts
    where post_id = $post or slug = $post
"""
_ALL_SQL = "select slug, title, digest, company, published from posts order by slug"

_MOST_NAMED = 10

Row = tuple[str, str, str, str | None, date | None]


def register(commands: Commands) -> None:
    """Add the command to those of the parser."""
    why = commands.add_parser(
        "why",
        help="show how a digest was read",
        description="Print the digest of a post with every number, method and facet marked, the"
        " rule that found each, and what was refused and why.",
    )
    why.add_argument("post", metavar="POST", help="slug, post_id or a part of the title")
    with_database(why)
    why.set_defaults(command=_why)


def _why(parsed: argparse.Namespace) -> int:
    found = _posts_like(open_corpus(parsed.database).cursor(), parsed.post)
    if len(found) != 1:
        print(f"error: {_not_one(parsed.post, found)}", file=sys.stderr)
        return FAILED
    _, title, digest, company, published = found[0]
    reading = read_digest(title, digest, company, load_vocabulary(), published)
    told = explain(title, digest, reading, refused(title, digest), colour=sys.stdout.isatty())
    print(told, end="")
    return DONE


def _posts_like(cursor: DuckDBPyConnection, name: str) -> list[Row]:
    """The post of this slug or post_id; else all whose title holds the name."""
    exact: list[Row] = cursor.execute(_FOUND_SQL, {"post": name}).fetchall()
    if exact:
        return exact
    wanted = fold_accents(name)
    return [row for row in cursor.execute(_ALL_SQL).fetchall() if wanted in fold_accents(row[1])]


def _not_one(name: str, found: list[Row]) -> str:
    if not found:
        return f"no post is called “{name}”, and no title holds it"
    slugs = "".join(f"\n  {row[0]}" for row in found[:_MOST_NAMED])
    more = f"\n  and {len(found) - _MOST_NAMED} more" if len(found) > _MOST_NAMED else ""
    return f"{len(found)} titles hold “{name}”; name one post:{slugs}{more}"

"""status, problems: what the database holds, and what could not be read."""

import argparse
import csv
import sys
from typing import get_args

from data.commands.running import DONE, Commands, library_of, with_library
from data.model import Problem, Severity
from data.store.connections import Corpus, open_corpus
from data.store.library import manifest_of
from data.store.summary import problem_line
from data.store.twins import likely_company_twins, likely_post_twins

_SEVERITIES = get_args(Severity)


def register(commands: Commands) -> None:
    """Add the commands to those of the parser."""
    status = commands.add_parser("status", help="say what the database and the library hold")
    with_library(status)
    status.set_defaults(command=_status)
    problems = commands.add_parser("problems", help="list what could not be read, line by line")
    problems.add_argument("--csv", action="store_true", help="as CSV, to the output")
    problems.add_argument("--severity", choices=_SEVERITIES, help="of this kind alone")
    with_library(problems)
    problems.set_defaults(command=_problems)


def _status(parsed: argparse.Namespace) -> int:
    corpus = open_corpus(parsed.database)
    manifest = manifest_of(library_of(parsed))
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
    near_companies = likely_company_twins(corpus.cursor(), manifest.decisions)
    near_posts = likely_post_twins(corpus.cursor(), manifest.decisions)
    print(f"likely twins: {len(near_companies)} of companies, {len(near_posts)} of posts")
    if not manifest.shipped_corpus:
        print("the shipped corpus is switched off")
    for source in manifest.sources:
        about = (source.format, source.settings.company, source.web and source.web.url)
        print(f"  {source.name}: {', '.join(text for text in about if text)}")
    return DONE


def _problems(parsed: argparse.Namespace) -> int:
    found = [
        problem
        for problem in _of_build(open_corpus(parsed.database))
        if parsed.severity in (None, problem.severity)
    ]
    if parsed.csv:
        writer = csv.writer(sys.stdout)
        writer.writerow(["source", "line", "severity", "message"])
        writer.writerows((p.source, p.line, p.severity, p.message) for p in found)
    else:
        for problem in found:
            print(problem_line(problem))
    return DONE


def _of_build(corpus: Corpus) -> list[Problem]:
    rows = corpus.cursor().execute("select source, line, severity, message from problems")
    return [Problem(*row) for row in rows.fetchall()]

"""What a build has done, as figures and as sentences."""

from dataclasses import dataclass
from datetime import date

from duckdb import DuckDBPyConnection

from data.model import Problem
from data.store.standing import Changes


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a build.

    `new`, `changed`, `unchanged` and `removed` compare posts with the build that stood before;
    `extracted` counts the digests that had to be read; `copies` the posts that documents hold
    beside the ones that count. `first` and `last` are publication dates.
    """

    build_id: str
    posts: int
    new: int
    changed: int
    unchanged: int
    removed: int
    extracted: int
    companies: int
    first: date | None
    last: date | None
    numbers: int
    problems: tuple[Problem, ...] = ()
    copies: int = 0

    @property
    def unreadable(self) -> int:
        """How many documents could not be read at all."""
        return len({problem.source for problem in self.problems if problem.severity == "error"})

    def lines(self) -> list[str]:
        """The summary in plain words, a line each, as the command line prints it."""
        removed = f", {self.removed} removed" if self.removed else ""
        span = f"{self.first} to {self.last}" if self.first else "no dates"
        compared = f"{self.new} new, {self.changed} changed, {self.unchanged} unchanged{removed}"
        read = self.posts + self.copies
        copies = f"{self.copies} of {read} posts read are further copies of one of these"
        return [
            f"{self.posts} posts: {compared}",
            *([copies] if self.copies else []),
            f"{self.companies} companies, {span}",
            f"{self.numbers} numbers ({self.extracted} digests read)",
            f"{len(self.problems)} problems and notes, {self.unreadable} documents unreadable",
            f"build {self.build_id}",
        ]


def summary_of(connection: DuckDBPyConnection, changes: Changes, extracted: int) -> Summary:
    """The summary of a build whose tables are filled."""
    figures = connection.execute(
        """
        select (select build_id from build), (select count(*) from posts),
            (select count(*) from companies), (select min(published) from posts),
            (select max(published_last) from posts), (select count(*) from numbers),
            (select count(*) from post_sources)
        """
    ).fetchall()
    build_id, posts, companies, first, last, numbers, read = figures[0]
    problems = connection.execute("select source, line, severity, message from problems")
    return Summary(
        build_id=build_id,
        posts=posts,
        new=len(changes.new),
        changed=len(changes.changed),
        unchanged=len(changes.unchanged),
        removed=len(changes.removed),
        extracted=extracted,
        companies=companies,
        first=first,
        last=last,
        numbers=numbers,
        problems=tuple(Problem(*row) for row in problems.fetchall()),
        copies=read - posts,
    )


def problem_line(problem: Problem) -> str:
    """A problem as one line: source, line, severity, message."""
    place = problem.source if problem.line is None else f"{problem.source}:{problem.line}"
    return f"{place}: {problem.severity}: {problem.message}"

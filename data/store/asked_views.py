"""A view of the corpus as it is passed on: what was asked for, of which build, and where it stands.

Its words are those of a citation and of the README of a package.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from data.store.connections import Corpus
from data.store.export_queries import Shape, Wanted, row_count
from data.store.exports import FACETS, METHODS, NUMBERS, POSTS
from data.store.filters import Filters, NumberFilters

# The tables of a view, those of its posts first.
TABLES = (POSTS, NUMBERS, METHODS, FACETS)


@dataclass(frozen=True, slots=True)
class AskedView:
    """What somebody looks at. `address` is the link that leads back to it."""

    corpus: Corpus
    filters: Filters
    number_filters: NumberFilters
    address: str
    guard: bool = True

    def wanted(self) -> tuple[Wanted, ...]:
        """The tables of the view."""
        shape = Shape(guard=self.guard)
        return tuple(Wanted(one, self.filters, self.number_filters, shape) for one in TABLES)

    def row_counts(self) -> Mapping[str, int]:
        """How many rows each table has, by its name."""
        cursor = self.corpus.cursor()
        return {one.export.name: row_count(cursor, one) for one in self.wanted()}

    def title(self) -> str:
        """What is in the view, in words."""
        return f"Track Record: posts ({self.filters.caption()})"

    def citation(self, posts: int) -> str:
        """The view, of so many posts, as one cites it: what, how much, which build, where."""
        return (
            f"{self.title()}. {posts:,} {'post' if posts == 1 else 'posts'}, build"
            f" {self.corpus.build_id} of {self.build().day.isoformat()}. {self.address}"
        )

    def build(self) -> "BuildFacts":
        """The build that the view reads from."""
        [(rules_version, day)] = (
            self.corpus.cursor()
            .execute("select rules_version, (built_at at time zone 'UTC')::date from build")
            .fetchall()
        )
        return BuildFacts(rules_version, day)

    def digest_origins(self) -> Mapping[str, int]:
        """How many posts of the view have a digest of which origin."""
        posts = self.filters.where()
        found = (
            self.corpus.cursor()
            .execute(
                f"select digest_origin, count(*) from posts where {posts.sql} group by all"
                " order by all",
                dict(posts.parameters),
            )
            .fetchall()
        )
        return dict(found)


@dataclass(frozen=True, slots=True)
class BuildFacts:
    """What read the documents, and the day (UTC) it did."""

    rules_version: str
    day: date

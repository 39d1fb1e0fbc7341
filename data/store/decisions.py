"""What people have decided about likely twins, kept with the imported sources."""

from collections.abc import Iterable
from dataclasses import dataclass

from data.vocabulary.companies import Company


@dataclass(frozen=True, slots=True)
class Decisions:
    """Likely twins that were merged, and those that are to be kept apart.

    `companies` are merged spellings, in the order of the decisions; `same_posts` are pairs of
    post_ids that are one post. The pairs kept apart hold canonical names and post_ids; the order
    within a pair has no meaning.
    """

    companies: tuple[Company, ...] = ()
    same_posts: tuple[tuple[str, str], ...] = ()
    companies_apart: tuple[tuple[str, str], ...] = ()
    posts_apart: tuple[tuple[str, str], ...] = ()


NO_DECISIONS = Decisions()


def linked(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """For each member of a pair the least of all that pairs connect it with."""
    least: dict[str, str] = {}

    def of(member: str) -> str:
        while (lower := least.setdefault(member, member)) != member:
            member = lower
        return member

    for one, other in pairs:
        low, high = sorted((of(one), of(other)))
        least[high] = low
    return {member: of(member) for member in least}

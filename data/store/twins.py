"""Likely twins: companies and posts that may be the same, offered and never merged unasked."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from duckdb import DuckDBPyConnection

from data.folding import fold_accents, folded_words
from data.store.decisions import NO_DECISIONS, Decisions

# The share of words that the titles of likely twins have in common (Jaccard similarity).
LEAST_IN_COMMON = 0.8
# A word that starts so many titles of a corpus is a series ("Release notes"), not a twin.
_MOST_OF_A_SERIES = 300
_DIGIT = re.compile(r"\d")

Pairs = Iterable[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class CompanyTwins:
    """Companies whose names differ by blanks and punctuation alone, and how many posts each has.

    The one with most posts comes first: it is the natural name for all.
    """

    names: tuple[str, ...]
    posts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TitledPost:
    """As much of a post as telling twins needs."""

    post_id: str
    title: str
    company: str | None = None


@dataclass(frozen=True, slots=True)
class PostTwins:
    """Two posts with nearly the same title, of companies that may be one."""

    one: TitledPost
    other: TitledPost


def company_twins(posts: Mapping[str, int], apart: Pairs = ()) -> tuple[CompanyTwins, ...]:
    """Likely twins among companies, given with the number of their posts, sorted by name.

    `apart` are pairs of names that somebody has said are different companies.
    """
    groups: dict[str, list[str]] = defaultdict(list)
    for name in posts:
        groups[squeezed(name)].append(name)
    told_apart = {frozenset(pair) for pair in apart}
    twins = []
    for key, names in groups.items():
        near = [
            name
            for name in names
            if any(o != name and frozenset((name, o)) not in told_apart for o in names)
        ]
        if key and near:
            ordered = sorted(near, key=lambda name: (-posts[name], name))
            twins.append(CompanyTwins(tuple(ordered), tuple(posts[name] for name in ordered)))
    return tuple(sorted(twins, key=lambda group: fold_accents(group.names[0])))


def squeezed(name: str) -> str:
    """A name without case, accents, blanks and punctuation."""
    return "".join(character for character in fold_accents(name) if character.isalnum())


def post_twins(
    posts: Sequence[TitledPost], apart: Pairs = (), among: frozenset[str] | None = None
) -> tuple[PostTwins, ...]:
    """Likely twins among posts, in the order of `posts`; each pair once.

    Their titles share at least LEAST_IN_COMMON of their words and all words with a digit ("part
    2" is no "part 3"); their companies are the same but for blanks and punctuation, or one is
    unknown. `apart` are pairs of post_ids that are different posts; with `among`, one of each
    pair is in it.
    """
    told_apart = {frozenset(pair) for pair in apart}
    words = [frozenset(folded_words(post.title)) for post in posts]
    return tuple(
        PostTwins(posts[first], posts[second])
        for first, second in sorted(_candidates(words))
        if _alike(words[first], words[second])
        and _may_be_one(posts[first].company, posts[second].company)
        and frozenset((posts[first].post_id, posts[second].post_id)) not in told_apart
        and (among is None or {posts[first].post_id, posts[second].post_id} & among)
    )


def _candidates(words: Sequence[frozenset[str]]) -> set[tuple[int, int]]:
    """Pairs of titles that can have enough in common.

    Of two sets with a Jaccard similarity of t, each shares with the other one of its n - ⌈t·n⌉ + 1
    rarest words (prefix filtering: Bayardo, Ma and Srikant, WWW 2007), so only titles that do so
    are compared.
    """
    frequency = Counter(word for title in words for word in title)
    with_word: dict[str, list[int]] = defaultdict(list)
    for place, title in enumerate(words):
        rarest = sorted(title, key=lambda word: (frequency[word], word))
        for word in rarest[: len(title) - math.ceil(LEAST_IN_COMMON * len(title)) + 1]:
            with_word[word].append(place)
    return {pair for places in with_word.values() for pair in _pairs(places)}


def _pairs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    if len(places) <= _MOST_OF_A_SERIES:
        for number, first in enumerate(places):
            for second in places[number + 1 :]:
                yield first, second


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    if any(_DIGIT.search(word) for word in one ^ other):
        return False
    return len(one & other) >= LEAST_IN_COMMON * len(one | other)


def _may_be_one(one: str | None, other: str | None) -> bool:
    return one is None or other is None or squeezed(one) == squeezed(other)


def likely_company_twins(
    cursor: DuckDBPyConnection, decisions: Decisions = NO_DECISIONS
) -> tuple[CompanyTwins, ...]:
    """Likely twins among the companies of a build."""
    counts = cursor.execute("select company, count(*) from post_companies group by company")
    return company_twins(dict(counts.fetchall()), decisions.companies_apart)


def likely_post_twins(
    cursor: DuckDBPyConnection, decisions: Decisions = NO_DECISIONS
) -> tuple[PostTwins, ...]:
    """Likely twins among the posts of a build."""
    return post_twins(titled_posts(cursor), decisions.posts_apart)


def titled_posts(cursor: DuckDBPyConnection) -> list[TitledPost]:
    """All posts of a build, sorted by post_id."""
    rows = cursor.execute("select post_id, title, company from posts order by post_id")
    return [TitledPost(*row) for row in rows.fetchall()]

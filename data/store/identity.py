"""When two posts are the same post, and what each post is called.

Equal canonical URLs, or equal folded (company, title), make the same post; so does a decision of
somebody who was asked. Of several copies the one read last counts; all their sources are kept.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from data.folding import canonical_url, fold_accents, fold_name
from data.model import DigestOrigin, Post
from data.store.companies import Companies
from data.store.decisions import linked

_SLUG_LENGTH = 80
_NOT_IN_SLUGS = re.compile(r"[^\w]+")


@dataclass(frozen=True, slots=True)
class SourcedPost:
    """A post and where it was read: its source, its place within it (from 0), its origin."""

    post: Post
    source: str
    position: int
    digest_origin: DigestOrigin


@dataclass(frozen=True, slots=True)
class KnownPost:
    """One post of the corpus: its names, the copy that counts, and all copies in reading order."""

    post_id: str
    slug: str
    current: SourcedPost
    copies: tuple[SourcedPost, ...]


def settle(
    read: Iterable[SourcedPost],
    companies: Companies | None = None,
    same_posts: Iterable[tuple[str, str]] = (),
) -> list[KnownPost]:
    """All different posts of a corpus, in the order in which each was first met.

    `read` comes in reading order. `companies` says which spellings are one company, `same_posts`
    which pairs of post_ids somebody has merged. A post_id is the hash of the first copy's
    identity, so it is the same on every machine and does not change when later sources bring
    further copies, or when spellings of its company are merged.
    """
    groups = _grouped(list(read), companies, linked(same_posts))
    slugs: set[str] = set()
    known: list[KnownPost] = []
    for copies in groups:
        post_id = post_id_of(copies[0].post)
        slug = _free_slug(copies[0].post.title, post_id, slugs)
        known.append(KnownPost(post_id, slug, copies[-1], copies))
    return known


def post_id_of(post: Post) -> str:
    """The post_id of a post of which this is the first copy."""
    return _hash(identities(post)[0])


def identities(post: Post, companies: Companies | None = None) -> list[str]:
    """All names under which a post is the same post, the strongest first.

    A post without web address and company is known by its title and digest alone.
    """
    names = []
    if post.url and post.url.lower().startswith(("https://", "http://")):
        names.append(f"url {canonical_url(post.url)}")
    if post.companies:
        company = post.companies[0]
        spellings = (company, companies.canonical(company)) if companies else (company,)
        folded = dict.fromkeys(fold_name(spelling) for spelling in spellings)
        names += [f"title {spelling}\n{fold_name(post.title)}" for spelling in folded]
    return names or [f"text {fold_name(post.title)}\n{post.digest}"]


def _grouped(
    read: Sequence[SourcedPost], companies: Companies | None, merged: Mapping[str, str]
) -> Iterator[tuple[SourcedPost, ...]]:
    """Copies of the same post together, by union over shared identities."""
    leaders = list(range(len(read)))

    def leader(place: int) -> int:
        while leaders[place] != place:
            leaders[place] = leaders[leaders[place]]
            place = leaders[place]
        return place

    first_with: dict[str, int] = {}
    for place, sourced in enumerate(read):
        names = identities(sourced.post, companies)
        post_id = _hash(names[0]) if merged else ""
        if post_id in merged:
            names.append(f"merged {merged[post_id]}")
        for name in names:
            one, other = sorted((leader(place), leader(first_with.setdefault(name, place))))
            leaders[other] = one
    groups: dict[int, list[SourcedPost]] = {}
    for place, sourced in enumerate(read):
        groups.setdefault(leader(place), []).append(sourced)
    return (tuple(copies) for copies in groups.values())


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _free_slug(title: str, post_id: str, taken: set[str]) -> str:
    """A readable name for links; where it is taken or empty, the post_id makes it unique."""
    words = _NOT_IN_SLUGS.sub("-", fold_accents(title)).strip("-")
    slug = words[:_SLUG_LENGTH].rstrip("-")
    if not slug or slug in taken:
        slug = f"{slug}-{post_id[:8]}".lstrip("-")
    taken.add(slug)
    return slug

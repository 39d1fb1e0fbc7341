"""Deciding about likely twins: merge them, or keep them apart. Both are remembered."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from data.store.connections import open_corpus
from data.store.decisions import Decisions
from data.store.library import AT_ONCE, Library, Refused, Run, change
from data.store.summary import Summary
from data.vocabulary.companies import Company

Kind = Literal["companies", "posts"]

_NAMED_BY = {"companies": "company", "posts": "post_id"}


def merge(library: Library, kind: Kind, one: str, other: str, run: Run = AT_ONCE) -> Summary:
    """Take two companies, or two posts, as one from now on.

    Of companies, given by canonical name, the first gives its name; the other becomes an alias.
    Of posts, given by post_id, the copy read last counts, as always. Raises Refused where the
    corpus holds no such company or post, and what `change` raises.
    """

    def decided(was: Decisions) -> Decisions:
        if kind == "companies":
            return replace(was, companies=(*was.companies, Company(one, (other,))))
        return replace(was, same_posts=(*was.same_posts, (one, other)))

    return _decide(library, kind, (one, other), decided, run)


def keep_apart(library: Library, kind: Kind, one: str, other: str, run: Run = AT_ONCE) -> Summary:
    """Offer two companies, or two posts, no longer as likely twins. Raises as `merge` does."""

    def decided(was: Decisions) -> Decisions:
        if kind == "companies":
            return replace(was, companies_apart=(*was.companies_apart, (one, other)))
        return replace(was, posts_apart=(*was.posts_apart, (one, other)))

    return _decide(library, kind, (one, other), decided, run)


def _decide(
    library: Library,
    kind: Kind,
    pair: tuple[str, str],
    decided: Callable[[Decisions], Decisions],
    run: Run,
) -> Summary:
    if pair[0] == pair[1]:
        raise Refused(f"“{pair[0]}” is one already")
    cursor = open_corpus(library.database).cursor()
    for name in pair:
        found = cursor.execute(
            f"select 1 from {kind} where {_NAMED_BY[kind]} = ? limit 1", [name]
        ).fetchone()
        if found is None:
            raise Refused(f"the corpus holds no {_NAMED_BY[kind]} “{name}”")
    return change(
        library, lambda manifest: replace(manifest, decisions=decided(manifest.decisions)), run
    )

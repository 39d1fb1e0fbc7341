"""What an import would bring, before anything is written."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Literal

from data.formats.registry import origin_of
from data.model import PageRead, Post, Problem
from data.store.companies import Companies, settle_companies
from data.store.decisions import NO_DECISIONS, Decisions
from data.store.documents import Collected, Document, gather
from data.store.identity import KnownPost, SourcedPost, identities, settle
from data.store.jobs import InProcess, in_order, read_file
from data.store.library import AT_ONCE, Incoming, Run, distinct
from data.store.rows import content_hash
from data.store.standing import Before, what_stands
from data.store.twins import PostTwins, TitledPost, post_twins, titled_posts
from data.vocabulary.companies import load_companies

SAMPLE = 5

State = Literal["new", "changed", "unchanged", "repeated"]


@dataclass(frozen=True, slots=True)
class FilePreview:
    """What one document would bring.

    `new`, `changed` and `unchanged` compare its posts with the corpus; `repeated` are those of
    which a later document of the same import holds another copy. `twins` are its new posts with
    what they may be the same as. The rest is as in PageRead; `sample` are the first posts.
    """

    source: str
    format: str | None
    title: str | None
    new: int
    changed: int
    unchanged: int
    repeated: int
    twins: tuple[PostTwins, ...]
    problems: tuple[Problem, ...]
    sample: tuple[Post, ...]
    proposed_company: str | None
    columns: tuple[str, ...]
    matches: tuple[tuple[str, str], ...]

    @property
    def posts(self) -> int:
        """How many posts the document holds."""
        return self.new + self.changed + self.unchanged + self.repeated


@dataclass(frozen=True, slots=True)
class IncomingPreview:
    """What one file, folder or archive would bring: its documents, and what was passed over."""

    incoming: Incoming
    files: tuple[FilePreview, ...]
    problems: tuple[Problem, ...]

    @property
    def posts(self) -> int:
        """How many posts there are in all documents."""
        return sum(file.posts for file in self.files)

    @property
    def proposals(self) -> tuple[tuple[str, str], ...]:
        """(file within, proposed company) of each document that names nobody."""
        start = len(self.incoming.name) + 1
        return tuple(
            (f.source[start:], f.proposed_company) for f in self.files if f.proposed_company
        )

    def with_proposals(self) -> Incoming:
        """What is to be imported, with the proposed companies taken as answers."""
        return self.answered(self.proposals)

    def answered(self, companies: Sequence[tuple[str, str]]) -> Incoming:
        """What is to be imported, with the companies of its files: (file within, company)."""
        if not companies:
            return self.incoming
        different = {company for _, company in companies}
        settings = (
            replace(self.incoming.settings, companies=tuple(companies))
            if len(different) > 1
            else replace(self.incoming.settings, company=different.pop())
        )
        return replace(self.incoming, settings=settings)

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        """Those of the import itself, then those of its documents."""
        return (*self.problems, *(problem for file in self.files for problem in file.problems))


@dataclass(frozen=True, slots=True)
class Preview:
    """What an import would bring, in the order given."""

    incomings: tuple[IncomingPreview, ...]

    @property
    def worth_importing(self) -> tuple[Incoming, ...]:
        """What holds at least one post, with the format of its first document that does."""
        return tuple(
            replace(one.incoming, format=next(f.format for f in one.files if f.posts))
            for one in self.incomings
            if one.posts
        )


def preview(
    incomings: Sequence[Incoming],
    database: Path,
    decisions: Decisions = NO_DECISIONS,
    run: Run = AT_ONCE,
) -> Preview:
    """Read what is to be imported and compare it with the corpus. Nothing is written.

    Raises VocabularyError, and NotOurs where no database of ours is at that path.
    """
    named = distinct(incomings)
    gathered = [_gathered(one) for one in named]
    documents = [document for collected in gathered for document in collected.documents]
    pages: dict[str, PageRead] = {}
    read = in_order(run.executor or InProcess(), read_file, documents)
    for done, (document, page) in enumerate(zip(documents, read, strict=True), 1):
        pages[document.source] = page
        run.progress("reading documents", done, len(documents))
    tallies = _tallies(documents, pages, what_stands(database), decisions)
    return Preview(
        tuple(
            IncomingPreview(
                one,
                tuple(
                    _file_preview(document, pages[document.source], tallies[document.source])
                    for document in collected.documents
                ),
                tuple(collected.problems),
            )
            for one, collected in zip(named, gathered, strict=True)
        )
    )


def _gathered(one: Incoming) -> Collected:
    collected = Collected()
    gather(collected, one.path, one.name, one.settings)
    return collected


@dataclass(slots=True)
class _Tally:
    """How the posts of one document compare with the corpus."""

    states: Counter[State] = field(default_factory=Counter)
    twins: list[PostTwins] = field(default_factory=list)


def _file_preview(document: Document, page: PageRead, tally: _Tally) -> FilePreview:
    return FilePreview(
        source=document.source,
        format=page.format,
        title=page.title,
        new=tally.states["new"],
        changed=tally.states["changed"],
        unchanged=tally.states["unchanged"],
        repeated=tally.states["repeated"],
        twins=tuple(tally.twins),
        problems=page.problems,
        sample=page.posts[:SAMPLE],
        proposed_company=page.proposed_company,
        columns=page.columns,
        matches=page.matches,
    )


def _tallies(
    documents: Sequence[Document],
    pages: Mapping[str, PageRead],
    before: Before | None,
    decisions: Decisions,
) -> dict[str, _Tally]:
    """For each document its posts that are new, changed, unchanged and repeated, and twins."""
    standing = _standing_posts(before)
    posts = chain(standing.values(), (post for page in pages.values() for post in page.posts))
    companies = settle_companies(
        (name for post in posts for name in post.companies),
        (*load_companies(), *decisions.companies),
    )
    index = _index(standing, companies)
    tallies = {document.source: _Tally() for document in documents}
    new: list[KnownPost] = []
    for one in settle(_sourced(documents, pages), companies, decisions.same_posts):
        state = _state(one, companies, index, before)
        tallies[one.current.source].states[state] += 1
        for copy in one.copies[:-1]:
            tallies[copy.source].states["repeated"] += 1
        if state == "new":
            new.append(one)
    came_from = {one.post_id: one.current.source for one in new}
    titled = [
        *(titled_posts(before.cursor) if before else ()),
        *(_titled(one, companies) for one in new),
    ]
    for pair in post_twins(titled, decisions.posts_apart, frozenset(came_from)):
        newer = pair.other if pair.other.post_id in came_from else pair.one
        tallies[came_from[newer.post_id]].twins.append(pair)
    return tallies


def _titled(one: KnownPost, companies: Companies) -> TitledPost:
    post = one.current.post
    company = companies.canonical(post.companies[0]) if post.companies else None
    return TitledPost(one.post_id, post.title, company)


def _sourced(documents: Sequence[Document], pages: Mapping[str, PageRead]) -> list[SourcedPost]:
    return [
        SourcedPost(post, d.source, place, d.digest_origin or origin_of(pages[d.source].format))
        for d in documents
        for place, post in enumerate(pages[d.source].posts)
    ]


def _standing_posts(before: Before | None) -> dict[str, Post]:
    """The posts of the corpus by post_id, with what tells which post they are."""
    if before is None:
        return {}
    rows = before.cursor.execute(
        """
        select post_id, title, url, company_as_written,
            if(company_as_written is null and not coalesce(url ^@ 'http', false), digest, '')
        from posts
        """
    ).fetchall()
    return {
        post_id: Post(title, digest, url, (company,) if company else ())
        for post_id, title, url, company, digest in rows
    }


def _index(standing: dict[str, Post], companies: Companies) -> dict[str, str]:
    """The post_id of the corpus' post under each name by which it is that post."""
    return {
        name: post_id for post_id, post in standing.items() for name in identities(post, companies)
    }


def _state(
    one: KnownPost, companies: Companies, index: dict[str, str], before: Before | None
) -> State:
    """How a post of the import compares with the corpus."""
    names = (name for copy in one.copies for name in identities(copy.post, companies))
    standing = next((index[name] for name in names if name in index), None)
    if standing is None or before is None:
        return "new"
    return "unchanged" if before.hashes[standing] == content_hash(one) else "changed"

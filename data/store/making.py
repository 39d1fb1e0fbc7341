"""Filling a new database: documents are read, posts settled, digests read or carried over."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import duckdb
from duckdb import DuckDBPyConnection

from data.formats.registry import origin_of
from data.model import PageRead, Problem
from data.store.carrying import changes
from data.store.case_tables import CaseStudies, insert_case_studies, load_case_studies
from data.store.checks import check
from data.store.companies import Companies, settle_companies
from data.store.documents import Collected, Document
from data.store.given import Given
from data.store.identity import KnownPost, SourcedPost, settle
from data.store.jobs import (
    DIGESTS_IN_A_BATCH,
    DigestToRead,
    InProcess,
    batches,
    in_order,
    read_digests,
    read_file,
)
from data.store.progress import NothingToBuild, Progress
from data.store.rules import rules_version
from data.store.standing import Before, Changes
from data.store.summary import Summary, summary_of
from data.store.tables import (
    carry_over,
    create_tables,
    insert_build,
    insert_methods,
    insert_posts,
    insert_readings,
    insert_sources,
)
from data.vocabulary.companies import load_companies
from data.vocabulary.confidence import Confidence, load_confidences
from data.vocabulary.instruments import load_instruments
from data.vocabulary.loading import Vocabulary, load_vocabulary


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a build will hold, before any digest is read."""

    build_id: str
    vocabulary: Vocabulary
    confidences: Mapping[str, Confidence]
    collected: Collected
    pages: Sequence[PageRead]
    known: Sequence[KnownPost]
    companies: Companies
    case_studies: CaseStudies
    before: Before | None
    changes: Changes

    @property
    def problems(self) -> list[Problem]:
        """All problems, in reading order."""
        return [*self.collected.problems, *(p for page in self.pages for p in page.problems)]

    @property
    def carried(self) -> tuple[str, ...]:
        """The posts whose reading still holds: neither they nor the rules have changed."""
        same_rules = self.before and self.before.rules_version == rules_version()
        return self.changes.unchanged if same_rules else ()


def make(
    given: Given, before: Before | None, file: Path, executor: Executor | None, progress: Progress
) -> Summary:
    """Fill a new database file. Raises NothingToBuild, VocabularyError and BrokenBuild."""
    work = executor or InProcess()
    plan = _plan(given, before, work, progress)
    with duckdb.connect(str(file)) as connection:
        extracted = _write(plan, connection, work, progress)
        check(connection)
        return summary_of(connection, plan.changes, extracted)


def _plan(given: Given, before: Before | None, executor: Executor, progress: Progress) -> _Plan:
    collected, decisions = given.collected, given.decisions
    vocabulary, confidences = load_vocabulary(), load_confidences()
    # Pages read it, not the build; but who edits it is to hear here of a bad entry.
    load_instruments()
    pages = list(_read_documents(collected.documents, executor, progress))
    companies = settle_companies(
        (name for page in pages for post in page.posts for name in post.companies),
        (*load_companies(), *decisions.companies),
    )
    known = settle(_sourced(collected.documents, pages), companies, decisions.same_posts)
    if not known:
        raise NothingToBuild([*collected.problems, *(p for page in pages for p in page.problems)])
    return _Plan(
        build_id=given.build_id(),
        vocabulary=vocabulary,
        confidences=confidences,
        collected=collected,
        pages=pages,
        known=known,
        companies=companies,
        case_studies=load_case_studies(given.case_folder, known),
        before=before,
        changes=changes(known, before),
    )


def _read_documents(
    documents: Sequence[Document], executor: Executor, progress: Progress
) -> Iterator[PageRead]:
    for done, page in enumerate(in_order(executor, read_file, documents), 1):
        progress("reading documents", done, len(documents))
        yield page


def _sourced(documents: Sequence[Document], pages: Sequence[PageRead]) -> Iterator[SourcedPost]:
    for document, page in zip(documents, pages, strict=True):
        origin = document.digest_origin or origin_of(page.format)
        for position, post in enumerate(page.posts):
            yield SourcedPost(post, document.source, position, origin)


def _write(
    plan: _Plan, connection: DuckDBPyConnection, executor: Executor, progress: Progress
) -> int:
    """Fill the tables; the number of digests that had to be read for it."""
    create_tables(connection)
    insert_sources(connection, plan.collected.documents, plan.pages, plan.problems)
    insert_posts(connection, plan.known, plan.companies)
    if plan.before and plan.carried:
        carry_over(connection, plan.before, plan.carried)
    carried = frozenset(plan.carried)
    to_read = [_digest_to_read(one) for one in plan.known if one.post_id not in carried]
    read_batch = partial(read_digests, vocabulary=plan.vocabulary)
    done = 0
    for batch in in_order(executor, read_batch, batches(to_read, DIGESTS_IN_A_BATCH)):
        insert_readings(connection, batch, plan.confidences)
        done += len(batch)
        progress("reading digests", done, len(to_read))
    insert_methods(connection, plan.vocabulary)
    insert_case_studies(connection, plan.case_studies)
    insert_build(connection, plan.build_id, rules_version(), plan.before, plan.changes)
    return len(to_read)


def _digest_to_read(known: KnownPost) -> DigestToRead:
    post = known.current.post
    return DigestToRead(
        known.post_id,
        post.title,
        post.digest,
        post.companies[0] if post.companies else None,
        post.published.day if post.published else None,
    )

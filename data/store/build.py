"""Documents -> database. The database is a build artefact: written whole, then switched.

The same documents and rules give the same tables on any machine and with any number of workers
(`build.built_at` alone tells of the clock). What has not changed since the build before is
carried over, not extracted again.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from data.store.decisions import NO_DECISIONS, Decisions
from data.store.documents import Collected, collect
from data.store.given import CASE_STUDIES, Given
from data.store.progress import Progress
from data.store.standing import what_stands
from data.store.summary import Summary, summary_of
from data.store.versions import begin_version, lock, publish_version


def build(
    paths: Sequence[Path],
    database: Path,
    executor: Executor | None = None,
    progress: Progress = lambda _what, _done, _total: None,
    wait_seconds: float = 0,
    *,
    case_folder: Path = CASE_STUDIES,
) -> Summary:
    """Build `database` from the documents at `paths`, later ones winning.

    See `build_collected`, which this calls for files, folders and archives without decisions.
    """
    return build_collected(
        partial(collect, paths),
        database,
        case_folder=case_folder,
        executor=executor,
        progress=progress,
        wait_seconds=wait_seconds,
    )


def build_collected(
    collecting: Callable[[], Collected],
    database: Path,
    decisions: Decisions = NO_DECISIONS,
    *,
    case_folder: Path = CASE_STUDIES,
    executor: Executor | None = None,
    progress: Progress = lambda _what, _done, _total: None,
    wait_seconds: float = 0,
) -> Summary:
    """Build `database` from the documents that `collecting` finds, as people have decided.

    `case_folder` holds the guided case studies.

    Reading runs on `executor` (here, one by one, without one). Readers of the database see the
    old corpus until the new one is whole. Where documents and rules are those of the build that
    stands, nothing is done. Raises NothingToBuild, VocabularyError (a bad entry in the
    vocabulary or in a case study), NotOurs (no database of ours at that path), BrokenBuild and
    filelock.Timeout (another build still under way after `wait_seconds`). What `progress` raises
    ends the build and leaves everything as it was.
    """
    with lock(database).acquire(timeout=wait_seconds):
        given = Given(collecting(), decisions, case_folder)
        build_id = given.build_id()
        before = what_stands(database)
        if before and before.build_id == build_id:
            return summary_of(before.cursor, before.unchanged, extracted=0)
        # What nothing has changed for needs none of what reads and writes, which is slow to load.
        from data.store.making import make  # noqa: PLC0415

        partial_file, final = begin_version(database, build_id)
        summary = make(given, before, partial_file, executor, progress)
        publish_version(database, partial_file, final)
        return summary

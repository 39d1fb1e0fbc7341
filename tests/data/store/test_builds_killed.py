import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import duckdb
import pytest

from data.model import Reading
from data.store.build import build
from data.store.checks import check
from data.store.connections import open_corpus
from tests.benchmarks.make_corpus import write_corpus
from tests.data.store.corpora import load_vocabulary_once, number, read_as

POSTS = 1000
MOMENTS = [Random(seed).random() for seed in range(14)]  # noqa: S311 - the same in every run
STEPS = ("publish", "link", "switch")
ROOT = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Site:
    """A corpus that stands, its documents, and how long a build of a changed page takes."""

    database: Path
    pages: Path
    seconds: float


@contextmanager
def building(database: Path, pages: Path, step: str) -> Iterator[subprocess.Popen[str]]:
    """A build in a process of its own that has begun; it is killed in the end."""
    script = Path(__file__).with_name("interrupted_build.py")
    process = subprocess.Popen(
        [sys.executable, script, step, database, pages],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            wait_for(process, "begins")
            yield process
        finally:
            process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL


def wait_for(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdout
    assert process.stdout.readline() == f"{word}\n"


def retitle(pages: Path, title: str) -> None:
    """Give the first post of the first page this title, so that there is something to build."""
    page = pages / "page-1.md"
    before, rest = page.read_text(encoding="utf-8").split("### [", 1)
    _, after = rest.split("](", 1)
    page.write_text(f"{before}### [{title}]({after}", encoding="utf-8")


def held(database: Path) -> tuple[object, ...]:
    """What a reader who comes anew finds: the build, and a sum over all posts and numbers."""
    with duckdb.connect(str(database), read_only=True) as connection:
        check(connection)
        found = connection.execute(
            "select (select build_id from build), (select count(*) from posts),"
            " (select bit_xor(hash(p)) from posts as p),"
            " (select bit_xor(hash(n)) from numbers as n), (select count(*) from numbers)"
        ).fetchone()
    assert found
    return found


@pytest.fixture(autouse=True)
def _one_vocabulary(monkeypatch: pytest.MonkeyPatch) -> None:
    load_vocabulary_once(monkeypatch)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("killed")
    pages, database = folder / "pages", folder / "corpus.duckdb"
    write_corpus(pages, POSTS, seed=11, per_page=POSTS // 2)
    with pytest.MonkeyPatch.context() as monkeypatch:
        # One number a digest: what carries over shall be there to lose.
        read_as(monkeypatch, lambda digest: Reading((number(digest, digest[:9], value=1.0),)))
        build([pages], database)
    retitle(pages, "To be timed")
    with building(database, pages, "publish") as process:
        begun = time.monotonic()
        wait_for(process, "stands")
        seconds = time.monotonic() - begun
    return Site(database, pages, seconds)


def check_the_old_corpus_and_build_the_next(site: Site, before: tuple[object, ...]) -> None:
    assert held(site.database) == before
    assert open_corpus(site.database).build_id == before[0]
    summary = build([site.pages], site.database)
    assert (summary.posts, summary.changed, summary.unchanged) == (POSTS, 1, POSTS - 1)
    after = held(site.database)
    assert after[:2] == (summary.build_id, POSTS)
    assert open_corpus(site.database).build_id == summary.build_id
    versions = sorted(path.name for path in site.database.parent.glob("*corpus*"))
    assert versions[0] == ".corpus.duckdb.lock"
    assert [name.rsplit("-")[-1] for name in versions[1:3]] == [
        f"{before[0]}.duckdb",
        f"{summary.build_id}.duckdb",
    ]
    assert versions[3:] == ["corpus.duckdb"]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: f"{moment:.0%}")
def test_a_build_killed_at_any_moment(site: Site, moment: float) -> None:
    before = held(site.database)
    retitle(site.pages, f"Retitled at {moment}")
    with building(site.database, site.pages, "publish"):
        time.sleep(moment * site.seconds)
    check_the_old_corpus_and_build_the_next(site, before)


@pytest.mark.parametrize("time_over", [1, 2])
@pytest.mark.parametrize("step", STEPS)
def test_a_build_killed_between_writing_and_switching(
    site: Site, step: str, time_over: int
) -> None:
    before = held(site.database)
    retitle(site.pages, f"Retitled before {step} {time_over}")
    with building(site.database, site.pages, step) as process:
        wait_for(process, "stands")
    check_the_old_corpus_and_build_the_next(site, before)

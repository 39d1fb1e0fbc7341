import json
import shutil
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import filelock
import pytest

from data.model import Problem, Reading
from data.store import given, making
from data.store.build import build
from data.store.checks import BrokenBuild
from data.store.connections import open_corpus
from data.store.progress import NothingToBuild
from data.store.versions import NotOurs, lock
from tests.benchmarks.make_corpus import write_corpus
from tests.data.store.corpora import (
    counting,
    method,
    number,
    post,
    read_as,
    rows,
    tables,
    write_page,
)

FIRST, SECOND, THIRD = post("First"), post("Second"), post("Third")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "corpus.duckdb"


def titles(database: Path) -> list[object]:
    return [title for (title,) in rows(database, "select title from posts order by title")]


def test_the_same_documents_give_the_same_tables(tmp_path: Path) -> None:
    pages = write_corpus(tmp_path / "one" / "pages", posts=150, seed=5, per_page=50)
    moved = shutil.copytree(tmp_path / "one" / "pages", tmp_path / "two" / "pages")
    in_process, pooled, elsewhere = (tmp_path / f"{name}.duckdb" for name in "abc")
    build([tmp_path / "one" / "pages"], in_process)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        build([tmp_path / "one" / "pages"], pooled, pool)
    build([moved], elsewhere)
    assert len(pages) == 3
    assert tables(pooled) == tables(in_process)
    assert tables(elsewhere) == tables(in_process)


def test_files_given_one_by_one_hold_the_same_posts_as_their_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    pages = write_corpus(tmp_path / "pages", posts=20, seed=5, per_page=10)
    build([tmp_path / "pages"], tmp_path / "a.duckdb")
    build(pages, tmp_path / "b.duckdb")
    assert tables(tmp_path / "a.duckdb")["posts"] == tables(tmp_path / "b.duckdb")["posts"]


def test_a_build_of_what_stands_reads_nothing(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = counting(monkeypatch)
    page = write_page(tmp_path / "page.md", FIRST, SECOND)
    first = build([page], database)
    again = build([page], database)
    assert (first.new, first.extracted, again.new, again.changed, again.unchanged) == (
        2,
        2,
        0,
        0,
        2,
    )
    assert (again.extracted, again.build_id, read) == (0, first.build_id, ["First", "Second"])


def test_one_changed_post_is_one_reading(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = counting(monkeypatch)
    build([write_page(tmp_path / "page.md", FIRST, SECOND, THIRD)], database)
    read.clear()
    changed = post("Second", "Something else.")
    summary = build([write_page(tmp_path / "page.md", FIRST, changed, THIRD)], database)
    assert read == ["Second"]
    assert (summary.new, summary.changed, summary.unchanged, summary.extracted) == (0, 1, 2, 1)


def test_a_moved_post_is_not_read_again(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = counting(monkeypatch)
    build([write_page(tmp_path / "page.md", FIRST, SECOND)], database)
    read.clear()
    summary = build([write_page(tmp_path / "page.md", SECOND, FIRST)], database)
    assert (read, summary.unchanged) == ([], 2)


def test_what_is_carried_over_is_what_would_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(digest: str) -> Reading:
        return Reading((number(digest, "5%", value=5.0),), (method(digest, "report"),))

    read_as(monkeypatch, read)
    kept, new = post("Kept", "5% to report."), post("New", "5% more to report.")
    carried, fresh = tmp_path / "carried.duckdb", tmp_path / "fresh.duckdb"
    build([write_page(tmp_path / "page.md", kept)], carried)
    page = write_page(tmp_path / "page.md", kept, new)
    build([page], carried)
    build([page], fresh)
    for table in ("numbers", "post_methods", "methods", "posts", "post_sources"):
        assert tables(carried)[table] == tables(fresh)[table]


def test_other_rules_read_everything_again(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = counting(monkeypatch)
    page = write_page(tmp_path / "page.md", FIRST, SECOND)
    build([page], database)
    read.clear()
    for module in (given, making):
        monkeypatch.setattr(module, "rules_version", lambda: "others")
    summary = build([page], database)
    assert (read, summary.unchanged, summary.extracted) == (["First", "Second"], 2, 2)


def test_posts_that_are_gone_are_counted(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    first = build([write_page(tmp_path / "page.md", FIRST, SECOND, THIRD)], database)
    summary = build([write_page(tmp_path / "page.md", THIRD, post("Fourth"))], database)
    assert (summary.new, summary.unchanged, summary.removed) == (1, 1, 2)
    assert rows(
        database,
        "select previous_build_id, posts_new, posts_changed, posts_unchanged, posts_removed"
        " from build",
    ) == [(first.build_id, 1, 0, 1, 2)]


def test_the_same_page_again_and_again_doubles_nothing(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    one = write_page(tmp_path / "one.md", FIRST, SECOND)
    two = write_page(tmp_path / "two.md", SECOND, THIRD)
    summary = build([one, one, one, two], database)
    assert (summary.posts, titles(database)) == (3, ["First", "Second", "Third"])


def test_the_later_source_wins_and_all_are_kept(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    one = write_page(tmp_path / "one.md", FIRST, post("Second", "As told first."))
    two = write_page(tmp_path / "two.md", post("Second", "As told last."))
    build([one, two], database)
    assert rows(database, "select digest from posts where title = 'Second'") == [("As told last.",)]
    assert rows(
        database,
        "select source, s.position, line from post_sources as s join posts using (post_id)"
        " where title = 'Second' order by source",
    ) == [("one.md", 1, 9), ("two.md", 0, 3)]


def test_the_map_of_a_digest_leads_to_its_place_in_the_source(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    page = write_page(tmp_path / "page.md", post("First", "Up \\[5\\]"))
    build([page], database)
    start = page.read_text().index("Up")
    assert rows(
        database, "select digest, digest_map from posts join post_sources using (post_id)"
    ) == [("Up [5]", [[0, start], [4, start + 5]])]


def test_tables_hold_null_where_nothing_is_stated(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    page = tmp_path / "page.md"
    page.write_text("### [Bare](https://a.example/bare)\n- Author:\n\nText.\n", encoding="utf-8")
    build([page], database)
    assert rows(
        database, "select company, published, published_as_written, type, topic, extra from posts"
    ) == [(None,) * 6]
    assert rows(database, "select count(*) from post_authors") == [(0,)]


def test_sources_and_problems_are_told_in_reading_order(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    (tmp_path / "zeros.md").write_bytes(bytes(9))
    pages: Sequence[Path] = [
        write_page(tmp_path / "强化.md", post("First", published="soon")),
        tmp_path / "zeros.md",
        tmp_path / "missing.md",
        write_page(tmp_path / "last.md", SECOND),
    ]
    summary = build(pages, database)
    assert rows(
        database, "select source, format, posts, problems from sources order by position"
    ) == [
        ("强化.md", "topic page", 1, 1),
        ("zeros.md", None, 0, 1),
        ("last.md", "topic page", 1, 0),
    ]
    assert summary.problems == (
        Problem(str(tmp_path / "missing.md"), None, "error", "does not exist"),
        Problem("强化.md", 3, "warning", "“First”: “soon” is not a date with a year"),
        Problem("zeros.md", None, "error", "is not a text file (character 0 is zero)"),
    )
    assert (summary.unreadable, summary.posts) == (2, 2)


def test_repeated_fields_are_kept_as_json(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    page = write_page(tmp_path / "page.md", post("First", "Text.", "- Tag: a", "- Tag: b"))
    build([page], database)
    [(extra,)] = rows(database, "select extra from posts")
    assert json.loads(str(extra)) == {"Tag": ["a", "b"]}


def test_nothing_to_build_leaves_what_stands(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    build([write_page(tmp_path / "page.md", FIRST)], database)
    with pytest.raises(NothingToBuild) as nothing:
        build([write_page(tmp_path / "page.md")], database)
    assert str(nothing.value) == "no document holds a post; nothing was built"
    assert [problem.source for problem in nothing.value.problems] == ["page.md"]
    assert titles(database) == ["First"]


def test_a_broken_build_leaves_what_stands(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = write_page(tmp_path / "page.md", FIRST)
    with monkeypatch.context() as good:
        counting(good)
        build([page], database)
    misread = number("Nothing more.", "more", value=1.0)
    read_as(monkeypatch, lambda _digest: Reading((misread,)))
    with pytest.raises(BrokenBuild) as broken:
        build([write_page(page, FIRST, SECOND)], database)
    assert str(broken.value) == "the build holds a number whose span is not its surface"
    assert titles(database) == ["First"]
    counting(monkeypatch)
    build([page], database)
    assert titles(database) == ["First", "Second"]


def test_a_database_of_another_release_is_built_anew(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = counting(monkeypatch)
    with monkeypatch.context() as other:
        other.setattr(making, "check", lambda connection: connection.execute(
            "alter table posts rename column content_hash to checksum"))  # fmt: skip
        build([write_page(tmp_path / "page.md", FIRST)], database)
    read.clear()
    summary = build([write_page(tmp_path / "page.md", FIRST, SECOND)], database)
    assert (read, summary.new) == (["First", "Second"], 2)


def test_two_builds_at_once_are_refused(tmp_path: Path, database: Path) -> None:
    page = write_page(tmp_path / "page.md", FIRST)
    with lock(database).acquire(), pytest.raises(filelock.Timeout):
        build([page], database)


def test_a_file_in_the_place_of_the_database_is_not_overwritten(
    tmp_path: Path, database: Path
) -> None:
    database.write_text("mine")
    with pytest.raises(NotOurs):
        build([write_page(tmp_path / "page.md", FIRST)], database)
    assert database.read_text() == "mine"


def test_the_last_two_versions_are_kept(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    ids = [
        build([write_page(tmp_path / "page.md", post(title))], database).build_id
        for title in ("First", "Second", "Third")
    ]
    assert sorted(path.name for path in tmp_path.glob("*corpus*")) == [
        ".corpus.duckdb.lock",
        f"corpus-0002-{ids[1]}.duckdb",
        f"corpus-0003-{ids[2]}.duckdb",
        "corpus.duckdb",
    ]


def test_progress_is_told_stage_by_stage(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    pages = write_corpus(tmp_path / "pages", posts=150, seed=1, per_page=100)
    told: list[tuple[str, int, int]] = []
    build(pages, database, progress=lambda *stage: told.append(stage))
    assert told == [
        ("reading documents", 1, 2),
        ("reading documents", 2, 2),
        ("reading digests", 100, 150),
        ("reading digests", 150, 150),
    ]


def test_a_build_that_is_stopped_leaves_what_stands(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_stage: object) -> None:
        raise KeyboardInterrupt

    counting(monkeypatch)
    before = build([write_page(tmp_path / "page.md", FIRST)], database).build_id
    with pytest.raises(KeyboardInterrupt):
        build([write_page(tmp_path / "page.md", SECOND)], database, progress=stop)
    assert open_corpus(database).build_id == before

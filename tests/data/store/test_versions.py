from pathlib import Path

import pytest

from data.store.versions import NotOurs, begin_version, current_version, publish_version


def publish(database: Path, build_id: str) -> Path:
    """Put a version in place whose content is its id."""
    partial, final = begin_version(database, build_id)
    partial.write_text(build_id)
    publish_version(database, partial, final)
    return final


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_nothing_stands_before_the_first_build(tmp_path: Path) -> None:
    assert current_version(tmp_path / "c.duckdb") is None


def test_the_database_is_a_link_to_the_version_that_stands(tmp_path: Path) -> None:
    database = tmp_path / "c.duckdb"
    publish(database, "aaa")
    final = publish(database, "bbb")
    assert (final.name, current_version(database), database.read_text()) == (
        "c-0002-bbb.duckdb",
        final,
        "bbb",
    )


def test_the_last_two_versions_are_kept(tmp_path: Path) -> None:
    database = tmp_path / "c.duckdb"
    for build_id in ("aaa", "bbb", "ccc", "ddd"):
        publish(database, build_id)
    assert names(tmp_path) == ["c-0003-ccc.duckdb", "c-0004-ddd.duckdb", "c.duckdb"]


def test_versions_count_beyond_four_digits(tmp_path: Path) -> None:
    database = tmp_path / "c.duckdb"
    (tmp_path / "c-9999-aaa.duckdb").write_text("aaa")
    database.symlink_to("c-9999-aaa.duckdb")
    publish(database, "bbb")
    publish(database, "ccc")
    assert names(tmp_path) == ["c-10000-bbb.duckdb", "c-10001-ccc.duckdb", "c.duckdb"]


def test_what_killed_builds_left_behind_goes(tmp_path: Path) -> None:
    database = tmp_path / "c.duckdb"
    publish(database, "aaa")
    (tmp_path / ".c-0002-bbb.duckdb").write_text("half")
    (tmp_path / ".c-0002-bbb.duckdb.wal").write_text("half")
    (tmp_path / ".c-0002-bbb.duckdb.tmp").mkdir()
    (tmp_path / ".c-0002-bbb.duckdb.tmp" / "block").write_text("spilled")
    (tmp_path / "c-0002-bbb.duckdb").write_text("whole, but never switched to")
    (tmp_path / ".c-link").symlink_to("c-0002-bbb.duckdb")
    publish(database, "ccc")
    assert names(tmp_path) == ["c-0001-aaa.duckdb", "c-0002-ccc.duckdb", "c.duckdb"]


def test_files_of_others_stay(tmp_path: Path) -> None:
    others = [
        "c-notes.txt", "c-0001-old.csv", "c-2-0001-aaa.duckdb", "d-0001-aaa.duckdb", ".c-draft",
    ]  # fmt: skip
    for name in others:
        (tmp_path / name).touch()
    for build_id in ("aaa", "bbb", "ccc"):
        publish(tmp_path / "c.duckdb", build_id)
    assert set(others) <= set(names(tmp_path))


def test_a_name_with_signs_of_patterns(tmp_path: Path) -> None:
    database = tmp_path / "c[1].v2.duckdb"
    for build_id in ("aaa", "bbb", "ccc"):
        publish(database, build_id)
    assert names(tmp_path) == [
        "c[1].v2-0002-bbb.duckdb", "c[1].v2-0003-ccc.duckdb", "c[1].v2.duckdb",
    ]  # fmt: skip


@pytest.mark.parametrize("is_folder", [False, True])
def test_what_no_build_has_made_is_refused(tmp_path: Path, is_folder: bool) -> None:
    database = tmp_path / "c.duckdb"
    database.mkdir() if is_folder else database.write_text("mine")
    with pytest.raises(NotOurs) as refused:
        current_version(database)
    assert str(refused.value) == f"{database} is a file that no build has made; move it away"

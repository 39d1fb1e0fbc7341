from pathlib import Path

import pytest

from data.store.workers import workers


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "a.md").write_bytes(b"a" * 1_999_999)
    return tmp_path


def test_little_is_read_without_a_pool(folder: Path) -> None:
    with workers([folder]) as pool:
        assert pool is None


def test_much_is_read_by_other_processes(folder: Path) -> None:
    (folder / "b.md").write_bytes(b"b")
    with workers([folder]) as pool:
        assert pool
        assert pool.submit(abs, -3).result() == 3

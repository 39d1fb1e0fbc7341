import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from data.__main__ import main
from data.store import making
from data.store.checks import BrokenBuild
from data.store.connections import open_corpus
from data.store.versions import lock
from tests.data.store.corpora import counting, post, write_page

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _reads_no_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    counting(monkeypatch)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "made" / "corpus.duckdb"


def run(*arguments: str | Path) -> int:
    return main([str(argument) for argument in arguments])


Output = pytest.CaptureFixture[str]


def test_a_build_tells_what_it_holds(tmp_path: Path, database: Path, capsys: Output) -> None:
    page = write_page(tmp_path / "page.md", post("First"), post("Second", published="2025"))
    assert run("build", page, "--database", database) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.splitlines() == [
        "2 posts: 2 new, 0 changed, 0 unchanged",
        "1 companies, 2025-01-01 to 2026-03-03",
        "0 numbers (2 digests read)",
        "0 problems and notes, 0 documents unreadable",
        f"build {open_corpus(database).build_id}",
    ]


def test_a_build_of_what_stands_tells_so(tmp_path: Path, database: Path, capsys: Output) -> None:
    page = write_page(tmp_path / "page.md", post("First"))
    run("build", page, "--database", database)
    capsys.readouterr()
    assert run("build", page, "--database", database) == 0
    assert capsys.readouterr().out.splitlines()[:3:2] == [
        "1 posts: 0 new, 0 changed, 1 unchanged",
        "0 numbers (0 digests read)",
    ]


def test_some_documents_unreadable(tmp_path: Path, database: Path, capsys: Output) -> None:
    write_page(tmp_path / "in" / "page.md", post("First", published="soon"))
    (tmp_path / "in" / "zeros.md").write_bytes(bytes(3))
    assert run("build", tmp_path / "in", "--database", database) == 1
    told = capsys.readouterr()
    assert told.err.splitlines() == [
        "in/page.md:3: warning: “First”: “soon” is not a date with a year",
        "in/zeros.md: error: is not a text file (character 0 is zero)",
    ]
    assert told.out.splitlines()[1::2] == [
        "1 companies, no dates",
        "2 problems and notes, 1 documents unreadable",
    ]


def test_posts_that_are_gone_are_told(tmp_path: Path, database: Path, capsys: Output) -> None:
    run("build", write_page(tmp_path / "p.md", post("A"), post("B")), "--database", database)
    run("build", write_page(tmp_path / "p.md", post("B"), post("C")), "--database", database)
    out = capsys.readouterr().out.splitlines()
    assert out[5] == "2 posts: 1 new, 0 changed, 1 unchanged, 1 removed"


def test_nothing_built(tmp_path: Path, database: Path, capsys: Output) -> None:
    missing = tmp_path / "missing"
    assert run("build", missing, "--database", database) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.splitlines()) == (
        "",
        [f"{missing}: error: does not exist", "error: no document holds a post; nothing was built"],
    )


def test_an_empty_folder(tmp_path: Path, database: Path, capsys: Output) -> None:
    (tmp_path / "empty").mkdir()
    assert run("build", tmp_path / "empty", "--database", database) == 2
    assert capsys.readouterr().err.splitlines() == [
        "empty: error: is a folder without documents",
        "error: no document holds a post; nothing was built",
    ]


def test_another_build_under_way(tmp_path: Path, database: Path, capsys: Output) -> None:
    page = write_page(tmp_path / "page.md", post("First"))
    with lock(database).acquire():
        assert run("build", page, "--database", database) == 2
    told = r"error: another \w+ .*corpus\.duckdb.*; try again after it\n"
    assert re.fullmatch(told, capsys.readouterr().err)


@pytest.mark.parametrize("command", [("build",), ("status",)])
def test_a_file_in_the_place_of_the_database(
    tmp_path: Path, capsys: Output, command: tuple[str, ...]
) -> None:
    database = tmp_path / "mine.duckdb"
    database.write_text("mine")
    documents = [write_page(tmp_path / "page.md", post("First"))] if command == ("build",) else []
    assert run(*command, *documents, "--database", database) == 2
    assert capsys.readouterr().err == (
        f"error: {database} is a file that no build has made; move it away\n"
    )


def test_a_broken_build_is_told(
    tmp_path: Path, database: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_connection: object) -> None:
        raise BrokenBuild("the build holds a slug twice")

    monkeypatch.setattr(making, "check", refuse)
    page = write_page(tmp_path / "page.md", post("First"))
    assert run("build", page, "--database", database) == 2
    assert capsys.readouterr().err == "error: the build holds a slug twice\n"


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "file").touch()
    page = write_page(tmp_path / "page.md", post("First"))
    assert run("build", page, "--database", tmp_path / "file" / "corpus.duckdb") == 2
    assert capsys.readouterr().err.startswith("error: [Errno ")


def test_status(tmp_path: Path, database: Path, capsys: Output) -> None:
    page = write_page(tmp_path / "page.md", post("First"), post("Second", published="2025"))
    run("build", page, "--database", database)
    capsys.readouterr()
    assert run("status", "--database", database) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{database}: build {open_corpus(database).build_id} of 20")
    assert lines[1:3] == [
        "2 posts from 1 documents, 1 companies, 2025-01-01 to 2026-03-03",
        "0 numbers",
    ]


def test_status_without_dates(tmp_path: Path, database: Path, capsys: Output) -> None:
    run("build", write_page(tmp_path / "p.md", post("A", published="soon")), "--database", database)
    capsys.readouterr()
    run("status", "--database", database)
    assert (
        capsys.readouterr().out.splitlines()[1] == "1 posts from 1 documents, 1 companies, no dates"
    )


def test_status_before_the_first_build(database: Path, capsys: Output) -> None:
    assert run("status", "--database", database) == 2
    assert capsys.readouterr().err == (
        f"error: there is no corpus at {database}; build one with: python -m data build\n"
    )


@pytest.mark.parametrize("arguments", [(), ("destroy",), ("build", "--databse", "x")])
def test_what_is_no_command(arguments: tuple[str, ...], capsys: Output) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m data")


def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, database: Path) -> None:
    page = write_page(tmp_path / "page.md", post("First"))
    built = subprocess.run(
        [sys.executable, "-m", "data", "build", page, "--database", database],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        # No file may grow beyond a few blocks, which stands in for a disk that is full.
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
    )
    assert (built.returncode, built.stdout, "Traceback" in built.stderr) == (2, "", False)
    assert built.stderr.startswith("error: ")


def test_a_large_corpus_is_read_by_several_processes(tmp_path: Path, database: Path) -> None:
    page = write_page(tmp_path / "page.md", post("First"))
    (tmp_path / "zeros.md").write_bytes(bytes(2_000_000))
    built = subprocess.run(
        [
            sys.executable,
            "-m",
            "data",
            "build",
            page,
            tmp_path / "zeros.md",
            "--database",
            database,
        ],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (built.returncode, built.stderr) == (
        1,
        "zeros.md: error: is not a text file (character 0 is zero)\n",
    )
    assert built.stdout.splitlines()[0] == "1 posts: 1 new, 0 changed, 0 unchanged"

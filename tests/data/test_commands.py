import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from data.__main__ import main
from data.store.connections import open_corpus

FEED = """<rss version="2.0"><channel><title>Bolt Blog</title>
<item><title>Cranes</title><link>https://bolt.example/1</link><description>Words.</description>
<pubDate>Wed, 09 Sep 2026 10:15:00 GMT</pubDate></item></channel></rss>
"""

Command = Callable[..., int]


def post(title: str, company: str = "Acme") -> str:
    link = f"https://acme.example/{title.replace(' ', '-')}"
    matter = f"title: {title}\ncompany: {company}\ndate: 2026-01-02\nlink: {link}"
    return f"---\n{matter}\n---\n\nIt learned.\n"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the commands build."""
    return tmp_path / "var" / "corpus.duckdb"


@pytest.fixture
def run(tmp_path: Path, database: Path) -> Command:
    """Runs a command on a library of its own that leaves out the shipped corpus."""
    library = tmp_path / "library"
    library.mkdir()
    (library / "library.toml").write_text("shipped_corpus = false\n")

    def command(*words: str | Path) -> int:
        places = ["--library", str(library), "--database", str(database)]
        return main([*map(str, words), *places])

    return command


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes a file."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def titles(database: Path) -> list[str]:
    rows = open_corpus(database).cursor().execute("select title from posts order by title")
    return [title for (title,) in rows.fetchall()]


Written = Callable[[str, str], Path]


def test_add_says_what_has_come(
    run: Command, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", written("a.md", post("Cranes"))) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == (
        "a.md: post with front matter, 1 posts: 1 new, 0 changed, 0 unchanged, 0 repeated"
    )
    assert told[1] == "1 posts: 1 new, 0 changed, 0 unchanged"


def test_adding_again_says_what_is_known(
    run: Command, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written("a.md", post("Cranes"))
    run("add", path)
    capsys.readouterr()
    assert run("add", path) == 0
    assert capsys.readouterr().out.startswith(
        "a.md (in place of the source of that name): post with front matter, 1 posts: 0 new,"
        " 0 changed, 1 unchanged, 0 repeated\n"
    )


def test_preview_writes_nothing(run: Command, written: Written, database: Path) -> None:
    assert run("add", "--preview", written("a.md", post("Cranes"))) == 0
    assert not database.parent.exists()


def test_a_company_is_proposed_where_there_is_nobody_to_ask(
    run: Command, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    run("add", "--preview", written("feed.xml", FEED))
    assert (
        "feed.xml: names no company; try --company “Bolt” or --accept-proposals"
        in capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("option", "company"), [(["--accept-proposals"], "Bolt"), (["--company", "Quay"], "Quay")]
)
def test_the_company_of_a_feed_is_kept(
    run: Command, written: Written, database: Path, option: list[str], company: str
) -> None:
    run("add", written("feed.xml", FEED), *option)
    run("build")
    row = open_corpus(database).cursor().execute("select company from posts").fetchall()
    assert row == [(company,)]


def test_columns_can_be_named(run: Command, written: Written, database: Path) -> None:
    path = written("a.csv", "Heading,When\nCranes,2025\n")
    assert run("add", path, "--column", "title=Heading", "--column", "published=When") == 0
    row = open_corpus(database).cursor().execute("select title, published_precision from posts")
    assert row.fetchall() == [("Cranes", "year")]


def test_a_column_for_an_unknown_field_is_refused(
    run: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run("add", "a.csv", "--column", "name=Heading")
    assert "'name=Heading' is not FIELD=COLUMN with one of the fields" in capsys.readouterr().err


def test_each_bad_file_gets_one_line_and_the_good_one_is_imported(
    run: Command,
    written: Written,
    tmp_path: Path,
    database: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    good = written("good.md", post("Cranes"))
    with (tmp_path / "large.md").open("wb") as file:
        file.truncate(200_000_000)
    with ZipFile(tmp_path / "bomb.zip", "w", 8) as target:
        target.writestr("a.md", bytes(5_000_000))
    (tmp_path / "zeros.md").write_bytes(bytes(100))
    (tmp_path / "picture.md").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty.md").touch()
    bad = ["large.md", "bomb.zip", "zeros.md", "picture.md", "empty", "empty.md", "missing.md"]
    assert run("add", *(tmp_path / name for name in bad), good) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": error: ")[0].rpartition("/")[2] for line in told] == bad
    assert titles(database) == ["Cranes"]


@pytest.mark.parametrize(
    ("encoding", "note"),
    [("utf-16", "was read as UTF-16"), ("latin-1", "was read as Windows-1252, since byte")],
)
def test_other_encodings_are_read_with_a_note(
    run: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str, note: str
) -> None:
    (tmp_path / "a.md").write_bytes(post("Café").encode(encoding))
    assert run("add", tmp_path / "a.md") == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": note: ")[2][: len(note)] for line in told] == [note]
    assert titles(tmp_path / "var" / "corpus.duckdb") == ["Café"]


def test_nothing_to_import_is_a_failure(
    run: Command, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", written("a.txt", "Only words.")) == 2
    assert capsys.readouterr().err.endswith(
        "error: none of this holds a post; nothing was imported\n"
    )


def test_an_address_that_cannot_be_fetched_is_named(
    run: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("add", "ftp://a.example/feed") == 2
    assert capsys.readouterr().err.startswith(
        "ftp://a.example/feed: error: only http and https addresses are fetched\n"
    )


def test_remove_and_undo(run: Command, written: Written, database: Path) -> None:
    run("add", written("a.md", post("Cranes")))
    run("add", written("b.md", post("Carts")))
    assert run("remove", "a.md") == 0
    assert titles(database) == ["Carts"]
    assert run("undo") == 0
    assert titles(database) == ["Carts", "Cranes"]


def test_removing_what_is_not_there_is_refused(
    run: Command, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    run("add", written("a.md", post("Cranes")))
    assert run("remove", "b.md") == 2
    assert capsys.readouterr().err == "error: no source is called “b.md”; there are: a.md\n"


def test_twins_are_listed_until_they_are_merged(
    run: Command, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    run("add", written("a.md", post("Cranes", "Quick Cart")),
        written("b.md", post("Carts", "QuickCart")))  # fmt: skip
    capsys.readouterr()
    run("twins")
    assert capsys.readouterr().out == "companies: Quick Cart (1 posts) · QuickCart (1 posts)\n"
    assert run("merge", "companies", "Quick Cart", "QuickCart") == 0
    capsys.readouterr()
    run("twins")
    assert capsys.readouterr().out == ""


def test_problems_are_listed_as_lines_and_as_csv(
    run: Command, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    run("add", written("a.md", post("Cranes").replace("2026-01-02", "soon, perhaps")))
    capsys.readouterr()
    run("problems")
    assert capsys.readouterr().out == (
        "a.md:1: warning: “Cranes”: “soon, perhaps” is not a date with a year\n"
    )
    run("problems", "--csv")
    assert capsys.readouterr().out == (
        "source,line,severity,message\r\n"
        'a.md,1,warning,"“Cranes”: “soon, perhaps” is not a date with a year"\r\n'
    )
    run("problems", "--severity", "error")
    assert capsys.readouterr().out == ""


def test_status_tells_of_database_and_library(
    run: Command, written: Written, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("add", written("feed.xml", FEED), "--company", "Bolt")
    capsys.readouterr()
    assert run("status") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"{database}: build {open_corpus(database).build_id} of ")
    assert told[1] == "1 posts from 1 documents, 1 companies, 2026-09-09 to 2026-09-09"
    assert told[3:] == [
        "likely twins: 0 of companies, 0 of posts",
        "the shipped corpus is switched off",
        "  feed.xml: feed, Bolt",
    ]


def test_a_build_of_paths_leaves_the_library_out(
    run: Command, written: Written, database: Path
) -> None:
    run("add", written("a.md", post("Cranes")))
    assert run("build", written("b.md", post("Carts"))) == 0
    assert titles(database) == ["Carts"]


def test_two_imports_by_two_processes_both_arrive(
    run: Command, written: Written, tmp_path: Path, database: Path
) -> None:
    paths = [written(f"{name}.md", post(name)) for name in ("Cranes", "Carts")]
    places = ["--library", str(tmp_path / "library"), "--database", str(database)]
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "data", "add", str(path), *places],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            stdout=subprocess.DEVNULL,
        )
        for path in paths
    ]
    assert [process.wait(60) for process in running] == [0, 0]
    assert titles(database) == ["Carts", "Cranes"]
    assert run("status") == 0

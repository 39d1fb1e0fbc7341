import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from data.formats.settings import Settings
from data.model import Problem
from data.store import documents
from data.store.documents import Collected, collect, content, gather

POST = b"---\ntitle: A\n---\n\nText."


def found(collected: Collected) -> list[str]:
    return [document.source for document in collected.documents]


def test_what_is_no_document_in_a_folder_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "posts"
    (folder / ".git").mkdir(parents=True)
    names = ("a.md", ".a.md.swp", "a.md~", ".git/HEAD", "chart.PNG", "Thumbs.db", "a.mp3")
    for name in names:
        (folder / name).write_bytes(POST)
    collected = collect([folder])
    assert found(collected) == ["posts/a.md"]
    assert {(problem.source, problem.message) for problem in collected.problems} == {
        ("posts/.a.md.swp", "was left by an editor; passed over"),
        ("posts/a.md~", "was left by an editor; passed over"),
        ("posts/.git", "is hidden; passed over"),
        ("posts/chart.PNG", "is a picture; passed over"),
        ("posts/Thumbs.db", "was left by the system; passed over"),
        ("posts/a.mp3", "holds sound, film or type; passed over"),
    }


def test_a_folder_of_strays_alone_holds_no_documents(tmp_path: Path) -> None:
    (tmp_path / ".hidden").write_bytes(POST)
    collected = collect([tmp_path])
    assert Problem(tmp_path.name, None, "error", "is a folder without documents") in (
        collected.problems
    )


def test_an_archive_is_read_like_a_folder(tmp_path: Path) -> None:
    path = tmp_path / "posts.zip"
    with ZipFile(path, "w") as target:
        target.writestr("in/a.md", POST)
        target.writestr("__MACOSX/in/._a.md", b"x")
        target.writestr("../b.md", POST)
    collected = collect([path])
    assert found(collected) == ["posts.zip/in/a.md"]
    assert content(collected.documents[0]) == POST
    assert [(problem.severity, problem.source) for problem in collected.problems] == [
        ("error", "posts.zip/../b.md"),
        ("note", "posts.zip/__MACOSX/in/._a.md"),
    ]


def test_an_archive_without_documents_is_told(tmp_path: Path) -> None:
    path = tmp_path / "posts.zip"
    with ZipFile(path, "w"):
        pass
    assert collect([path]).problems == [
        Problem("posts.zip", None, "error", "is an archive without documents")
    ]


def test_a_broken_archive_costs_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"PK\x03\x04")
    (tmp_path / "b.md").write_bytes(POST)
    collected = collect([tmp_path / "a.zip", tmp_path / "b.md"])
    assert found(collected) == ["b.md"]
    assert [problem.source for problem in collected.problems] == ["a.zip"]


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.md"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    assert collect([path]).problems == [
        Problem("large.md", None, "error", "is 200 MB large; 100 MB are allowed")
    ]


def test_a_link_to_nowhere_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "posts"
    folder.mkdir()
    (folder / "a.md").symlink_to("nowhere")
    assert collect([folder]).problems == [
        Problem("posts/a.md", None, "error", "cannot be read: No such file or directory")
    ]


def test_an_unreadable_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(documents, "is_archive", refuse)
    (tmp_path / "a.md").write_bytes(POST)
    assert collect([tmp_path / "a.md"]).problems == [
        Problem("a.md", None, "error", "cannot be read: Permission denied")
    ]


def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "posts"
    folder.mkdir()
    os.mkfifo(folder / "pipe.md")
    assert collect([folder]).problems == [
        Problem("posts/pipe.md", None, "error", "is no ordinary file")
    ]


def test_settings_go_with_every_document_of_a_path(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(POST)
    (tmp_path / "b.md").write_bytes(POST)
    collected = Collected()
    gather(collected, tmp_path, "mine", Settings(company="Acme"))
    assert [(document.source, document.settings.company) for document in collected.documents] == [
        ("mine/a.md", "Acme"), ("mine/b.md", "Acme"),
    ]  # fmt: skip


def test_files_of_the_same_name_get_numbers(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.md").write_bytes(POST)
    assert found(collect([tmp_path / "one/a.md", tmp_path / "two/a.md"])) == ["a.md", "a.md#2"]


def test_a_name_of_any_script_is_kept(tmp_path: Path) -> None:
    (tmp_path / "強化学習_🙂.md").write_bytes(POST)
    assert found(collect([tmp_path / "強化学習_🙂.md"])) == ["強化学習_🙂.md"]


def test_a_hidden_folder_is_told_once(tmp_path: Path) -> None:
    folder = tmp_path / "posts"
    for name in (".git/objects/aa", ".git/objects/bb", ".git/HEAD", "in/.cache/x", "in/a.md"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(POST)
    collected = collect([folder])
    assert found(collected) == ["posts/in/a.md"]
    assert collected.problems == [
        Problem("posts/.git", None, "note", "is hidden; passed over"),
        Problem("posts/in/.cache", None, "note", "is hidden; passed over"),
    ]


def test_a_name_that_is_no_utf_8_is_kept_as_far_as_it_is(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.md")
    (tmp_path / name).write_bytes(POST)
    assert found(collect([tmp_path / name])) == ["caf\ufffd.md"]
    missing = tmp_path / os.fsdecode(b"\xe9")
    assert collect([missing]).problems == [
        Problem(f"{tmp_path}/\ufffd", None, "error", "does not exist")
    ]


def corpus(folder: Path, manifest: str) -> Path:
    """A folder with this manifest and the documents b.md and a.md."""
    folder.mkdir()
    (folder / "corpus.toml").write_text(manifest, encoding="utf-8")
    for name in ("a.md", "b.md"):
        (folder / name).write_bytes(POST)
    return folder


def test_a_manifest_names_the_documents_in_reading_order(tmp_path: Path) -> None:
    manifest = 'digest_origin = "retold"\ndocuments = ["b.md", "a.md"]'
    collected = collect([corpus(tmp_path / "made", manifest)])
    assert [(document.source, document.digest_origin) for document in collected.documents] == [
        ("made/b.md", "retold"), ("made/a.md", "retold"),
    ]  # fmt: skip
    assert collected.problems == []


def test_a_document_that_is_listed_and_missing_costs_no_other(tmp_path: Path) -> None:
    collected = collect([corpus(tmp_path / "made", 'documents = ["c.md", "a.md"]')])
    assert found(collected) == ["made/a.md"]
    assert collected.problems == [
        Problem("made/corpus.toml", None, "error", "lists “c.md”, which is no file here")
    ]


@pytest.mark.parametrize(
    ("manifest", "fault"),
    [
        ("", "documents must be a list of file names"),
        ('documents = "a.md"', "documents must be a list of file names"),
        ("documents = [1]", "documents must be a list of file names"),
        (
            'documents = ["a.md"]\ndigest_origin = "told"',
            "digest_origin must be one of retold, export, import",
        ),
        ("documents = [", "Invalid value (at end of document)"),
    ],
)
def test_a_faulty_manifest_is_told(tmp_path: Path, manifest: str, fault: str) -> None:
    collected = collect([corpus(tmp_path / "made", manifest)])
    assert collected.documents == []
    assert collected.problems == [
        Problem("made/corpus.toml", None, "error", f"cannot be read: {fault}")
    ]

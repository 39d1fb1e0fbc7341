import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
from filelock import Timeout

from data.formats.settings import Settings
from data.store.connections import open_corpus
from data.store.deciding import keep_apart, merge
from data.store.library import (
    Incoming,
    Library,
    Refused,
    Run,
    add,
    answer,
    build_library,
    can_undo,
    change,
    distinct,
    incoming,
    library_files,
    manifest_of,
    remove,
    safe_name,
    undo,
    use_shipped_corpus,
)
from data.store.manifest import MANIFEST_NAME, Manifest
from data.store.progress import NothingToBuild
from data.store.twins import likely_company_twins, likely_post_twins


def post(title: str, company: str = "Acme", digest: str = "It learned.") -> str:
    link = f"https://acme.example/{title.replace(' ', '-')}"
    matter = f"title: {title}\ncompany: {company}\ndate: 2026-01-02\nlink: {link}"
    return f"---\n{matter}\n---\n\n{digest}\n"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library whose builds leave out the shipped corpus."""
    folder = tmp_path / "library"
    folder.mkdir()
    (folder / MANIFEST_NAME).write_text("shipped_corpus = false\n")
    return Library(folder, tmp_path / "var" / "corpus.duckdb")


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Incoming]:
    """Writes a file to import."""

    def write(name: str, text: str) -> Incoming:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return incoming(path)

    return write


def titles(library: Library) -> list[str]:
    rows = open_corpus(library.database).cursor().execute("select title from posts order by title")
    return [title for (title,) in rows.fetchall()]


def names(library: Library) -> list[str]:
    return [source.name for source in manifest_of(library).sources]


def copies(library: Library) -> list[str]:
    return sorted(path.name for path in (library.folder / "sources").glob("*/*"))


def test_what_is_added_is_kept_and_built(library: Library, file: Callable[..., Incoming]) -> None:
    one = file("a.md", post("Cranes"))
    summary = add(library, [one])
    one.path.unlink()
    assert (summary.new, titles(library), names(library)) == (1, ["Cranes"], ["a.md"])
    assert build_library(library).posts == 1


def test_adding_the_same_again_adds_nothing(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])
    summary = add(library, [file("a.md", post("Cranes"))])
    assert (summary.posts, summary.new, summary.unchanged, names(library)) == (1, 0, 1, ["a.md"])


def test_a_source_of_the_same_name_takes_the_place_of_the_old_one(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes")), file("b.md", post("Carts"))])
    add(library, [file("a.md", post("Cars"))])
    assert (titles(library), names(library)) == (["Carts", "Cars"][::-1], ["b.md", "a.md"])


def test_the_source_added_last_wins(library: Library, file: Callable[..., Incoming]) -> None:
    add(library, [file("b.md", post("Cranes", digest="Old."))])
    add(library, [file("a.md", post("Cranes", digest="New."))])
    row = open_corpus(library.database).cursor().execute("select digest from posts").fetchall()
    assert row == [("New.",)]


def test_removing_and_undoing_restore_manifest_and_build(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])
    add(library, [file("b.md", post("Carts"))])
    before = open_corpus(library.database).build_id
    remove(library, "a.md")
    assert titles(library) == ["Carts"]
    undo(library)
    assert (titles(library), names(library)) == (["Carts", "Cranes"], ["a.md", "b.md"])
    assert open_corpus(library.database).build_id == before


def test_undo_brings_back_the_contents_that_were_replaced(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes", digest="Old."))])
    add(library, [file("a.md", post("Cranes", digest="New."))])
    undo(library)
    row = open_corpus(library.database).cursor().execute("select digest from posts").fetchall()
    assert row == [("Old.",)]


def test_undo_goes_back_step_by_step(library: Library, file: Callable[..., Incoming]) -> None:
    add(library, [file("a.md", post("Cranes"))])
    add(library, [file("b.md", post("Carts"))])
    remove(library, "b.md")
    undo(library)
    undo(library)
    assert names(library) == ["a.md"]


def test_nothing_to_undo_is_said(library: Library) -> None:
    with pytest.raises(Refused, match="there is nothing to undo"):
        undo(library)


def test_an_unknown_source_is_named_with_those_there_are(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])
    with pytest.raises(Refused, match=r"no source is called “b.md”; there are: a.md"):
        remove(library, "b.md")


def test_a_change_that_fails_leaves_everything_as_it_was(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])
    before = manifest_of(library)

    def stop(_what: str, _done: int, _total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        add(library, [file("b.md", post("Carts"))], Run(progress=stop))
    assert (manifest_of(library), titles(library), copies(library)) == (
        before, ["Cranes"], ["a.md"],
    )  # fmt: skip


def test_a_library_without_any_post_is_not_built(library: Library) -> None:
    with pytest.raises(NothingToBuild):
        build_library(library)


def test_copies_that_nothing_speaks_of_are_removed(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])
    stray = library.folder / "sources" / "left-by-a-crash" / "x.md"
    stray.parent.mkdir()
    stray.write_text("x")
    build_library(library)
    assert copies(library) == ["a.md"]


def test_a_lost_copy_costs_no_other_source(library: Library, file: Callable[..., Incoming]) -> None:
    add(library, [file("a.md", post("Cranes")), file("b.md", post("Carts"))])
    (library.folder / manifest_of(library).sources[0].path).unlink()
    summary = build_library(library)
    assert [(problem.source, problem.message) for problem in summary.problems] == [
        ("a.md", "its copy is missing from the library")
    ]
    assert titles(library) == ["Carts"]


def test_of_a_folder_its_documents_are_kept(library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "posts"
    (folder / "in").mkdir(parents=True)
    (folder / "in" / "a.md").write_text(post("Cranes"))
    (folder / "picture.png").write_bytes(b"\x89PNG")
    add(library, [incoming(folder)])
    kept = library.folder / manifest_of(library).sources[0].path
    assert [path.name for path in kept.rglob("*") if path.is_file()] == ["a.md"]
    assert titles(library) == ["Cranes"]


def test_an_archive_is_kept_as_it_is(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "posts.zip"
    with ZipFile(path, "w") as target:
        target.writestr("a.md", post("Cranes"))
    add(library, [incoming(path)])
    assert (titles(library), copies(library)) == (["Cranes"], ["posts.zip"])


def test_an_answer_is_kept_with_its_source(library: Library, file: Callable[..., Incoming]) -> None:
    add(library, [file("a.csv", "title,year,url\nCranes,2025,https://a.example/1\n")])
    answer(library, "a.csv", Settings(company="Bolt"))
    row = open_corpus(library.database).cursor().execute("select company from posts").fetchall()
    assert row == [("Bolt",)]
    assert manifest_of(library).sources[0].settings == Settings(company="Bolt")


def test_single_files_of_a_folder_have_companies_of_their_own(
    library: Library, tmp_path: Path
) -> None:
    folder = tmp_path / "posts"
    folder.mkdir()
    for name in ("a.csv", "b.csv"):
        (folder / name).write_text(f"title,year\nPost {name},2025\n")
    told = Settings(company="Bolt", companies=(("b.csv", "Quay"),))
    add(library, [incoming(folder, told)])
    rows = (
        open_corpus(library.database)
        .cursor()
        .execute("select title, company from posts order by title")
    )
    assert rows.fetchall() == [("Post a.csv", "Bolt"), ("Post b.csv", "Quay")]


def test_the_shipped_corpus_can_be_switched_on_and_off(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])
    assert use_shipped_corpus(library, used=True).posts == 30
    assert use_shipped_corpus(library, used=False).posts == 1


def test_merged_companies_are_one_and_no_longer_offered(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes", "Quick Cart")),
                  file("b.md", post("Carts", "QuickCart"))])  # fmt: skip
    merge(library, "companies", "Quick Cart", "QuickCart")
    cursor = open_corpus(library.database).cursor()
    assert cursor.execute("select company, aliases from companies").fetchall() == [
        ("Quick Cart", ["QuickCart"])
    ]
    assert likely_company_twins(cursor, manifest_of(library).decisions) == ()


def test_companies_kept_apart_stay_two_and_are_no_longer_offered(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes", "Quick Cart")),
                  file("b.md", post("Carts", "QuickCart"))])  # fmt: skip
    keep_apart(library, "companies", "Quick Cart", "QuickCart")
    cursor = open_corpus(library.database).cursor()
    assert cursor.execute("select count(*) from companies").fetchall() == [(2,)]
    assert likely_company_twins(cursor, manifest_of(library).decisions) == ()


def test_merged_posts_are_counted_once_and_undo_parts_them(
    library: Library, file: Callable[..., Incoming]
) -> None:
    long = "Cranes that learn to stack boxes in the port at night"
    add(library, [file("a.md", post(long)), file("b.md", post(f"The {long}"))])
    pair = likely_post_twins(open_corpus(library.database).cursor())[0]
    merge(library, "posts", pair.one.post_id, pair.other.post_id)
    assert titles(library) == [f"The {long}"]
    undo(library)
    assert titles(library) == [long, f"The {long}"]


def test_posts_kept_apart_are_no_longer_offered(
    library: Library, file: Callable[..., Incoming]
) -> None:
    long = "Cranes that learn to stack boxes in the port at night"
    add(library, [file("a.md", post(long)), file("b.md", post(f"The {long}"))])
    pair = likely_post_twins(open_corpus(library.database).cursor())[0]
    keep_apart(library, "posts", pair.one.post_id, pair.other.post_id)
    cursor = open_corpus(library.database).cursor()
    assert likely_post_twins(cursor, manifest_of(library).decisions) == ()
    assert len(titles(library)) == 2


def test_a_decision_about_an_unknown_company_is_refused(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])
    with pytest.raises(Refused, match="the corpus holds no company “Bolt”"):
        merge(library, "companies", "Acme", "Bolt")


def under_way(library: Library, during: Callable[[], None]) -> None:
    """Run something while another change of the library is under way."""
    begun, may_end = threading.Event(), threading.Event()

    def slow(manifest: Manifest) -> Manifest:
        begun.set()
        may_end.wait(10)
        return manifest

    other = threading.Thread(target=change, args=(library, slow))
    other.start()
    begun.wait(10)
    try:
        during()
    finally:
        may_end.set()
        other.join()


def test_a_second_change_is_refused_while_one_is_under_way(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes"))])

    def second() -> None:
        with pytest.raises(Timeout):
            add(library, [file("b.md", post("Carts"))])

    under_way(library, second)
    assert (titles(library), names(library)) == (["Cranes"], ["a.md"])


def test_two_imports_at_once_wait_for_each_other(
    library: Library, file: Callable[..., Incoming]
) -> None:
    incomings = [file(f"{number}.md", post(f"Post {number}")) for number in range(4)]
    threads = [
        threading.Thread(target=add, args=(library, [one], Run(wait_seconds=60)))
        for one in incomings
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert titles(library) == ["Post 0", "Post 1", "Post 2", "Post 3"]


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("強化学習_🙂.md", "強化学習_🙂.md"),
        ("../../etc/passwd", "passwd"),
        ("C:\\posts\\a.md", "a.md"),
        ("a\x00\n.md", "a.md"),
        (".hidden", "hidden"),
        ("..", "unnamed"),
        ("", "unnamed"),
        ("x" * 300 + ".md", "x" * 117 + ".md"),
    ],
)
def test_names_are_made_fit_for_files(name: str, safe: str) -> None:
    assert safe_name(name) == safe


def test_names_met_twice_in_one_import_get_numbers(tmp_path: Path) -> None:
    one = Incoming(tmp_path / "x", "a.md")
    assert [i.name for i in distinct([one, one, replace(one, name="b.md"), one])] == [
        "a.md", "a.md (2)", "b.md", "a.md (3)",
    ]  # fmt: skip


def test_there_is_something_to_undo_after_a_change(
    library: Library, file: Callable[..., Incoming]
) -> None:
    before = can_undo(library)
    add(library, [file("a.md", post("Cranes"))])
    assert (before, can_undo(library)) == (False, True)


def test_a_build_reads_the_copies_of_the_sources(
    library: Library, file: Callable[..., Incoming]
) -> None:
    add(library, [file("a.md", post("Cranes")), file("b.md", post("Carts"))])
    files = library_files(library)
    assert [path.name for path in files] == ["a.md", "b.md"]
    assert all(path.is_relative_to(library.folder / "sources") for path in files)

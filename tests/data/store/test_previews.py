from collections.abc import Callable
from pathlib import Path

import pytest

from data.formats.settings import Settings
from data.model import Problem
from data.store.build import build
from data.store.library import Incoming, incoming
from data.store.previews import Preview, preview

FEED = """<rss version="2.0"><channel><title>Bolt Blog</title>
<item><title>Cranes</title><link>https://bolt.example/1</link></item>
</channel></rss>
"""


def page(*posts: tuple[str, str]) -> str:
    """A topic page of (title, digest) pairs."""
    return "# Cranes\n" + "".join(
        f"\n### [{title}](https://acme.example/{title.replace(' ', '-')}.md)\n"
        f"- Company: [Acme](https://acme.example)\n- Published: Sep 9, 2026\n\n{digest}\n"
        for title, digest in posts
    )


Write = Callable[[str, str], Incoming]


@pytest.fixture
def file(tmp_path: Path) -> Write:
    """Writes a file to import."""

    def write(name: str, text: str) -> Incoming:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return incoming(path)

    return write


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A corpus of two posts."""
    folder = tmp_path / "standing"
    folder.mkdir()
    (folder / "a.md").write_text(page(("Cranes", "Old words."), ("Carts", "Some words.")))
    build([folder], tmp_path / "var" / "corpus.duckdb")
    return tmp_path / "var" / "corpus.duckdb"


def counts(shown: Preview) -> list[tuple[str, int, int, int, int]]:
    return [
        (file.source, file.new, file.changed, file.unchanged, file.repeated)
        for one in shown.incomings
        for file in one.files
    ]


def test_posts_are_compared_with_the_corpus(file: Write, database: Path) -> None:
    one = file("b.md", page(("Cranes", "New words."), ("Carts", "Some words."), ("Cars", "More.")))
    assert counts(preview([one], database)) == [("b.md", 1, 1, 1, 0)]


def test_nothing_is_written(file: Write, database: Path, tmp_path: Path) -> None:
    one = file("b.md", page(("Cars", "More.")))
    before = sorted((path, path.stat().st_mtime_ns) for path in tmp_path.rglob("*"))
    preview([one], database)
    assert sorted((path, path.stat().st_mtime_ns) for path in tmp_path.rglob("*")) == before


def test_without_a_corpus_every_post_is_new(file: Write, tmp_path: Path) -> None:
    shown = preview([file("b.md", page(("Cars", "More.")))], tmp_path / "none.duckdb")
    assert counts(shown) == [("b.md", 1, 0, 0, 0)]


def test_a_post_in_two_files_counts_in_the_later_one(file: Write, database: Path) -> None:
    shown = preview(
        [file("b.md", page(("Cars", "A."))), file("c.md", page(("Cars", "B.")))], database
    )
    assert counts(shown) == [("b.md", 0, 0, 0, 1), ("c.md", 1, 0, 0, 0)]


def test_new_posts_come_with_their_likely_twins(file: Write, database: Path) -> None:
    text = page(("The cranes", "A."), ("Cranes, the", "B."))
    twins = preview([file("b.md", text)], database).incomings[0].files[0].twins
    assert [(pair.one.title, pair.other.title) for pair in twins] == [("The cranes", "Cranes, the")]


def test_the_sample_holds_the_first_five_posts(file: Write, database: Path) -> None:
    one = file("b.md", page(*((f"Post {number}", "A.") for number in range(7))))
    sample = preview([one], database).incomings[0].files[0].sample
    assert [post.title for post in sample] == [f"Post {number}" for number in range(5)]


def test_problems_are_told_with_their_lines(file: Write, database: Path) -> None:
    one = file("b.md", page(("Cars", "A.")).replace("Sep 9, 2026", "soon"))
    assert preview([one], database).incomings[0].all_problems == (
        Problem("b.md", 3, "warning", "“Cars”: “soon” is not a date with a year"),
    )


def test_what_holds_no_post_is_not_worth_importing(file: Write, database: Path) -> None:
    shown = preview([file("b.txt", "words"), file("c.md", page(("Cars", "A.")))], database)
    assert [(one.name, one.format) for one in shown.worth_importing] == [("c.md", "topic page")]


def test_a_proposed_company_can_be_taken_as_the_answer(file: Write, database: Path) -> None:
    shown = preview([file("feed.xml", FEED)], database).incomings[0]
    assert shown.proposals == (("", "Bolt"),)
    assert shown.with_proposals().settings == Settings(company="Bolt")


def test_files_of_a_folder_may_propose_different_companies(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "feeds"
    folder.mkdir()
    (folder / "a.xml").write_text(FEED)
    (folder / "b.xml").write_text(FEED.replace("Bolt", "Quay").replace("bolt", "quay"))
    shown = preview([incoming(folder)], database).incomings[0]
    answered = shown.with_proposals()
    assert answered.settings == Settings(companies=(("a.xml", "Bolt"), ("b.xml", "Quay")))
    assert preview([answered], database).incomings[0].proposals == ()


def test_files_of_one_name_are_told_apart(tmp_path: Path, database: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.md").write_text(page((f"Cars {name}", "A.")))
    shown = preview([incoming(tmp_path / name / "a.md") for name in ("one", "two")], database)
    assert counts(shown) == [("a.md", 1, 0, 0, 0), ("a.md (2)", 1, 0, 0, 0)]


def test_a_file_that_cannot_be_read_costs_no_other(
    file: Write, database: Path, tmp_path: Path
) -> None:
    (tmp_path / "zeros.md").write_bytes(bytes(64))
    shown = preview([incoming(tmp_path / "zeros.md"), file("c.md", page(("Cars", "A.")))], database)
    assert [problem.message for one in shown.incomings for problem in one.all_problems] == [
        "is not a text file (character 0 is zero)"
    ]
    assert [one.name for one in shown.worth_importing] == ["c.md"]

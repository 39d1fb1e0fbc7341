import time
from pathlib import Path
from zipfile import ZipFile

import pandas as pd  # type: ignore[import-untyped]
import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import TextInput

from data.store.library import Library, add, build_library, incoming, manifest_of
from data.store.manifest import MANIFEST_NAME
from data.store.writing import SWITCH
from pages import listening
from tests.pages.conftest import DASHBOARD, SECONDS_TO_RUN, Opened

FEED = """<rss version="2.0"><channel><title>Bolt Blog</title>
<item><title>Lifts</title><link>https://bolt.example/1</link></item>
</channel></rss>
"""
BAD = b"\xff\xd8\xff\xe0" + bytes(200)
PATIENCE = 60


def page(*titles: str, company: str = "Acme", digest: str = "Some words.") -> bytes:
    """A topic page with posts of these titles."""
    posts = (
        f"\n### [{title}](https://acme.example/{title.replace(' ', '-')})\n"
        f"- Company: {company}\n- Published: Sep 9, 2026\n\n{digest}\n"
        for title in titles
    )
    return f"# Yard\n{''.join(posts)}".encode()


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """The library of a server over its own database: one post and no shipped corpus."""
    monkeypatch.setattr("data.store.locations._ROOT", tmp_path)
    monkeypatch.delenv("TRACK_RECORD_DATABASE", raising=False)
    monkeypatch.delenv("TRACK_RECORD_LIBRARY", raising=False)
    folder = tmp_path / "library"
    folder.mkdir()
    (folder / MANIFEST_NAME).write_text("shipped_corpus = false\n")
    (tmp_path / "first.md").write_bytes(page("Cranes"))
    served = Library(folder, tmp_path / "var" / "corpus.duckdb")
    add(served, [incoming(tmp_path / "first.md")])
    return served


def opened(tab: str = "Import") -> AppTest:
    app = AppTest.from_file(str(DASHBOARD), default_timeout=SECONDS_TO_RUN)
    app.query_params["care"] = tab
    app.run()
    app.switch_page("sources.py").run()
    return checked(app)


def checked(app: AppTest) -> AppTest:
    assert [error.value for error in app.exception] == []
    return app


@pytest.fixture
def app(library: Library) -> AppTest:
    """The page on a server that may write."""
    assert library.database.exists()
    return opened()


def drop(app: AppTest, **files: bytes) -> AppTest:
    """Drag files in; the underscore stands for the dot in their names."""
    dropped = [(name.replace("_", "."), content, "text/plain") for name, content in files.items()]
    app.file_uploader[0].set_value(dropped).run()
    return checked(app)


def press(app: AppTest, key: str) -> AppTest:
    """Press a button that changes the library, and wait for what comes of it."""
    app.button(key=key).click().run()
    deadline = time.monotonic() + PATIENCE
    while "change under way" in app.session_state and time.monotonic() < deadline:
        time.sleep(0.05)
        app.run()
    return checked(app)


def said(blocks: object) -> list[str]:
    return [text.value.replace("\\", "") for text in blocks]  # type: ignore[attr-defined]


def table(app: AppTest, column: str) -> pd.DataFrame:
    """The table that has this column."""
    return next(frame.value for frame in app.dataframe if column in frame.value.columns)


def company_field(app: AppTest) -> TextInput:
    """Where to say whose posts a file holds."""
    return next(field for field in app.text_input if "Whose posts" in field.label)


def titles(library: Library) -> list[str]:
    return [source.name for source in manifest_of(library).sources]


def headings(app: AppTest) -> list[str]:
    return said(app.subheader)


def test_a_preview_compares_with_the_corpus(app: AppTest) -> None:
    drop(app, a_md=page("Cranes", digest="Other words."), b_md=page("Carts", "Docks"))
    assert headings(app)[0] == "3 posts in 2 files: 2 new, 1 changed, 0 unchanged"
    assert table(app, "file").values.tolist() == [
        ["a.md", "topic page", 1, 0, 1, 0, 0, 0, 0],
        ["b.md", "topic page", 2, 2, 0, 0, 0, 0, 0],
    ]


def test_a_preview_writes_nothing(app: AppTest, library: Library) -> None:
    drop(app, b_md=page("Carts"))
    assert titles(library) == ["first.md"]


def test_a_preview_is_of_its_session_alone(app: AppTest) -> None:
    drop(app, b_md=page("Carts"))
    assert headings(opened()) == []


def test_what_an_import_means_is_said_before(app: AppTest) -> None:
    drop(app, b_md=page("Carts"))
    (sentence,) = said(app.info)
    assert sentence.startswith("What you import becomes part of the corpus that everybody")


def test_a_sample_of_five_posts_is_shown_as_it_is_written(app: AppTest) -> None:
    drop(app, b_md=page(*(f"Post {n} <b>" for n in range(6))))
    sample = next(str(one.value) for one in app.html if "Post 0" in str(one.value))
    assert [sample.count(f"Post {n} &lt;b&gt;") for n in range(6)] == [1, 1, 1, 1, 1, 0]


def test_a_zip_is_read_file_by_file(app: AppTest, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "z.zip", "w") as archive:
        archive.writestr("one.md", page("Carts"))
        archive.writestr("../two.md", page("Docks"))
    drop(app, z_zip=(tmp_path / "z.zip").read_bytes())
    assert headings(app)[0] == "1 post in 1 file: 1 new, 0 changed, 0 unchanged"
    assert said(app.error) == [
        "z.zip/../two.md: error: points outside of its archive; it was left out"
    ]


def test_a_file_that_is_none_gives_one_sentence_and_costs_no_other(app: AppTest) -> None:
    drop(app, photo_md=BAD, b_md=page("Carts"))
    assert headings(app)[0] == "1 post in 2 files: 1 new, 0 changed, 0 unchanged"
    (sentence,) = said(app.error)
    assert sentence.startswith("photo.md: error: ")
    assert app.button(key="import").label == "Import 1 file"


def test_files_without_posts_cannot_be_imported(app: AppTest) -> None:
    drop(app, photo_md=BAD)
    assert said(app.info) == ["None of this holds a post, so there is nothing to import."]
    assert "import" not in [button.key for button in app.button]


def test_a_file_in_place_of_another_is_announced(app: AppTest) -> None:
    drop(app, first_md=page("Carts"))
    assert said(app.warning) == ["first.md takes the place of the source of that name."]


def test_likely_twins_are_told_before_the_import(app: AppTest, library: Library) -> None:
    add(library, [incoming(_written(library, "long.md", page("The five cranes of our yard")))])
    app.run()
    drop(app, b_md=page("The five cranes of our old yard", company="A.C.M.E."))
    told = next(text for text in said(app.markdown) if text.startswith("Likely twins"))
    assert "The five cranes of our old yard" in told


def _written(library: Library, name: str, content: bytes) -> Path:
    path = library.folder.parent / name
    path.write_bytes(content)
    return path


def test_an_import_reaches_the_corpus(app: AppTest, library: Library) -> None:
    drop(app, b_md=page("Carts", "Docks"))
    press(app, "import")
    assert said(app.success)[0].startswith(
        "The import of b.md is done.\n\n- 3 posts: 2 new, 0 changed, 1 unchanged"
    )
    assert titles(library) == ["first.md", "b.md"]


def test_uploads_are_gone_once_they_are_imported(app: AppTest) -> None:
    drop(app, b_md=page("Carts"))
    press(app, "import")
    assert headings(app) == []


def test_the_proposed_company_of_a_feed_is_kept(app: AppTest, library: Library) -> None:
    drop(app, blog_xml=FEED.encode())
    assert company_field(app).value == "Bolt"
    press(app, "import")
    assert manifest_of(library).sources[-1].settings.company == "Bolt"


def test_another_company_of_a_feed_is_kept(app: AppTest, library: Library) -> None:
    drop(app, blog_xml=FEED.encode())
    company_field(app).set_value("Volt").run()
    press(app, "import")
    assert manifest_of(library).sources[-1].settings.company == "Volt"


def test_a_column_can_be_chosen(app: AppTest, library: Library) -> None:
    drop(app, t_csv=b"what,company,text\nCarts,Acme,Some words.\n")
    assert headings(app)[0].startswith("0 posts in 1 file")
    next(one for one in app.selectbox if one.label == "Column of the title").select("what").run()
    assert headings(app)[0] == "1 post in 1 file: 1 new, 0 changed, 0 unchanged"
    press(app, "import")
    assert manifest_of(library).sources[-1].settings.columns == (("title", "what"),)


def test_undo_brings_back_a_removed_source(library: Library) -> None:
    add(library, [incoming(_written(library, "b.md", page("Carts")))])
    app = opened("Sources")
    app.selectbox(key="source").select("b.md").run()
    press(app, "remove")
    without = titles(library)
    press(app, "undo")
    assert (without, titles(library)) == (["first.md"], ["first.md", "b.md"])


def test_a_change_that_fails_says_why(library: Library) -> None:
    app = opened("Sources")
    press(app, "remove")
    assert titles(library) == ["first.md"]
    assert said(app.error) == [
        "The removal of first.md: no document holds a post; nothing was built."
    ]


def test_a_rebuild_reads_the_library_again(library: Library) -> None:
    app = opened("Sources")
    before = table(app, "document")["document"].tolist()
    (library.folder / MANIFEST_NAME).write_text("shipped_corpus = true\n")
    press(app, "rebuild")
    after = table(app, "document")["document"].tolist()
    assert before == ["first.md"]
    assert after == ["corpus/reinforcement-learning-page-2.md", "corpus/reinforcement-learning.md"]


def test_what_has_changed_since_the_build_before_is_said(library: Library) -> None:
    add(library, [incoming(_written(library, "b.md", page("Carts")))])
    changed = next(text for text in said(opened("Sources").caption) if "since build" in text)
    assert changed.startswith("1 new post, 0 changed, 0 removed, 1 unchanged since build ")


def test_problems_are_chosen_by_severity(library: Library) -> None:
    broken = page("Carts") + b"\n### []()\n- Company: Acme\n\nWords.\n\n### Nothing here\n"
    add(library, [incoming(_written(library, "b.md", broken))])
    app = opened("Problems")
    assert headings(app) == ["1 error, 1 warning"]
    app.multiselect(key="severity").select("error").run()
    assert table(app, "severity")[["source", "line"]].values.tolist() == [["b.md", 9]]


def test_posts_with_a_fault_are_listed(library: Library) -> None:
    undated = page("Carts").replace(b"- Published: Sep 9, 2026\n", b"")
    add(library, [incoming(_written(library, "b.md", undated))])
    app = opened("Data quality")
    assert headings(app) == ["No readable date: 1 post"]
    assert app.dataframe(key="posts with no_date").value["title"].tolist() == ["Carts"]


@pytest.mark.parametrize(("verb", "posts"), [("Merge", 1), ("Keep apart", 2)])
def test_likely_twins_are_decided(library: Library, verb: str, posts: int) -> None:
    twins = page("The five cranes of our yard", "The five cranes of our old yard")
    add(library, [incoming(_written(library, "first.md", twins))])
    app = opened("Likely twins")
    assert headings(app) == ["1 pair of posts may be the same"]
    key = next(button.key for button in app.button if (button.key or "").startswith(verb))
    press(app, str(key))
    assert headings(app) == ["No company or post looks doubled"]
    assert build_library(library).posts == posts


def test_companies_are_merged_under_the_first_name(library: Library) -> None:
    spelled = page("Carts", company="Oak-Field") + page("Docks", company="Oak Field")
    add(library, [incoming(_written(library, "first.md", spelled))])
    press(opened("Likely twins"), "Merge companies Oak Field Oak-Field")
    assert build_library(library).companies == 1


def test_another_database_is_shown_and_not_changed(open_page: Opened, library: Library) -> None:
    app = open_page("sources")
    assert said(app.info)[0].startswith("Nothing can be written here: TRACK_RECORD_DATABASE")
    assert [tab.label for tab in app.tabs] == [
        "Sources",
        "Problems",
        "Data quality",
        "Likely twins",
    ]
    assert [one.key for one in app.button if one.key in ("remove", "undo", "rebuild")] == []
    assert titles(library) == ["first.md"]


def test_a_server_that_others_reach_is_read_only(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert library.database.exists()
    monkeypatch.setattr(listening, "_reached", {"10.0.0.5"})
    app = opened()
    assert len(app.file_uploader) == 0
    (sentence,) = said(app.info)
    assert sentence.startswith("Nothing can be written here: other machines can reach this server")


def test_the_switch_allows_writing_to_others(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert library.database.exists()
    monkeypatch.setattr(listening, "_reached", {"10.0.0.5"})
    monkeypatch.setenv(SWITCH, "1")
    assert len(opened().file_uploader) == 1


def test_a_click_on_a_page_from_before_is_refused_on_the_server(
    app: AppTest, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    drop(app, b_md=page("Carts"))
    monkeypatch.setattr(listening, "_reached", {"10.0.0.5"})
    press(app, "import")
    assert said(app.error)[0].startswith("Nothing can be written here")
    assert titles(library) == ["first.md"]


def test_a_broken_manifest_is_named(library: Library) -> None:
    (library.folder / MANIFEST_NAME).write_text("sources = 3\n")
    (sentence,) = said(opened("Sources").info)
    assert sentence.startswith("The library cannot be read, nor changed here.")
    assert "unknown entry 'sources'" in sentence

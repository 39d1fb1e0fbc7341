from pathlib import Path

from streamlit.testing.v1 import AppTest

from data.store.build import build
from tests.pages.conftest import Opened


def titles(app: AppTest) -> list[str]:
    return [header.value.replace("\\", "") for header in (*app.main.header, *app.main.subheader)]


def test_four_figures(open_page: Opened) -> None:
    assert len(open_page("methods").get("vega_lite_chart")) == 4


def test_most_named_family_stands_above(open_page: Opened) -> None:
    assert "of all posts name reinforcement learning" in titles(open_page("methods"))[0]


def test_one_method_by_itself(open_page: Opened) -> None:
    app = open_page("methods", about="GRPO")
    assert titles(app) == [
        "GRPO",
        "Results reported beside it",
        "Where it is named, and why it was tagged",
    ]


def test_a_method_is_counted_in_posts_and_companies(open_page: Opened) -> None:
    app = open_page("methods", about="GRPO", company="Apple")
    said = [text.value for text in app.markdown if text.value.startswith("Named by")]
    assert said == ["Named by **2 posts** of 1 company: extended in 1, baseline in 1."]


def test_no_method_named(open_page: Opened, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "### [Lunch](https://acme.example/lunch)\n\n- Company: [Acme](https://acme.example)\n"
        "- Published: Mar 27, 2026\n\nSoup was served.\n",
        encoding="utf-8",
    )
    build([page], tmp_path / "corpus.duckdb")
    app = open_page("methods", database=tmp_path / "corpus.duckdb")
    assert [info.value for info in app.info] == [
        "None of these posts names a method that the vocabulary knows."
    ]


def test_without_a_match_there_is_no_chart(open_page: Opened) -> None:
    assert len(open_page("methods", company="Aple").get("vega_lite_chart")) == 0


def test_unknown_method_is_said_to_be_named_nowhere(open_page: Opened) -> None:
    app = open_page("methods", about="Foo Descent")
    assert [info.value for info in app.info] == ["No post that matches the filters names it."]

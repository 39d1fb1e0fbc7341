from pathlib import Path

import pytest

from data.__main__ import main
from data.store.build import build

PAGE = """### [Sorting gears](https://acme.example/gears)
- Company: Acme
- Published: Mar 3, 2026

With PPO, Acme cut mis-sorts by 12% on Gearset 2.

### [Sorting bolts](https://acme.example/bolts)
- Company: Acme
- Published: Mar 4, 2026

Nothing was counted.
"""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("why")
    page = folder / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    build([page], folder / "corpus.duckdb")
    return folder / "corpus.duckdb"


@pytest.mark.parametrize("name", ["sorting-gears", "GEARS"])
def test_a_post_is_found_by_slug_and_by_a_part_of_its_title(
    database: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["why", name, "--database", str(database)])
    told = capsys.readouterr().out.split("\n")
    marked = "With <PPO>m0, Acme cut mis-sorts by [12%]n0 on Gearset ~2~x0."
    assert (code, told[0], told[3]) == (0, "Sorting gears", marked)


def test_a_refusal_is_told_with_its_reason(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["why", "sorting-gears", "--database", str(database)])
    assert "x0   “2”: version in a name" in capsys.readouterr().out.split("\n")


def test_several_titles_are_listed(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["why", "sorting", "--database", str(database)])
    said = "error: 2 titles hold “sorting”; name one post:\n  sorting-bolts\n  sorting-gears\n"
    assert (code, capsys.readouterr().err) == (2, said)


def test_an_unknown_post_is_said(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["why", "levers", "--database", str(database)])
    said = "error: no post is called “levers”, and no title holds it\n"
    assert (code, capsys.readouterr().err) == (2, said)

from pathlib import Path

import duckdb
import pytest

from data.model import Flag, Reading
from data.store.build import build
from data.store.checks import BrokenBuild, check
from tests.data.store.corpora import method, number, post, read_as, write_page

DIGEST = "PPO gives 5% more, not 4%."


def read(digest: str) -> Reading:
    numbers = (
        number(digest, "5%", value=5.0, comparator_ordinal=1),
        number(digest, "4%", value=4.0),
    )
    return Reading(numbers, (method(digest, "PPO"),), flags=(Flag("small", "", 0),))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("checks")
    with pytest.MonkeyPatch.context() as monkeypatch:
        read_as(monkeypatch, read)
        page = write_page(folder / "page.md", post("First", DIGEST), post("Second", DIGEST))
        build([page], folder / "corpus.duckdb")
    return folder / "corpus.duckdb"


@pytest.fixture
def copy(sound: Path, tmp_path: Path) -> duckdb.DuckDBPyConnection:
    """A copy of a sound database that may be broken."""
    path = tmp_path / "copy.duckdb"
    path.write_bytes(sound.read_bytes())
    return duckdb.connect(str(path))


def test_a_sound_build_passes(copy: duckdb.DuckDBPyConnection) -> None:
    with copy:
        check(copy)


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        ("insert into posts select * replace ('x' as slug) from posts where title = 'First'",
         "a post_id twice"),
        ("update posts set slug = 'same'", "a slug twice"),
        ("update numbers set ordinal = 1, comparator_ordinal = null", "an ordinal twice"),
        ("update numbers set surface = '6%' where ordinal = 0",
         "a number whose span is not its surface"),
        ("update numbers set sentence_end = span_end - 1", "a number outside its sentence"),
        ("update numbers set value = null", "a number with neither value nor range"),
        ("update numbers set low = 1.0, high = 2.0", "a number with neither value nor range"),
        ("update numbers set comparator_ordinal = 9 where ordinal = 0",
         "a baseline that is no number of its digest"),
        ("delete from methods", "a method without description"),
        ("update post_methods set span_end = 999", "a span of post_methods outside its digest"),
        ("insert into facets select post_id, 'a', 'b', 3, 3, 'r' from posts",
         "a span of facets outside its digest"),
        ("update flags set post_id = 'gone'", "a row of flags without its post"),
        ("update post_sources set post_id = 'gone'", "a row of post_sources without its post"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(copy: duckdb.DuckDBPyConnection, harm: str, complaint: str) -> None:
    with copy:
        copy.execute(harm)
        with pytest.raises(BrokenBuild) as broken:
            check(copy)
    assert str(broken.value) == f"the build holds {complaint}"


def test_all_that_is_wrong_is_named_at_once(copy: duckdb.DuckDBPyConnection) -> None:
    with copy:
        copy.execute("update posts set slug = 'same'")
        copy.execute("delete from methods")
        with pytest.raises(BrokenBuild) as broken:
            check(copy)
    assert str(broken.value) == "the build holds a slug twice; a method without description"

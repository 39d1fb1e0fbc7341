from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from data.model import Problem
from data.store.correction_file import (
    FILE_NAME,
    CorrectionsRead,
    Outdated,
    read_corrections,
    record,
    undo,
)
from data.store.corrections import Correction, Passage, as_entry

ABOUT = "# Decisions on numbers, in their order; of several on one, the last counts.\n"


def correction(surface: str, status: str = "rejected") -> Correction:
    return Correction(Passage("p1", surface, "", ""), status, "Docks")  # type: ignore[arg-type]


ONE, TWO, THREE = correction("1"), correction("2"), correction("3")


def text_of(library: Path) -> str:
    return (library / FILE_NAME).read_text(encoding="utf-8")


def written(library: Path, text: str) -> CorrectionsRead:
    """What is read of a file with this text."""
    (library / FILE_NAME).write_text(text, encoding="utf-8")
    return read_corrections(library)


def test_no_file_no_corrections(tmp_path: Path) -> None:
    assert read_corrections(tmp_path) == CorrectionsRead()


def test_a_correction_is_added_at_the_end(tmp_path: Path) -> None:
    for one in (ONE, TWO):
        record(tmp_path / "library", one, None)
    assert text_of(tmp_path / "library") == f"{ABOUT}\n{as_entry(ONE)}\n{as_entry(TWO)}"


def test_what_was_recorded_is_read_in_its_order(tmp_path: Path) -> None:
    for one in (ONE, TWO):
        record(tmp_path, one, None)
    assert read_corrections(tmp_path) == CorrectionsRead((ONE, TWO))


def test_undo_takes_out_the_entry_alone(tmp_path: Path) -> None:
    for one in (ONE, TWO, THREE):
        record(tmp_path, one, None)
    undo(tmp_path, TWO)
    assert text_of(tmp_path) == f"{ABOUT}\n{as_entry(ONE)}\n{as_entry(THREE)}"


def test_undo_of_the_last_decision_brings_back_the_one_before(tmp_path: Path) -> None:
    verified = correction("1", "verified")
    record(tmp_path, verified, None)
    record(tmp_path, ONE, verified)
    undo(tmp_path, ONE)
    assert read_corrections(tmp_path).corrections == (verified,)


def test_comments_and_mistakes_of_others_stay(tmp_path: Path) -> None:
    text = f"# mine\n{as_entry(ONE)}# on the next\n[[correction]]\npost_id = 3\n"
    written(tmp_path, text)
    record(tmp_path, TWO, None)
    undo(tmp_path, ONE)
    assert text_of(tmp_path) == (
        f"# mine\n# on the next\n[[correction]]\npost_id = 3\n\n{as_entry(TWO)}"
    )


def test_a_file_without_a_last_line_break_is_added_to(tmp_path: Path) -> None:
    written(tmp_path, as_entry(ONE).rstrip("\n"))
    record(tmp_path, TWO, None)
    assert read_corrections(tmp_path).corrections == (ONE, TWO)


def test_another_decision_in_the_meantime_is_not_overwritten(tmp_path: Path) -> None:
    record(tmp_path, ONE, None)
    with pytest.raises(Outdated, match=r"^Somebody has decided on this number in the meantime"):
        record(tmp_path, correction("1", "verified"), None)
    assert read_corrections(tmp_path).corrections == (ONE,)


def test_what_was_taken_back_cannot_be_taken_back_again(tmp_path: Path) -> None:
    record(tmp_path, ONE, None)
    undo(tmp_path, ONE)
    with pytest.raises(Outdated, match=r"^This correction has been taken back already"):
        undo(tmp_path, ONE)


@pytest.mark.parametrize(
    ("broken", "line", "message"),
    [
        ("[[correction]]\npost_id = \n", 10, "Invalid value"),
        ("[[correction]]\npost_id = 3\n", 9, "surface must be a text"),
        ("[[correction]]\n[other]\n", 9,
         "only entries that start with a line [[correction]] may stand here"),
    ],
)  # fmt: skip
def test_a_mistake_in_one_entry_leaves_the_others_in_force(
    tmp_path: Path, broken: str, line: int, message: str
) -> None:
    broken = broken.replace("post_id = 3", 'post_id = "p"\nsurface = 3')
    read = written(tmp_path, f"{as_entry(ONE)}\n{broken}\n{as_entry(TWO)}")
    assert read == CorrectionsRead((ONE, TWO), (Problem(FILE_NAME, line, "error", message),))


def test_what_stands_before_the_first_entry_is_refused(tmp_path: Path) -> None:
    read = written(tmp_path, f"x = 1\n{as_entry(ONE)}")
    message = "only comments may stand before the first [[correction]]"
    assert read == CorrectionsRead((ONE,), (Problem(FILE_NAME, 1, "error", message),))


def test_bytes_that_are_no_text_are_named_by_their_line(tmp_path: Path) -> None:
    bad = b'[[correction]]\ntitle = "\xff"\n'
    (tmp_path / FILE_NAME).write_bytes(as_entry(ONE).encode() + bad)
    read = read_corrections(tmp_path)
    assert read == CorrectionsRead((ONE,), (Problem(FILE_NAME, 9, "error", "not UTF-8"),))


def test_a_file_of_another_editor_is_read(tmp_path: Path) -> None:
    content = as_entry(ONE).replace("\n", "\r\n").encode("utf-8-sig")
    (tmp_path / FILE_NAME).write_bytes(content)
    assert read_corrections(tmp_path) == CorrectionsRead((ONE,))


def test_what_is_no_file_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    problem = Problem(FILE_NAME, None, "error", "cannot be read: Is a directory")
    assert read_corrections(tmp_path) == CorrectionsRead(problems=(problem,))


def test_of_writers_at_the_same_time_none_is_lost(tmp_path: Path) -> None:
    several = [correction(str(number)) for number in range(20)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda one: record(tmp_path, one, None), several))
    assert set(read_corrections(tmp_path).corrections) == set(several)


def test_nothing_half_written_is_left(tmp_path: Path) -> None:
    record(tmp_path, ONE, None)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".corrections.lock", FILE_NAME]

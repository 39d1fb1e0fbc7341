import pickle
from pathlib import Path

import pytest

from data.model import Problem
from data.vocabulary.entries import VocabularyError, read_entries


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "tools.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> tuple[Problem, ...]:
    with pytest.raises(VocabularyError) as caught:
        read_entries(path, "tool")
    return caught.value.problems


def test_each_entry_knows_the_line_of_its_header(tmp_path: Path) -> None:
    path = write(tmp_path, '# tools\n\n[[tool]]\nname = "saw"\n\n  [[ tool ]]\nname = "axe"\n')
    found = [(entry.line, entry.fields["name"]) for entry in read_entries(path, "tool")]
    assert found == [(3, "saw"), (6, "axe")]


def test_a_header_inside_a_text_of_several_lines_starts_no_entry(tmp_path: Path) -> None:
    path = write(tmp_path, '[[tool]]\nname = """\n[[tool]]\n"""\n[[tool]]\nname = "axe"\n')
    assert [entry.line for entry in read_entries(path, "tool")] == [1, 5]


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "tools.toml"
    path.write_bytes(b'\xef\xbb\xbf[[tool]]\r\nname = "saw"\r\n')
    assert [dict(entry.fields) for entry in read_entries(path, "tool")] == [{"name": "saw"}]


def test_an_empty_file_holds_no_entries(tmp_path: Path) -> None:
    assert read_entries(write(tmp_path, ""), "tool") == ()


def test_a_fault_in_the_syntax_is_named_with_its_line(tmp_path: Path) -> None:
    (problem,) = refusal(write(tmp_path, '[[tool]]\nname = "saw"\nkind = \n'))
    assert (problem.source, problem.line) == ("tools.toml", 3)


def test_a_fault_at_the_end_is_named_with_the_last_line(tmp_path: Path) -> None:
    (problem,) = refusal(write(tmp_path, '[[tool]]\nname = """saw\n'))
    assert problem.line == 3


def test_bytes_that_are_no_utf_8_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "tools.toml"
    path.write_bytes(b'[[tool]]\nname = "s\xe4w"\n')
    assert refusal(path) == (Problem("tools.toml", 2, "error", "not UTF-8"),)


@pytest.mark.parametrize("text", ['title = "Tools"\n', '[tool]\nname = "saw"\n', "tool = [{}]\n"])
def test_anything_but_entries_is_refused(tmp_path: Path, text: str) -> None:
    (problem,) = refusal(write(tmp_path, text))
    assert problem.message == "only entries that start with a line [[tool]] may stand here"


def test_the_error_names_file_and_line_of_every_problem() -> None:
    error = VocabularyError(
        (Problem("a.toml", 3, "error", "x"), Problem("a.toml", 9, "error", "y"))
    )
    assert str(error) == "a.toml, line 3: x\na.toml, line 9: y"


def test_the_error_survives_the_way_back_from_a_worker_process() -> None:
    problems = (Problem("a.toml", 3, "error", "x"),)
    assert pickle.loads(pickle.dumps(VocabularyError(problems))).problems == problems  # noqa: S301

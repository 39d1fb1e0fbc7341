from pathlib import Path

import pytest

from data.vocabulary.companies import Company, load_companies
from data.vocabulary.entries import VocabularyError

GOOD = '[[company]]\nname = "Zoë Labs"\naliases = ["ZoëLabs", " Z. Labs "]\n'


def load(folder: Path, text: str) -> tuple[Company, ...]:
    path = folder / "companies.toml"
    path.write_text(text, encoding="utf-8")
    return load_companies(path)


def test_an_entry_is_a_name_and_its_aliases(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD + '\n[[company]]\nname = "Acme"\n') == (
        Company("Zoë Labs", ("ZoëLabs", "Z. Labs")),
        Company("Acme"),
    )


def test_the_shipped_file_is_accepted() -> None:
    assert Company("Hugging Face", ("HuggingFace",)) in load_companies()


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('[[company]]\naliases = ["A"]\n', "name is missing"),
        ('[[company]]\nname = "…"\n', "name must be a text with a letter or digit in it"),
        ("[[company]]\nname = 7\n", "name must be a text with a letter or digit in it"),
        (
            '[[company]]\nname = "A"\naliases = "B"\n',
            "aliases must be a list of texts with a letter or digit in each",
        ),
        (
            '[[company]]\nname = "A"\naliases = ["B", ""]\n',
            "aliases must be a list of texts with a letter or digit in each",
        ),
        (
            '[[company]]\nname = "A"\nalias = ["B"]\n',
            "unknown field 'alias'; known are name, aliases",
        ),
        (
            '[[company]]\nname = "zoëlabs"\n',
            "'zoëlabs' already belongs to the entry in line 1",
        ),
    ],
)
def test_a_bad_entry_is_refused_by_file_and_line(tmp_path: Path, entry: str, fault: str) -> None:
    with pytest.raises(VocabularyError) as refused:
        load(tmp_path, GOOD + "\n" + entry)
    assert str(refused.value) == f"companies.toml, line 5: {fault}"


def test_all_bad_entries_are_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(VocabularyError) as refused:
        load(tmp_path, "[[company]]\n\n[[company]]\n")
    assert [problem.line for problem in refused.value.problems] == [1, 3]

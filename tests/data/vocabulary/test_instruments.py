from pathlib import Path

import pytest

from data.vocabulary.entries import VocabularyError
from data.vocabulary.instruments import Instrument, instrument_name, load_instruments

GOOD = '[[instrument]]\nname = "Yardstick"\naliases = ["Yard Stick", " The Yardstick "]\n'
YARDSTICK = Instrument("Yardstick", ("Yard Stick", "The Yardstick"))


def load(folder: Path, text: str) -> tuple[Instrument, ...]:
    path = folder / "instruments.toml"
    path.write_text(text, encoding="utf-8")
    return load_instruments(path)


def test_an_entry_is_a_name_and_its_aliases(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD) == (YARDSTICK,)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('[[instrument]]\naliases = ["A"]\n', "name is missing"),
        (
            '[[instrument]]\nname = "A"\nversions = ["B"]\n',
            "unknown field 'versions'; known are name, aliases",
        ),
        (
            '[[instrument]]\nname = "yard  stick"\n',
            "'yard  stick' already belongs to the entry in line 1",
        ),
    ],
)
def test_a_bad_entry_is_refused_by_file_and_line(tmp_path: Path, entry: str, fault: str) -> None:
    with pytest.raises(VocabularyError) as refused:
        load(tmp_path, GOOD + "\n" + entry)
    assert str(refused.value) == f"instruments.toml, line 5: {fault}"


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("Yardstick", "Yardstick"),
        ("YARD STICK", "Yardstick"),
        ("the  yardstick", "Yardstick"),
        ("Yardstick 2.0", "Yardstick 2.0"),
    ],
)
def test_a_known_spelling_counts_under_its_name(spelling: str, name: str) -> None:
    assert instrument_name(spelling, (YARDSTICK,)) == name


@pytest.mark.parametrize("name", ["Terminal-Bench", "Terminal-Bench 2.0"])
def test_the_shipped_file_keeps_versions_apart(name: str) -> None:
    assert instrument_name(name, load_instruments()) == name


def test_the_shipped_file_is_accepted() -> None:
    assert instrument_name("swebench verified", load_instruments()) == "SWE-bench Verified"

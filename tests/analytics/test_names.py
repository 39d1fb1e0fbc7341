import pytest

from analytics.names import family, is_name, is_unmistakable, without_version


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Terminal-Bench 2.0", "Terminal-Bench"),
        ("Terminal-Bench", "Terminal-Bench"),
        ("Planner v3", "Planner"),
        ("Planner-2.1.4", "Planner"),
        ("Qwen3-8B", "Qwen3-8B"),
        ("GPT-4o", "GPT-4o"),
        ("2048", "2048"),
        ("", ""),
    ],
)
def test_a_version_ends_a_name(name: str, expected: str) -> None:
    assert without_version(name) == expected


def test_versions_and_spellings_are_one_family() -> None:
    assert family("Yard  Stick 2") == family("yard stick v1.0") == "yard stick"


@pytest.mark.parametrize(
    ("subject", "named", "unmistakable"),
    [
        ("the new version", False, False),
        ("Planner", True, False),
        ("Acme Planner", True, False),
        ("Planner 2", True, True),
        ("DeepPlan", True, True),
        ("GPT-4o", True, True),
        ("", False, False),
    ],
)
def test_names_are_told_from_kinds(subject: str, named: bool, unmistakable: bool) -> None:
    assert (is_name(subject), is_unmistakable(subject)) == (named, unmistakable)

import pytest

from data.folding import search_text
from data.store.searching import search_needles


@pytest.mark.parametrize(
    ("q", "needles"),
    [
        ("dock", (" dock ",)),
        ("Dock SHIP", (" dock ", " ship ")),
        ("roll*", (" roll",)),
        ('"two docks"', (" two docks ",)),
        ('"two docks', (" two docks ",)),
        ('ship "two docks" roll*', (" ship ", " two docks ", " roll")),
        ("Dock-Bench", (" dock bench ",)),
        ("Dock-Ben*", (" dock ben",)),
        ("été", (" ete ",)),
        ("12%", (" 12 ",)),
        ("dock dock", (" dock ",)),
        ("*", ()),
        ('""', ()),
        ("--", ()),
        ("  ", ()),
        ("100%'; drop", (" 100 ", " drop ")),
    ],
)
def test_needles(q: str, needles: tuple[str, ...]) -> None:
    assert search_needles(q) == needles


@pytest.mark.parametrize(
    ("q", "matches"),
    [
        ("rollouts", True),
        ("rollout", False),
        ("rollout*", True),
        ("bench*", True),
        ("dock-bench", True),
        ("dock bench", True),
        ("bench dock", True),
        ('"bench dock"', False),
        ('"docks of oak"', False),
        ("cafe", True),
        ("Café", True),
        ("oak docks", True),
        ("oak ships", False),
    ],
)
def test_what_a_search_finds(q: str, matches: bool) -> None:
    text = search_text("Rollouts at the docks", "Oak", "Dock-Bench in the café.")
    assert all(needle in text for needle in search_needles(q)) is matches

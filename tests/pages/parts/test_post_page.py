import pytest

from pages.parts.post_page import reason


@pytest.mark.parametrize(
    ("shared", "words"),
    [
        (
            {"methods": ["PPO", "LoRA"], "instruments": [], "companies": []},
            "shares the method: PPO, LoRA",
        ),
        (
            {"methods": [], "instruments": ["Yardstick"], "companies": ["Alder"]},
            "reports on the same instrument: Yardstick; same company: Alder",
        ),
    ],
)
def test_a_related_post_says_why(shared: dict[str, list[str]], words: str) -> None:
    assert reason(shared) == words

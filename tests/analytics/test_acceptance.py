import pytest

from analytics.acceptance import break_even, expected_reward, reward_chart, reward_curve


@pytest.mark.parametrize(
    ("chance", "reward"), [(0.0, -0.25), (0.25, 0.0), (0.5, 0.25), (0.75, 0.5), (1.0, 0.75)]
)
def test_expected_reward_weighs_both_outcomes(chance: float, reward: float) -> None:
    assert expected_reward(chance, 0.75, -0.25) == reward


@pytest.mark.parametrize(
    ("accepted", "rejected", "even"),
    [(0.75, -0.25, 0.25), (1.0, -1.0, 0.5), (1.0, 0.0, None), (-1.0, -2.0, None)],
)
def test_break_even_is_where_silence_earns_the_same(
    accepted: float, rejected: float, even: float | None
) -> None:
    assert break_even(accepted, rejected) == even


def test_curve_goes_from_rejection_to_acceptance() -> None:
    curve = reward_curve(0.75, -0.25)
    assert (curve.height, curve.row(0), curve.row(25), curve.row(-1)) == (
        101,
        (0.0, -0.25),
        (0.25, 0.0),
        (1.0, 0.75),
    )


def test_chart_marks_the_chosen_chance() -> None:
    chart = reward_chart(reward_curve(0.75, -0.25), 0.4, 0.15).to_dict()
    marked = chart["layer"][2]["data"]["name"]
    assert chart["datasets"][marked] == [{"chance": 0.4, "reward": 0.15}]

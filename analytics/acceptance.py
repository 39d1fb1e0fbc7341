"""When a suggestion pays: expected reward over the chance that it is accepted."""

import altair as alt
import polars as pl

from analytics.charts.axes import AMOUNT_COLOR, NEUTRAL_COLOR

_STEPS = 100


def expected_reward(chance: float, accepted: float, rejected: float) -> float:
    """What a suggestion earns on average: accepted * p + rejected * (1 - p), p from 0 to 1."""
    return accepted * chance + rejected * (1 - chance)


def break_even(accepted: float, rejected: float) -> float | None:
    """The chance at which showing a suggestion earns as much as silence, which earns nothing.

    None where no chance does.
    """
    if not rejected < 0 < accepted:
        return None
    return -rejected / (accepted - rejected)


def reward_curve(accepted: float, rejected: float) -> pl.DataFrame:
    """The curve in steps of a hundredth: chance and reward, both float."""
    chances = [step / _STEPS for step in range(_STEPS + 1)]
    rewards = [expected_reward(chance, accepted, rejected) for chance in chances]
    return pl.DataFrame({"chance": chances, "reward": rewards})


def reward_chart(curve: pl.DataFrame, chance: float, reward: float) -> alt.LayerChart:
    """The curve of `reward_curve` with a mark at one chance, over the line of silence."""
    x = alt.X("chance:Q", title="Chance that it is accepted", axis=alt.Axis(format=".0%"))
    y = alt.Y("reward:Q", title="Expected reward")
    line = alt.Chart(curve).mark_line(color=AMOUNT_COLOR, strokeWidth=2).encode(x=x, y=y)
    silence = (
        alt.Chart(pl.DataFrame({"reward": [0.0]}))
        .mark_rule(color=NEUTRAL_COLOR, strokeDash=[4, 3])
        .encode(y=y)
    )
    here = pl.DataFrame({"chance": [chance], "reward": [reward]})
    mark = (
        alt.Chart(here)
        .mark_circle(size=140, color=AMOUNT_COLOR, opacity=1)
        .encode(x=x, y=y, tooltip=[alt.Tooltip("chance:Q", format=".0%"), "reward:Q"])
    )
    return alt.LayerChart(layer=[silence, line, mark], height=240)

import altair as alt
import polars as pl

from analytics.charts.grid import grid

CELLS = pl.DataFrame(
    {
        "company": ["A", "B"],
        "method": ["GRPO", "GRPO"],
        "density": [1.0, 0.5],
        "figure": ["2/2", "1/2"],
    }
)


def spec() -> alt.LayerChart:
    return grid(
        CELLS,
        "company",
        "method",
        rows=["A", "B"],
        columns=["GRPO", "PPO"],
        tooltip=[alt.Tooltip("figure:N")],
    )


def test_click_is_taken_above_the_figures() -> None:
    chart = spec().to_dict()
    top = chart["layer"][-1]
    assert (top["mark"]["type"], top["mark"]["color"]) == ("rect", "transparent")
    assert chart["params"][0]["select"]["fields"] == ["company", "method"]
    assert chart["params"][0]["views"] == [top["name"]]


def test_columns_without_a_cell_are_there() -> None:
    assert spec().to_dict()["layer"][0]["encoding"]["x"]["scale"]["domain"] == ["GRPO", "PPO"]


def test_figures_need_as_much_room_as_the_longest() -> None:
    figures = spec().to_dict()["layer"][1]
    assert figures["mark"]["opacity"] == {"expr": "width / 2 < 24 ? 0 : 1"}

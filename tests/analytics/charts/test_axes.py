from datetime import UTC, date, datetime

import altair as alt
import polars as pl

from analytics.charts.axes import in_utc, type_color, where_wide_enough


def test_days_are_midnights_in_utc_whoever_looks() -> None:
    frame = in_utc(pl.DataFrame({"period": [date(2026, 3, 29)]}), "period")
    assert frame["period"].to_list() == [datetime(2026, 3, 29, tzinfo=UTC)]


def test_figures_vanish_where_they_would_overlap() -> None:
    assert where_wide_enough(10, 30).to_dict() == {"expr": "width / 10 < 30 ? 0 : 1"}


def test_no_cells_need_no_room() -> None:
    assert where_wide_enough(0, 30).to_dict() == {"expr": "width / 1 < 30 ? 0 : 1"}


def test_a_type_keeps_its_color_when_others_are_missing() -> None:
    chart = alt.Chart(pl.DataFrame({"shown_type": ["b"]})).mark_bar()
    color = chart.encode(type_color(("a", "b", "c"), ["b"])).to_dict()["encoding"]["color"]
    assert (color["scale"]["domain"], color["legend"]["values"]) == (["a", "b", "c"], ["b"])

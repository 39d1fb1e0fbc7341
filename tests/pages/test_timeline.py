import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import Opened


def charts(app: AppTest) -> list[dict[str, Any]]:
    return [json.loads(chart.proto.spec) for chart in app.get("vega_lite_chart")]


def titles(app: AppTest) -> list[str]:
    return [header.value.replace("\\", "") for header in app.subheader]


def test_lanes_and_trends(open_page: Opened) -> None:
    assert titles(open_page("timeline")) == [
        "Jetbrains is the newest of 12 companies, first seen 8 October 2026",
        "September 2026 was the busiest month, with 7 posts",
        "Gained most: Problem & solution (0% → 20%), lost most: Explainer (57% → 20%)",
    ]


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ({"by": "company"}, "Cursor published about a third of all posts (10 of 29)"),
        ({"every": "year"}, "2026 was the busiest year, with 26 posts so far"),
        (
            {"by": "company", "without": "Cursor"},
            "Apple published about a fifth of all posts (4 of 19)",
        ),
    ],
)
def test_link_says_which_trend(
    open_page: Opened, query: dict[str, str | list[str]], title: str
) -> None:
    assert titles(open_page("timeline", **query))[1] == title


def test_lanes_are_drawn_over_all_dates(open_page: Opened) -> None:
    app = open_page("timeline", since="2026-10-01")
    assert titles(app)[0] == "Jetbrains is the newest of 12 companies, first seen 8 October 2026"


def test_lanes_stay_when_no_date_matches(open_page: Opened) -> None:
    app = open_page("timeline", until="2020-01-01")
    assert (len(charts(app)), titles(app)[-1]) == (1, "No post matches")


def test_a_chosen_measure_is_drawn(open_page: Opened) -> None:
    app = open_page("timeline", **{"as": "share"})
    assert charts(app)[1]["encoding"]["y"]["field"] == "share"


def test_unknown_company_shows_nothing(open_page: Opened) -> None:
    assert len(charts(open_page("timeline", company="Aple"))) == 0


def test_leaving_out_a_company_that_is_not_there_changes_nothing(open_page: Opened) -> None:
    app = open_page("timeline", by="company", without="Aple")
    assert titles(app)[1] == "Cursor published about a third of all posts (10 of 29)"
    assert app.selectbox(key="without").value == "Aple"

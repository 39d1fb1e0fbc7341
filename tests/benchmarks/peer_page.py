"""A page to measure others by: the dashboard's filter bar, trivial charts and tables, no more.

`?charts=4&tables=1` says how many of each. A Streamlit script, served by `measure_pages`.
"""

from datetime import date

import streamlit as st

from data.store.connections import open_corpus
from data.store.facts import facts_of
from data.store.locations import database_path
from data.store.query_strings import offered_values
from pages.parts.filter_bar import show_filter_bar

BARS = {
    "data": {"values": [{"name": name, "count": count} for count, name in enumerate("abc", 1)]},
    "mark": "bar",
    "encoding": {
        "x": {"field": "name", "type": "nominal"},
        "y": {"field": "count", "type": "quantitative"},
    },
}


@st.cache_data
def offered(build_id: str, name: str) -> tuple[str, ...]:  # noqa: ARG001 the build is the key
    """The values of a field, read once as the dashboard does."""
    return offered_values(corpus.cursor(), name)


@st.cache_data
def newest(build_id: str) -> date | None:  # noqa: ARG001
    """The day of the newest post."""
    return facts_of(corpus.cursor()).newest


st.set_page_config(layout="wide")
corpus = open_corpus(database_path())
with st.sidebar:
    filters, _ = show_filter_bar(
        lambda name: offered(corpus.build_id, name), newest(corpus.build_id)
    )
st.title("A page to measure by", anchor=False)
for place in range(int(st.query_params.get("charts", "0"))):
    st.vega_lite_chart(spec=BARS, key=f"chart {place}")
for place in range(int(st.query_params.get("tables", "0"))):
    st.dataframe({"name": ["a", "b"], "count": [1, 2]}, key=f"table {place}")

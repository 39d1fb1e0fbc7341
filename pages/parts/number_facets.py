"""Which numbers the results page shows: a facet for each field, with what a choice would leave.

Each facet is bound to the query string under its query name, like the fields of the filter bar.
"""

from collections.abc import Mapping, Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from data.store.connections import Corpus
from data.store.filters import (
    ANY_ROLE,
    NOT_STATED,
    NUMBER_FILTER_NAMES,
    Filters,
    NumberFilters,
)
from data.store.number_frames import facet_counts
from data.store.query_strings import offered_values, read_query, unknown_values
from pages.parts.filter_bar import without_value
from pages.parts.notices import show_notices
from pages.parts.plain_text import as_html, as_label
from pages.parts.view import View

LABELS = {
    "metric": "Metric",
    "kind": "Kind",
    "role": "Role",
    "unit": "Unit",
    "setting": "Setting",
    "flag": "Flag",
    "status": "Status",
}
_HELP = {
    "metric": "What is measured, or the instrument that measures it.",
    "kind": "A level, a gain, a multiplier, a count, a size, a duration, a price or a rank.",
    "role": "What the number is for. At first only results and operational figures are shown.",
    "unit": "The unit that the text states, or the noun that is counted.",
    "setting": "How it was measured, as far as the text says.",
    "flag": "What to beware of when reading the number.",
    "status": "Whether anybody has checked what was read.",
}
_RESULTS_ONLY = "Results only"
_MOST_OFFERED = 2_000
_MOST_COUNTED = 8

_STYLE = """<style>
.tr-facet-counts {display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem;
  font-size: .875rem; overflow-wrap: anywhere;}
.tr-facet-counts b {font-weight: 600; font-variant-numeric: tabular-nums; text-align: right;}
</style>"""

Counts = Mapping[str, Sequence[tuple[str, int]]]


def show_number_facets(view: View) -> NumberFilters:
    """Draw the facets, warn of values in the link that match nothing; what they ask for."""
    bodies = {}
    with st.container(horizontal=True, gap="small", key="facets"):
        for name, label in LABELS.items():
            chosen = st.session_state.get(name) or st.query_params.get_all(name)
            title = f"{label} ({len(chosen)})" if chosen else label
            bodies[name] = st.popover(title, key=f"facet {name}")
    values = {
        name: _choice(name, body, _options(view.build_id, name, view.corpus))
        for name, body in bodies.items()
    }
    asked = read_query([(name, value) for name in values for value in values[name]])
    number_filters = asked.number_filters
    unknown = unknown_values(
        number_filters.query(), lambda name: _offered(view.build_id, name, view.corpus)
    )
    show_notices(unknown)
    counts = _counts(view.build_id, view.filters, number_filters, _MOST_COUNTED, view.corpus)
    for name, body in bodies.items():
        body.html(counts_as_html(counts[name]))
    _show_chips(number_filters)
    return number_filters


def counts_as_html(counts: Sequence[tuple[str, int]]) -> str:
    """What a choice in a facet would show, as two columns."""
    if not counts:
        return "<small>Nothing here to choose from</small>"
    rows = "".join(
        f"<span>{as_html(value.replace('_', ' '))}</span><b>{count:,}</b>"
        for value, count in counts
    )
    return f'{_STYLE}<div class="tr-facet-counts">{rows}</div>'


def clear_number_filters() -> None:
    """Back to results only; to be called from a callback."""
    for name in NUMBER_FILTER_NAMES:
        st.session_state[name] = []


def drop_facet(name: str) -> None:
    """Ask nothing of a facet, of the role that it be any; to be called from a callback."""
    st.session_state[name] = [ANY_ROLE] if name == "role" else []


@st.cache_data(max_entries=32, show_spinner=False)
def _offered(build_id: str, name: str, _corpus: Corpus) -> tuple[str, ...]:  # noqa: ARG001
    """All values of a field in their order."""
    return offered_values(_corpus.cursor(), name)


@st.cache_data(max_entries=32, show_spinner=False)
def _options(build_id: str, name: str, _corpus: Corpus) -> tuple[str, ...]:
    """All values of a field in their order; of very many, the commonest."""
    values = _offered(build_id, name, _corpus)
    if len(values) <= _MOST_OFFERED:
        return values
    everything = NumberFilters(roles=())
    counts = facet_counts(_corpus.cursor(), Filters(), everything, most=_MOST_OFFERED)
    return tuple(value for value, _ in counts[name])


@st.cache_data(max_entries=200, show_spinner=False)
def _counts(
    build_id: str,  # noqa: ARG001
    filters: Filters,
    number_filters: NumberFilters,
    most: int,
    _corpus: Corpus,
) -> dict[str, tuple[tuple[str, int], ...]]:
    return facet_counts(_corpus.cursor(), filters, number_filters, most=most)


def _choice(name: str, body: DeltaGenerator, known: Sequence[str]) -> list[str]:
    """A facet's field. A value of the link that nothing has stays in force."""
    in_force = [*st.query_params.get_all(name), *st.session_state.get(name, ())]
    unknown = [value for value in dict.fromkeys(in_force) if value not in known]
    chosen: list[str] = body.multiselect(
        LABELS[name],
        [*unknown, *known],
        key=name,
        bind="query-params",
        placeholder=_RESULTS_ONLY if name == "role" else "Any",
        help=_HELP[name],
    )
    return chosen


def _show_chips(number_filters: NumberFilters) -> None:
    """What is asked of the numbers; a click takes it out."""
    asked = number_filters.query()
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if "role" not in dict(asked):
            st.button(
                "Results and operational figures only",
                key="chip results only",
                icon=":material/close:",
                icon_position="right",
                help="Show every number: set-up, prices, specifications and the rest",
                on_click=drop_facet,
                args=("role",),
            )
        for name, value in asked:
            st.button(
                as_label(f"{LABELS[name]}: {_worded(name, value)}"),
                key=f"chip {name} {value}",
                icon=":material/close:",
                icon_position="right",
                help="Take this filter out",
                on_click=without_value,
                args=(name, value),
            )
        if asked:
            st.button(
                "Back to results only",
                key="clear numbers",
                type="tertiary",
                on_click=clear_number_filters,
            )


def _worded(name: str, value: str) -> str:
    if name in ("kind", "role", "setting", "flag") or value == NOT_STATED:
        return value.replace("_", " ")
    return value

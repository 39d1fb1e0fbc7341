"""The filter bar of every page: its fields, and what to say of a link that cannot be understood.

Each field is bound to the query string under its query name, so the address of a page always
holds its filters, and a link opens with them. Streamlit drops what a field cannot hold without a
word; this module reads the query string first, and says so.
"""

from collections.abc import Callable, Sequence
from datetime import date, timedelta

import streamlit as st

from data.store.filters import FILTER_NAMES, Filters
from data.store.query_strings import Notice, read_query, unknown_values

Offered = Callable[[str], Sequence[str]]

LABELS = {
    "company": "Company",
    "since": "Since",
    "until": "Until",
    "type": "Type of post",
    "method": "Method",
    "topic": "Topic",
    "q": "Words",
}
_SEARCH_HELP = (
    "Whole words in title, company or digest; all must occur. `roll*` finds what begins so, "
    '`"quoted words"` a phrase.'
)
_UNREADABLE = "unreadable in the link"


def show_filter_bar(offered: Offered, newest: date | None) -> tuple[Filters, tuple[Notice, ...]]:
    """Draw the fields; what they ask for, and what to say of values that match nothing.

    `offered` gives the values of a field by its query name, as `offered_values` does; `newest` is
    the day from which the last 30 and 90 days are counted back.
    """
    unreadable = _unreadable()
    companies = _choice("company", offered)
    since, until = _dates(newest)
    filters = Filters(
        companies=companies,
        since=since,
        until=until,
        types=_choice("type", offered),
        methods=_choice("method", offered),
        topics=_choice("topic", offered),
        q=st.text_input(
            LABELS["q"],
            key="q",
            bind="query-params",
            type="search",
            help=_SEARCH_HELP,
            placeholder="reward hacking",
        )
        or "",
    )
    asked = {name for name, _ in filters.query()}
    notices = (
        *(notice for notice in unreadable if notice.name not in asked),
        *read_query(filters.query()).notices,
        *unknown_values(filters.query(), offered),
    )
    return filters, notices


def clear_filters(names: Sequence[str] = FILTER_NAMES) -> None:
    """Empty these fields. To be called from a callback, so that the address follows."""
    for name in names:
        st.session_state[name] = _empty(name)
    st.session_state[_UNREADABLE] = ()


def without_value(name: str, value: str) -> None:
    """Take one value out of a field; to be called from a callback."""
    chosen = st.session_state[name]
    is_list = isinstance(chosen, list)
    st.session_state[name] = [one for one in chosen if one != value] if is_list else _empty(name)


def set_dates(since: date | None, until: date | None) -> None:
    """Fill both dates; to be called from a callback."""
    st.session_state["since"] = since
    st.session_state["until"] = until


def _empty(name: str) -> list[str] | str | None:
    return None if name in ("since", "until") else "" if name == "q" else []


def _unreadable() -> tuple[Notice, ...]:
    """What the link says that no field can hold; kept, since the address soon forgets it."""
    pairs = [(name, value) for name in FILTER_NAMES for value in st.query_params.get_all(name)]
    notices = tuple(n for n in read_query(pairs).notices if _is_unreadable(n))
    if notices:
        st.session_state[_UNREADABLE] = notices
    kept: tuple[Notice, ...] = st.session_state.get(_UNREADABLE, ())
    return kept


def _is_unreadable(notice: Notice) -> bool:
    """Whether the field will stay empty, as opposed to a date in the wrong order."""
    try:
        date.fromisoformat(notice.value)
    except ValueError:
        return True
    return False


def _choice(name: str, offered: Offered) -> tuple[str, ...]:
    """A field of several values. A value of the link that nothing has stays in force."""
    known = offered(name)
    in_force = [*st.query_params.get_all(name), *st.session_state.get(name, ())]
    unknown = [value for value in dict.fromkeys(in_force) if value not in known]
    chosen: list[str] = st.multiselect(
        LABELS[name], [*unknown, *known], key=name, bind="query-params", placeholder="Any"
    )
    return tuple(chosen)


def _dates(newest: date | None) -> tuple[date | None, date | None]:
    """The two dates and the presets that fill them."""
    since, until = _day("since"), _day("until")
    if newest:
        with st.container(horizontal=True, gap="xsmall"):
            for label, first in _presets(newest):
                st.button(
                    label,
                    key=f"dates {label}",
                    type="tertiary",
                    on_click=set_dates,
                    args=(first, newest if first else None),
                    help=f"up to the newest post, {newest:%-d %B %Y}" if first else None,
                )
    return since, until


def _presets(newest: date) -> tuple[tuple[str, date | None], ...]:
    """What each preset is called, and the first day it stands for."""
    return (
        ("30 days", newest - timedelta(days=29)),
        ("90 days", newest - timedelta(days=89)),
        (str(newest.year), date(newest.year, 1, 1)),
        ("All", None),
    )


def _day(name: str) -> date | None:
    return st.date_input(
        LABELS[name],
        None,
        key=name,
        bind="query-params",
        format="YYYY-MM-DD",
        min_value=date.min,
        max_value=date.max,
    )

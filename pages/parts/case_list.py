"""All cases to choose from: by the sequence in which they teach, or by the role of RL in them."""

from collections.abc import Iterable

import polars as pl
import streamlit as st

from analytics.wording import counted
from data.case_studies.questions import question_called
from data.case_studies.records import Case
from data.store.case_rows import posts_with_role
from pages.parts.case_address import case_of_slug, open_case, open_comparison
from pages.parts.case_loading import cases_of, contrasts_of
from pages.parts.case_view import ROLE_FROM
from pages.parts.plain_text import as_label
from pages.parts.view import View, posts_of

_MOST_POSTS = 5_000
_SEQUENCE = {
    "worked": ("Worked example", "Each question comes with a hint at how to tell."),
    "blanks": ("With blanks", "Each question comes with a sentence to complete."),
    "unaided": ("Unaided", "The seven questions, and the digest."),
}


def show_case_list(view: View) -> None:
    """Draw the ways into a case."""
    st.title("Case studies", anchor=False)
    st.markdown(
        "Seven questions translate a company's post into reinforcement learning. Predict each"
        " answer, then see the sentence that gives it. “Not stated” is often the right one."
    )
    order = st.segmented_control(
        "Choose a case by",
        ("Sequence", "Role"),
        default="Sequence",
        required=True,
        key="cases_by",
        bind="query-params",
        help="The role is the first question of each case: choosing by it gives that away.",
    )
    cases = cases_of(view)
    if order == "Role":
        _show_by_role(view, cases)
    else:
        for level, (heading, about) in _SEQUENCE.items():
            _show_group(heading, about, [case for case in cases if case.level == level])
    titles = _titles(view)
    _show_any_post(titles)
    _show_pairs(view, cases, titles)


def _show_group(heading: str, about: str, cases: Iterable[Case]) -> None:
    st.subheader(heading, anchor=False)
    st.caption(about)
    with st.container(gap="xsmall"):
        for case in cases:
            _show_way_in(case.title, case.case_id, note=counted(len(case.posts), "post"))


def _show_by_role(view: View, cases: Iterable[Case]) -> None:
    posts = posts_with_role(view.corpus.cursor(), view.filters)
    for option in question_called("role").options:
        role = option.code.partition("=")[2]
        heading, _, about = option.label.partition(": ")
        st.subheader(heading, anchor=False)
        st.caption(f"{about[:1].upper()}{about[1:]}.")
        with st.container(gap="xsmall"):
            for case in cases:
                if case.role == role:
                    _show_way_in(case.title, case.case_id, note=ROLE_FROM[case.role_from])
        _show_posts_of_role(posts.filter(pl.col("role") == role))


def _show_posts_of_role(posts: pl.DataFrame) -> None:
    if posts.is_empty():
        return
    with st.expander(f"{counted(posts.height, 'post')} that the rules read so"):
        for role, slug, title in posts.select("role", "slug", "title").iter_rows():
            _show_way_in(title, case_of_slug(slug), place=role)


def _show_way_in(title: str, name: str, place: str = "", note: str = "") -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            as_label(title),
            key=f"open {name} {place}",
            icon=":material/school:",
            type="tertiary",
            on_click=open_case,
            args=(name,),
        )
        if note:
            st.caption(note, width="content")


def _titles(view: View) -> dict[str, str]:
    """The posts that match the filters, as the address calls them as cases, with their titles."""
    posts = posts_of(view).head(_MOST_POSTS)
    return {case_of_slug(slug): title for slug, title in posts.select("slug", "title").iter_rows()}


def _show_any_post(titles: dict[str, str]) -> None:
    st.subheader("Any post", anchor=False)
    st.caption(
        "Unaided, with what the rules have read in its digest as the sheet. Offered are the posts"
        f" that match the filters{_up_to(titles)}."
    )
    st.selectbox(
        "A post as a case",
        list(titles),
        index=None,
        format_func=lambda name: titles.get(name, name),
        key="any post",
        placeholder="Choose a post",
        on_change=_open_chosen_post,
    )


def _up_to(titles: dict[str, str]) -> str:
    return f", the newest {_MOST_POSTS:,} of them" if len(titles) == _MOST_POSTS else ""


def _open_chosen_post() -> None:
    chosen = st.session_state["any post"]
    if chosen:
        open_case(chosen)


def _show_pairs(view: View, cases: Iterable[Case], titles: dict[str, str]) -> None:
    st.subheader("Side by side", anchor=False)
    st.caption("Two cases or posts over the seven questions. This shows the answers of both.")
    for contrast in contrasts_of(view):
        st.button(
            as_label(contrast.title),
            key=f"contrast {contrast.contrast_id}",
            icon=":material/compare_arrows:",
            type="tertiary",
            on_click=open_comparison,
            args=(contrast.left, contrast.right),
        )
    names = {**{case.case_id: f"Case: {case.title}" for case in cases}, **titles}
    left, right = st.columns(2)
    for column, side in ((left, "One side"), (right, "The other side")):
        column.selectbox(
            side,
            list(names),
            index=None,
            format_func=lambda name: names.get(name, name),
            key=side,
            placeholder="Choose a case or a post",
        )
    chosen = [st.session_state.get(side) for side in ("One side", "The other side")]
    st.button(
        "Compare",
        key="compare",
        on_click=open_comparison,
        args=tuple(chosen),
        disabled=not all(chosen) or chosen[0] == chosen[1],
    )

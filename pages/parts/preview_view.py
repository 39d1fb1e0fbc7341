"""What an import would bring, file by file: counts, problems, likely twins and a sample."""

from collections.abc import Collection

import polars as pl
import streamlit as st

from analytics.excerpts import ELLIPSIS, excerpt_span
from analytics.wording import counted
from data.model import Post, Problem
from data.store.filters import Filters
from data.store.previews import FilePreview, Preview
from data.store.summary import problem_line
from data.store.twins import PostTwins
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.plain_text import as_html, as_label
from pages.parts.problem_table import PROBLEM_COLUMNS, problem_table

_ERRORS_SHOWN = 10
_TWINS_SHOWN = 10
_DIGEST_SHOWN = 240


def show_preview(preview: Preview, names: Collection[str]) -> None:
    """Draw it; `names` are those of the sources that are there already."""
    files = [file for one in preview.incomings for file in one.files]
    st.subheader(preview_title(files), anchor=False)
    for one in preview.incomings:
        if one.incoming.name in names and one.posts:
            st.warning(as_label(f"{one.incoming.name} takes the place of the source of that name."))
    problems = [problem for one in preview.incomings for problem in one.all_problems]
    _show_errors([problem for problem in problems if problem.severity == "error"])
    if files:
        _show_files(files)
    if problems:
        _show_problems(problems)


def preview_title(files: Collection[FilePreview]) -> str:
    """What all files together would bring, in one sentence."""
    states = {
        "new": sum(file.new for file in files),
        "changed": sum(file.changed for file in files),
        "unchanged": sum(file.unchanged for file in files),
    }
    repeated = sum(file.repeated for file in files)
    told = ", ".join(f"{count:,} {state}" for state, count in states.items())
    again = f", {repeated:,} told again in a later file" if repeated else ""
    posts = counted(sum(file.posts for file in files), "post")
    return f"{posts} in {counted(len(files), 'file')}: {told}{again}"


def preview_table(files: Collection[FilePreview]) -> pl.DataFrame:
    """The files as a table, in their order.

    Columns: file (text), format (text, null where none knows the file), posts, new, changed,
    unchanged, repeated, twins and problems (int64).
    """
    return pl.DataFrame(
        {
            "file": [file.source for file in files],
            "format": [file.format for file in files],
            "posts": [file.posts for file in files],
            "new": [file.new for file in files],
            "changed": [file.changed for file in files],
            "unchanged": [file.unchanged for file in files],
            "repeated": [file.repeated for file in files],
            "twins": [len(file.twins) for file in files],
            "problems": [len(file.problems) for file in files],
        },
        schema_overrides={"format": pl.String},
    )


def sample_as_html(posts: Collection[Post]) -> str:
    """Posts with company, date as written and the beginning of the digest, for `st.html`."""
    return "".join(
        f'<div dir="auto" style="padding: .375rem 0; overflow-wrap: anywhere">'
        f"<strong>{as_html(post.title)}</strong><br>"
        f"<small>{as_html(_said(post))}</small><br>{as_html(_beginning(post.digest))}</div>"
        for post in posts
    )


def _said(post: Post) -> str:
    companies = ", ".join(post.companies) or "company not stated"
    parts = (companies, post.published_as_written or "no date", post.type)
    return " · ".join(part for part in parts if part)


def _beginning(digest: str) -> str:
    _, end = excerpt_span(digest, (), _DIGEST_SHOWN)
    return f"{digest[:end]}{ELLIPSIS if end < len(digest) else ''}" or "no digest"


def _show_errors(errors: Collection[Problem]) -> None:
    for problem in list(errors)[:_ERRORS_SHOWN]:
        st.error(as_label(problem_line(problem)))
    if len(errors) > _ERRORS_SHOWN:
        st.error(f"{len(errors) - _ERRORS_SHOWN:,} more errors are in the table of problems.")


def _show_files(files: list[FilePreview]) -> None:
    table = preview_table(files)
    show_table(
        table,
        "preview files",
        alt="The files of this import, and how their posts compare with the corpus",
        columns={
            "file": "File",
            "format": "Format",
            "posts": "Posts",
            "new": "New",
            "changed": "Changed",
            "unchanged": "Unchanged",
            "repeated": "Told again later",
            "twins": "Likely twins",
            "problems": "Problems",
        },
    )
    named = {file.source: file for file in files}
    first = next((file for file in files if file.posts), files[0])
    chosen = first
    if len(files) > 1:
        place = files.index(first)
        chosen = named[st.selectbox("Look into", list(named), index=place, key="preview file")]
    _show_twins(chosen.twins)
    if chosen.sample:
        st.caption(f"How {as_label(chosen.source)} begins")
        st.html(sample_as_html(chosen.sample))


def _show_twins(twins: Collection[PostTwins]) -> None:
    if not twins:
        return
    lines = [f"- “{as_label(p.one.title)}” and “{as_label(p.other.title)}”" for p in twins]
    more = len(lines) - _TWINS_SHOWN
    st.markdown(
        "Likely twins, to be decided once they are imported:\n"
        + "\n".join([*lines[:_TWINS_SHOWN], *([f"- and {more:,} more"] if more > 0 else [])])
    )


def _show_problems(problems: list[Problem]) -> None:
    with st.expander(counted(len(problems), "problem or note", "problems and notes")):
        table = problem_table(problems)
        show_table(
            table,
            "preview problems",
            alt="What could not be read in these files as it stands",
            columns=PROBLEM_COLUMNS,
            download=frame_download(table, "preview-problems", Filters()),
        )

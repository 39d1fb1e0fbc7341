"""What a case shows beside its questions: the slider, the product's versions, what differs."""

import polars as pl
import streamlit as st

from analytics.acceptance import break_even, expected_reward, reward_chart, reward_curve
from analytics.case_studies import loop_of
from analytics.figures import Figure
from analytics.product_versions import (
    gain_in_words,
    levels_chart,
    levels_on_instruments,
    product_timeline,
    results_by_version,
    timeline_chart,
)
from analytics.wording import counted, day_in_words
from data.case_studies.records import OUTCOMES, Case, Difference, Outcome, Slider
from data.store.number_frames import numbers_of_post
from data.store.post_pages import posts_by_slug
from pages.parts.chart import show_figure
from pages.parts.data_table import show_table
from pages.parts.downloads import frame_download
from pages.parts.loop_diagram import loop_as_html
from pages.parts.plain_text import as_html, as_label
from pages.parts.view import View

_OUTCOMES: dict[Outcome, str] = {
    "agree": "Article and digests agree",
    "article_only": "Only the article says",
    "digest_only": "Only the digests say",
}
_POST_COLUMNS = ("post_id", "slug", "title", "published")


def show_loop(case: Case) -> None:
    """Draw the loop of a case with the evidence for each stage."""
    st.subheader("The loop", anchor=False)
    st.html(loop_as_html(loop_of(case)))


def show_slider(slider: Slider) -> None:
    """What a suggestion earns over the chance that it is accepted, at a chance to choose."""
    st.subheader("When does a suggestion pay?", anchor=False)
    even = break_even(slider.accepted, slider.rejected)
    chance = st.slider(
        "Chance p that the suggestion is accepted",
        0.0,
        1.0,
        even if even is not None else 0.5,
        0.01,
        key="chance",
        bind="query-params",
    )
    reward = expected_reward(chance, slider.accepted, slider.rejected)
    loss = f"{slider.rejected:+g}".replace("-", "- ").replace("+", "+ ")
    formula = f"{slider.accepted:g}p {loss}(1 - p)"
    st.markdown(as_label(f"Expected reward: {formula} = {reward:.4g} at p = {chance:.2f}."))
    chart = reward_chart(reward_curve(slider.accepted, slider.rejected), chance, reward)
    title = _break_even_in_words(even)
    st.vega_lite_chart(chart.to_dict(), key="reward chart", alt=title)
    st.caption(title)
    for evidence in slider.evidence:
        st.html(f"<q>{as_html(evidence.quote)}</q> <small>{as_html(evidence.title)}</small>")


def show_product(view: View, case: Case) -> None:
    """When the versions of the case's product came, and what is reported on each."""
    posts = posts_by_slug(view.corpus.cursor(), [post.slug for post in case.posts if post.slug])
    if case.product is None or not posts:
        return
    cursor = view.corpus.cursor()
    numbers = pl.concat([numbers_of_post(cursor, post.post_id) for post in posts])
    rows = [[getattr(post, name) for name in _POST_COLUMNS] for post in posts]
    frame = pl.DataFrame(rows, schema=list(_POST_COLUMNS), orient="row")
    _show_timeline(view, frame, numbers, case.product)
    _show_results(view, numbers, case.product)


def show_differences(case: Case) -> None:
    """Where article and digests agree, and what one of them says alone."""
    if not case.differences:
        return
    with st.container(border=True, key="differences"):
        st.subheader("Article and digests side by side", anchor=False)
        for outcome in OUTCOMES:
            for difference in case.differences:
                if difference.outcome == outcome:
                    st.html(difference_as_html(difference))


def difference_as_html(difference: Difference) -> str:
    """One difference with the words of both sides, for `st.html`."""
    quotes = "".join(
        f"<li><q>{as_html(one.quote)}</q>"
        f" <small>{'article' if one.is_article else as_html(one.title)}</small></li>"
        for one in difference.evidence
    )
    said = f"{_OUTCOMES[difference.outcome]}: {as_html(difference.topic)}"
    return f"<p><strong>{said}</strong></p><ul>{quotes}</ul>"


def _break_even_in_words(even: float | None) -> str:
    if even is None:
        return "With these values no chance makes a suggestion worth as much as silence."
    return f"A suggestion earns more than silence where p is over {even:.0%}."


def _show_timeline(view: View, posts: pl.DataFrame, numbers: pl.DataFrame, product: str) -> None:
    timeline = product_timeline(posts, numbers, product)
    versions = timeline.drop_nulls("introduces")
    if versions.is_empty():
        return
    first, last = versions["published"].min(), versions["published"].max()
    count = counted(versions.height, "version")
    title = f"{count} of {product}, {day_in_words(first)} to {day_in_words(last)}"  # type: ignore[arg-type]
    note = "A full mark is the first post of the case that names a version; open marks name none."
    show_figure(
        Figure(title, timeline_chart(timeline).to_dict(), timeline, note),
        "product_timeline",
        columns={"published": "Published", "introduces": "First to name", "title": "Post"},
        filters=view.filters,
    )


def _show_results(view: View, numbers: pl.DataFrame, product: str) -> None:
    results = results_by_version(numbers, product)
    if results.is_empty():
        return
    levels = levels_on_instruments(results)
    if not levels.is_empty():
        show_figure(
            Figure(
                gain_in_words(levels),
                levels_chart(levels).to_dict(),
                levels,
                "Levels on named instruments, joined where instrument and unit are the same.",
            ),
            "versions_on_instruments",
            columns={
                "version": "Version",
                "measured": "Instrument",
                "written": "As written",
                "sentence": st.column_config.TextColumn("Sentence", width="large"),
                "title": "Post",
            },
            filters=view.filters,
        )
    st.markdown(f"**All results by version** ({counted(results.height, 'number')})")
    show_table(
        results,
        "results by version",
        alt=f"What is reported on each version of {product}",
        columns={
            "version": "Version",
            "measured": "Measured",
            "written": "As written",
            "published": "Published",
            "sentence": st.column_config.TextColumn("Sentence", width="large"),
            "title": "Post",
        },
        download=frame_download(results, "results_by_version", view.filters),
    )

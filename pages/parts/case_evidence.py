"""The texts of a step: to read before the answer, and with its sentences marked after it."""

import streamlit as st

from analytics.case_studies import labels, sentence_around
from data.case_studies.records import Case, Evidence, Step
from data.store.post_pages import posts_by_slug
from pages.parts.annotated_digest import Mark, marked_block
from pages.parts.plain_text import as_html
from pages.parts.view import View


def show_texts(view: View, case: Case, step: Step) -> None:
    """What a step is about, without a mark: digests, and what it quotes of an article.

    Where it quotes none of its posts, the digests of them all.
    """
    cited = dict.fromkeys(one.slug for one in step.evidence if one.slug)
    slugs = list(cited) or [post.slug for post in case.posts if post.slug]
    posts = posts_by_slug(view.corpus.cursor(), slugs)
    if not posts:
        st.info("This corpus does not hold the posts. Their sentences come with the answer.")
    for post in posts:
        _show_title(post.title, "digest")
        st.html(marked_block(post.digest, []))
    quoted = tuple(one for one in step.evidence if one.is_article)
    for title, paragraphs in _by_title(quoted).items():
        _show_title(title, "article")
        for paragraph in paragraphs:
            st.html(marked_block(paragraph, []))


def show_evidence_of_step(step: Step) -> None:
    """Each text with the words that show the answer, and their sentences, marked in place."""
    for title, texts in _by_title(step.evidence).items():
        first = next(iter(texts.values()))[0]
        _show_title(title, "article" if first.is_article else "digest")
        for text, quoted in texts.items():
            st.html(marked_block(text, _marks(step, quoted)))
        if note := where_quoted(first):
            st.caption(note)
        if first.slug:
            st.page_link(
                "posts.py",
                label="Open the post with all that was read in it",
                icon=":material/article:",
                query_params={"post": first.slug},
            )


def where_quoted(evidence: Evidence) -> str | None:
    """Whence a quote comes that does not stand in the corpus' own digest of its post."""
    if evidence.is_article:
        return "From the article that ships with this corpus."
    if evidence.is_current:
        return None
    if evidence.slug:
        return "Quoted from the shipped digest: this corpus holds another digest of the same post."
    return "Quoted from the shipped digest: this corpus does not hold the post."


def _show_title(title: str, kind: str) -> None:
    st.html(f"<strong>{as_html(title)}</strong> <small>({kind})</small>")


def _by_title(evidence: tuple[Evidence, ...]) -> dict[str, dict[str, list[Evidence]]]:
    """Evidence by the title and the text of what is quoted, in the order of the case."""
    groups: dict[str, dict[str, list[Evidence]]] = {}
    for one in evidence:
        groups.setdefault(one.title, {}).setdefault(one.text, []).append(one)
    return groups


def _marks(step: Step, group: list[Evidence]) -> list[Mark]:
    sentences = [Mark(*sentence_around(one), "sentence") for one in group]
    words = [
        Mark(
            one.start, one.end, "chosen", "; ".join(labels(step, one.shows)) if one.shows else None
        )
        for one in group
    ]
    return [*sentences, *words]

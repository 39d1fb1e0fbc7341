from pathlib import Path

import pytest

from data.case_studies.quotes import FoundQuote, HeldPost, Texts, find_quotes, nearest_sentence
from data.case_studies.reading import CaseStudyError, read_case_files
from data.folding import canonical_url
from tests.data.case_studies.case_texts import CASE, DIGEST, URL, changed, write_case

SHIPPED = {canonical_url(URL): HeldPost("The barge", DIGEST)}


def found(folder: Path, text: str = CASE, current: dict[str, HeldPost] | None = None) -> FoundQuote:
    """Where the only quote of a case stands."""
    cases, _ = read_case_files(write_case(folder, text))
    places = find_quotes(cases, Texts(current or {}, SHIPPED, folder))
    (only,) = places["barge"].values()
    return only


def refused(folder: Path, text: str) -> list[tuple[int | None, str]]:
    with pytest.raises(CaseStudyError) as caught:
        found(folder, text)
    return [(p.line, p.message) for p in caught.value.problems]


def test_a_quote_has_its_span_in_the_digest_of_the_corpus(tmp_path: Path) -> None:
    held = HeldPost("Held", f"Now. {DIGEST}", "p1")
    quote = found(tmp_path, current={canonical_url(URL): held})
    assert (quote.post_id, quote.span, quote.passage) == ("p1", (5, 26), None)


def test_else_it_has_its_sentence_in_the_shipped_digest(tmp_path: Path) -> None:
    held = HeldPost("Held", "The same post in other words.", "p1")
    quote = found(tmp_path, current={canonical_url(URL): held})
    assert (quote.post_id, quote.span, quote.passage) == (
        "p1",
        None,
        "A barge steers itself in a simulator.",
    )


def test_a_corpus_without_the_post_still_has_the_shipped_sentence(tmp_path: Path) -> None:
    quote = found(tmp_path)
    assert (quote.post_id, quote.title, quote.passage) == (
        None,
        "The barge",
        "A barge steers itself in a simulator.",
    )


def test_a_quote_over_two_sentences_has_both(tmp_path: Path) -> None:
    text = changed("A barge steers itself", "in a simulator. Each trip")
    assert found(tmp_path, text).passage == (
        "A barge steers itself in a simulator. Each trip ends at the lock."
    )


def test_the_article_is_quoted_by_its_paragraph(tmp_path: Path) -> None:
    text = CASE.replace(f'post = "{URL}"\nquote = "A barge steers itself"', 'quote = "an episode"')
    text = text.replace('source = "digest"', 'source = "article"', 1)
    quote = found(tmp_path, text)
    assert (quote.title, quote.passage) == (
        "On barges",
        "Barges learn slowly. A trip is an episode, says the article.",
    )


def test_a_wrong_quote_is_refused_with_the_nearest_sentence(tmp_path: Path) -> None:
    text = changed("A barge steers itself", "Every trip ends at a lock.")
    said = (
        "“Every trip ends at a lock.” stands nowhere there;"
        " the nearest sentence is: Each trip ends at the lock."
    )
    assert refused(tmp_path, text) == [(17, said)]


def test_a_post_that_nobody_holds_is_refused(tmp_path: Path) -> None:
    text = CASE.replace(URL, "https://posts.example/tug")
    assert refused(tmp_path, text)[0] == (
        1,
        "neither the corpus nor the shipped documents hold a post at https://posts.example/tug",
    )


def test_a_post_outside_the_case_is_refused(tmp_path: Path) -> None:
    text = changed(f'post = "{URL}"', 'post = "https://posts.example/tug"')
    assert refused(tmp_path, text) == [
        (17, "https://posts.example/tug is none of the posts of this case")
    ]


def test_an_article_that_is_missing_is_refused(tmp_path: Path) -> None:
    ((line, message),) = refused(tmp_path, changed("barges.md", "tugs.md"))
    assert (line, message.partition(":")[0]) == (1, "article tugs.md")


@pytest.mark.parametrize(
    ("quote", "sentence"),
    [
        ("Fuels are the costs.", "Fuel is the cost."),
        ("The barge steers in simulation.", "A barge steers itself in a simulator."),
    ],
)
def test_nearest_sentence_shares_most(quote: str, sentence: str) -> None:
    assert nearest_sentence(quote, DIGEST) == sentence


def test_nothing_is_nearest_in_an_empty_text() -> None:
    assert nearest_sentence("Fuel", "") == ""

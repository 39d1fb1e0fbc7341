"""Where the quotes of case files stand: in the digest that a corpus holds, or in the shipped one.

Every quote must stand verbatim in one of the two, else the file is refused.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from data.case_studies.reading import CaseStudyError
from data.case_studies.records import CaseFile, Quote
from data.extraction.sentences import read_sentences
from data.folding import canonical_url
from data.model import Problem

_LIST_MARK = re.compile(r"^\s*(?:[-*•]|\d+\.|#+)\s+")


@dataclass(frozen=True, slots=True)
class HeldPost:
    """A post as a corpus holds it; `post_id` is None where only the shipped documents have it."""

    title: str
    digest: str
    post_id: str | None = None


@dataclass(frozen=True, slots=True)
class Texts:
    """What can be quoted: posts by canonical address, and the folder where articles lie.

    `current` is what the corpus holds, `shipped` what the shipped documents hold.
    """

    current: Mapping[str, HeldPost]
    shipped: Mapping[str, HeldPost]
    articles: Path

    def post(self, url: str) -> HeldPost | None:
        """The post at an address, from the corpus if it is there."""
        key = canonical_url(url)
        return self.current.get(key) or self.shipped.get(key)


@dataclass(frozen=True, slots=True)
class FoundQuote:
    """A quote with the place where it stands.

    `span` is its place in the digest of the corpus; where that does not hold it, `passage` is
    the sentence of the shipped digest, or the paragraph of the article, that does.
    """

    shows: tuple[str, ...]
    is_article: bool
    title: str
    post_id: str | None
    quote: str
    span: tuple[int, int] | None
    passage: str | None


Places = Mapping[str, Mapping[Quote, FoundQuote]]
"""Where the quotes of each case stand, by its case_id."""


def find_quotes(cases: tuple[CaseFile, ...], texts: Texts) -> Places:
    """Where each quote of the cases stands.

    Raises CaseStudyError, with the nearest sentence for each quote that stands nowhere.
    """
    places: dict[str, dict[Quote, FoundQuote]] = {}
    problems: list[Problem] = []
    for case in cases:
        problems += _unknown_posts(case, texts)
        article = _article(case, texts.articles, problems)
        found = places.setdefault(case.case_id, {})
        for quote in _quotes(case):
            try:
                found[quote] = _find(quote, case, texts, article)
            except _Unquotable as reason:
                problems.append(Problem(case.source, quote.line, "error", str(reason)))
    if problems:
        raise CaseStudyError(tuple(problems))
    return places


def nearest_sentence(quote: str, text: str) -> str:
    """The sentence of a text that has most in common with a quote; "" where there is none."""
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(quote)

    def in_common(sentence: str) -> int:
        matcher.set_seq1(sentence)
        return sum(block.size for block in matcher.get_matching_blocks())

    sentences = [s.text for line in text.split("\n") for s in read_sentences(line)]
    return max(sentences, key=in_common, default="")


class _Unquotable(Exception):
    """A quote that stands nowhere."""


@dataclass(frozen=True, slots=True)
class _Article:
    title: str
    text: str


def _quotes(case: CaseFile) -> Iterator[Quote]:
    for step in case.steps:
        yield from step.quotes
    for difference in case.differences:
        yield from difference.quotes
    if case.slider:
        yield from case.slider.quotes


def _unknown_posts(case: CaseFile, texts: Texts) -> Iterator[Problem]:
    for url in case.posts:
        if texts.post(url) is None:
            message = f"neither the corpus nor the shipped documents hold a post at {url}"
            yield Problem(case.source, 1, "error", message)


def _article(case: CaseFile, folder: Path, problems: list[Problem]) -> _Article | None:
    if case.article is None:
        return None
    try:
        text = (folder / case.article).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problems.append(Problem(case.source, 1, "error", f"article {case.article}: {error}"))
        return None
    return _Article(_LIST_MARK.sub("", text.partition("\n")[0]), text)


def _find(quote: Quote, case: CaseFile, texts: Texts, article: _Article | None) -> FoundQuote:
    if quote.post is None:
        if article is None:
            raise _Unquotable("evidence without a post quotes the article, and there is none")
        paragraph = _paragraph(quote.quote, article.text)
        return FoundQuote(quote.shows, True, article.title, None, quote.quote, None, paragraph)
    key = canonical_url(quote.post)
    if key not in {canonical_url(url) for url in case.posts}:
        raise _Unquotable(f"{quote.post} is none of the posts of this case")
    current, shipped = texts.current.get(key), texts.shipped.get(key)
    if current and (start := current.digest.find(quote.quote)) >= 0:
        span = (start, start + len(quote.quote))
        return FoundQuote(
            quote.shows, False, current.title, current.post_id, quote.quote, span, None
        )
    held = shipped or current
    if held is None:
        raise _Unquotable(f"there is no post at {quote.post}")
    passage = _sentences_around(quote.quote, held.digest)
    post_id = current.post_id if current else None
    return FoundQuote(quote.shows, False, held.title, post_id, quote.quote, None, passage)


def _paragraph(quote: str, text: str) -> str:
    """The paragraph or entry of a list, without its mark, in which a quote stands."""
    for line in text.split("\n"):
        if quote in (bare := _LIST_MARK.sub("", line)):
            return bare
    raise _not_verbatim(quote, text)


def _sentences_around(quote: str, digest: str) -> str:
    """The sentences over which a quote reaches."""
    start = digest.find(quote)
    if start < 0:
        raise _not_verbatim(quote, digest)
    end = start + len(quote)
    touched = [s for s in read_sentences(digest) if s.start < end and start < s.end]
    first = min([start, *(s.start for s in touched)])
    return digest[first : max([end, *(s.end for s in touched)])]


def _not_verbatim(quote: str, text: str) -> _Unquotable:
    nearest = nearest_sentence(quote, text)
    return _Unquotable(f"“{quote}” stands nowhere there; the nearest sentence is: {nearest}")

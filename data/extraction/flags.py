"""Warnings to the reader of a digest: what its wording leaves open, and for whom it speaks.

A flag concerns one number (its ordinal) or, without one, the whole post. Its detail says in plain
words what is the matter and quotes the text.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from operator import itemgetter

from data.extraction.clauses import clause_around, segment_around, trimmed
from data.extraction.cues import cue
from data.extraction.ownership import benchmark_names, names_of, other_actor, owner_of
from data.extraction.sentences import Sentence, read_sentences, stands_in
from data.model import RESULT_ROLES, Flag, Number

_LONGEST_QUOTE = 120
_MOST_POINTS = 100.0  # nothing can gain more percentage points than that
_LONG_BEFORE = 4  # years
_WORDS_AROUND = 5
_NEXT_NUMBER = re.compile(r"\sand\s|\d")
_QUALIFIED = re.compile(r"\w(?:ed [\w-]+s|s \w+ing|s that)\b")
_WORD = re.compile(r"\S+")
_YEAR = re.compile(r"(?<![\w.,$€£/-])(?:19[89]\d|20\d\d)(?![\w%/+-]|[.,]\d)")
_FOUNDED = re.compile(
    r"(?:founded|established|started|incorporated|since|born|launched)(?: back)?(?: in)? $"
)
_NAME_BEFORE = re.compile(r"[A-Z][\w-]*\s$")
_OPENERS = ("In ", "Since ", "By ", "From ", "Until ", "Early ", "Late ", "During ", "A ", "The ")
_MONTHS = re.compile(
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December) $"
)

Sentences = tuple[Sentence, ...]
Numbers = tuple[Number, ...]
Ordinals = dict[int, list[int]]  # by the start of the sentence


def read_flags(
    digest: str, company: str | None, published: date | None, numbers: Numbers
) -> tuple[Flag, ...]:
    """All flags of a digest: those of its numbers by ordinal, then those of the post.

    `company` is the publisher; `published` the first day on which the post may have appeared;
    `numbers` are what was read out of the same digest. Never raises.
    """
    sentences = read_sentences(digest)
    ordinals = _ordinals_by_sentence(numbers)
    flags = [
        *_ambiguous_percents(sentences, numbers, ordinals),
        *_own_benchmarks(sentences, company, numbers),
        *_planned(sentences, numbers, ordinals),
        *_contaminated(sentences),
        *_superlatives(sentences, numbers, ordinals),
        *_publisher_not_subject(company, sentences),
        *_old_text(sentences, published, numbers),
        *_no_number(numbers),
    ]
    of_numbers = [flag for flag in flags if flag.ordinal is not None]
    of_post = [flag for flag in flags if flag.ordinal is None]
    return (*sorted(of_numbers, key=lambda flag: flag.ordinal or 0), *of_post)


def _ordinals_by_sentence(numbers: Numbers) -> Ordinals:
    found: Ordinals = {}
    for ordinal, number in enumerate(numbers):
        found.setdefault(number.sentence_start, []).append(ordinal)
    return found


def _ambiguous_percents(
    sentences: Sentences, numbers: Numbers, ordinals: Ordinals
) -> Iterator[Flag]:
    """Gains in percent of what is itself a share, where the text could mean points as well."""
    for sentence in sentences:
        for ordinal in ordinals.get(sentence.start, ()):
            number = numbers[ordinal]
            place = number.span_start - sentence.start, number.span_end - sentence.start
            if _may_be_points(number, sentence, place):
                quote = _quoted(sentence.text, *_words_around(sentence.text, *place))
                yield Flag("ambiguous_percent", f"{quote}: percent or percentage points?", ordinal)


def _may_be_points(number: Number, sentence: Sentence, place: tuple[int, int]) -> bool:
    """Whether a gain in percent could be one in points: not if what grows has no percentage."""
    is_gain = number.kind == "gain_relative" and number.unit == "percent"
    largest = max(number.value or 0, number.high or 0)
    if not is_gain or largest >= _MOST_POINTS or number.comparator_value:
        return False
    text, (start, end) = sentence.text, place
    first, last = segment_around(text, start, end)
    if stands_in(text[first:last], "relative_or_points"):
        return False
    after = _NEXT_NUMBER.split(text[end:last], maxsplit=1)[0].split()[:_WORDS_AROUND]
    before = text[first:start].split()[-_WORDS_AROUND:]
    told = (_is_share(words) for words in (number.metric or "", " ".join(after), " ".join(before)))
    known = next((share for share in told if share is not None), None)
    if known is None:
        return _counts_some(number.metric) or stands_in(text[first:last], "improvement")
    return known


def _is_share(measured: str) -> bool | None:
    """Whether words name a share (an accuracy, a rate) or a magnitude; `None` for neither."""
    if stands_in(measured, "magnitude_of_share"):
        return False
    if stands_in(measured, "share"):
        return True
    return False if stands_in(measured, "magnitude") else None


def _counts_some(metric: str | None) -> bool:
    """Whether a metric counts those of a kind that ("edits that persist", "unhappy replies").

    Their number and their share among all of the kind are easily taken for each other.
    """
    return bool(metric) and bool(_QUALIFIED.search(metric or ""))


def _own_benchmarks(sentences: Sentences, company: str | None, numbers: Numbers) -> Iterator[Flag]:
    """Benchmarks named after the company or after what they measure, and internal ones."""
    names = names_of(company, numbers)
    told = set()
    for ordinal, number in enumerate(numbers):
        owner = owner_of(number.benchmark, names) if number.benchmark else None
        if owner:
            detail = f"“{number.benchmark}” bears the name of {owner}"
            told.add(detail)
            yield Flag("own_benchmark", detail, ordinal)
    for sentence in sentences:
        detail_of_post = _own_benchmark_told(sentence, names)
        if detail_of_post and detail_of_post not in told:
            told.add(detail_of_post)
            yield Flag("own_benchmark", detail_of_post)


def _own_benchmark_told(sentence: Sentence, names: Mapping[str, str]) -> str | None:
    for benchmark in benchmark_names(sentence.text):
        if owner := owner_of(benchmark, names):
            return f"“{benchmark}” bears the name of {owner}"
    place = next(sentence.places(cue("own_evaluation")), None)
    return f"{_quoted(sentence.text, *place)}: the publisher's own test" if place else None


def _planned(sentences: Sentences, numbers: Numbers, ordinals: Ordinals) -> Iterator[Flag]:
    """What is announced; a number after the announcement is a goal and no outcome."""
    for sentence in sentences:
        for place in sentence.places(cue("announced")):
            _, last = clause_around(sentence.text, *place)
            goals = [
                ordinal
                for ordinal in ordinals.get(sentence.start, ())
                if place[0] <= numbers[ordinal].span_start - sentence.start < last
            ]
            detail = f"{_announcement(sentence.text, place, last)}: announced, not done"
            yield from _for_each("planned_not_done", detail, goals)
            break


def _announcement(text: str, place: tuple[int, int], last: int) -> str:
    """What is announced, quoted from the comma before the announcement on."""
    first, _ = segment_around(text, *place)
    if len(text[first:last].split()) < _WORDS_AROUND:
        first, last = 0, len(text)
    return _quoted(text, *trimmed(text, first, last))


def _for_each(flag: str, detail: str, ordinals: Sequence[int]) -> Iterator[Flag]:
    """The flag for each number, or for the post where there is none."""
    for ordinal in ordinals or (None,):
        yield Flag(flag, detail, ordinal)


def _contaminated(sentences: Sentences) -> Iterator[Flag]:
    """Test data in the training data, as the text itself admits."""
    for sentence in sentences:
        for place in sentence.places(cue("contaminated")):
            first, last = clause_around(sentence.text, *place)
            if not stands_in(sentence.text[first:last], "not_contaminated"):
                quote = _quoted(sentence.text, first, last)
                yield Flag("contamination_admitted", f"{quote}: tested on what it was trained on")
                break


def _superlatives(sentences: Sentences, numbers: Numbers, ordinals: Ordinals) -> Iterator[Flag]:
    """Superlatives in sentences that report no outcome, price or measure."""
    for sentence in sentences:
        roles = {numbers[ordinal].role for ordinal in ordinals.get(sentence.start, ())}
        if roles & {*RESULT_ROLES, "price"}:
            continue
        for place in sentence.places(cue("superlative")):
            around = _words_around(sentence.text, *place)
            if not stands_in(sentence.text[slice(*around)], "no_superlative"):
                quote = _quoted(sentence.text, *around)
                yield Flag("superlative_without_number", f"{quote}: no number in the sentence")
                break


def _publisher_not_subject(company: str | None, sentences: Sentences) -> Iterator[Flag]:
    """A vendor that tells the story of a customer."""
    told = other_actor(company, sentences) if company else None
    if told:
        sentence, actor = told
        quote = _quoted(sentence.text, 0, len(sentence.text))
        detail = f"{quote}: {company} tells the story of {actor}"
        yield Flag("publisher_not_subject", detail)


def _old_text(sentences: Sentences, published: date | None, numbers: Numbers) -> Iterator[Flag]:
    """A post that names years, the last of them long before its own date."""
    amounts = {number.span_start for number in numbers}
    years = [
        (int(match.group()), sentence, match.span())
        for sentence in sentences
        for match in _YEAR.finditer(sentence.text)
        if sentence.start + match.start() not in amounts and _dates_the_text(sentence.text, match)
    ]
    if published is None or not years:
        return
    latest, sentence, place = max(years, key=itemgetter(0))
    if published.year - latest >= _LONG_BEFORE:
        quote = _quoted(sentence.text, *_words_around(sentence.text, *place))
        detail = f"{quote}: no later year than {latest} is named, the date is {published.year}"
        yield Flag("text_older_than_date", detail)


def _dates_the_text(text: str, year: re.Match[str]) -> bool:
    """Whether a year tells when something happened: no founding, no part of a name."""
    before = text[max(0, year.start() - _LONGEST_QUOTE) : year.start()]
    if _FOUNDED.search(before) or text.startswith(" founding", year.end()):
        return False
    named = _NAME_BEFORE.search(before)
    return not named or before.endswith(_OPENERS) or bool(_MONTHS.search(before))


def _no_number(numbers: Numbers) -> Iterator[Flag]:
    """A digest that reports nothing in figures."""
    if all(number.role == "incidental" for number in numbers):
        yield Flag("no_number", "the digest reports no number")


def _words_around(text: str, start: int, end: int) -> tuple[int, int]:
    """A span with a few words on both sides, within its clause unless that says too little."""
    first, last = clause_around(text, start, end)
    if len(text[first:last].split()) < _WORDS_AROUND:
        first, last = 0, len(text)
    before = list(_WORD.finditer(text, first, start))[-_WORDS_AROUND:]
    after = list(_WORD.finditer(text, end, last))[:_WORDS_AROUND]
    return trimmed(text, before[0].start() if before else start, after[-1].end() if after else end)


def _quoted(text: str, start: int, end: int) -> str:
    """A quotation of a span, cut between words where it is long."""
    words = " ".join(text[start:end].split())
    if len(words) > _LONGEST_QUOTE:
        words = f"{words[: words.rfind(' ', 0, _LONGEST_QUOTE)]} …"
    return f"“{words}”"

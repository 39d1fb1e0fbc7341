"""Who speaks in a post: whether a benchmark is the publisher's own, whether the story is.

Both are told from names: a benchmark that bears the name of the company or of the product that
it measures is their own, wherever it comes from.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from data.extraction.sentences import Sentence, stands_in
from data.extraction.verbs import word_set
from data.model import Number

_BENCHMARK_NAME = re.compile(
    r"(?<![\w.-])[A-Z][\w.]*?[ -]?(?:Bench(?:mark)?|BENCH|bench|Evals?|Arena)(?![\w-])"
)
_KIND_AT_END = re.compile(
    r"[\s-]*(?:bench(?:mark)?s?|evals?|evaluation|arena|index|leaderboard|suite|test|set)$"
)
_VERSION = re.compile(r"[\s-]*v?\d[\d.]*[a-z]?$")
_FOLDED = re.compile(r"[\W_]+")
_LEGAL_FORM = re.compile(r",? (?:inc|llc|ltd|gmbh|corp|co|labs?|ai|research|technologies)\.?$")
_NOT_AS_PARTNERS = r"(?<!partnered )(?<!worked )(?<!working )(?<!collaborated )"
_LEAST_NAME = 3
_MOST_NAME = 60
_OPENING = 160  # characters within which a post names who acts
_ACTOR = re.compile(r"(?:At |For |How )?(?P<name>[A-Z][\w&.’'-]*(?: (?:[A-Z][\w&.’'-]*|of|and))*)")
_NO_ACTOR = word_set(
    "the this a an in at for how when with it its these those we our as by on from after while "
    "although since using infrastructure teams companies enterprises developers"
)


def names_of(company: str | None, numbers: Iterable[Number]) -> dict[str, str]:
    """What the company and the measured products are called: folded name -> name as written."""
    written = [company] if company else []
    subjects = (number.subject for number in numbers if number.subject)
    written += [subject for subject in subjects if subject[0].isupper()]
    found: dict[str, str] = {}
    for name in written:
        if len(name) > _MOST_NAME:
            continue
        shortened = _LEGAL_FORM.sub("", _VERSION.sub("", name).strip().casefold())
        folded = _folded(shortened)
        if len(folded) >= _LEAST_NAME:
            found.setdefault(folded, name)
    return found


def owner_of(benchmark: str, names: Mapping[str, str]) -> str | None:
    """The company or product whose name a benchmark bears, `None` if it bears none of them."""
    if len(benchmark) > _MOST_NAME:
        return None
    bare = _VERSION.sub("", benchmark.strip())
    stem = _folded(_KIND_AT_END.sub("", bare.casefold()))
    if stem == _folded(bare.casefold()):
        return None
    beginnings = (stem[:length] for length in range(_LEAST_NAME, len(stem) + 1))
    return next((names[beginning] for beginning in beginnings if beginning in names), None)


def benchmark_names(text: str) -> Iterator[str]:
    """The names in a text that have the shape of a benchmark's ("AcmeBench", "Acme-Eval")."""
    for match in _BENCHMARK_NAME.finditer(text):
        yield match.group()


def other_actor(company: str, sentences: tuple[Sentence, ...]) -> tuple[Sentence, str] | None:
    """A sentence in which somebody else acts by means of the company, with that one's name.

    `None` where the digest opens with the company itself, or no such sentence is there.
    """
    named = _company_pattern(company)
    if named is None or not sentences:
        return None
    actor = _ACTOR.match(sentences[0].text, 0, _OPENING)
    if not actor or _is_same(actor["name"], company):
        return None
    name = actor["name"]
    if name.split()[0].casefold() in _NO_ACTOR or not stands_in(
        sentences[0].text[actor.end() :], "acts_as_builder"
    ):
        return None
    chosen = next((s for s in sentences if _is_chosen(s, named)), None)
    if chosen:
        return chosen, name
    return (sentences[0], name) if _is_means(sentences[0], named) else None


def _company_pattern(company: str) -> str | None:
    words = company.split()
    return r"\s".join(map(re.escape, words)) if words else None


def _is_same(name: str, company: str) -> bool:
    return _folded(company.casefold()) in _folded(name.casefold())


def _is_chosen(sentence: Sentence, named: str) -> bool:
    """Whether the company was picked among others, or its customer is spoken of."""
    return bool(
        re.search(
            rf"(?:chose|choosing|selected|selecting|adopted|adopting|migrated to|moved to|"
            rf"switched to|customers? of)\s{named}(?!\w)|(?<!\w){named}\swas\s(?:chosen|selected)",
            sentence.text,
            re.IGNORECASE,
        )
    )


def _is_means(sentence: Sentence, named: str) -> bool:
    """Whether something is done on, with or through the company."""
    pattern = rf"(?<!\w){_NOT_AS_PARTNERS}(?:on|with|using|via|through)\s{named}(?!\w)"
    return bool(re.search(pattern, sentence.text, re.IGNORECASE))


def _folded(name: str) -> str:
    return _FOLDED.sub("", name)

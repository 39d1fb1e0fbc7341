"""Guided case studies: any post as a case, an answer against the sheet, a loop and its stages."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Literal, get_args

import polars as pl

from data.case_studies.questions import NOT_STATED, QUESTIONS, Question
from data.case_studies.records import Case, CasePost, Evidence, Step
from data.extraction.sentences import read_sentences
from data.model import RESULT_ROLES
from data.store.post_pages import PostPage

Verdict = Literal["the same", "partly the same", "different"]
Stage = Literal["collect", "reward", "update", "evaluate", "deploy"]

STAGES: tuple[Stage, ...] = get_args(Stage)
NOT_STATED_LABEL = "Not stated"

_MOST_SENTENCES = 3  # for each setting in which results were measured
_CADENCE = "cadence=stated"

_STATED = "Read out of the digest by rules, each value with the words that gave it away."
_SILENCE: Mapping[str, str] = {
    "role": "The digest does not say what learning from reward is for here.",
    "environment": "Where actions take effect is not said. One may picture it; the text does not.",
    "reward": "No reward is described. That something was optimized does not tell what for.",
    "trajectory": "What one episode is, is left open. So is whose behavior the data show.",
    "loop": "No stage of a loop is told. A system may well have all five; this text shows none.",
    "failure": "Nothing is said to have gone wrong. Silence is no proof that nothing did.",
    "evidence": "No result is reported in numbers. Whatever is praised stays unproven.",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Comparison:
    """An answer beside that of the sheet, as codes: in both, only there, only here."""

    verdict: Verdict
    shared: tuple[str, ...]
    missed: tuple[str, ...]
    added: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loop:
    """The evidence for each of the five stages, in their order, and how often the loop closes.

    A stage without evidence is not told. `cadence` are the words that say it.
    """

    stages: Mapping[Stage, tuple[Evidence, ...]]
    cadence: Evidence | None

    @property
    def told(self) -> tuple[Stage, ...]:
        """The stages that are told."""
        return tuple(stage for stage, evidence in self.stages.items() if evidence)


def case_of_post(post: PostPage, facets: pl.DataFrame, numbers: pl.DataFrame) -> Case:
    """A post as an unaided case: its facets and the settings of its results are the answers.

    Takes facets as `facets_of_post` gives them and numbers as `numbers_of_post` does. A question
    that nothing answers is not stated.
    """
    found = [*_facet_evidence(post, facets), *_setting_evidence(post, numbers)]
    steps = tuple(_step(question, found) for question in QUESTIONS)
    roles = steps[0].answer
    return Case(
        case_id=post.slug,
        title=post.title,
        level="unaided",
        role=roles[0].partition("=")[2] if roles else None,
        role_from=None,
        about="Any post can be a case: the answers are what the rules have read in its digest.",
        posts=(CasePost(post.title, post.url, post.slug),),
        product=None,
        slider=None,
        steps=steps,
        differences=(),
    )


def compare(chosen: Collection[str], answer: Collection[str]) -> Comparison:
    """How an answer compares with the sheet; `NOT_STATED` alone means that nothing is stated."""
    stated = [code for code in chosen if code != NOT_STATED]
    shared = tuple(code for code in answer if code in stated)
    missed = tuple(code for code in answer if code not in stated)
    added = tuple(code for code in stated if code not in answer)
    verdict: Verdict = "partly the same" if shared else "different"
    if not missed and not added:
        verdict = "the same"
    return Comparison(verdict, shared, missed, added)


def labels(step: Step, codes: Collection[str]) -> tuple[str, ...]:
    """The wording of these codes, in the order of the options; "Not stated" for none."""
    wording = {option.code: option.label for option in step.options}
    found = tuple(label for code, label in wording.items() if code in codes)
    return found or (NOT_STATED_LABEL,)


def loop_of(case: Case) -> Loop:
    """The loop as the case tells it."""
    evidence = next(step.evidence for step in case.steps if step.question == "loop")

    def of(code: str) -> tuple[Evidence, ...]:
        return tuple(one for one in evidence if code in one.shows)

    stages = {stage: of(f"loop_stage={stage}") for stage in STAGES}
    return Loop(stages, next(iter(of(_CADENCE)), None))


def sentence_around(evidence: Evidence) -> tuple[int, int]:
    """The span, in the text of a piece of evidence, of the sentences that its words touch."""
    touched = [
        sentence
        for sentence in read_sentences(evidence.text)
        if sentence.start < evidence.end and evidence.start < sentence.end
    ]
    start = min([evidence.start, *(sentence.start for sentence in touched)])
    return start, max([evidence.end, *(sentence.end for sentence in touched)])


def answered(case: Case, answers: Mapping[str, Collection[str]]) -> int:
    """How many of the seven questions have an answer."""
    return sum(bool(answers.get(step.question)) for step in case.steps)


def silent_questions(case: Case) -> tuple[str, ...]:
    """The questions to which nothing is stated."""
    return tuple(step.question for step in case.steps if not step.answer)


def _step(question: Question, found: list[Evidence]) -> Step:
    codes = {option.code for option in question.options}
    evidence = tuple(one for one in found if codes & set(one.shows))
    answer = tuple(dict.fromkeys(code for one in evidence for code in one.shows))
    return Step(
        question=question.name,
        prompt=question.prompt,
        options=question.options,
        answer=answer,
        explanation=_STATED if answer else _SILENCE[question.name],
        source="digest",
        gap=None,
        evidence=evidence,
    )


def _facet_evidence(post: PostPage, facets: pl.DataFrame) -> list[Evidence]:
    """Values that the same words show are one piece of evidence, told question by question."""
    shown: dict[tuple[str, int, int], list[str]] = {}
    asking = {facet: question.name for question in QUESTIONS for facet in question.facets}
    for row in facets.iter_rows(named=True):
        code = _CADENCE if row["facet"] == "cadence" else f"{row['facet']}={row['value']}"
        place = (asking[row["facet"]], row["span_start"], row["span_end"])
        shown.setdefault(place, []).append(code)
    return [
        _in_digest(post, start, end, dict.fromkeys(codes))
        for (_, start, end), codes in shown.items()
    ]


def _setting_evidence(post: PostPage, numbers: pl.DataFrame) -> list[Evidence]:
    """The sentences that report results, a few for each setting."""
    results = numbers.filter(
        pl.col("role").is_in(RESULT_ROLES)
        & pl.col("setting").is_not_null()
        & ~pl.col("is_comparator_value")
        & (pl.col("status") != "rejected")
    )
    sentences = results.unique(
        ["setting", "sentence_start", "sentence_end"], maintain_order=True
    ).group_by("setting", maintain_order=True)
    return [
        _in_digest(post, row["sentence_start"], row["sentence_end"], [f"setting={row['setting']}"])
        for _, rows in sentences
        for row in islice(rows.iter_rows(named=True), _MOST_SENTENCES)
    ]


def _in_digest(post: PostPage, start: int, end: int, shows: Iterable[str]) -> Evidence:
    return Evidence(
        shows=tuple(shows),
        is_article=False,
        is_current=True,
        slug=post.slug,
        title=post.title,
        text=post.digest,
        start=start,
        end=end,
    )

"""What a learner takes along from a case: a worksheet with the answers given, and the key."""

import re
from collections.abc import Collection, Mapping

import polars as pl

from analytics.case_studies import NOT_STATED_LABEL, labels
from data.case_studies.questions import NOT_STATED, question_called
from data.case_studies.records import Case, Evidence, Step

Answers = Mapping[str, Collection[str]]

KEY_SCHEMA = {
    "question": pl.String(),
    "prompt": pl.String(),
    "answer": pl.List(pl.String()),
    "explanation": pl.String(),
    "source": pl.String(),
    "quotes": pl.List(pl.String()),
    "quoted_from": pl.List(pl.String()),
}
_BLANK = "____________________"
_READ_AS_MARKUP = re.compile(r"([\\`*_\[\]<>|~$])|^(\s*(?:#|[-+>]\s|\d+[.)]\s))")


def worksheet(case: Case, answers: Answers) -> str:
    """The seven questions in Markdown: options ticked where chosen, a blank where nothing was."""
    lines = [f"# Worksheet: {_plain(case.title)}", "", _plain(case.about), ""]
    lines += [f"- {_post_line(post.title, post.url)}" for post in case.posts]
    for number, step in enumerate(case.steps, 1):
        lines += ["", *_question(number, step, answers.get(step.question, ()))]
    return "\n".join(lines) + "\n"


def answer_key(case: Case) -> str:
    """The answers in Markdown, each with its short why and the words that show it."""
    lines = [f"# Answer key: {_plain(case.title)}", ""]
    for number, step in enumerate(case.steps, 1):
        said = "; ".join(map(_plain, labels(step, step.answer)))
        lines += [
            f"## {number}. {question_called(step.question).title}",
            "",
            _plain(step.prompt),
            "",
            f"**{said}** (source: {step.source})",
            "",
            _plain(step.explanation),
            "",
            *(line for evidence in step.evidence for line in _quoted(evidence)),
        ]
    return "\n".join(lines).rstrip() + "\n"


def answer_key_rows(case: Case) -> pl.DataFrame:
    """The key as a frame with the columns of KEY_SCHEMA, a row for each question."""
    return pl.DataFrame(
        [
            (
                step.question,
                step.prompt,
                list(labels(step, step.answer)),
                step.explanation,
                step.source,
                [one.quote for one in step.evidence],
                [_quoted_from(one) for one in step.evidence],
            )
            for step in case.steps
        ],
        schema=KEY_SCHEMA,
        orient="row",
    )


def _question(number: int, step: Step, chosen: Collection[str]) -> list[str]:
    options = [(option.code, option.label) for option in step.options]
    ticked = [
        f"- [{'x' if code in chosen else ' '}] {_plain(label)}"
        for code, label in [*options, (NOT_STATED, NOT_STATED_LABEL)]
    ]
    given = "; ".join(map(_plain, labels(step, chosen))) if chosen else _BLANK
    lines = [f"## {number}. {question_called(step.question).title}", "", _plain(step.prompt)]
    if step.gap:
        lines += ["", step.gap.replace("____", _BLANK)]
    return [
        *lines,
        "",
        *ticked,
        "",
        f"Your answer: {given}",
        "",
        f"The words that show it: {_BLANK}",
    ]


def _quoted(evidence: Evidence) -> list[str]:
    return [f"> {_plain(evidence.quote)}", ">", f"> {_plain(_quoted_from(evidence))}", ""]


def _quoted_from(evidence: Evidence) -> str:
    if evidence.is_article:
        return f"{evidence.title} (article)"
    return evidence.title if evidence.is_current else f"{evidence.title} (shipped digest)"


def _post_line(title: str, url: str | None) -> str:
    return f"{_plain(title)} ({url})" if url else _plain(title)


def _plain(text: str) -> str:
    """Text that Markdown shows as it is written."""
    return _READ_AS_MARKUP.sub(lambda found: f"\\{found[0]}", " ".join(text.split()))

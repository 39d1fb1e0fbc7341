"""Case files (TOML) -> cases and contrasts as they are written, or all that is wrong with them.

A case file has the fields title, level, role, role_from, about and posts (addresses), and may
have article (a file beside the documents of the corpus) and product. Then come seven tables
`[[step]]`, one for each question in the fixed order: question, answer (codes; empty = not
stated), explanation (at most two sentences) and source; prompt, options (code = label, beside
those that every question has) and, in a case with blanks, gap. Each `[[step.evidence]]` below
quotes a post or, without one, the article, and says which answers the quote shows. `[slider]`
with `[[slider.evidence]]` and `[[difference]]` with `[[difference.evidence]]` are extras.

A file with `[[contrast]]` tables holds contrasts: id, title, about, left, right, notes.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from data.case_studies.fields import Fields
from data.case_studies.questions import QUESTION_NAMES, Option, question_called
from data.case_studies.records import (
    LEVELS,
    OUTCOMES,
    ROLE_FROM,
    SOURCES,
    CaseFile,
    Contrast,
    DifferenceEntry,
    Quote,
    SliderEntry,
    StepEntry,
)
from data.extraction.sentences import read_sentences
from data.model import Problem
from data.vocabulary.entries import VocabularyError, header_lines, read_toml

BLANK = "____"

_CODE = re.compile(r"[a-z_]+=[a-z0-9_]+")
_MOST_SENTENCES = 2
_TOP = (
    *("title", "level", "role", "role_from", "about", "posts", "article", "product"),
    *("step", "slider", "difference"),
)
_STEP = (*("question", "prompt", "options", "answer", "explanation", "source", "gap", "evidence"),)
_CONTRAST = ("id", "title", "about", "left", "right", "notes")


class CaseStudyError(VocabularyError):
    """A case file that cannot be taken; `problems` names each fault with its line."""

    def __reduce__(self) -> tuple[type["CaseStudyError"], tuple[tuple[Problem, ...]]]:
        return CaseStudyError, (self.problems,)


def read_case_files(folder: Path) -> tuple[tuple[CaseFile, ...], tuple[Contrast, ...]]:
    """All cases and contrasts of a folder: worked cases first, then by the names of the files.

    Raises CaseStudyError with file and line of everything that cannot be taken.
    """
    cases: list[CaseFile] = []
    contrasts: list[Contrast] = []
    sides: list[Fields] = []
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            text, document = read_toml(path)
        except VocabularyError as error:
            problems += error.problems
            continue
        file = _File(path.name, text, problems)
        if "contrast" in document:
            tables = file.tables("contrast", document["contrast"])
            contrasts += [_contrast(fields) for fields in tables]
            sides += tables
        else:
            cases.append(file.case(path.stem, document))
    known = {case.case_id for case in cases}
    for fields in sides:
        for side in ("left", "right"):
            if fields.values.get(side) not in known:
                fields.refuse(f"there is no case {fields.values.get(side)}", side)
    if problems:
        raise CaseStudyError(tuple(problems))
    return tuple(sorted(cases, key=lambda case: LEVELS.index(case.level))), tuple(contrasts)


class _File:
    """One file while it is read; its tables in file order."""

    def __init__(self, source: str, text: str, problems: list[Problem]) -> None:
        self.source, self.text, self.problems = source, text, problems
        self.lines = text.split("\n")
        self.quote_lines: dict[str, Iterator[int]] = {}

    def table(self, line: int, values: Any) -> Fields:
        """A table that starts on this line."""
        if not isinstance(values, dict):
            self.problems.append(Problem(self.source, line, "error", "must be a table"))
            values = {}
        rest = self.lines[line - 1 :]
        end = next((i for i, text in enumerate(rest) if i and text.startswith("[")), len(rest))
        return Fields(self.source, line, rest[:end], values, self.problems)

    def tables(self, name: str, values: object) -> list[Fields]:
        """All tables of an array; they must stand under headers of their own."""
        lines = header_lines(self.text, name)
        if not isinstance(values, list) or len(values) != len(lines):
            message = f"{name} must be written as tables that start with a line [[{name}]]"
            self.problems.append(Problem(self.source, 1, "error", message))
            return []
        return [self.table(line, one) for line, one in zip(lines, values, strict=True)]

    def case(self, case_id: str, document: dict[str, Any]) -> CaseFile:
        """The case that the file holds."""
        top = self.table(1, document)
        top.know(_TOP)
        level = top.choice("level", LEVELS)
        steps = tuple(
            self.step(fields, level) for fields in self.tables("step", document.get("step", []))
        )
        if tuple(step.question for step in steps) != QUESTION_NAMES:
            top.refuse(f"the steps must be, in this order: {', '.join(QUESTION_NAMES)}")
        role = top.text("role")
        if steps and steps[0].answer != (f"industry_role={role}",):
            top.refuse("role must be what the first step answers", "role")
        posts = top.texts("posts")
        if len(set(posts)) < len(posts) or not posts:
            top.refuse("posts must name at least one post, and none twice", "posts")
        differences = self.tables("difference", document.get("difference", []))
        return CaseFile(
            source=self.source,
            case_id=case_id,
            title=top.text("title"),
            level=level,
            role=role,
            role_from=top.choice("role_from", ROLE_FROM),
            about=top.text("about"),
            posts=posts,
            article=top.optional_text("article"),
            product=top.optional_text("product"),
            slider=self.slider(document["slider"]) if "slider" in document else None,
            steps=steps,
            differences=tuple(self.difference(fields) for fields in differences),
        )

    def step(self, fields: Fields, level: str) -> StepEntry:
        """One `[[step]]`."""
        fields.know(_STEP)
        name = fields.choice("question", QUESTION_NAMES)
        question = question_called(name)
        own = fields.text_by_name("options")
        options = (
            *question.options,
            *(Option(code, label) for code, label in own.items()),
        )
        answer = fields.texts("answer")
        quotes = self.quotes("step.evidence", fields, {option.code for option in options})
        for code in sorted(set(own) & {option.code for option in question.options}):
            fields.refuse(f"option {code} is one of the question's own", "options")
        for code in own:
            if not _CODE.fullmatch(code):
                fields.refuse(f"option {code} must be written facet=value", "options")
        for code in answer:
            if code not in {option.code for option in options}:
                fields.refuse(f"answer {code} is no option of this question", "answer")
            elif not any(code in quote.shows for quote in quotes):
                fields.refuse(f"answer {code} has no evidence", "answer")
        entry = StepEntry(
            question=name,
            prompt=fields.optional_text("prompt") or question.prompt,
            options=options,
            answer=answer,
            explanation=fields.text("explanation"),
            source=fields.choice("source", SOURCES),
            gap=fields.optional_text("gap"),
            quotes=quotes,
        )
        _check_wording(fields, entry, level)
        return entry

    def quotes(self, name: str, fields: Fields, codes: set[str]) -> tuple[Quote, ...]:
        """The quotes below a table; each must show answers of its question."""
        lines = self.quote_lines.setdefault(name, iter(header_lines(self.text, name)))
        found = []
        for values in fields.values.get("evidence", []):
            one = self.table(next(lines, fields.line), values)
            one.know(("post", "quote", "shows"))
            shows = one.texts("shows")
            for code in sorted(set(shows) - codes):
                one.refuse(f"shows {code}, which is no option here", "shows")
            found.append(
                Quote(one.text("quote"), one.optional_text("post"), shows, one.line_of("quote"))
            )
        return tuple(found)

    def slider(self, values: object) -> SliderEntry:
        """The `[slider]`."""
        line = next(
            i for i, text in enumerate([*self.lines, "[slider"], 1) if text.startswith("[slider")
        )
        fields = self.table(min(line, len(self.lines)), values)
        fields.know(("accepted", "rejected", "evidence"))
        quotes = self.quotes("slider.evidence", fields, set())
        if not quotes:
            fields.refuse("the slider has no evidence")
        return SliderEntry(fields.number("accepted"), fields.number("rejected"), quotes)

    def difference(self, fields: Fields) -> DifferenceEntry:
        """One `[[difference]]`: quotes of the sides that its outcome speaks of, and of no other."""
        fields.know(("outcome", "topic", "evidence"))
        outcome = fields.choice("outcome", OUTCOMES)
        quotes = self.quotes("difference.evidence", fields, set())
        sides = {"article_only": {True}, "digest_only": {False}, "agree": {True, False}}
        if {quote.post is None for quote in quotes} != sides[outcome]:
            fields.refuse(f"the quotes are not those that {outcome} needs", "outcome")
        return DifferenceEntry(outcome, fields.text("topic"), quotes)


def _contrast(fields: Fields) -> Contrast:
    """One `[[contrast]]`."""
    fields.know(_CONTRAST)
    notes = fields.text_by_name("notes")
    for name in sorted(set(notes) - set(QUESTION_NAMES)):
        fields.refuse(f"notes: {name} is none of the seven questions", "notes")
    return Contrast(
        contrast_id=fields.text("id"),
        title=fields.text("title"),
        about=fields.text("about"),
        left=fields.text("left"),
        right=fields.text("right"),
        notes=notes,
    )


def _check_wording(fields: Fields, step: StepEntry, level: str) -> None:
    """Refuse what a learner could not follow, and a source that the quotes do not bear out."""
    if len(read_sentences(step.explanation)) > _MOST_SENTENCES:
        fields.refuse(f"the explanation has more than {_MOST_SENTENCES} sentences", "explanation")
    if (level == "blanks") != (step.gap is not None):
        fields.refuse("a case with blanks, and no other, has a gap in each step", "gap")
    elif step.gap and BLANK not in step.gap:
        fields.refuse(f"the gap has no blank ({BLANK})", "gap")
    said_by = {quote.post is None for quote in step.quotes}
    borne_out = {"article": {True}, "digest": {False}, "both": {True, False}}[step.source]
    if said_by and said_by != borne_out:
        fields.refuse(f"source is {step.source}, and the quotes are not", "source")

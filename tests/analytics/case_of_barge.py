"""A case made up for tests, with one answer stated."""

from collections.abc import Sequence

from data.case_studies.questions import QUESTIONS
from data.case_studies.records import Case, CasePost, Evidence, Step

DIGEST = "A *barge* steers itself. Checkpoints go out daily. Trips end at the lock."


def evidence(
    quote: str, *shows: str, is_article: bool = False, is_current: bool = True
) -> Evidence:
    """Words of the digest."""
    start = DIGEST.index(quote)
    return Evidence(
        shows=shows,
        is_article=is_article,
        is_current=is_current,
        slug="barge",
        title="The barge",
        text=DIGEST,
        start=start,
        end=start + len(quote),
    )


def barge(stated: dict[str, Sequence[Evidence]] | None = None, gap: str | None = None) -> Case:
    """The case with this evidence for its questions, silent on all others."""
    found = stated or {}
    steps = tuple(
        Step(
            question=question.name,
            prompt=question.prompt,
            options=question.options,
            answer=tuple(code for one in found.get(question.name, ()) for code in one.shows),
            explanation="So it says.",
            source="digest",
            gap=gap,
            evidence=tuple(found.get(question.name, ())),
        )
        for question in QUESTIONS
    )
    return Case(
        case_id="barge",
        title="A barge",
        level="unaided",
        role=None,
        role_from="ours",
        about="One post.",
        posts=(CasePost("The barge", "https://posts.example/barge", "barge"),),
        product=None,
        slider=None,
        steps=steps,
        differences=(),
    )

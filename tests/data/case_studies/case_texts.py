"""A whole case file made up for tests, to be changed in one place."""

from pathlib import Path

from data.case_studies.questions import QUESTION_NAMES

URL = "https://posts.example/barge"
DIGEST = "A barge steers itself in a simulator. Each trip ends at the lock. Fuel is the cost."
ARTICLE = "# On barges\n\nBarges learn slowly. A trip is an episode, says the article.\n"

ROLE_STEP = f"""\
[[step]]
question = "role"
answer = ["industry_role=product_engine"]
explanation = "It steers."
source = "digest"

[[step.evidence]]
post = "{URL}"
quote = "A barge steers itself"
shows = ["industry_role=product_engine"]
"""
SILENT_STEPS = "\n".join(
    f'[[step]]\nquestion = "{name}"\nanswer = []\nexplanation = "Silence."\nsource = "digest"\n'
    for name in QUESTION_NAMES[1:]
)
CASE = f"""\
title = "A barge"
level = "unaided"
role = "product_engine"
role_from = "ours"
about = "One post."
article = "barges.md"
posts = ["{URL}"]

{ROLE_STEP}
{SILENT_STEPS}"""


def write_case(folder: Path, text: str = CASE, name: str = "barge") -> Path:
    """A folder of cases with this file and the article beside it; its cases."""
    cases = folder / "case_studies"
    cases.mkdir(parents=True, exist_ok=True)
    (cases / f"{name}.toml").write_text(text, encoding="utf-8")
    (folder / "barges.md").write_text(ARTICLE, encoding="utf-8")
    return cases


def changed(before: str, after: str) -> str:
    """The case with one place changed."""
    assert CASE.count(before) >= 1
    return CASE.replace(before, after, 1)

from analytics.worksheets import answer_key, answer_key_rows, worksheet
from tests.analytics.case_of_barge import barge, evidence

STEERS = evidence("A *barge* steers itself", "industry_role=product_engine")
BLANK = "____________________"

FIRST_QUESTION = f"""\
# Worksheet: A barge

One post.

- The barge (https://posts.example/barge)

## 1. Role

What is RL for in this story?

- [ ] Product engine: it improves the company's product
- [x] Capability engine: it teaches a model a skill
- [ ] Enterprise strategy: it fits models to clients
- [ ] A market of its own: RL itself is for sale
- [ ] Not stated

Your answer: Capability engine: it teaches a model a skill

The words that show it: {BLANK}

## 2. Environment
"""


def test_worksheet_has_the_answers_of_the_learner() -> None:
    text = worksheet(barge(), {"role": ("industry_role=capability_engine",)})
    assert text[: len(FIRST_QUESTION)] == FIRST_QUESTION


def test_worksheet_has_a_blank_for_each_question_without_an_answer() -> None:
    assert worksheet(barge(), {}).count(f"Your answer: {BLANK}") == 7


def test_worksheet_takes_silence_for_an_answer() -> None:
    text = worksheet(barge(), {"role": ("not_stated",)})
    assert "- [x] Not stated\n\nYour answer: Not stated" in text


def test_worksheet_does_not_tell_the_sheet() -> None:
    assert "steers" not in worksheet(barge({"role": [STEERS]}), {})


def test_worksheet_has_the_sentences_to_complete() -> None:
    assert worksheet(barge(gap="It is ____."), {}).count(f"It is {BLANK}.") == 7


def test_key_quotes_what_shows_the_answer() -> None:
    said = """\
## 1. Role

What is RL for in this story?

**Product engine: it improves the company's product** (source: digest)

So it says.

> A \\*barge\\* steers itself
>
> The barge

## 2."""
    assert said in answer_key(barge({"role": [STEERS]}))


def test_key_says_where_nothing_is_stated() -> None:
    assert answer_key(barge()).count("**Not stated** (source: digest)") == 7


def test_key_tells_the_shipped_digest_from_that_of_the_corpus() -> None:
    other = evidence("daily", "cadence=stated", is_current=False)
    assert "> The barge (shipped digest)" in answer_key(barge({"loop": [other]}))


def test_rows_of_the_key_have_answer_and_quote() -> None:
    row = answer_key_rows(barge({"role": [STEERS]})).row(0, named=True)
    assert (row["question"], row["answer"], row["quotes"], row["quoted_from"]) == (
        "role",
        ["Product engine: it improves the company's product"],
        ["A *barge* steers itself"],
        ["The barge"],
    )

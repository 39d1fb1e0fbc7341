import pytest

from data.extraction.method_mentions import (
    Mention,
    Test,
    both,
    either,
    ends_question,
    followed_by,
    governed_by,
    in_clause_opened_by,
    listed_after,
    read_mention,
    right_after,
    shortly_after,
)
from data.extraction.prose import read_prose


def mention_in(text: str) -> Mention:
    start = text.index("XYPO")
    return read_mention(read_prose(text), start, start + 4)


def test_a_mention_sees_its_sentence_and_what_leads_up_to_it() -> None:
    assert mention_in("It works. They tested small XYPO runs. Good.") == Mention(
        before="They tested small ", after=" runs.", led_by="small "
    )


def test_a_mention_sees_only_a_window_of_an_endless_sentence() -> None:
    mention = mention_in("so " * 500 + "XYPO" + " so" * 500)
    assert (len(mention.before), len(mention.after)) == (240, 240)


@pytest.mark.parametrize(
    ("test", "text", "holds"),
    [
        (right_after("plain "), "a plain XYPO", True),
        (right_after("plain "), "a plain old XYPO", False),
        (right_after("lain "), "a plain XYPO", False),
        (shortly_after("beats"), "it beats all the three old XYPO", False),
        (shortly_after("beats"), "it beats three old XYPO", True),
        (shortly_after("beats"), "it beats us with XYPO", False),
        (in_clause_opened_by("unlike"), "we won: unlike the old XYPO", True),
        (in_clause_opened_by("unlike"), "unlike them, we use XYPO", False),
        (governed_by("without"), "without a single old XYPO", True),
        (governed_by("without"), "without it we use XYPO", False),
        (listed_after("against"), "against rules, prompts and XYPO", True),
        (listed_after("against"), "against rules for XYPO", False),
        (followed_by("-like"), "an XYPO-like one", True),
        (followed_by("-like"), "an XYPO-likely one", False),
        (either(right_after("a "), right_after("an ")), "an XYPO", True),
        (both(right_after("an "), followed_by(" run")), "an XYPO walk", False),
        (ends_question, "is it “XYPO”?", True),
        (ends_question, "it is XYPO.", False),
    ],
)  # fmt: skip
def test_a_cue_can_stand_to_a_mention_in_several_ways(test: Test, text: str, holds: bool) -> None:
    assert test(mention_in(text)) is holds

import pytest

from data.extraction.method_mentions import read_mention
from data.extraction.method_use import use_of
from data.extraction.prose import read_prose
from data.model import Use


def use_in(text: str) -> tuple[Use, str]:
    """The use of the method XYPO at its last mention in a text."""
    start = text.rindex("XYPO")
    return use_of(read_mention(read_prose(text), start, start + 4))


@pytest.mark.parametrize(
    ("text", "rule", "use"),
    [
        ("The model was trained with XYPO.", "named", "used"),
        ("XYPO halves the number of steps.", "named", "used"),
        ("Can XYPO be made stable?", "question", "mentioned"),
        ("An XYPO-style trainer runs on one machine.", "own_variant", "extended"),
        ("Two XYPO variants were tried out.", "own_variant", "extended"),
        ("The trainer builds on XYPO.", "builds_on", "extended"),
        ("The add-on plugs into existing XYPO trainers.", "builds_on", "extended"),
        ("They chose adapters instead of XYPO.", "set_aside", "compared"),
        ("Rather than relying on rules or XYPO, they cut the data.", "set_aside", "compared"),
        ("They took prompts as an alternative to XYPO.", "alternative_to", "compared"),
        ("The authors favor prompts over XYPO.", "preferred_over", "compared"),
        ("Unlike teams that train with XYPO, ours is small.", "set_aside_clause", "compared"),
        ("The update replaced the old XYPO trainer.", "replaced", "baseline"),
        ("The team moved beyond simple XYPO.", "replaced", "baseline"),
        ("The product evolved from XYPO to search.", "moved_from", "baseline"),
        ("They switched their training from plain old XYPO to search.", "moved_from", "baseline"),
        ("It reached the goal without any XYPO.", "without", "mentioned"),
        ("The loop eliminated manual XYPO.", "done_away_with", "mentioned"),
        ("There is no XYPO in the recipe.", "none", "mentioned"),
        ("After failed attempts with rules and XYPO, they gave up.", "tried_in_vain", "compared"),
        ("Early experiments using XYPO were slow.", "tried_in_vain", "compared"),
        ("XYPO alone did not reach the goal.", "found_wanting", "compared"),
        ("For this task XYPO was insufficient.", "found_wanting", "compared"),
        ("The work addresses the limitations of XYPO.", "limits_of", "compared"),
        ("The system combines search with traditional XYPO.", "combined", "used"),
        ("They trained it using standard XYPO.", "combined", "used"),
        ("Accuracy rises where standard XYPO stays flat.", "standard", "baseline"),
        ("It takes over from manual XYPO.", "standard", "baseline"),
        ("An XYPO baseline needs more steps.", "standard", "baseline"),
        ("Existing products are built on prompts and XYPO.", "incumbent", "baseline"),
        ("Costs fall below those of their previous XYPO trainer.", "formerly", "baseline"),
        ("The new trainer outperforms XYPO.", "outdone", "baseline"),
        ("It equals or beats XYPO on all tasks.", "outdone", "baseline"),
        ("It needs fewer steps than XYPO.", "measured_against", "baseline"),
        ("Errors fell, compared with adapters and XYPO.", "measured_against", "baseline"),
        ("It is cheap compared to methods like XYPO.", "measured_against", "baseline"),
        ("The score improved by 3% over tuned XYPO.", "gain_over", "baseline"),
        ("They tested XYPO against two others.", "compared", "compared"),
        ("They compared XYPO with two others.", "compared", "compared"),
        ("They tested XYPO settings and schedules.", "named", "used"),
        ("Evaluations of adapters, prompts and XYPO show a gap.", "evaluations_of", "compared"),
        ("They evaluate adapters, prompts and XYPO.", "evaluated_among_others", "compared"),
        ("They evaluated the XYPO trainer.", "named", "used"),
        ("The team plans to add XYPO.", "planned", "mentioned"),
        ("The notes list future XYPO.", "planned", "mentioned"),
        ("Potential solutions, such as search and XYPO, remain.", "planned_list", "mentioned"),
        ("The model is better at math, code and XYPO.", "skill", "mentioned"),
        ("There are gains in math, code and XYPO.", "skill", "mentioned"),
        ("They face the challenge of evaluating XYPO.", "hard_to_judge", "mentioned"),
        ("The interface is offered for XYPO-based use cases.", "subject_matter", "mentioned"),
        ("It was scored on two XYPO benchmarks.", "subject_matter", "mentioned"),
        ("It was scored on XYPO and coding datasets.", "subject_matter", "mentioned"),
    ],
)  # fmt: skip
def test_the_words_around_a_method_say_what_is_made_of_it(text: str, rule: str, use: Use) -> None:
    assert use_in(text) == (use, rule)


@pytest.mark.parametrize(
    "text",
    [
        "The system moved beyond simple chat to XYPO.",
        "The gain came over 6 months through XYPO.",
        "Compared with other fields, such as XYPO.",
        "The score is higher than before for XYPO.",
        "The cause of the failure was found. XYPO helped.",
        "Instead of a table, the system writes text with XYPO.",
        "It took 37 failed attempts; the trainer uses XYPO.",
        "They evolved the product from a prototype to XYPO.",
    ],
)
def test_a_cue_that_governs_something_else_does_not_count(text: str) -> None:
    assert use_in(text) == ("used", "named")


def test_only_the_sentence_of_the_mention_counts() -> None:
    text = "XYPO learns fast. Can it be made stable?"
    assert use_of(read_mention(read_prose(text), 0, 4)) == ("used", "named")

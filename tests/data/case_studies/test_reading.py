import pickle
from pathlib import Path

import pytest

from data.case_studies.questions import QUESTION_NAMES
from data.case_studies.reading import CaseStudyError, read_case_files
from tests.data.case_studies.case_texts import CASE, SILENT_STEPS, URL, changed, write_case


def refused(tmp_path: Path, text: str) -> list[str]:
    """What is said of a case file, with its line."""
    with pytest.raises(CaseStudyError) as caught:
        read_case_files(write_case(tmp_path, text))
    return [f"{p.source}:{p.line}: {p.message}" for p in caught.value.problems]


def test_a_case_is_called_by_its_file(tmp_path: Path) -> None:
    (case,), _ = read_case_files(write_case(tmp_path))
    assert (case.case_id, case.title, case.posts) == ("barge", "A barge", (URL,))


def test_a_quote_knows_its_line(tmp_path: Path) -> None:
    (case,), _ = read_case_files(write_case(tmp_path))
    line = CASE.split("\n").index('quote = "A barge steers itself"') + 1
    assert case.steps[0].quotes[0].line == line


def test_prompt_and_options_are_those_of_the_question(tmp_path: Path) -> None:
    (case,), _ = read_case_files(write_case(tmp_path))
    role = case.steps[0]
    assert (role.prompt, [option.code for option in role.options][1]) == (
        "What is RL for in this story?",
        "industry_role=capability_engine",
    )


def test_a_case_may_have_options_of_its_own(tmp_path: Path) -> None:
    text = CASE.replace(
        'question = "failure"\n', 'question = "failure"\noptions = {"fix=lock" = "A new lock"}\n'
    )
    (case,), _ = read_case_files(write_case(tmp_path, text))
    assert [o.label for o in case.steps[5].options if o.code == "fix=lock"] == ["A new lock"]


def test_an_option_that_every_question_has_is_refused(tmp_path: Path) -> None:
    text = changed("answer =", 'options = {"industry_role=product_engine" = "Mine"}\nanswer =')
    assert refused(tmp_path, text) == [
        "barge.toml:11: option industry_role=product_engine is one of the question's own"
    ]


@pytest.mark.parametrize("posts", ["[]", f'["{URL}", "{URL}"]'])
def test_posts_are_named_once(tmp_path: Path, posts: str) -> None:
    said = refused(tmp_path, changed(f'posts = ["{URL}"]', f"posts = {posts}"))
    assert said == ["barge.toml:7: posts must name at least one post, and none twice"]


def test_worked_cases_come_first(tmp_path: Path) -> None:
    write_case(tmp_path, name="a")
    folder = write_case(tmp_path, changed('"unaided"', '"worked"'), name="z")
    cases, _ = read_case_files(folder)
    assert [case.case_id for case in cases] == ["z", "a"]


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ('title = "A barge"', "title = 3", 1, "title must be a text"),
        ('"unaided"', '"hard"', 2, "level must be one of worked, blanks, unaided"),
        ('role = "product_engine"', 'role = "x"', 3, "role must be what the first step answers"),
        ("about =", "abuot =", 5, "unknown field abuot"),
        ('posts = ["', 'posts = [3, "', 7, "posts must be a list of texts"),
        ('"It steers."', '"It. Does. Steer."', 12, "the explanation has more than 2 sentences"),
        ('source = "digest"', 'source = "both"', 13, "source is both, and the quotes are not"),
        ("shows = [", 'shows = ["a=b", ', 18, "shows a=b, which is no option here"),
    ],
)
def test_a_fault_is_named_with_its_line(
    tmp_path: Path, before: str, after: str, line: int, message: str
) -> None:
    assert f"barge.toml:{line}: {message}" in refused(tmp_path, changed(before, after))


def test_an_answer_without_evidence_is_refused(tmp_path: Path) -> None:
    text = CASE.replace('shows = ["industry_role=product_engine"]', "shows = []")
    assert refused(tmp_path, text) == [
        "barge.toml:11: answer industry_role=product_engine has no evidence"
    ]


def test_a_step_that_is_missing_is_refused(tmp_path: Path) -> None:
    text = CASE.replace(SILENT_STEPS, "")
    assert refused(tmp_path, text) == [
        f"barge.toml:1: the steps must be, in this order: {', '.join(QUESTION_NAMES)}"
    ]


def test_a_case_with_blanks_needs_a_gap_in_each_step(tmp_path: Path) -> None:
    said = refused(tmp_path, changed('"unaided"', '"blanks"'))
    assert len([one for one in said if "has a gap in each step" in one]) == 7


def test_a_gap_needs_a_blank(tmp_path: Path) -> None:
    text = changed('"unaided"', '"blanks"').replace("answer =", 'gap = "None."\nanswer =')
    assert "barge.toml:11: the gap has no blank (____)" in refused(tmp_path, text)


def test_what_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    assert refused(tmp_path, 'title = "A barge"\nlevel')[0].startswith("barge.toml:2: not TOML")


def test_all_faults_of_all_files_are_named_at_once(tmp_path: Path) -> None:
    write_case(tmp_path, changed("about =", "abuot ="), name="one")
    folder = write_case(tmp_path, changed("about =", "abuot ="), name="two")
    with pytest.raises(CaseStudyError) as caught:
        read_case_files(folder)
    assert [p.source for p in caught.value.problems] == ["one.toml"] * 2 + ["two.toml"] * 2


def test_a_slider_without_evidence_is_refused(tmp_path: Path) -> None:
    text = CASE.replace("[[step]]", "[slider]\naccepted = 1\nrejected = -1\n\n[[step]]", 1)
    assert refused(tmp_path, text) == ["barge.toml:9: the slider has no evidence"]


def test_what_both_say_needs_quotes_of_both(tmp_path: Path) -> None:
    text = (
        f'{CASE}\n[[difference]]\noutcome = "agree"\ntopic = "Trips"\n'
        '[[difference.evidence]]\nquote = "A trip is an episode"\n'
    )
    line = text.split("\n").index('outcome = "agree"') + 1
    assert refused(tmp_path, text) == [
        f"barge.toml:{line}: the quotes are not those that agree needs"
    ]


def test_a_contrast_names_two_cases(tmp_path: Path) -> None:
    write_case(tmp_path)
    folder = write_case(
        tmp_path,
        '[[contrast]]\nid = "x"\ntitle = "X"\nabout = "Y."\nleft = "barge"\nright = "barge"\n'
        'notes = {role = "Both steer."}\n',
        name="contrasts",
    )
    _, (contrast,) = read_case_files(folder)
    assert (contrast.left, contrast.notes) == ("barge", {"role": "Both steer."})


def test_a_contrast_with_an_unknown_case_is_refused(tmp_path: Path) -> None:
    text = '[[contrast]]\nid = "x"\ntitle = "X"\nabout = "Y."\nleft = "tug"\nright = "tug"\n'
    assert refused(tmp_path, text) == [
        "barge.toml:5: there is no case tug",
        "barge.toml:6: there is no case tug",
    ]


def test_error_survives_another_process() -> None:
    error = CaseStudyError(())
    assert type(pickle.loads(pickle.dumps(error))) is CaseStudyError  # noqa: S301

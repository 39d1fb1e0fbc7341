from pathlib import Path

from data.case_studies.records import Case
from data.store.build import build
from data.store.case_rows import case_studies, contrasts, posts_with_role
from data.store.connections import Corpus, open_corpus
from data.store.filters import Filters
from tests.data.case_studies.case_texts import DIGEST, URL, write_case
from tests.data.store.corpora import post, write_page


def case_called(corpus: Corpus, case_id: str) -> Case:
    return next(case for case in case_studies(corpus.cursor()) if case.case_id == case_id)


def barge(tmp_path: Path, digest: str = DIGEST) -> Case:
    """The made-up case over a corpus with this digest."""
    page = write_page(tmp_path / "page.md", post("The barge", digest, url=URL))
    build([page], tmp_path / "x.duckdb", case_folder=write_case(tmp_path))
    return case_called(open_corpus(tmp_path / "x.duckdb"), "barge")


def test_cases_start_with_the_worked_one(shipped: Corpus) -> None:
    assert [(case.case_id, case.level) for case in case_studies(shipped.cursor())] == [
        ("cursor-composer", "worked"),
        ("cursor-tab", "blanks"),
        ("dispatchgym", "unaided"),
        ("etsy-listings", "unaided"),
        ("lean-evolution-strategies", "unaided"),
        ("lean-grpo", "unaided"),
        ("watercolours", "unaided"),
    ]


def test_posts_of_a_case_are_in_the_order_of_their_dates(shipped: Corpus) -> None:
    titles = [post.title for post in case_called(shipped, "cursor-composer").posts]
    assert (len(titles), titles[0], titles[-1]) == (
        10,
        "Improving Cursor Tab with online RL",
        "Introducing Grok 4.5",
    )


def test_only_the_article_assigns_a_role(shipped: Corpus) -> None:
    assigned = [c.case_id for c in case_studies(shipped.cursor()) if c.role_from == "article"]
    assert assigned == ["cursor-composer"]


def test_contrasts_are_pairs_of_cases(shipped: Corpus) -> None:
    pairs = [(contrast.left, contrast.right) for contrast in contrasts(shipped.cursor())]
    assert pairs == [("cursor-tab", "dispatchgym"), ("lean-evolution-strategies", "lean-grpo")]


def test_a_quote_lies_in_the_whole_digest(tmp_path: Path) -> None:
    (evidence,) = barge(tmp_path).steps[0].evidence
    assert (evidence.text, evidence.quote, evidence.is_current, evidence.slug) == (
        DIGEST,
        "A barge steers itself",
        True,
        "the-barge",
    )


def test_a_post_without_digest_of_ours_has_no_slug(tmp_path: Path) -> None:
    page = write_page(tmp_path / "page.md", post("A tug"))
    build([page], tmp_path / "x.duckdb")
    case = case_called(open_corpus(tmp_path / "x.duckdb"), "cursor-tab")
    (post_of_case,) = case.posts
    (evidence,) = case.steps[0].evidence
    assert (post_of_case.slug, evidence.is_current, evidence.quote) == (
        None,
        False,
        "serves over 400 million requests a day",
    )


def test_slider_has_what_the_post_says(shipped: Corpus) -> None:
    slider = case_called(shipped, "cursor-tab").slider
    assert slider
    assert (slider.accepted, slider.rejected, slider.evidence[0].quote[:37]) == (
        0.75,
        -0.25,
        "an accepted suggestion earns 0.75, a ",
    )


def test_figures_of_the_experiment_stand_in_article_and_digest(shipped: Corpus) -> None:
    agreed = case_called(shipped, "cursor-composer").differences[0]
    assert [
        (evidence.is_article, figure in evidence.quote)
        for evidence in agreed.evidence
        for figure in ("2.28%", "3.13%", "10.3%")
    ] == [(True, True)] * 3 + [(False, True)] * 3


def test_posts_with_a_role_follow_the_filters(shipped: Corpus) -> None:
    found = posts_with_role(shipped.cursor(), Filters(companies=("Etsy", "Grab")))
    assert found.select("role", "slug").rows() == [
        ("product_engine", "shaping-product-understanding-with-contrastive-reinforcement-learning"),
        ("product_engine", "dispatchgym-grab-s-reinforcement-learning-research-framework"),
    ]

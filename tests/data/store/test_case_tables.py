from pathlib import Path
from shutil import copytree

import pytest

from data.case_studies.reading import CaseStudyError
from data.store.build import build
from data.store.connections import Corpus, open_corpus
from data.store.documents import SHIPPED_CORPUS
from data.store.given import CASE_STUDIES, case_studies_hash
from tests.data.case_studies.case_texts import CASE, DIGEST, URL, changed, write_case
from tests.data.store.corpora import post, rows, write_page


def page(folder: Path, digest: str = DIGEST) -> Path:
    return write_page(folder / "page.md", post("The barge", digest, url=URL))


def test_every_quote_of_the_shipped_cases_stands_in_its_digest(shipped: Corpus) -> None:
    elsewhere = shipped.cursor().execute(
        "select e.quote from case_evidence as e left join posts as p using (post_id)"
        " where not is_article"
        " and substring(digest, span_start + 1, span_end - span_start) is distinct from quote"
    )
    assert elsewhere.fetchall() == []


def test_every_quote_of_the_article_stands_in_it(shipped: Corpus) -> None:
    article = (SHIPPED_CORPUS / "case-study-composer.md").read_text(encoding="utf-8")
    quoted = shipped.cursor().execute("select quote, passage from case_evidence where is_article")
    assert [q for q, passage in quoted.fetchall() if q not in passage or q not in article] == []


def test_a_new_case_shows_up_after_a_build(tmp_path: Path) -> None:
    database, folder = tmp_path / "x.duckdb", write_case(tmp_path)
    build([page(tmp_path)], database, case_folder=folder)
    write_case(tmp_path, name="tug")
    build([page(tmp_path)], database, case_folder=folder)
    assert rows(database, "select case_id from cases order by position") == [("barge",), ("tug",)]


def test_a_changed_case_makes_another_build_without_reading_again(tmp_path: Path) -> None:
    database, folder = tmp_path / "x.duckdb", write_case(tmp_path)
    build([page(tmp_path)], database, case_folder=folder)
    before = open_corpus(database).build_id
    write_case(tmp_path, changed("It steers.", "It steers itself."))
    summary = build([page(tmp_path)], database, case_folder=folder)
    assert (open_corpus(database).build_id != before, summary.extracted) == (True, 0)


def test_a_changed_article_changes_the_hash(tmp_path: Path) -> None:
    folder = write_case(tmp_path)
    before = case_studies_hash(folder)
    (tmp_path / "barges.md").write_text("# Tugs\n", encoding="utf-8")
    assert case_studies_hash(folder) != before


def test_a_wrong_quote_leaves_the_old_corpus_in_place(tmp_path: Path) -> None:
    database, folder = tmp_path / "x.duckdb", write_case(tmp_path)
    build([page(tmp_path)], database, case_folder=folder)
    before = open_corpus(database).build_id
    write_case(tmp_path, changed("A barge steers itself", "A barge steers well"))
    with pytest.raises(CaseStudyError) as refused:
        build([page(tmp_path)], database, case_folder=folder)
    said = (
        "barge.toml, line 17: “A barge steers well” stands nowhere there;"
        " the nearest sentence is: A barge steers itself in a simulator."
    )
    assert (str(refused.value), open_corpus(database).build_id) == (said, before)


def test_another_digest_of_the_same_post_leaves_the_shipped_sentence(tmp_path: Path) -> None:
    folder = copytree(SHIPPED_CORPUS, tmp_path / "corpus") / "case_studies"
    other = write_page(
        tmp_path / "export.md",
        post(
            "Improving Cursor Tab with online RL",
            "The same post, told in other words.",
            url="https://yomu.fyi/post/improving-cursor-tab-with-online-rl.md",
        ),
    )
    database = tmp_path / "x.duckdb"
    build([SHIPPED_CORPUS, other], database, case_folder=folder)
    found = rows(
        database,
        "select distinct span_start, passage, slug from case_evidence join posts using (post_id)"
        " where case_id = 'cursor-tab' and quote = 'users get each new checkpoint'",
    )
    sentence = (
        "Because policy gradients need on-policy data, users get each new checkpoint; the"
        " deployment-and-collection cycle now lasts between 1.5 and 2 hours."
    )
    assert found == [(None, sentence, "improving-cursor-tab-with-online-rl")]


def test_a_corpus_of_other_posts_keeps_the_cases(tmp_path: Path) -> None:
    database = tmp_path / "x.duckdb"
    build([page(tmp_path)], database, case_folder=CASE_STUDIES)
    found = rows(
        database, "select distinct post_id from case_posts union select post_id from case_evidence"
    )
    assert found == [(None,)]


def test_silence_is_stored_as_no_answer(tmp_path: Path) -> None:
    database = tmp_path / "x.duckdb"
    build([page(tmp_path)], database, case_folder=write_case(tmp_path, CASE))
    assert rows(database, "select answer from case_steps order by position")[:2] == [
        (["industry_role=product_engine"],),
        ([],),
    ]

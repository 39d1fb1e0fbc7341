import json
from pathlib import Path

import pytest

from tests.gold.annotation import read_annotated_set

NUMBER = {
    "post": 0,
    "title": "Build",
    "start": 5,
    "end": 10,
    "num_start": 5,
    "num_end": 6,
    "value": 3,
    "low": None,
    "high": None,
    "unit": "day",
    "kind": "duration",
    "is_result": False,
    "tier": "core",
    "metric_alt": ["time"],
}


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    path = tmp_path / "some.json"
    post = {"title": "Build", "company": "Acme", "summary": "Took 3 days with XYPO."}
    path.write_text(json.dumps([post]), encoding="utf-8")
    return path


def write(path: Path, *rows: dict[str, object]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_numbers_come_with_their_fair_readings(tmp_path: Path, texts: Path) -> None:
    gold = write(tmp_path / "some_gold.jsonl", NUMBER)
    (post,) = read_annotated_set(gold, texts).posts
    assert [(n.value, n.metric, n.metric_alt) for n in post.numbers] == [(3, None, ("time",))]


def test_other_layers_are_found_beside_the_numbers(tmp_path: Path, texts: Path) -> None:
    gold = write(tmp_path / "some_gold.jsonl", NUMBER)
    method = {"post": 0, "title": "Build", "name": "XYPO", "use": "used", "start": 17, "end": 21}
    write(tmp_path / "some_methods.jsonl", method)
    annotated = read_annotated_set(gold, texts)
    assert (annotated.posts[0].methods, annotated.layers) == (
        (("XYPO", "used"),),
        frozenset({"numbers", "methods"}),
    )


def test_a_post_that_the_texts_lack_is_refused(tmp_path: Path, texts: Path) -> None:
    gold = write(tmp_path / "some_gold.jsonl", NUMBER | {"title": "Elsewhere"})
    with pytest.raises(ValueError, match="holds no post titled 'Elsewhere'"):
        read_annotated_set(gold, texts)


def test_a_line_that_is_no_annotation_is_named(tmp_path: Path, texts: Path) -> None:
    gold = write(tmp_path / "some_gold.jsonl", NUMBER, {"post": 1})
    with pytest.raises(ValueError, match=r"some_gold\.jsonl, line 2: no annotation"):
        read_annotated_set(gold, texts)


def test_numbers_that_are_not_there_are_missed(tmp_path: Path, texts: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"some_gold\.jsonl"):
        read_annotated_set(tmp_path / "some_gold.jsonl", texts)


def test_a_file_of_another_name_is_refused(tmp_path: Path, texts: Path) -> None:
    with pytest.raises(ValueError, match=r"must end in numbers\.jsonl or gold\.jsonl"):
        read_annotated_set(write(tmp_path / "rows.jsonl", NUMBER), texts)


def test_the_shipped_annotation_fits_the_shipped_digests() -> None:
    posts = read_annotated_set().posts
    assert (len(posts), sum(len(post.numbers) for post in posts)) == (29, 129)


def test_every_shipped_span_says_what_its_row_says() -> None:
    digests = {post.title: post.digest for post in read_annotated_set().posts}
    rows = [
        json.loads(line)
        for path in sorted(Path(__file__).parent.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    wrong = [r for r in rows if digests[r["title"]][r["start"] : r["end"]] != r["surface"]]
    assert (len(rows), wrong) == (432, [])

import json
import subprocess
import sys
from pathlib import Path

from tests.gold.score import table_lines
from tests.gold.scoring import Score

ROOT = Path(__file__).parents[2]


def test_a_score_stands_beside_its_bound_and_goal() -> None:
    lines = table_lines({"value": Score(0.9876, 0.95), "new": Score(0.5, 0.25)}, {"value": 0.98})
    assert lines == [
        "score                value   bound    goal",
        "value                0.988   0.950    0.98",
        "new                  0.500   0.250       -",
    ]


def test_a_set_that_cannot_be_read_is_named_without_a_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.gold.score", "--gold", str(tmp_path / "a_gold.jsonl")]
    run = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (
        1,
        f"[Errno 2] No such file or directory: '{tmp_path / 'a_gold.jsonl'}'\n",
    )


def test_any_annotated_set_can_be_scored_from_outside(tmp_path: Path) -> None:
    texts = tmp_path / "posts.json"
    digest = "Latency fell by 40% after the rewrite."
    texts.write_text(json.dumps([{"title": "Faster", "summary": digest}]), encoding="utf-8")
    gold = tmp_path / "posts_gold.jsonl"
    number = {
        "post": 0,
        "title": "Faster",
        "start": 16,
        "end": 19,
        "num_start": 16,
        "num_end": 18,
        "value": 40,
        "unit": "percent",
        "kind": "gain_relative",
        "is_result": True,
        "tier": "core",
    }
    gold.write_text(json.dumps(number), encoding="utf-8")
    command = [sys.executable, "-m", "tests.gold.score", "--json"]
    command += ["--gold", str(gold), "--texts", str(texts)]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert json.loads(printed)["kind"] == [1.0, 1.0]

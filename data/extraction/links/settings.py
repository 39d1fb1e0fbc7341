"""Where a result was measured, and under which condition."""

from data.extraction.links.scene import Scene
from data.extraction.links.segments import segment_at
from data.extraction.phrases import Phrase, text_of
from data.extraction.verbs import word_set
from data.model import Setting

_REVIEWERS = word_set("raters reviewers annotators evaluators judges experts graders labelers")
_BENCHES = word_set("benchmark benchmarks held-out holdout leaderboard testset offline eval evals")
_CONDITION_OPENERS = word_set("when with without after under during if within for at through using")
_REACH = 40
_LONGEST = 12


def setting_of(scene: Scene) -> Setting | None:
    """The setting that the sentence states; "claim" for a result with none; else `None`."""
    prose, draft = scene.prose, scene.draft
    if draft.role not in {"result", "operational"}:
        return None
    start = max(draft.sentence.start, draft.first - _REACH)
    near = [prose.low(at) for at in range(start, min(draft.sentence.stop, draft.first + _REACH))]
    words = set(near)
    if words & {"a/b", "ab-test", "ab-tested"} or ("online" in words and "experiments" in words):
        return "online_ab"
    if words & _REVIEWERS and "human" in words | {word.partition("-")[0] for word in words}:
        return "human_review"
    if "reward" in (draft.metric or "").lower().split() or draft.unit == "reward":
        return "training_reward"
    if draft.benchmark or words & _BENCHES or ("test" in words and "set" in words):
        return "offline_benchmark"
    return "claim"


def condition_of(scene: Scene) -> str | None:
    """The adverbial right after the number's phrase, or the one that opens its sentence."""
    prose, draft = scene.prose, scene.draft
    position = segment_at(scene.segments, draft.first)
    here = scene.segments[position]
    for at in range(scene.after, min(here.stop, scene.after + _LONGEST)):
        if prose.low(at) in _CONDITION_OPENERS - {"for"} and prose.tag(at) != "noun":
            return _bounded(scene, at, here.stop)
        if prose.tag(at) in {"number", "mark"}:
            break
    if position + 1 < len(scene.segments):
        further = scene.segments[position + 1]
        if further.opener in {"when", "with", "after", "without"} and further.start == here.stop:
            return _bounded(scene, further.start, further.stop)
    first = scene.segments[0]
    opens = prose.low(first.start) in {"when", "under", "on", "in", "across", "with", "during"}
    return _bounded(scene, first.start, first.stop) if opens and position == 1 else None


def _bounded(scene: Scene, start: int, stop: int) -> str | None:
    if stop - start > _LONGEST or stop <= start:
        return None
    text = text_of(scene.prose, Phrase(start, stop))
    return text.rstrip(".,;") if text else None

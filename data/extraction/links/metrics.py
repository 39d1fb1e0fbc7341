"""What a number measures: small rules in one order; the first that answers wins."""

from collections.abc import Callable

from data.extraction.links import amount_metrics as amount
from data.extraction.links import change_metrics as change
from data.extraction.links.metric import Metric, metric_of
from data.extraction.links.scene import Scene, is_measure
from data.extraction.phrases import nouns_before

_MEASURE_REACH = 30


def find_metric(scene: Scene) -> Metric | None:
    """The metric of the number, with the name of the rule that found it."""
    for name, rule in METRIC_RULES:
        found = rule(scene)
        if found is not None and found.text:
            return Metric(found.text, name, found.basis, found.benchmark, found.taken)
    return None


def _measure_in_sentence(scene: Scene) -> Metric | None:
    """The nearest noun before, in the sentence, that names something measured."""
    prose = scene.prose
    if scene.draft.kind not in {
        "level",
        "duration",
        "gain_relative",
        "gain_absolute",
        "multiplier",
        "rank",
    }:
        return None
    start = max(scene.draft.sentence.start, scene.draft.first - _MEASURE_REACH)
    for at in range(scene.before, start - 1, -1):
        nouns = nouns_before(prose, at + 1) if prose.tag(at) == "noun" else None
        if nouns is not None and is_measure(prose, nouns):
            return metric_of(prose, nouns)
    return None


def _rank(scene: Scene) -> Metric | None:
    return Metric("rank") if scene.draft.kind == "rank" else None


def _inherited(scene: Scene) -> Metric | None:
    """A list goes on measuring what its last number did; so does the next sentence."""
    candidates = [*reversed(scene.earlier), scene.before_sentence]
    for before in candidates:
        alike = before is not None and (before.unit == scene.draft.unit or before.benchmark)
        if before is not None and alike and before.metric:
            return Metric(before.metric, basis="inherited", benchmark=before.benchmark)
    return None


METRIC_RULES: tuple[tuple[str, Callable[[Scene], Metric | None]], ...] = (
    ("rank", _rank),
    ("parameters", amount.parameters),
    ("times", amount.times),
    ("input or output", amount.input_or_output),
    ("change noun", change.change_noun),
    ("comparative", change.comparative),
    ("multiple", change.multiple),
    ("share", amount.share),
    ("moved by", change.moved_by),
    ("from to", change.from_to),
    ("moved to", change.moved_to),
    ("noun right", amount.noun_right),
    ("rate of verb", amount.rate_of_verb),
    ("of", amount.of),
    ("gained in", change.gained_in),
    ("on benchmark", amount.on_benchmark),
    ("within bounds", amount.within_bounds),
    ("set at", amount.set_at),
    ("bracketed", amount.bracketed),
    ("moved itself", change.moved_itself),
    ("measured subject", amount.measured_subject),
    ("price", amount.price),
    ("duration", amount.duration),
    ("counted", amount.counted),
    ("measure in sentence", _measure_in_sentence),
    ("inherited", _inherited),
)

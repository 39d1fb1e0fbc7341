"""The link stage: each number, in text order, gets metric, subject, comparator and setting."""

from dataclasses import replace

from data.extraction.drafts import Draft
from data.extraction.links.baselines import pair_baselines
from data.extraction.links.comparators import Comparator, find_comparator
from data.extraction.links.lists import is_listed, zip_lists
from data.extraction.links.metric import GAINS
from data.extraction.links.metrics import find_metric
from data.extraction.links.scene import Scene
from data.extraction.links.segments import Segment, segments_of
from data.extraction.links.settings import condition_of, setting_of
from data.extraction.links.subjects import find_subject, thread_subject
from data.extraction.links.topics import Thread, follow, names_baseline
from data.extraction.prose import Prose

_MOST_EARLIER = 8
# What these say of a baseline gives way to what its counterpart measures.
_WEAK_RULES = frozenset({"", "counted", "price", "inherited", "measure in sentence"})


def link(title: str, prose: Prose, drafts: list[Draft]) -> list[Draft]:
    """All drafts with their links; `title` names the subject where the text does not."""
    paired = pair_baselines(prose, drafts)
    thread = follow(title, prose)
    found: list[Draft] = []
    segments: tuple[Segment, ...] = ()
    sentence: range | None = None
    for at, draft in enumerate(paired):
        if draft.sentence != sentence:
            sentence, segments = draft.sentence, segments_of(prose, draft.sentence)
        scene = _scene(prose, paired, found, at, segments)
        found.append(_linked(scene, thread, paired))
    return _baselines_named(_compared_alike(prose, zip_lists(prose, found)))


def _scene(
    prose: Prose,
    paired: list[Draft],
    found: list[Draft],
    at: int,
    segments: tuple[Segment, ...],
) -> Scene:
    draft = paired[at]
    recent = found[-_MOST_EARLIER:]
    earlier = tuple(before for before in recent if before.sentence == draft.sentence)
    outside = [before for before in recent if before.sentence != draft.sentence]
    following = paired[at + 1] if at + 1 < len(paired) else None
    if following is not None and following.sentence != draft.sentence:
        following = None
    return Scene(prose, draft, segments, earlier, following, outside[-1] if outside else None)


def _linked(scene: Scene, thread: Thread, paired: list[Draft]) -> Draft:
    draft = scene.draft
    metric = find_metric(scene)
    subject = find_subject(scene, metric, thread)
    baseline = paired[draft.baseline] if draft.baseline is not None else None
    comparator = find_comparator(scene, baseline)
    if baseline is not None and subject is not None and names_baseline(subject.text):
        # "The base model passes 20%, rising to 30% after tuning": the 30% is no longer its own.
        comparator = comparator or Comparator(subject.text, subject.basis)
        subject = thread_subject(scene, thread)
    if baseline is not None and comparator is None:
        comparator = _compared_before(scene)
    linked = replace(
        draft,
        metric=metric.text if metric else None,
        metric_rule=metric.rule if metric else "",
        taken=metric.taken if metric else None,
        metric_basis=metric.basis if metric else "none",
        benchmark=metric.benchmark if metric else None,
        subject=subject.text if subject else None,
        subject_basis=subject.basis if subject else "none",
        comparator=comparator.text if comparator else None,
        comparator_basis=comparator.basis if comparator else "none",
    )
    settled = replace(scene, draft=linked)
    return replace(linked, setting=setting_of(settled), condition=condition_of(settled))


def _compared_before(scene: Scene) -> Comparator | None:
    """The baseline of the number before, where both have a value of their baseline."""
    before = scene.earlier[-2] if len(scene.earlier) > 1 else scene.before_sentence
    if before is None or before.comparator_value is None or before.unit != scene.draft.unit:
        return None
    return Comparator(before.comparator, "inherited") if before.comparator else None


def _compared_alike(prose: Prose, drafts: list[Draft]) -> list[Draft]:
    """Gains in one list have one baseline: "9% fewer calls and 5% higher recall than Volt 1"."""
    linked = list(drafts)
    for at in reversed(range(1, len(linked))):
        if linked[at].comparator_basis == "stated" and is_listed(prose, linked[at - 1], linked[at]):
            linked[at - 1] = _with_comparator_of(linked[at], linked[at - 1])
    for at in range(1, len(linked)):
        before, here = linked[at - 1], linked[at]
        alike = before.comparator_basis == "inherited" and before.unit == here.unit
        if alike and before.sentence == here.sentence and here.kind == before.kind:
            linked[at] = _with_comparator_of(before, here)
    return linked


def _with_comparator_of(other: Draft, draft: Draft) -> Draft:
    if draft.comparator is not None or draft.is_comparator_value or draft.kind not in GAINS:
        return draft
    basis = other.comparator_basis
    return replace(draft, comparator=other.comparator, comparator_basis=basis)


def _baselines_named(drafts: list[Draft]) -> list[Draft]:
    """A baseline's value is about the baseline, where that has a name, and measures the same."""
    partner = {draft.baseline: draft for draft in drafts if draft.baseline is not None}
    return [
        _as_baseline_of(partner[at], draft) if at in partner else draft
        for at, draft in enumerate(drafts)
    ]


def _as_baseline_of(value: Draft, draft: Draft) -> Draft:
    if value.comparator:
        draft = replace(draft, subject=value.comparator, subject_basis="stated")
    if draft.metric_rule in _WEAK_RULES and value.metric:
        draft = replace(draft, metric=value.metric, metric_basis=value.metric_basis)
    return draft

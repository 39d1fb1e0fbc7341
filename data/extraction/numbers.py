"""The reported numbers of a digest: the pipeline from plain text to records, top to bottom.

1. `prose`: tokens, word classes, sentences.
2. `quantities`: the number grammar (`amounts`, `units`), and `refusals`: names before numbers.
3. `hedges`: "about", "up to" and the like, outside of the span.
4. `counts`: units that only the context gives.
5. `kinds`, then `roles`.
6. `links`: baselines, metric, subject, comparator, setting, condition.

Each stage is a list of small rules in a fixed order; `Number.rule` names the rule of the grammar
and, after a dot, the one that found the metric.
"""

from data.extraction.counts import count_units, span_stop
from data.extraction.drafts import Draft
from data.extraction.hedges import hedge_of
from data.extraction.kinds import with_kind
from data.extraction.links.linking import link
from data.extraction.prose import Prose, read_prose
from data.extraction.quantities import Quantity, read_quantities
from data.extraction.refusals import Refusal
from data.extraction.roles import with_role
from data.model import Number

_MOST_EARLIER = 8


def read_numbers(title: str, digest: str) -> tuple[Number, ...]:
    """The reported numbers of a digest in text order; the position is the ordinal.

    `digest` is plain text. Spans are string indices into it. Never raises.
    """
    return _read(title, digest)[0]


def refused(title: str, digest: str) -> tuple[Refusal, ...]:
    """What looks like a number in the digest and is none, with the reason, in text order."""
    return _read(title, digest)[1]


def _read(title: str, digest: str) -> tuple[tuple[Number, ...], tuple[Refusal, ...]]:
    prose = read_prose(digest)
    quantities, refusals = read_quantities(prose)
    drafts = [_draft(prose, quantity) for quantity in quantities]
    drafts = count_units(prose, drafts)
    drafts = _classified(prose, drafts)
    drafts = link(title, prose, drafts)
    return tuple(_number(prose, draft) for draft in drafts), tuple(refusals)


def _draft(prose: Prose, quantity: Quantity) -> Draft:
    first, modifier = hedge_of(prose, quantity, quantity.stop)
    return Draft(quantity, prose.sentence_of(quantity.first), first, modifier=modifier)


def _classified(prose: Prose, drafts: list[Draft]) -> list[Draft]:
    """Kinds and roles; both may lean on the numbers before in the same sentence."""
    found: list[Draft] = []
    earlier: list[Draft] = []
    for draft in drafts:
        if earlier and earlier[-1].sentence != draft.sentence:
            earlier = []
        kinded = with_kind(prose, draft, earlier[-1] if earlier else None)
        earlier.append(with_role(prose, kinded, earlier[-_MOST_EARLIER:]))
        found.append(earlier[-1])
    return found


def _number(prose: Prose, draft: Draft) -> Number:
    quantity, sentence = draft.quantity, draft.sentence
    start = prose.tokens[quantity.first].start
    end = prose.tokens[span_stop(prose, draft) - 1].end
    return Number(
        surface=prose.text[start:end],
        span_start=start,
        span_end=end,
        value=quantity.value,
        low=quantity.low,
        high=quantity.high,
        unit=draft.unit,
        kind=draft.kind,
        role=draft.role,
        sentence_start=prose.tokens[sentence.start].start,
        sentence_end=prose.tokens[sentence.stop - 1].end,
        rule=f"{quantity.rule} · {draft.metric_rule}" if draft.metric_rule else quantity.rule,
        direction=draft.direction,
        modifier=draft.modifier,
        metric=draft.metric,
        benchmark=draft.benchmark,
        subject=draft.subject,
        comparator=draft.comparator,
        comparator_value=draft.comparator_value,
        comparator_ordinal=draft.baseline,
        is_comparator_value=draft.is_comparator_value,
        condition=draft.condition,
        setting=draft.setting,
        metric_basis=draft.metric_basis,
        subject_basis=draft.subject_basis,
        comparator_basis=draft.comparator_basis,
    )

"""Lists that pair with numbers: "on A, B and C, S scores x, y and z, respectively"."""

from dataclasses import replace

from data.extraction.drafts import Draft
from data.extraction.links.metric import GAINS, named
from data.extraction.phrases import Phrase, nouns_before, text_of
from data.extraction.prose import Prose
from data.extraction.words import COMPARATIVES

_REACH = 60
_LEAST = 2
_LISTED = frozenset({"noun", "adverb", "adjective", "conjunction", "determiner"})


def zip_lists(prose: Prose, drafts: list[Draft]) -> list[Draft]:
    """Listed numbers share a subject; before "respectively" they also share out a list before."""
    linked = list(drafts)
    at = 0
    while at < len(drafts):
        stop = _list_stop(prose, drafts, at)
        members: list[Phrase] = []
        if stop - at >= _LEAST and _respectively(prose, drafts[stop - 1]):
            members = _members_before(prose, drafts[at], stop - at)
        for position in range(at + 1, stop):
            linked[position] = _same_subject(linked[position], drafts[at])
        for position, member in enumerate(members, at):
            linked[position] = _measuring(prose, linked[position], member)
        at = stop
    return linked


def is_listed(prose: Prose, one: Draft, next_: Draft) -> bool:
    """Whether two comparisons are listed: "9% fewer calls and 5% more hits", "by 9%, M by 5%"."""
    if one.sentence != next_.sentence or one.kind not in GAINS:
        return False
    by = all(prose.low(draft.hedged_from - 1) == "by" for draft in (one, next_))
    compared = all(prose.low(draft.quantity.stop) in COMPARATIVES for draft in (one, next_))
    between = range(one.quantity.stop, next_.hedged_from - by)
    joined = {prose.low(token) for token in between} & {"and", ","}
    return bool((compared or by) and joined) and all(
        prose.tag(token) in _LISTED or prose.low(token) == "," for token in between
    )


def _same_subject(draft: Draft, first: Draft) -> Draft:
    if draft.unit != first.unit or draft.subject_basis == "none":
        return draft
    return replace(draft, subject=first.subject, subject_basis=first.subject_basis)


def _list_stop(prose: Prose, drafts: list[Draft], at: int) -> int:
    """The position after the last number that is listed with the one at `at`."""
    stop = at + 1
    while stop < len(drafts) and drafts[stop].sentence == drafts[at].sentence:
        between = range(drafts[stop - 1].quantity.stop, drafts[stop].hedged_from)
        if not {prose.low(token) for token in between} <= {",", "and", "or", "/"}:
            break
        stop += 1
    return stop


def _respectively(prose: Prose, last: Draft) -> bool:
    after = range(last.quantity.stop, last.quantity.stop + 8)
    return any(prose.low(token) == "respectively" for token in after)


def _members_before(prose: Prose, first: Draft, count: int) -> list[Phrase]:
    """The `count` members of the nearest "A, B and C" before `first`; else nothing."""
    start = max(first.sentence.start, first.first - _REACH)
    for token in range(first.first - 1, start, -1):
        if prose.low(token) != "and":
            continue
        members = _members_around(prose, token, count)
        if len(members) == count:
            return members
    return []


def _members_around(prose: Prose, conjunction: int, count: int) -> list[Phrase]:
    stop = conjunction + 1
    while prose.tag(stop) == "noun" or (
        prose.tag(stop) == "number" and prose.tag(stop - 1) == "noun"
    ):
        stop += 1
    members = [Phrase(conjunction + 1, stop)] if stop > conjunction + 1 else []
    end = conjunction - (prose.low(conjunction - 1) == ",")
    while members and len(members) < count:
        member = nouns_before(prose, end)
        if member is None:
            break
        members.insert(0, member)
        if prose.low(member.first - 1) != ",":
            break
        end = member.first - 1
    return members


def _measuring(prose: Prose, draft: Draft, member: Phrase) -> Draft:
    text = text_of(prose, member)
    benchmark = text if draft.kind == "level" and named(prose, member) else draft.benchmark
    return replace(
        draft, metric=text, metric_rule="respectively", metric_basis="stated", benchmark=benchmark
    )

"""Which sentences of a digest are about learning from reward, and may state a facet of it."""

from bisect import bisect_right
from operator import itemgetter

from data.extraction.clauses import clause_around, segment_around
from data.extraction.cues import cue
from data.extraction.sentences import Sentence, stands_in
from data.model import MethodTag

_LEAST_SHARE = 0.1  # of the sentences of a text; a remark on RL is no RL system
_OPENING = 20  # characters within which a sentence opens with a contrast
_NEAR = 3  # sentences between a statement and the next word of reinforcement learning

Spans = list[tuple[int, int]]


def about_learning(
    title: str, sentences: tuple[Sentence, ...], methods: tuple[MethodTag, ...]
) -> tuple[Sentence, ...]:
    """The sentences near to one that speaks of RL as something done; all if the title does."""
    if stands_in(title, "rl"):
        return sentences
    idle = [(tag.span_start, tag.span_end) for tag in methods if tag.use == "mentioned"]
    speaking = [
        index for index, sentence in enumerate(sentences) if _speaks_of_learning(sentence, idle)
    ]
    if len(speaking) < len(sentences) * _LEAST_SHARE:
        return ()
    near = {index + step for index in speaking for step in range(-_NEAR, _NEAR + 1)}
    return tuple(sentence for index, sentence in enumerate(sentences) if index in near)


def sets_apart(sentence: Sentence, start: int, end: int) -> bool:
    """Whether the words before `start:end` only contrast with it.

    They reach back to a comma; in a sentence that opens with a contrast, over all of the list
    that it opens with ("rather than labels, traces or rewards, ...").
    """
    first, _ = segment_around(sentence.text, start, end)
    if stands_in(sentence.text[first:start], "contrast"):
        return True
    continues_list = sentence.text[first:start].split()[:1] in (["or"], ["and"])
    return continues_list and stands_in(sentence.text[:_OPENING], "contrast")


def _speaks_of_learning(sentence: Sentence, idle: Spans) -> bool:
    return any(
        not sets_apart(sentence, *place)
        and not _is_thought_of(sentence, place)
        and not _within(idle, sentence.start + place[0])
        for place in sentence.places(cue("rl"))
    )


def _is_thought_of(sentence: Sentence, place: tuple[int, int]) -> bool:
    """Whether reinforcement learning is only considered, announced or guessed at."""
    clause = sentence.text[slice(*clause_around(sentence.text, *place))]
    return any(stands_in(clause, name) for name in ("considered", "planned", "hedged"))


def _within(spans: Spans, position: int) -> bool:
    """Whether one of some spans, in text order, holds a position."""
    index = bisect_right(spans, position, key=itemgetter(0)) - 1
    return index >= 0 and position < spans[index][1]

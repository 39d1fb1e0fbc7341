"""The sentences of a digest, ready to be asked what they say."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from data.extraction.cues import cue
from data.extraction.expressions import Expression, Keys, word_keys
from data.extraction.prose import read_prose

_MOST_PLACES = 20  # per expression and sentence; what says the same more often is no prose


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: `digest[start:end] == text`. `keys` are the keys of its words."""

    text: str
    start: int
    keys: Keys

    @property
    def end(self) -> int:
        """Where the sentence ends in its digest."""
        return self.start + len(self.text)

    def places(self, expression: Expression) -> Iterator[tuple[int, int]]:
        """Where an expression matches, as spans of the sentence."""
        return islice(expression.spans(self.text, self.keys), _MOST_PLACES)

    def says(self, name: str) -> bool:
        """Whether a cue of that name stands in the sentence."""
        return cue(name).matches(self.text, self.keys)


# Facets and flags ask for the sentences of the same digest, one after another.
@lru_cache(maxsize=2)
def read_sentences(digest: str) -> tuple[Sentence, ...]:
    """The sentences of a digest in text order."""
    prose = read_prose(digest)
    found = []
    for sentence in prose.sentences:
        start = prose.tokens[sentence.start].start
        text = digest[start : prose.tokens[sentence.stop - 1].end]
        found.append(Sentence(text, start, word_keys(text)))
    return tuple(found)


def stands_in(text: str, name: str) -> bool:
    """Whether a cue of that name stands in a piece of text."""
    return cue(name).matches(text, word_keys(text))

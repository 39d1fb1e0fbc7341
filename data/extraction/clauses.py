"""The clauses of a sentence: how far a statement reaches, and what stands before it."""

import re

_STRONG = re.compile(
    r"[;:—]\s|\s–\s"
    r"|,\s(?=(?:and|but|while|whereas|where|which|who|so|yet|then|though|although|because)\s)"
    r"|,\s(?=\w++(?<=ing)\s)"
)
_WEAK = re.compile(r"[,;:()—]|\s–\s")
_LEADING = re.compile(
    r"[\s,;:)—–]*+(?:(?:and|but|while|whereas|where|which|who|so|yet|then|though|because)\s+)?+"
)
_TRAILING = " \t\n,;:(—–.!?"
LONGEST_CLAUSE = 240


def clause_around(sentence: str, start: int, end: int) -> tuple[int, int]:
    """The clause of `sentence` that holds `start:end`; the segment if the clause is too long."""
    clause = _around(_STRONG, sentence, start, end)
    if clause[1] - clause[0] > LONGEST_CLAUSE:
        clause = segment_around(sentence, start, end)
    if clause[1] - clause[0] > LONGEST_CLAUSE:
        clause = (start, end)
    return trimmed(sentence, *clause)


def segment_around(sentence: str, start: int, end: int) -> tuple[int, int]:
    """The stretch between commas, brackets and stronger marks that holds `start:end`."""
    return _around(_WEAK, sentence, start, end)


def trimmed(sentence: str, start: int, end: int) -> tuple[int, int]:
    """A span without leading conjunctions and marks, and without trailing marks."""
    leading = _LEADING.match(sentence, start, end)
    begin = leading.end() if leading and leading.end() < end else start
    stop = begin + len(sentence[begin:end].rstrip(_TRAILING))
    return (begin, stop) if stop > begin else (start, end)


def _around(border: re.Pattern[str], sentence: str, start: int, end: int) -> tuple[int, int]:
    """The stretch between two borders; farther than the longest clause none is looked for."""
    first = max(0, start - LONGEST_CLAUSE)
    last = min(len(sentence), end + LONGEST_CLAUSE)
    for match in border.finditer(sentence, first, last):
        if match.end() <= start:
            first = match.end()
        elif match.start() >= end:
            return first, match.start()
    return first, last

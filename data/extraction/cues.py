"""The named cues of the vocabulary, shared by the rules for facets and for flags."""

from functools import cache
from pathlib import Path

from data.extraction.expressions import (
    Cue,
    Cues,
    Expression,
    ExpressionError,
    read_cue,
    read_expression,
)
from data.vocabulary.entries import VocabularyError, read_entries

FOLDER = Path(__file__).parent.parent / "vocabulary"
CUES_FILE = "cues.toml"


@cache
def load_cues(folder: Path = FOLDER) -> Cues:
    """The cues of a folder. Each may use those that stand before it.

    Raises VocabularyError with file and line of each entry that cannot be taken.
    """
    cues: dict[str, Cue] = {}
    problems = []
    for entry in read_entries(folder / CUES_FILE, "cue"):
        name, says = entry.fields.get("name"), entry.fields.get("says")
        if set(entry.fields) != {"name", "says"} or not isinstance(name, str):
            problems.append(entry.refused("a cue has a name and, in `says`, a list of expressions"))
            continue
        try:
            cues[name] = read_cue(says, cues)
        except ExpressionError as error:
            problems.append(entry.refused(str(error)))
    if problems:
        raise VocabularyError(tuple(problems))
    return cues


@cache
def cue(name: str) -> Expression:
    """One shipped cue, ready to be matched. Raises ExpressionError for an unknown name."""
    return read_expression(f"<{name}>", load_cues())

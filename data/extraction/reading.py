"""A digest in, everything that it says out."""

from data.extraction.methods import read_methods
from data.extraction.numbers import read_numbers
from data.model import Reading
from data.vocabulary.loading import Vocabulary


def read_digest(
    title: str,
    digest: str,
    company: str | None,  # noqa: ARG001
    vocabulary: Vocabulary,
) -> Reading:
    """All that one digest says.

    `digest` is plain text; `company` is the publisher, `None` where unknown. Never raises.
    """
    return Reading(
        numbers=read_numbers(title, digest),
        methods=read_methods(title, digest, vocabulary),
    )

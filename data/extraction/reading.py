"""A digest in, everything that it says out."""

from data.extraction.numbers import read_numbers
from data.model import Reading


def read_digest(title: str, digest: str, company: str | None, vocabulary: object) -> Reading:  # noqa: ARG001
    """All that one digest says.

    `digest` is plain text; `company` is the publisher, `None` where unknown. Never raises.
    """
    return Reading(numbers=read_numbers(title, digest))

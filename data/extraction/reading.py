"""A digest in, everything that it says out."""

from datetime import date

from data.extraction.facets import read_facets
from data.extraction.flags import read_flags
from data.extraction.methods import read_methods
from data.extraction.numbers import read_numbers
from data.model import Reading
from data.vocabulary.loading import Vocabulary


def read_digest(
    title: str,
    digest: str,
    company: str | None,
    vocabulary: Vocabulary,
    published: date | None = None,
) -> Reading:
    """All that one digest says.

    `digest` is plain text; `company` is the publisher, `published` the first day on which the
    post may have appeared, both `None` where unknown. Never raises.
    """
    numbers = read_numbers(title, digest)
    methods = read_methods(title, digest, vocabulary)
    return Reading(
        numbers=numbers,
        methods=methods,
        facets=read_facets(title, digest, numbers, methods),
        flags=read_flags(digest, company, published, numbers),
    )

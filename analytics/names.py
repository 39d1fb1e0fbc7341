"""Names of systems and instruments: which of them are versions of one another."""

import re

from data.folding import fold_name

_VERSION = re.compile(r"[\s\-_]+v?\d+(\.\d+)*$", re.IGNORECASE)


def without_version(name: str) -> str:
    """The name without a version at its end: "Terminal-Bench 2.0" -> "Terminal-Bench".

    Only digits and dots count as a version; sizes ("Qwen3-8B") and glued digits ("GPT-4o") are
    part of the name, as is a name that is nothing but a version.
    """
    return _VERSION.sub("", name) or name


def family(name: str) -> str:
    """A key that all spellings and versions of a name share."""
    return fold_name(without_version(name))

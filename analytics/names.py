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


def is_name(subject: str) -> bool:
    """Whether a subject names one thing rather than a kind of thing: "Planner 2", "GPT-4o".

    A name has a capital or a digit; "the new version" means another thing in every post.
    """
    return any(character.isupper() or character.isdigit() for character in subject)


def is_unmistakable(name: str) -> bool:
    """Whether a name means the same thing whoever writes it: it has a digit or an inner capital.

    "Planner" may be two things at two companies, "Planner 2" and "DeepPlan" hardly.
    """
    inner = name[1:]
    return any(c.isdigit() for c in name) or any(
        c.isupper() and not before.isspace() for before, c in zip(name, inner, strict=False)
    )


def family(name: str) -> str:
    """A key that all spellings and versions of a name share."""
    return fold_name(without_version(name))

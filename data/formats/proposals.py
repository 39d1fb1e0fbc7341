"""A guess at the company behind a source that names none, for a person to confirm."""

import re
from urllib.parse import urlsplit

# What titles of company feeds say besides the company.
_COMMON = """
    ai all and articles at blog blogs by dev developer developers engineering feed feeds for from
    hub in labs latest news newsletter newsroom of official on our posts press product research
    rss stories team tech technology the updates
"""
_NOT_A_NAME = frozenset(_COMMON.split())
_BETWEEN_PARTS = re.compile(r"\s+[|–—:·•-]\s+|:\s+|\s*\|\s*")
_SUBDOMAINS = _NOT_A_NAME | {"www"}
_SECOND_LEVEL = frozenset({"ac", "co", "com", "edu", "gov", "net", "org"})


def proposed_company(title: str | None, address: str | None) -> str | None:
    """The company that a title and a web address speak of, or `None` where both are silent.

    The part of the title that holds the name of the site, else its first part, without words
    that every blog's title has; where nothing is left, the name of the site itself.
    """
    site = _site_name(address)
    parts = [part for part in _BETWEEN_PARTS.split(title or "") if part.strip()]
    named = next((part for part in parts if site and site in _squeezed(part)), None)
    name = _trimmed(named or (parts[0] if parts else ""))
    if name and not _is_host(name):
        return name
    return site.capitalize() if site else None


def _trimmed(part: str) -> str:
    """A part of a title without the common words at both its ends.

    "AI" may belong to a name ("Mistral AI"), so it goes only from the front.
    """
    words = part.split()
    while words and words[-1].casefold() in _NOT_A_NAME - {"ai"}:
        words.pop()
    while words and words[0].casefold() in _NOT_A_NAME:
        words.pop(0)
    return " ".join(words)


def _site_name(address: str | None) -> str:
    """The label by which a site is known: "acme" of https://blog.acme.co.uk/feed."""
    try:
        host = urlsplit(address or "").hostname or ""
    except ValueError:
        return ""
    labels = host.split(".")[:-1]
    if len(labels) > 1 and labels[-1] in _SECOND_LEVEL:
        labels.pop()
    named = [label for label in labels if label not in _SUBDOMAINS]
    return named[-1] if named else ""


def _squeezed(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())


def _is_host(text: str) -> bool:
    return "." in text and " " not in text and text == text.casefold()

"""Where the link of a post leads: to the page of its digest, or to the company's own post."""

import re
from urllib.parse import urlsplit

from data.folding import fold_accents

# The origins of a digest whose link is the page that holds the digest itself.
_DIGEST_PAGES = ("retold", "export")
_NO_WORD = re.compile(r"[\W_]+")


def source_label(url: str, company: str | None, digest_origin: str) -> str:
    """What a link to this address should say.

    An address at a host that bears the company's name is the company's own; else the link of a
    retold or exported digest is the digest's page, and of any other it is what its host says.
    """
    host = (urlsplit(url).hostname or "").removeprefix("www.")
    if company and _bears(host, company):
        return f"Open {company}'s own post ({host})"
    if digest_origin in _DIGEST_PAGES:
        return f"Open the digest's page ({host})"
    return f"Open the source ({host})"


def is_web_address(url: str | None) -> bool:
    """Whether a link may be shown as one."""
    try:
        parts = urlsplit(url or "")
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _bears(host: str, company: str) -> bool:
    name = _NO_WORD.sub("", fold_accents(company))
    labels = [label.replace("-", "") for label in host.split(".")[:-1]]
    return bool(name) and name in labels

"""Folding: when two spellings count as the same word, name or address.

One module decides it for search, for companies and for the identity of posts, so that the three
never disagree.
"""

import re
import unicodedata
from typing import Literal
from urllib.parse import parse_qsl, urlencode, urlsplit

_WORD = re.compile(r"\w+")
_TRACKING = re.compile(r"utm_\w+|ref_src|fbclid|gclid|mc_cid|mc_eid|igshid", re.IGNORECASE)


def fold_name(text: str) -> str:
    """Case, Unicode form and white space folded; accents and punctuation kept."""
    return " ".join(_fold_case(text, "NFKC").split())


def fold_accents(text: str) -> str:
    """Case and accents folded, for search and for sorting names."""
    if text.isascii():
        return text.lower()
    return "".join(c for c in _fold_case(text, "NFKD") if not unicodedata.combining(c))


def _fold_case(text: str, form: Literal["NFKC", "NFKD"]) -> str:
    # Before as well as after: "™" holds capitals, and a folded "ΐ" is no longer composed.
    return unicodedata.normalize(form, unicodedata.normalize(form, text).casefold())


def folded_words(text: str) -> list[str]:
    """The words of a text, folded; everything that is no letter, digit or _ separates."""
    return _WORD.findall(fold_accents(text))


def search_text(*fields: str | None) -> str:
    """The folded words of several fields, made for whole-word look-up by substring.

    Each word stands between blanks (" grpo beats ppo "), each field on its own line, so that a
    phrase never runs from one field into the next.
    """
    return "\n".join(f" {' '.join(folded_words(text))} " for text in fields if text)


def canonical_url(url: str) -> str:
    """The address under which a post counts as the same one.

    Folded: scheme, "www.", upper case in the host, default ports, fragments, tracking parameters,
    a trailing slash and a trailing ".md". An address that is none comes back as it stands.
    """
    try:
        parts = urlsplit(url.strip())
        port = f":{parts.port}" if parts.port not in (None, 80, 443) else ""
    except ValueError:
        return url.strip()
    host = (parts.hostname or "").removeprefix("www.")
    path = parts.path.rstrip("/").removesuffix(".md").rstrip("/")
    pairs = parse_qsl(parts.query, keep_blank_values=True)
    query = urlencode(sorted(pair for pair in pairs if not _TRACKING.fullmatch(pair[0])))
    return f"{host}{port}{path}" + (f"?{query}" if query else "")

"""Folding: when two spellings count as the same word, name or address.

One module decides it for search, for companies and for the identity of posts, so that the three
never disagree.
"""

import re
import unicodedata
from urllib.parse import parse_qsl, urlencode, urlsplit

_WORD = re.compile(r"\w+")
_TRACKING = re.compile(
    r"utm_\w+|ref|ref_src|fbclid|gclid|mc_cid|mc_eid|igshid|source", re.IGNORECASE
)


def fold_name(text: str) -> str:
    """Case, Unicode form and white space folded; accents and punctuation kept."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def fold_accents(text: str) -> str:
    """Case and accents folded, for search and for sorting names."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


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
    a trailing slash and a trailing ".md".
    """
    parts = urlsplit(url.strip())
    host = (parts.hostname or "").removeprefix("www.")
    port = f":{parts.port}" if parts.port not in (None, 80, 443) else ""
    path = parts.path.rstrip("/").removesuffix(".md").rstrip("/")
    query = urlencode(
        sorted((k, v) for k, v in parse_qsl(parts.query) if not _TRACKING.fullmatch(k))
    )
    return f"{host}{port}{path}" + (f"?{query}" if query else "")

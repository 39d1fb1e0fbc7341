"""A post, or a view, as a bibliography holds it: BibTeX (biblatex's @online) and CSL-JSON.

CSL-JSON: https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html. What is not known is
left out.
"""

import json
import re
from collections.abc import Iterable
from datetime import date
from typing import Any

from data.store.asked_views import AskedView
from data.store.post_pages import PostPage

_SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
# An address stands verbatim, apart from what would end the field.
_UNSAFE_IN_URL = re.compile(r"[{}\\]")
_PRECISION_PARTS = {"year": 1, "month": 2, "day": 3}


def bibtex(posts: Iterable[PostPage]) -> str:
    """The posts as BibTeX, an entry each, in the order given; UTF-8, as biber reads it."""
    return "\n".join(_entry(post) for post in posts)


def csl_json(posts: Iterable[PostPage]) -> str:
    """The posts as CSL-JSON, an item each, in the order given."""
    return json.dumps([_item(post) for post in posts], ensure_ascii=False, indent=2) + "\n"


def view_bibtex(view: AskedView, posts: int) -> str:
    """A view of so many posts as BibTeX: the build is its version, its day the date."""
    build_id = view.corpus.build_id
    lines = (
        f"  title = {{{{{_escaped(view.title())}}}}},",
        f"  note = {{{posts:,} posts, build {build_id}}},",
        f"  version = {{{build_id}}},",
        f"  date = {{{view.build().day.isoformat()}}},",
        f"  url = {{{_url(view.address)}}},",
    )
    return "\n".join([f"@online{{track-record-{build_id},", *lines, "}", ""])


def _url(address: str) -> str:
    return _UNSAFE_IN_URL.sub(lambda found: f"%{ord(found[0]):02X}", address)


def _entry(post: PostPage) -> str:
    fields = {
        # An inner pair of braces keeps capitals, and a company whole where it stands as an author.
        "author": " and ".join(f"{{{_escaped(author)}}}" for author in _by(post)),
        "title": f"{{{_escaped(post.title)}}}",
        "organization": _escaped(" and ".join(post.companies)),
        "date": "-".join(_date_parts(post, pad=True)),
        "url": _url(post.url or ""),
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value.strip("{}")]
    return "\n".join([f"@online{{{post.slug},", *lines, "}", ""])


def _item(post: PostPage) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": post.slug,
        "type": "post-weblog",
        "title": post.title,
        "author": [{"literal": author} for author in _by(post)],
        "publisher": " and ".join(post.companies),
        "URL": post.url,
    }
    parts = _date_parts(post, pad=False)
    if parts:
        item["issued"] = {"date-parts": [[int(part) for part in parts]]}
    return {name: value for name, value in item.items() if value}


def _by(post: PostPage) -> tuple[str, ...]:
    return post.authors or post.companies


def _date_parts(post: PostPage, *, pad: bool) -> list[str]:
    """Year, month and day, as far as they are known."""
    day: date | None = post.published
    if day is None:
        return []
    known = _PRECISION_PARTS[post.published_precision or "day"]
    numbers = (day.year, day.month, day.day)[:known]
    return [f"{number:02d}" if pad else str(number) for number in numbers]


def _escaped(text: str) -> str:
    return "".join(_SPECIAL.get(character, character) for character in text)

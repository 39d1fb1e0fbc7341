"""Topic pages made up for tests, one small piece at a time."""

from data.formats.topic_page import read_topic_page
from data.model import Post, Problem

HEADING = "### [Sorting parcels by touch](https://posts.example/parcels.md)"
FIELDS = (
    "- Company: [Brightmoor](https://posts.example/company/brightmoor.md)",
    "- Author: Ilse Marten",
    "- Published: Aug 14, 2026",
    "- Type: Explainer",
)
DIGEST = "The arm now sorts 340 parcels an hour."


def post(heading: str = HEADING, *fields: str, digest: str = DIGEST) -> str:
    """One post as a page holds it; without fields of its own it has the usual four."""
    lines = "\n".join([heading, *(fields or FIELDS)])
    return f"{lines}\n\n{digest}\n"


def page(*posts: str, front_matter: str = "") -> str:
    """A page with a title above its posts."""
    return f"{front_matter}# Warehouses\n\n## Articles\n\n" + "\n".join(posts)


def read(*posts: str, front_matter: str = "") -> tuple[Post, ...]:
    """The posts of a page with these posts."""
    return read_topic_page("page.md", page(*posts, front_matter=front_matter)).posts


def problems(*posts: str, front_matter: str = "") -> tuple[Problem, ...]:
    """The problems of a page with these posts."""
    return read_topic_page("page.md", page(*posts, front_matter=front_matter)).problems

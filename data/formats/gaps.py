"""What posts should have and have not, as problems."""

from collections.abc import Iterator, Sequence

from data.model import Post, Problem

_GAPS = {
    "link": "has a link",
    "company": "names a company",
    "date": "has a date",
    "digest": "has a digest",
}


def gaps(source: str, posts: Sequence[Post]) -> Iterator[Problem]:
    """One problem for each gap of each post; a gap that all posts share is told once."""
    shared = set.intersection(*(_lacking(post) for post in posts)) if len(posts) > 1 else set()
    for gap, filled in _GAPS.items():
        if gap in shared:
            yield Problem(source, None, "warning", f"none of the {len(posts)} posts {filled}")
    for post in posts:
        yield from post_gaps(source, post, except_for=frozenset(shared))


def post_gaps(
    source: str, post: Post, except_for: frozenset[str] = frozenset()
) -> Iterator[Problem]:
    """One problem for each thing that a post should have and has not."""
    lacking = _lacking(post) - except_for
    sentences = {
        "link": "has no link",
        "company": "names no company",
        "date": "has no date",
    }
    for gap, sentence in sentences.items():
        if gap in lacking:
            yield _problem(source, post, f"“{post.title}” {sentence}")
    if post.published_as_written is not None and post.published is None:
        written = post.published_as_written
        yield _problem(source, post, f"“{post.title}”: “{written}” is not a date with a year")
    if "digest" in lacking:
        yield _problem(source, post, f"“{post.title}” has no digest")


def _lacking(post: Post) -> set[str]:
    held = {
        "link": post.url,
        "company": post.companies,
        "date": post.published_as_written,
        "digest": post.digest,
    }
    return {gap for gap, value in held.items() if not value}


def _problem(source: str, post: Post, message: str) -> Problem:
    return Problem(source, post.line, "warning", message)

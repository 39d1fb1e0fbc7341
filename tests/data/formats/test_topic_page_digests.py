import pytest

from data.formats.topic_page import read_topic_page
from data.model import Problem
from tests.data.formats.pages import DIGEST, FIELDS, HEADING, post, problems, read


@pytest.mark.parametrize(
    ("written", "digest"),
    [
        ("One.\n\nTwo.", "One.\n\nTwo."),
        ("One\nline\n  after another.", "One line after another."),
        ("One  \nafter a hard break.", "One after a hard break."),
        ("Rewards in \\[0, 1\\] on dock\\_plan.", "Rewards in [0, 1] on dock_plan."),
        ("Priced at $0.20/M in and $1.10/M out.", "Priced at $0.20/M in and $1.10/M out."),
        ("Up &gt; 5% &amp;amp; more", "Up > 5% &amp; more"),
        ("A [link](https://a.example/(x)) and **stress**.", "A link and stress."),
        ("A <b>tag</b> stays.", "A <b>tag</b> stays."),
        ("[ship]: https://a.example 'stays'", "[ship]: https://a.example 'stays'"),
        ("Fast:\n\n- one dock\n- two docks", "Fast:\n\none dock\n\ntwo docks"),
        ("- one dock\n- two docks", "one dock\n\ntwo docks"),
        ("1. one dock\n2. two docks", "one dock\n\ntwo docks"),
        ("- Result: 5 docks\n- no field", "Result: 5 docks\n\nno field"),
        ("Run:\n\n```sh\nship --all\n\nwait\n```\n\nDone.", "Run:\n\nship --all\n\nwait\n\nDone."),
        ("    indented prose", "indented prose"),
        ("> said\n> twice", "said twice"),
        ("#### Results\n\nFine.", "Results\n\nFine."),
        ("Underlined\n---\nprose", "Underlined\n\nprose"),
        ("A\u00a0fixed blank", "A\u00a0fixed blank"),
        ("", ""),
    ],
)
def test_digests(written: str, digest: str) -> None:
    [found] = read(post(digest=written))
    assert found.digest == digest


def test_a_missing_digest_is_noted() -> None:
    assert problems(post(digest="")) == (
        Problem("page.md", 5, "warning", "“Sorting parcels by touch” has no digest"),
    )


@pytest.mark.parametrize("ending", ["", "  ", "\\"])
def test_a_digest_right_below_the_fields(ending: str) -> None:
    text = "\n".join([HEADING, *FIELDS[:-1], FIELDS[-1] + ending, "No blank line", "before this."])
    [found] = read(text)
    assert (found.type, found.digest) == ("Explainer", "No blank line before this.")


def test_code_that_is_never_closed_ends_with_its_post() -> None:
    texts = [
        post("### [First](https://posts.example/1)", digest="Run:\n\n```\nship --all"),
        post("### [Next](https://posts.example/2)", digest="Fine.\n\n```\nload\n```"),
        post("### [Third](https://posts.example/3)", digest="```"),
        post("### [Last](https://posts.example/4)"),
    ]
    assert [(p.title, p.digest, p.line) for p in read(*texts)] == [
        ("First", "Run:\n\nship --all", 5),
        ("Next", "Fine.\n\nload", 16),
        ("Third", "", 28),
        ("Last", DIGEST, 36),
    ]
    message = "the code block that begins here is never closed; it was cut off at the next post"
    assert problems(*texts) == (
        Problem("page.md", 13, "warning", message),
        Problem("page.md", 34, "warning", message),
        Problem("page.md", 28, "warning", "“Third” has no digest"),
    )


def test_a_post_within_closed_code_is_code() -> None:
    sample = "```\n### [Sample](https://posts.example/s)\n```"
    [found] = read(post(digest=sample))
    assert found.digest == "### [Sample](https://posts.example/s)"


NEWER = "[Newer posts](https://posts.example/topic.md)"
OLDER = "[Older posts](https://posts.example/topic/3.md)"


@pytest.mark.parametrize(
    "pager",
    [
        NEWER,
        f"{NEWER}\n{OLDER}",
        f"{NEWER} {OLDER}",
        f"{NEWER} | {OLDER}",
        f"{NEWER} · {OLDER}",
        f"← {NEWER} / {OLDER} →",
        "[← Newer posts](https://posts.example/1) [Older posts →](https://posts.example/3)",
        '[Newer Posts](https://a.example/1 "Newest") [Older Posts](https://a.example/3 "Oldest")',
        f"- {NEWER}\n- {OLDER}",
        f"**{OLDER}**",
        f"### {OLDER}",
        f"#### {OLDER}",
        f"\n---\n\n{OLDER}",
    ],
)
def test_links_to_other_pages_are_no_text(pager: str) -> None:
    text = post(digest=f"{DIGEST}\n\n{pager}")
    assert [p.digest for p in read(text)] == [DIGEST]
    assert problems(text) == ()


@pytest.mark.parametrize(
    ("written", "digest"),
    [
        (f"Fine.\n{OLDER}", "Fine."),
        (f"{OLDER}\nMore to say.", "More to say."),
        (f"See {OLDER} for more.", "See Older posts for more."),
        ("Older posts are worse.", "Older posts are worse."),
    ],
)
def test_lines_beside_a_link_to_another_page_stay(written: str, digest: str) -> None:
    assert [p.digest for p in read(post(digest=written))] == [digest]


def test_a_page_of_links_to_other_pages_holds_no_post() -> None:
    found = read_topic_page("page.md", f"# Docks\n\n{NEWER} {OLDER}\n")
    assert (found.posts, found.problems) == (
        (),
        (Problem("page.md", None, "warning", "no posts found in this file"),),
    )

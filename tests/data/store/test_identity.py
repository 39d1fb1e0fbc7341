from dataclasses import replace

import pytest

from data.model import Post
from data.store.identity import KnownPost, SourcedPost, settle

POST = Post("Docks at night", "Fine.", "https://posts.example/docks", ("Oakfield",))


def sourced(*posts: Post) -> list[SourcedPost]:
    return [SourcedPost(post, f"{n}.md", 0, "export") for n, post in enumerate(posts)]


def copies(*posts: Post) -> list[list[str]]:
    """For each different post, the sources that hold a copy of it."""
    return [[copy.source for copy in one.copies] for one in settle(sourced(*posts))]


@pytest.mark.parametrize(
    "url",
    [
        "http://www.posts.example/docks/",
        "HTTPS://POSTS.example/docks.md",
        "https://posts.example/docks?utm_source=mail#top",
    ],
)
def test_the_same_address_is_the_same_post(url: str) -> None:
    other = replace(POST, title="Another title", url=url)
    assert copies(POST, other) == [["0.md", "1.md"]]


def test_the_same_company_and_title_are_the_same_post() -> None:
    other = replace(
        POST, title="DOCKS  at Night", url="https://a.example/x", companies=("OAKFIELD",)
    )
    assert copies(POST, other) == [["0.md", "1.md"]]


@pytest.mark.parametrize(
    "other",
    [
        replace(POST, url="https://posts.example/docks?page=2", title="Docks by day"),
        replace(POST, url=None, companies=("Elmhurst",)),
        replace(POST, url=None, companies=()),
        replace(POST, url=None, title="Docks-at-night"),
    ],
)
def test_other_posts_are_kept_apart(other: Post) -> None:
    assert copies(POST, other) == [["0.md"], ["1.md"]]


def test_a_chain_of_copies_is_one_post() -> None:
    # The last one shares its address with the first and its title with the second.
    second = replace(POST, url="https://a.example/2", title="By day")
    last = replace(POST, title="By day")
    assert copies(POST, second, last) == [["0.md", "1.md", "2.md"]]


def test_the_copy_read_last_counts() -> None:
    [known] = settle(sourced(POST, replace(POST, digest="Better.")))
    assert (known.current.source, known.current.post.digest) == ("1.md", "Better.")


def test_posts_stand_in_the_order_in_which_they_were_met() -> None:
    other = replace(POST, title="By day", url="https://a.example/2")
    titles = [known.current.post.title for known in settle(sourced(other, POST, other))]
    assert titles == ["By day", "Docks at night"]


def test_a_post_without_address_and_company_is_known_by_its_text() -> None:
    bare = Post("Docks", "Fine.")
    assert copies(bare, replace(bare, title="docks"), replace(bare, digest="Poor.")) == [
        ["0.md", "1.md"],
        ["2.md"],
    ]


def test_a_link_within_a_site_is_no_address() -> None:
    here = Post("Docks", "Fine.", "/post/1", ("Oakfield",))
    assert copies(here, replace(here, title="Ships")) == [["0.md"], ["1.md"]]


def names(known: list[KnownPost]) -> list[tuple[str, str]]:
    return [(one.post_id, one.slug) for one in known]


def test_names_are_the_same_on_every_machine() -> None:
    assert names(settle(sourced(POST))) == [("3976806d12135ae9", "docks-at-night")]


def test_names_stay_when_further_copies_and_posts_come() -> None:
    before = names(settle(sourced(POST)))
    copy = replace(POST, title="Renamed", digest="Better.")
    later = replace(POST, url="https://a.example/2", companies=("Elmhurst",))
    assert names(settle(sourced(POST, copy, later)))[:1] == before


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Été: 5% “faster”", "ete-5-faster"),
        ("強化学習", "強化学習"),
        ("a" * 100, "a" * 80),
        ("b" * 79 + " c", "b" * 79),
    ],
)
def test_slugs(title: str, slug: str) -> None:
    assert settle(sourced(replace(POST, title=title)))[0].slug == slug


def test_a_slug_that_is_taken_or_empty_takes_the_id_along() -> None:
    same = replace(POST, url="https://a.example/2", companies=("Elmhurst",))
    signs = replace(POST, url="https://a.example/3", title="???")
    first, second, third = settle(sourced(POST, same, signs))
    assert (first.slug, second.slug, third.slug) == (
        "docks-at-night",
        f"docks-at-night-{second.post_id[:8]}",
        third.post_id[:8],
    )

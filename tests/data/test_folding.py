import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.folding import canonical_url, fold_accents, fold_name, folded_words, search_text


@pytest.mark.parametrize("written", ["Brightmoor", "BRIGHTMOOR", " brightmoor ", "Ｂrightmoor"])
def test_names_that_are_one(written: str) -> None:
    assert fold_name(written) == "brightmoor"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoe\u0308 Labs", "Zoë Labs"),
        ("Strasse", "Straße"),
        ("Oak  &\u00a0Ash", "oak & ash"),
        ("ΐ", "ΐ"),
        ("Terminal™", "TerminalTM"),
    ],
)
def test_pairs_of_names_that_are_one(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Bright Moor", "Brightmoor"), ("Oak.ai", "Oak AI"), ("Zoë", "Zoe"), ("A-B", "A B")],
)
def test_names_that_spacing_punctuation_or_accents_tell_apart(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)


@pytest.mark.parametrize(
    ("text", "folded"),
    [("Éclair", "eclair"), ("ZOË", "zoe"), ("Ångström", "angstrom"), ("ﬁne", "fine"),
     ("ℌ", "h"), ("ρ×2", "ρ×2"), ("", "")],
)  # fmt: skip
def test_accents_and_case_are_folded(text: str, folded: str) -> None:
    assert fold_accents(text) == folded


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold_accents(fold_accents(text)) == fold_accents(text)
    assert fold_name(fold_name(text)) == fold_name(text)


@given(st.text())
def test_the_unicode_form_does_not_matter(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    assert fold_accents(composed) == fold_accents(unicodedata.normalize("NFD", text))
    assert fold_name(composed) == fold_name(unicodedata.normalize("NFD", text))


def test_words_are_told_apart_by_all_that_is_no_letter_or_digit() -> None:
    assert folded_words("Dock-Bench: 12% («Été» of lean_plan)") == [
        "dock", "bench", "12", "ete", "of", "lean_plan",
    ]  # fmt: skip


def test_search_text_keeps_fields_apart() -> None:
    assert search_text("Two Docks", None, "", "Oak") == " two docks \n oak "


ADDRESS = "posts.example/a/b"


@pytest.mark.parametrize(
    "url",
    [
        "https://posts.example/a/b",
        "http://posts.example/a/b",
        "https://www.posts.example/a/b",
        "HTTPS://WWW.Posts.Example/a/b",
        "https://posts.example/a/b/",
        "https://posts.example/a/b.md",
        "https://posts.example/a/b.md/",
        "https://posts.example:443/a/b",
        "http://posts.example:80/a/b",
        "https://posts.example/a/b#part",
        "https://posts.example/a/b?utm_source=mail&utm_medium=x",
        "https://posts.example/a/b?fbclid=1#part",
        "  https://posts.example/a/b\n",
    ],
)
def test_addresses_of_one_post(url: str) -> None:
    assert canonical_url(url) == ADDRESS


@pytest.mark.parametrize(
    ("url", "canonical"),
    [
        ("https://posts.example/A/b", "posts.example/A/b"),
        ("https://news.posts.example/a/b", "news.posts.example/a/b"),
        ("https://posts.example:8443/a/b", "posts.example:8443/a/b"),
        ("https://posts.example/a/b?page=2", "posts.example/a/b?page=2"),
        ("https://posts.example/a/b?z=1&y=&utm_term=q", "posts.example/a/b?y=&z=1"),
        ("https://posts.example/", "posts.example"),
    ],
)
def test_addresses_of_other_posts(url: str, canonical: str) -> None:
    assert canonical_url(url) == canonical


@pytest.mark.parametrize("url", ["https://[half", "https://posts.example:door/a"])
def test_what_is_no_address_stands_as_it_is(url: str) -> None:
    assert canonical_url(f" {url} ") == url


@given(st.text())
def test_no_text_is_too_much_for_an_address(url: str) -> None:
    assert canonical_url(url) == canonical_url(f"{url} ")

import pytest

from data.store.twins import CompanyTwins, PostTwins, TitledPost, company_twins, post_twins


def titled(*titles: str, company: str | None = None) -> list[TitledPost]:
    return [TitledPost(str(number), title, company) for number, title in enumerate(titles)]


def pairs(twins: tuple[PostTwins, ...]) -> list[tuple[str, str]]:
    return [(pair.one.post_id, pair.other.post_id) for pair in twins]


def test_spacing_and_punctuation_make_twins_and_nothing_else_does() -> None:
    posts = {
        "Quick Cart": 7, "QuickCart": 1, "Norn AI": 2, "Norn.ai": 3, "Acme": 9, "Acme Labs": 1,
        "Café Bot": 1, "Cafe-Bot": 1, "!!": 1, "??": 1,
    }  # fmt: skip
    assert company_twins(posts) == (
        CompanyTwins(("Cafe-Bot", "Café Bot"), (1, 1)),
        CompanyTwins(("Norn.ai", "Norn AI"), (3, 2)),
        CompanyTwins(("Quick Cart", "QuickCart"), (7, 1)),
    )


def test_companies_kept_apart_are_not_offered_again() -> None:
    posts = {"Quick Cart": 7, "QuickCart": 1}
    assert company_twins(posts, apart=[("QuickCart", "Quick Cart")]) == ()


def test_of_three_spellings_only_those_kept_apart_are_left_out() -> None:
    posts = {"A B": 1, "AB": 2, "A-B": 3}
    assert company_twins(posts, apart=[("A B", "AB"), ("A B", "A-B")]) == (
        CompanyTwins(("A-B", "AB"), (3, 2)),
    )


def test_nearly_equal_titles_are_twins() -> None:
    posts = titled(
        "Training a crane to stack boxes with PPO in the port",
        "Training a Crane to stack boxes, with PPO, in the harbour port",
        "Something else entirely",
    )
    assert pairs(post_twins(posts)) == [("0", "1")]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("How we train the cranes of Ulm, part 1", "How we train the cranes of Ulm, part 2"),
        ("Cranes that learn", "Cranes that forget"),
    ],
)  # fmt: skip
def test_parts_of_a_series_and_other_titles_are_no_twins(one: str, other: str) -> None:
    assert post_twins(titled(one, other)) == ()


def test_titles_of_different_companies_are_no_twins() -> None:
    posts = [TitledPost("a", "Release notes", "Acme"), TitledPost("b", "Release notes", "Quay")]
    assert post_twins(posts) == ()


@pytest.mark.parametrize("company", ["Quick Cart", "quickcart", None])
def test_companies_that_may_be_one_do_not_tell_posts_apart(company: str | None) -> None:
    posts = [TitledPost("a", "Cranes", "QuickCart"), TitledPost("b", "Cranes", company)]
    assert pairs(post_twins(posts)) == [("a", "b")]


def test_posts_kept_apart_are_not_offered_again() -> None:
    assert post_twins(titled("Cranes", "Cranes"), apart=[("1", "0")]) == ()


def test_only_pairs_with_one_of_those_asked_about_are_told() -> None:
    posts = titled("Cranes", "Cranes", "Cranes")
    assert pairs(post_twins(posts, among=frozenset({"2"}))) == [("0", "2"), ("1", "2")]


def test_twins_are_those_that_comparing_all_pairs_finds() -> None:
    stock = "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"
    cuts = [(start, end) for start in range(4) for end in range(6, 13)]
    posts = titled(*(" ".join(stock.split()[start:end]) for start, end in cuts))
    words = [set(post.title.split()) for post in posts]
    expected = [
        (str(a), str(b))
        for a in range(len(posts))
        for b in range(a + 1, len(posts))
        if len(words[a] & words[b]) >= 0.8 * len(words[a] | words[b])
    ]
    assert pairs(post_twins(posts)) == expected

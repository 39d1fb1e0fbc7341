from data.model import Post
from data.store.companies import settle_companies
from data.store.decisions import linked
from data.store.identity import KnownPost, SourcedPost, post_id_of, settle
from data.vocabulary.companies import Company


def read(*posts: Post) -> list[SourcedPost]:
    return [SourcedPost(post, "a.md", place, "import") for place, post in enumerate(posts)]


def titles(known: list[KnownPost]) -> list[list[str]]:
    return [[copy.post.title for copy in one.copies] for one in known]


def test_pairs_link_all_that_they_connect() -> None:
    assert linked([("b", "c"), ("a", "b"), ("x", "y")]) == {
        "a": "a", "b": "a", "c": "a", "x": "x", "y": "x",
    }  # fmt: skip


def test_merged_posts_are_one_and_the_later_one_counts() -> None:
    one = Post("Cranes", "Old.", url="https://a.example/1")
    other = Post("Cranes that learn", "New.", url="https://a.example/2")
    known = settle(read(one, other), same_posts=[(post_id_of(other), post_id_of(one))])
    assert titles(known) == [["Cranes", "Cranes that learn"]]
    assert (known[0].post_id, known[0].current.post) == (post_id_of(one), other)


def test_posts_of_merged_spellings_are_the_same_by_title() -> None:
    posts = read(Post("Cranes", "A.", companies=("QuickCart",)),
                 Post("Cranes", "B.", companies=("Quick Cart",)))  # fmt: skip
    companies = settle_companies(
        ["QuickCart", "Quick Cart"], [Company("Quick Cart", ("QuickCart",))]
    )
    assert titles(settle(posts)) == [["Cranes"], ["Cranes"]]
    assert titles(settle(posts, companies)) == [["Cranes", "Cranes"]]


def test_merging_spellings_leaves_post_ids_as_they_were() -> None:
    posts = read(Post("Cranes", "A.", companies=("QuickCart",)))
    companies = settle_companies(["QuickCart"], [Company("Quick Cart", ("QuickCart",))])
    assert settle(posts, companies)[0].post_id == settle(posts)[0].post_id


def test_a_known_company_is_called_as_its_entry_says() -> None:
    spellings = ["quickcart", "quickcart", "QUICK  CART", "Acme"]
    companies = settle_companies(spellings, [Company("Quick Cart", ("QuickCart",))])
    assert dict(companies.aliases) == {"Quick Cart": ("QUICK  CART", "quickcart"), "Acme": ()}


def test_a_chain_of_merges_ends_at_its_last_name() -> None:
    decided = [Company("B", ("A",)), Company("C", ("B",))]
    assert settle_companies(["A", "B", "C"], decided).canonical("a") == "C"


def test_merges_in_a_circle_end() -> None:
    decided = [Company("B", ("A",)), Company("A", ("B",))]
    assert settle_companies(["A", "B"], decided).canonical("A") == "A"


def test_spellings_by_case_are_one_company_without_being_asked() -> None:
    spellings = ["eCart", "eCart", "Ecart", "ecart", "Norn AI", "Norn.ai"]
    assert dict(settle_companies(spellings).aliases) == {
        "eCart": ("Ecart", "ecart"), "Norn AI": (), "Norn.ai": (),
    }  # fmt: skip

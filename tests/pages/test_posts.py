import json

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import Opened

SLUG = "introducing-composer-2-5"


def html_of(app: AppTest) -> str:
    return "\n".join(str(element.value) for element in app.html)


def links(app: AppTest, place: str) -> list[str]:
    start = f"post-link {place} "
    return [
        button.key.removeprefix(start)
        for button in app.button
        if button.key and button.key.startswith(start)
    ]


def post_page(open_page: Opened, **query: str) -> AppTest:
    """The page of a post. Named only once the page is open: other pages forget it."""
    app = open_page("posts")
    for name, value in {"post": SLUG, **query}.items():
        app.query_params[name] = value
    return app.run()


def test_the_list_holds_a_page_of_posts(open_page: Opened) -> None:
    assert len(links(open_page("posts"), "list")) == 20


def test_a_search_marks_its_words(open_page: Opened) -> None:
    app = open_page("posts", q='"reward hacking"')
    assert '<mark class="tr-match">reward hacking</mark>' in html_of(app)


def test_a_click_opens_the_post(open_page: Opened) -> None:
    app = open_page("posts", q="feature-deletion")
    app.button(key=f"post-link list {SLUG}").click().run()
    assert app.title[0].value == "Introducing Composer 2\\.5"
    assert app.query_params["post"] == SLUG


def test_the_way_back_leads_to_the_list(open_page: Opened) -> None:
    app = post_page(open_page)
    next(button for button in app.button if button.label == "All posts").click().run()
    assert (app.title[0].value, "post" in app.query_params) == ("Posts", False)


def test_the_digest_is_marked_in_place(open_page: Opened) -> None:
    html = html_of(post_page(open_page))
    assert ">0.2s</mark>" in html
    assert "tr-method" in html
    assert "found by rule: " in html


def test_a_link_to_a_number_brings_its_evidence(open_page: Opened) -> None:
    app = post_page(open_page, number="0")
    assert [True for head in app.subheader if head.value.startswith("Evidence for ")] == [True]


def test_a_link_to_a_number_that_is_none_brings_no_evidence(open_page: Opened) -> None:
    app = post_page(open_page, number="999")
    assert [head.value for head in app.subheader if head.value.startswith("Evidence")] == []


def test_an_unknown_post_is_said(open_page: Opened) -> None:
    app = post_page(open_page, post="absent:red[x]")
    assert app.title[0].value == "No such post"
    assert "absent\\:red\\[x\\]" in app.warning[0].value


def test_related_posts_are_offered(open_page: Opened) -> None:
    app = post_page(open_page)
    assert len(links(app, "related")) == 6


def test_the_post_can_be_cited(open_page: Opened) -> None:
    bib, csl = (block.value for block in post_page(open_page).code[-2:])
    assert bib.startswith(f"@online{{{SLUG},")
    assert json.loads(csl)[0]["issued"] == {"date-parts": [[2026, 5, 18]]}


def test_the_basket_holds_what_is_put_in(open_page: Opened) -> None:
    app = post_page(open_page)
    app.button(key=f"basket page {SLUG}").click().run()
    assert app.session_state["basket"] == (SLUG,)
    assert links(app, "basket") == [SLUG]


def test_the_basket_gives_back(open_page: Opened) -> None:
    app = post_page(open_page)
    app.button(key=f"basket page {SLUG}").click().run()
    app.button(key=f"basket page {SLUG}").click().run()
    assert app.session_state["basket"] == ()


@pytest.mark.parametrize("layout", ["List", "Table"])
def test_no_post_no_list(open_page: Opened, layout: str) -> None:
    app = open_page("posts", company="Aple", listed_as=layout)
    assert (links(app, "list"), [one.key for one in app.dataframe]) == ([], [])


def test_the_table_holds_the_posts(open_page: Opened) -> None:
    app = open_page("posts", company="Apple", listed_as="Table")
    assert app.dataframe(key="posts").value["date"].tolist() == [
        "2026-10-06",
        "2026-10-01",
        "2026-09-17",
        "2026-09-16",
    ]

from streamlit.testing.v1 import AppTest

from tests.pages.conftest import Opened


def metrics(app: AppTest) -> dict[str, str]:
    return {metric.label: metric.value for metric in app.metric}


def subheaders(app: AppTest) -> list[str]:
    return [header.value.replace("\\", "") for header in app.subheader]


def test_names_what_is_in_here(open_page: Opened) -> None:
    said = [text.value for text in open_page().markdown]
    assert "29 posts, 12 companies, 7 July 2025 to 8 October 2026." in said


def test_key_figures_follow_the_filters(open_page: Opened) -> None:
    found = metrics(open_page(company=["Apple", "Etsy"]))
    assert (found["Posts"], found["Companies"]) == ("5", "2")


def test_titles_say_what_the_charts_show(open_page: Opened) -> None:
    assert subheaders(open_page())[:3] == [
        "September 2026 was the busiest month, with 7 posts",
        "Newest posts",
        "Cursor published about a third of all posts (10 of 29)",
    ]


def test_charts_are_drawn(open_page: Opened) -> None:
    assert len(open_page().get("vega_lite_chart")) == 4


def test_no_momentum_without_an_earlier_half_year(open_page: Opened) -> None:
    assert len(open_page(company="Apple").get("vega_lite_chart")) == 3


def test_newest_posts_are_linked_by_title(open_page: Opened) -> None:
    links = [link.proto.label.replace("\\", "") for link in open_page().get("page_link")]
    assert links[0] == "Mellum2.1 Gets to Work: A Fast Open Model for Coding Agents"


def test_first_build_has_nothing_to_compare_with(open_page: Opened) -> None:
    said = [text.value for text in open_page().markdown]
    assert "This is the first build of this corpus." in said


def test_without_a_match_there_is_no_chart(open_page: Opened) -> None:
    app = open_page(company="Aple")
    assert (subheaders(app), len(app.get("vega_lite_chart"))) == (["No post matches"], 0)


def test_footer_names_the_build(open_page: Opened) -> None:
    captions = [caption.value for caption in open_page().caption]
    assert "newest post 8 October 2026 · 29 posts," in captions[-1]

import pytest

from pages.parts.source_link import is_web_address, source_label


@pytest.mark.parametrize(
    ("url", "company", "origin", "label"),
    [
        (
            "https://digests.example/post/a.md",
            "Alder",
            "retold",
            "Open the digest's page (digests.example)",
        ),
        (
            "https://www.alder.example/blog/a",
            "Alder",
            "retold",
            "Open Alder's own post (alder.example)",
        ),
        (
            "https://eng.alder-maps.example/a",
            "Alder Maps",
            "import",
            "Open Alder Maps's own post (eng.alder-maps.example)",
        ),
        ("https://blog.example/a", "Alder", "import", "Open the source (blog.example)"),
        ("https://blog.example/a", None, "export", "Open the digest's page (blog.example)"),
        ("https://aldera.example/a", "Alder", "import", "Open the source (aldera.example)"),
    ],
)
def test_a_link_says_where_it_leads(url: str, company: str | None, origin: str, label: str) -> None:
    assert source_label(url, company, origin) == label


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.example/x", True),
        ("http://a.example", True),
        ("javascript:alert(1)", False),
        ("data:text/html,x", False),
        ("https://", False),
        ("http://[broken", False),
        ("a.md", False),
        (None, False),
    ],
)
def test_only_web_addresses_become_links(url: str | None, expected: bool) -> None:
    assert is_web_address(url) is expected

import pytest

from data.formats.proposals import proposed_company


@pytest.mark.parametrize(
    ("title", "address", "company"),
    [
        ("Bolt Engineering Blog", "https://www.bolt.example/blog", "Bolt"),
        ("The Quay Blog", "https://quay.example", "Quay"),
        ("AI at Acme Blog", "https://ai.acme.example/blog/", "Acme"),
        ("Norn AI News", "https://norn.example/news", "Norn AI"),
        ("The Weekly | Deep.Ink", "https://www.deepink.example/weekly", "Deep.Ink"),
        ("blog.acme.example", "https://blog.acme.example/rss", "Acme"),
        ("Engineering Blog", "https://eng.acme.co.uk/rss", "Acme"),
        (None, "https://acme.example", "Acme"),
        ("Quay", None, "Quay"),
        ("News", None, None),
        (None, "no address", None),
        (None, "http://[broken", None),
    ],
)
def test_the_company_behind_a_source(
    title: str | None, address: str | None, company: str | None
) -> None:
    assert proposed_company(title, address) == company

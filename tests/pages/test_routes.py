import pytest

from tests.pages.export.answers import answer, serving


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/overview", "/"),
        ("/overview?company=Oakfield&company=%D7%9C&since=2026-01-01",
         "/?company=Oakfield&company=%D7%9C&since=2026-01-01"),
    ],
)  # fmt: skip
def test_the_overview_keeps_its_query(path: str, location: str) -> None:
    with serving() as port:
        found = answer(port, path)
    assert (found.status, found.headers["location"]) == (307, location)

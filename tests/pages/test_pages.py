import pytest

from pages.parts.page_list import PAGES, PageRecord
from tests.pages.conftest import Opened

QUERIES: dict[str, dict[str, str | list[str]]] = {
    "everything": {},
    "some posts": {"company": ["Apple", "Cursor"], "since": "2026-01-01", "q": "reward"},
    "no post": {"company": "Aple"},
}


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
@pytest.mark.parametrize("record", PAGES, ids=lambda record: record.title)
def test_page_opens_under_its_title(
    open_page: Opened, record: PageRecord, query: dict[str, str | list[str]]
) -> None:
    page = "" if record is PAGES[0] else record.script.removesuffix(".py")
    assert [title.value for title in open_page(page, **query).title] == [record.title]

from zipfile import ZipFile

from playwright.sync_api import expect

from tests.browser.visiting import Visitor


def test_package_command_and_citation_are_those_of_the_page(visit: Visitor) -> None:
    page = visit("/results?company=Etsy&role=any")
    page.get_by_role("button", name="Take away").click()
    command, citation = (
        page.locator('[data-testid="stPopoverBody"] code').nth(place) for place in (0, 1)
    )
    url = visit.server.url
    expect(command).to_have_text(f"curl -fOJ '{url}/export/numbers.csv?company=Etsy&role=any'")
    expect(citation).to_contain_text(f"{url}/results?company=Etsy&role=any")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download package (zip)").click()
    assert download.value.suggested_filename == "track-record_view_etsy_any_n1.zip"
    with ZipFile(download.value.path()) as package:
        assert package.read("posts.csv").decode("utf-8-sig").count("\r\n") == 2

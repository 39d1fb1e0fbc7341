import pytest

from data.store.companies import settle_companies

MET = ["eBay", "Ebay", "ebay", "eBay", "Oak Field", "OakField", "Oak.Field", "Zoe\u0308", "Zoë"]


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        ("eBay", "eBay"),
        ("Ebay", "eBay"),
        ("EBAY", "eBay"),
        ("Oak Field", "Oak Field"),
        ("OakField", "OakField"),
        ("oak.field", "Oak.Field"),
        ("zoë", "Zoe\u0308"),
    ],
)
def test_case_and_unicode_form_alone_are_folded(spelling: str, canonical: str) -> None:
    assert settle_companies(MET).canonical(spelling) == canonical


def test_other_spellings_are_kept_sorted() -> None:
    assert settle_companies(MET).aliases == {
        "eBay": ("Ebay", "ebay"),
        "Oak Field": (),
        "OakField": (),
        "Oak.Field": (),
        "Zoe\u0308": ("Zoë",),
    }


def test_reading_order_does_not_matter() -> None:
    there, back = settle_companies(MET), settle_companies(reversed(MET))
    assert (there.names, there.aliases) == (back.names, back.aliases)

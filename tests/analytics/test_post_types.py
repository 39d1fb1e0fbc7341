import polars as pl
import pytest

from analytics.post_types import shown_type, shown_types


@pytest.mark.parametrize(
    ("types", "shown"),
    [
        (["a", "b"], ("a", "b", "Not stated")),
        (["a", "b", "c", "d", "e"], ("a", "b", "c", "d", "e", "Not stated")),
        (["a", "b", "c", "d", "e", "f"], ("a", "b", "c", "d", "e", "Other types")),
        ([], ("Not stated",)),
    ],
)
def test_no_more_types_than_colors(types: list[str], shown: tuple[str, ...]) -> None:
    assert shown_types(types) == shown


def test_rare_types_and_none_share_the_last_color() -> None:
    posts = pl.DataFrame({"type": ["a", "f", None]})
    found = posts.select(shown_type(["a", "b", "c", "d", "e", "f"]))
    assert found.to_series().to_list() == ["a", "Other types", "Other types"]

"""Addresses within the dashboard. All carry the filters along."""

from urllib.parse import urlencode

from data.store.filters import Filters


def filter_pairs(filters: Filters) -> list[tuple[str, str]]:
    """The filters as the pairs of a query string."""
    return list(filters.query())


def post_address(slug: str, filters: Filters) -> str:
    """The page of a post, for links that open a new tab: a new tab knows nothing of this one."""
    return f"posts?{urlencode([('post', slug), *filter_pairs(filters)])}"

"""What a reader should know of a corpus before believing its totals, in plain words."""

from datetime import date

import polars as pl

from analytics.periods import months_before
from analytics.trends import HALF_YEAR, totals
from analytics.wording import counted, day_in_words, share_in_words

# From this share on, one company alone can make a trend.
_HEAVY = 0.2
# From this share on, the end of a corpus is denser than growth would explain.
_RECENT = 0.4
_OF_DIGESTS = (
    "Every figure is read from a digest, which tells of a company's post in other words. What the"
    " digest leaves out is missing here as well."
)


def corpus_notes(posts: pl.DataFrame, newest: date | None) -> list[str]:
    """A sentence or two for each thing that tilts these posts, or is missing from them."""
    return [*_heavy_company(posts), *_dense_end(posts, newest), *_gaps(posts), _OF_DIGESTS]


def _heavy_company(posts: pl.DataFrame) -> list[str]:
    ranking = totals(posts, "company")
    if ranking.height <= 1:
        return []
    top = ranking.row(0, named=True)
    if top["share"] < _HEAVY:
        return []
    share = share_in_words(top["count"], posts.height)
    note = (
        f"{top['series']} published {share} of these posts ({top['count']:,} of {posts.height:,}),"
        " so what it does weighs in every total. The timeline can leave it out."
    )
    return [note]


def _dense_end(posts: pl.DataFrame, newest: date | None) -> list[str]:
    if newest is None:
        return []
    turn = months_before(newest, HALF_YEAR)
    recent = posts.filter(pl.col("published") > turn).height
    earliest = posts["published"].min()
    if not isinstance(earliest, date) or earliest > turn or recent < _RECENT * posts.height:
        return []
    note = (
        f"{counted(recent, 'post')} of {posts.height:,} are from the half year up to"
        f" {day_in_words(newest)}. Some of what looks like growth is that more was collected."
    )
    return [note]


def _gaps(posts: pl.DataFrame) -> list[str]:
    n = posts.height
    gaps = {
        "no date, and are on no timeline": posts["published"].is_null().sum(),
        "a date that is known to the year only": (posts["published_precision"] == "year").sum(),
        "no company": posts["company"].is_null().sum(),
        "no type": posts["type"].is_null().sum(),
        "no reported number": (posts["numbers"] == 0).sum(),
        "no method that the vocabulary knows": (posts["methods"].list.len() == 0).sum(),
    }
    return [
        f"{counted(int(missing), 'post')} of {n:,} {'has' if missing == 1 else 'have'} {what}."
        for what, missing in gaps.items()
        if missing
    ]

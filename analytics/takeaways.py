"""What a chart shows, as the sentence that stands above it: computed, never written beforehand."""

import polars as pl

from analytics.periods import Every, period_label
from analytics.wording import counted, listed, share_in_words

_FEW = 2


def busiest_period(trend: pl.DataFrame, every: Every, noun: str = "post") -> str:
    """Which period had most: "September 2026 was the busiest month, with 7 posts"."""
    whole = trend.group_by("period", maintain_order=True).agg(
        pl.col("of_all").first(), pl.col("is_partial").first()
    )
    most, total = int(whole["of_all"].to_numpy().max(initial=0)), int(whole["of_all"].sum())
    if whole.height < _FEW or not most:
        return f"{counted(total, noun)} in {counted(whole.height, every)}"
    top = whole.filter(pl.col("of_all") == most).with_columns(name=period_label("period", every))
    if most == total:
        return f"{counted(total, noun)}, {'all ' if total > 1 else ''}in {top['name'].item()}"
    if top.height > _FEW:
        return f"No {every} had more than {counted(most, noun)}"
    names = listed(top["name"].to_list())
    if top.height == _FEW:
        return f"{names} were the busiest {every}s, with {counted(most, noun)} each"
    so_far = " so far" if top["is_partial"].item() else ""
    return f"{names} was the busiest {every}, with {counted(most, noun)}{so_far}"


def largest_share(totals: pl.DataFrame, whole: int, verb: str, noun: str = "post") -> str:
    """Who has most: "Cursor published about a third of all posts (10 of 29)".

    `totals` are those of `analytics.trends.totals`, not empty; `whole` is how much there is in
    all, each post once.
    """
    most = totals["count"].to_list()[0]
    top = totals.filter(pl.col("count") == most)["series"].to_list()
    if totals.height == 1:
        return f"{top[0]} alone: {counted(most, noun)} of {whole:,}"
    if len(top) > _FEW:
        return f"{len(top):,} of {totals.height:,} {verb} {counted(most, noun)} each"
    each = " each" if len(top) > 1 else ""
    if most == whole:
        return f"{listed(top)} {verb} all {counted(whole, noun)}{each}"
    share = share_in_words(most, whole)
    return f"{listed(top)} {verb} {share} of all {noun}s{each} ({most:,} of {whole:,})"


def most_named(totals: pl.DataFrame, whole: int, verb: str = "name", noun: str = "post") -> str:
    """What most posts name: "About a fifth of all posts name GRPO (6 of 29)".

    Arguments as for `largest_share`. It begins with the share, since names of methods may begin
    with a small letter.
    """
    most = totals["count"].to_list()[0]
    top = totals.filter(pl.col("count") == most)["series"].to_list()
    if len(top) > _FEW:
        return (
            f"{len(top):,} of {totals.height:,} are the most frequent, {counted(most, noun)} each"
        )
    if most == whole:
        return f"All {counted(whole, noun)} {verb} {listed(top)}"
    share = share_in_words(most, whole)
    each = " each" if len(top) > 1 else ""
    said = f"{share} of all {noun}s {verb} {listed(top)}{each} ({most:,} of {whole:,})"
    return said[0].upper() + said[1:]


def gaining_and_fading(momentum: pl.DataFrame) -> str:
    """What gained and what lost most between the half years.

    `momentum` is that of `analytics.trends.momentum`, not empty, in which every change is known.
    """
    gained, faded = momentum.row(0, named=True), momentum.row(-1, named=True)
    sentences = []
    if gained["change"] > 0:
        sentences.append(f"gained most: {gained['series']} ({_moved(gained)})")
    if faded["change"] < 0:
        sentences.append(f"lost most: {faded['series']} ({_moved(faded)})")
    said = ", ".join(sentences) or "no share has changed"
    return said[0].upper() + said[1:]


def _moved(row: dict[str, float]) -> str:
    shares = (row["before_share"], row["recent_share"])
    before, recent = (f"{share:.0%}" for share in shares)
    if before == recent:
        before, recent = (f"{share:.1%}" for share in shares)
    return f"{before} → {recent}"

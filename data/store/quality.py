"""What posts of a build lack, or may have wrong: counted, and post by post."""

from dataclasses import dataclass
from typing import Literal, get_args

from duckdb import DuckDBPyConnection

from data.store.twins import TitledPost

Fault = Literal[
    "no_date", "date_far_from_text", "no_company", "no_link", "no_digest", "not_english"
]
FAULTS: tuple[Fault, ...] = get_args(Fault)

_ABOUT: dict[Fault, str] = {
    "no_date": "no readable date",
    "date_far_from_text": "the text speaks of years long before its date",
    "no_company": "no company",
    "no_link": "no link",
    "no_digest": "no digest",
    "not_english": "a digest that is not in English, so that little of it is read",
}

# Words that English prose is full of and that its neighbours do not share ("in", "is" and "was"
# are Dutch or German as well).
_ENGLISH = """
    and are at be been by can for from has have how into it its more not our than that the their
    these they this through to used using were what when which while who why with you your
"""
# Of digests of 15 words and more, English ones have 4 % of such words or more; measured on 2,177
# digests of companies' posts, of which one in Latin letters is not English, and that has none.
_LEAST_WORDS = 15
_LEAST_ENGLISH = 0.04
_LEAST_LETTERS = 20

_NOT_ENGLISH = """
    with counted as (
        select post_id,
            regexp_extract_all(lower(digest), '\\pL+') as words,
            length(regexp_replace(digest, '\\PL', '', 'g')) as letters,
            length(regexp_replace(digest, '\\P{Latin}', '', 'g')) as latin
        from posts
    )
    select post_id from counted
    where (letters >= $least_letters and latin * 2 < letters)
        or (len(words) >= $least_words and $least_english * len(words)
            > len(list_filter(words, lambda word: list_contains($english, word))))
"""
_SUCH_POSTS: dict[Fault, str] = {
    "no_date": "select post_id from posts where published is null",
    "date_far_from_text": "select post_id from flags where flag = 'text_older_than_date'",
    "no_company": "select post_id from posts where company is null",
    "no_link": "select post_id from posts where url is null",
    "no_digest": "select post_id from posts where digest = ''",
    "not_english": _NOT_ENGLISH,
}


@dataclass(frozen=True, slots=True)
class Quality:
    """How many posts of a build have a fault, and the fault in plain words."""

    fault: Fault
    about: str
    posts: int


def quality(cursor: DuckDBPyConnection) -> tuple[Quality, ...]:
    """The number of posts with each fault, in the order of FAULTS; 0 where there are none."""
    return tuple(Quality(fault, _ABOUT[fault], len(posts_with(cursor, fault))) for fault in FAULTS)


def posts_with(cursor: DuckDBPyConnection, fault: Fault) -> list[TitledPost]:
    """The posts with a fault, sorted by title."""
    values = {
        "least_letters": _LEAST_LETTERS,
        "least_words": _LEAST_WORDS,
        "least_english": _LEAST_ENGLISH,
        "english": _ENGLISH.split(),
    }
    rows = cursor.execute(
        f"""
        select post_id, title, company from posts where post_id in ({_SUCH_POSTS[fault]})
        order by title, post_id
        """,
        values if fault == "not_english" else None,
    )
    return [TitledPost(*row) for row in rows.fetchall()]

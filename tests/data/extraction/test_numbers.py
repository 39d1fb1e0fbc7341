import pytest

from data.extraction.numbers import read_numbers, refused
from data.model import Number


def read_one(digest: str) -> Number:
    (number,) = read_numbers("A title", digest)
    return number


def test_the_span_is_the_surface() -> None:
    digest = "The router cut spending by about 40% in spring."
    number = read_one(digest)
    assert digest[number.span_start : number.span_end] == number.surface == "40%"


def test_numbers_come_in_text_order() -> None:
    numbers = read_numbers("", "It answers in 3 seconds, costs $5 and passes 80% of the checks.")
    assert [number.surface for number in numbers] == ["3 seconds", "$5", "80%"]


def test_the_sentence_is_the_one_around_the_number() -> None:
    digest = "We tried twice as many seeds. Then 12 annotators agreed."
    second = read_numbers("", digest)[1]
    assert digest[second.sentence_start : second.sentence_end] == "Then 12 annotators agreed."


def test_a_text_without_numbers_has_none() -> None:
    assert read_numbers("Nothing to count", "The team rewrote the planner.") == ()


def test_a_version_in_a_name_is_refused_with_its_reason() -> None:
    (refusal,) = refused("", "The team moved to Falcon 3 in May.")
    assert (refusal.surface, refusal.reason) == ("3", "version in a name")


def test_a_refusal_points_at_its_surface() -> None:
    digest = "Since 2019 the team has grown."
    (refusal,) = refused("", digest)
    assert digest[refusal.span_start : refusal.span_end] == refusal.surface == "2019"


@pytest.mark.parametrize("digest", ["", " ", "\n\n", "%", "$", "-", "(", "[1,", "1", "per", "a"])
def test_scraps_are_read_without_error(digest: str) -> None:
    assert all(
        digest[number.span_start : number.span_end] == number.surface
        for number in read_numbers("", digest)
    )

"""No text takes much longer than prose of the same length."""

import time

import pytest

from data.extraction.numbers import read_numbers

LENGTH = 100_000
PROSE = (
    "The router reads mail for nurses in six cities. After the launch in spring, cost fell by 12% "
    "and replies took 3 seconds instead of 9, which pleased the clerks. A second team, which had "
    "built the cache, is now looking at letters, and hopes to finish in autumn. "
)
MOST_TIMES_PROSE = 10


def seconds(text: str) -> float:
    """Processor time for one reading: the better of two."""
    taken = []
    for _ in range(2):
        start = time.process_time()
        read_numbers("A title", text)
        taken.append(time.process_time() - start)
    return min(taken)


@pytest.fixture(scope="module")
def prose_seconds() -> float:
    return seconds((PROSE * LENGTH)[:LENGTH])


@pytest.mark.parametrize(
    "piece",
    ["1234567890", "7 ", "5, ", "([{", "(", "a", "a ", "-", "%", "the model cuts cost by 5% and "],
)
def test_a_hostile_text_is_read_about_as_fast_as_prose(piece: str, prose_seconds: float) -> None:
    hostile = (piece * LENGTH)[:LENGTH]
    assert seconds(hostile) < MOST_TIMES_PROSE * prose_seconds

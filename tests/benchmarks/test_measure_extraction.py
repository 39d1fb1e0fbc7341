from pathlib import Path

import pytest

from tests.benchmarks.make_corpus import write_corpus
from tests.benchmarks.measure_extraction import (
    SEED,
    Digest,
    from_pages,
    made_up,
    per_second,
    repeated,
    times_prose,
)


class Clock:
    """A clock that a reader moves on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def read(self, _title: str, text: str) -> None:
        self.seconds += 3.0 if text.startswith("a") else 2.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("time.process_time", lambda: clock.seconds)
    return clock


@pytest.mark.parametrize(("length", "text"), [(2, "(["), (3, "([{"), (7, "([{([{(")])
def test_a_piece_is_repeated_to_the_length_asked_for(length: int, text: str) -> None:
    assert repeated("([{", length) == text


def test_hostile_texts_are_compared_with_prose(clock: Clock) -> None:
    assert times_prose(clock.read, 300) == {
        "digits": 1.0,
        "brackets": 1.0,
        "the letter a": 1.5,
        "one endless sentence": 1.0,
    }


def test_the_rate_is_that_of_all_digests_together(clock: Clock) -> None:
    assert per_second(clock.read, [Digest("", "a"), Digest("", "b")]) == 0.4


def test_the_digests_of_a_folder_are_read_page_by_page(tmp_path: Path) -> None:
    write_corpus(tmp_path, posts=5, seed=SEED, per_page=2)
    assert list(from_pages(tmp_path)) == list(made_up(5))

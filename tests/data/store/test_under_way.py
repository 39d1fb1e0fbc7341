import threading

import pytest
from filelock import Timeout

from data.model import Problem
from data.store.library import Refused, Run
from data.store.progress import NothingToBuild
from data.store.summary import Summary
from data.store.under_way import Act, ChangeUnderWay, Outcome, Reached

PATIENCE = 30
SUMMARY = Summary("b1", 1, 1, 0, 0, 0, 1, 1, None, None, 0)
PROBLEM = Problem("a.md", 3, "error", "is no post")


def outcome_of(act: Act) -> Outcome | None:
    return ChangeUnderWay("The import", act).wait(PATIENCE)


def failing(error: Exception) -> Act:
    def act(_run: Run) -> tuple[Summary, tuple[Problem, ...]]:
        raise error

    return act


def test_what_a_change_comes_to_is_kept() -> None:
    outcome = outcome_of(lambda _run: (SUMMARY, (PROBLEM,)))
    assert outcome == Outcome("The import is done", SUMMARY, (PROBLEM,))


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (Refused("no source is called “b”"),
         Outcome("The import failed: no source is called “b”")),
        (Timeout("library/.lock"),
         Outcome("The import was not begun: another change is under way; try again after it")),
        (NothingToBuild([PROBLEM]),
         Outcome("The import: no document holds a post; nothing was built", None, (PROBLEM,))),
        (KeyError("whatever"), Outcome("The import failed; the server's log says why")),
    ],
    ids=["refused", "another one under way", "nothing to build", "unforeseen"],
)  # fmt: skip
def test_a_change_that_fails_says_so(error: Exception, outcome: Outcome) -> None:
    assert outcome_of(failing(error)) == outcome


def test_an_unforeseen_error_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    outcome_of(failing(KeyError("whatever")))
    assert [record.message for record in caplog.records] == ["The import failed"]


class Held:
    """A change that stops after its first step until it is let go."""

    def __init__(self) -> None:
        self.reached, self.let_go = threading.Event(), threading.Event()

    def __call__(self, run: Run) -> tuple[Summary, tuple[Problem, ...]]:
        """Tell of the first step, wait, tell of the second."""
        run.progress("reading documents", 1, 4)
        self.reached.set()
        self.let_go.wait(PATIENCE)
        run.progress("reading documents", 2, 4)
        return SUMMARY, ()


def test_a_change_tells_how_far_it_has_come() -> None:
    held = Held()
    change = ChangeUnderWay("The import", held)
    held.reached.wait(PATIENCE)
    assert (change.outcome, change.reached) == (None, Reached("reading documents", 1, 4))
    held.let_go.set()
    change.wait(PATIENCE)


def test_a_cancelled_change_ends_at_its_next_step() -> None:
    held = Held()
    change = ChangeUnderWay("The import", held)
    held.reached.wait(PATIENCE)
    change.cancel()
    held.let_go.set()
    assert change.wait(PATIENCE) == Outcome("The import was cancelled; nothing was changed")


@pytest.mark.parametrize(
    ("reached", "share"), [(Reached(), 0.0), (Reached("x", 1, 4), 0.25), (Reached("x", 5, 4), 1.0)]
)
def test_the_share_that_is_done(reached: Reached, share: float) -> None:
    assert reached.share == share

"""A change of the library that runs in a thread of its own, told of and broken off from others."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass

import duckdb
from filelock import Timeout

from data.model import Problem
from data.store.checks import BrokenBuild
from data.store.connections import NoCorpus
from data.store.library import Refused, Run
from data.store.manifest import BadManifest
from data.store.progress import NothingToBuild
from data.store.summary import Summary
from data.store.versions import NotOurs
from data.vocabulary.entries import VocabularyError

# What a change does, given how it is carried out: its summary, and what could not be fetched.
Act = Callable[[Run], tuple[Summary, tuple[Problem, ...]]]

_log = logging.getLogger(__name__)


class _Cancelled(Exception):
    """Somebody has broken the change off."""


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a change has come: what is under way, how much of it is done, how much there is."""

    what: str = "making ready"
    done: int = 0
    total: int = 0

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return min(self.done / self.total, 1.0) if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a change ended. Without a summary nothing was changed, and `sentence` says why."""

    sentence: str
    summary: Summary | None = None
    problems: tuple[Problem, ...] = ()


class ChangeUnderWay:
    """One change, running since it was made.

    `name` says which, as the beginning of a sentence: "The import of notes.md". It reads in its
    own thread and not on a pool: processes that a running server spawns begin by running the
    script of its pages.
    """

    def __init__(self, name: str, act: Act) -> None:
        self.name = name
        self.reached = Reached()
        self.outcome: Outcome | None = None
        self._act = act
        self._is_cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Break the change off at its next step, unless it is finished by then."""
        self._is_cancelled.set()

    def wait(self, seconds: float | None = None) -> Outcome | None:
        """How it ended, once it has; None where it still runs after `seconds`."""
        self._thread.join(seconds)
        return self.outcome

    def _run(self) -> None:
        try:
            summary, problems = self._act(Run(progress=self._told))
        except _Cancelled:
            self.outcome = Outcome(f"{self.name} was cancelled; nothing was changed")
        except Timeout:
            self.outcome = Outcome(
                f"{self.name} was not begun: another change is under way; try again after it"
            )
        except NothingToBuild as nothing:
            self.outcome = Outcome(f"{self.name}: {nothing}", problems=nothing.problems)
        except (
            BadManifest, BrokenBuild, NoCorpus, NotOurs, OSError, Refused, VocabularyError,
            duckdb.Error,
        ) as error:  # fmt: skip
            self.outcome = Outcome(f"{self.name} failed: {error}")
        except Exception:
            # Nobody else would ever hear of what goes wrong in a thread.
            _log.exception("%s failed", self.name)
            self.outcome = Outcome(f"{self.name} failed; the server's log says why")
        else:
            self.outcome = Outcome(f"{self.name} is done", summary, problems)

    def _told(self, what: str, done: int, total: int) -> None:
        if self._is_cancelled.is_set():
            raise _Cancelled
        self.reached = Reached(what, done, total)

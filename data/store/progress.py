"""How a build tells of itself while it runs, and when there is nothing to build."""

from collections.abc import Callable, Sequence

from data.model import Problem

# Called with: what is under way, how much of it is done, how much there is.
Progress = Callable[[str, int, int], None]


class NothingToBuild(Exception):
    """No document holds a post; the database that stood before stays in place."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("no document holds a post; nothing was built")
        self.problems = tuple(problems)

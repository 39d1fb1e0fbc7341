"""When two spellings name the same company: case and Unicode form are folded, nothing else."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from data.folding import fold_name


@dataclass(frozen=True, slots=True)
class Companies:
    """The canonical name for each folded spelling, and the other spellings met."""

    names: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]]

    def canonical(self, spelling: str) -> str:
        """The name under which this spelling counts."""
        return self.names[fold_name(spelling)]


def settle_companies(spellings: Iterable[str]) -> Companies:
    """Group spellings that differ in case or Unicode form alone.

    The spelling met most often is the canonical name; of equally frequent ones the first in
    code-point order, so that the outcome does not depend on reading order.
    """
    groups: dict[str, Counter[str]] = {}
    for spelling in spellings:
        groups.setdefault(fold_name(spelling), Counter())[spelling] += 1
    names = {
        folded: min(counts, key=lambda spelling: (-counts[spelling], spelling))
        for folded, counts in groups.items()
    }
    aliases = {
        names[folded]: tuple(sorted(set(counts) - {names[folded]}))
        for folded, counts in groups.items()
    }
    return Companies(names, aliases)

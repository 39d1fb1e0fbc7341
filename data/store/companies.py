"""When two spellings name the same company.

Case, Unicode form and white space are folded; the vocabulary and people's decisions name further
spellings. Nothing else is merged.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from data.folding import fold_name
from data.vocabulary.companies import Company


@dataclass(frozen=True, slots=True)
class Companies:
    """The canonical name for each folded spelling, and the other spellings met."""

    names: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]]

    def canonical(self, spelling: str) -> str:
        """The name under which this spelling counts."""
        return self.names[fold_name(spelling)]


def settle_companies(spellings: Iterable[str], known: Sequence[Company] = ()) -> Companies:
    """Group spellings that differ in case or Unicode form alone, or that `known` says are one.

    `known` companies are called as it says, a later one winning. Of other spellings the one met
    most often is the canonical name; of equally frequent ones the first in code-point order, so
    that the outcome does not depend on reading order.
    """
    told = {
        fold_name(spelling): company.name
        for company in known
        for spelling in (company.name, *company.aliases)
    }
    counts: dict[str, Counter[str]] = {}
    for spelling in spellings:
        counts.setdefault(fold_name(spelling), Counter())[spelling] += 1
    names = {
        folded: _final(told, folded) or min(met, key=lambda spelling: (-met[spelling], spelling))
        for folded, met in counts.items()
    }
    groups: dict[str, set[str]] = {name: set() for name in names.values()}
    for folded, met in counts.items():
        groups[names[folded]] |= set(met)
    aliases = {name: tuple(sorted(group - {name})) for name, group in groups.items()}
    return Companies(names, aliases)


def _final(told: Mapping[str, str], folded: str) -> str | None:
    """The name at the end of a chain of merges: A merged into B, and B later into C."""
    name = told.get(folded)
    seen = {folded}
    while name is not None and fold_name(name) not in seen:
        seen.add(fold_name(name))
        name = told.get(fold_name(name), name)
    return name

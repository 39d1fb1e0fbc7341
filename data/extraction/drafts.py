"""A number on its way through the pipeline: what the stages so far have made of it."""

from dataclasses import dataclass

from data.extraction.phrases import Phrase
from data.extraction.quantities import Quantity
from data.model import Basis, Direction, Kind, Modifier, Role, Setting


@dataclass(frozen=True, slots=True)
class Draft:
    """One quantity and its fields; a stage returns a copy with its own fields filled.

    `hedged_from` is the first token of the hedge before the quantity ("over", "up to"), or of the
    quantity itself. `counted` is the noun phrase that a count counts. `stop` is the token after a
    unit that only the context gives ("60 times"). `taken` is the grammatical subject where that is
    the metric. `baseline` is the ordinal of the baseline's own value.
    """

    quantity: Quantity
    sentence: range
    hedged_from: int
    unit: str | None = None
    counted: Phrase | None = None
    stop: int | None = None
    kind: Kind = "count"
    role: Role = "result"
    direction: Direction | None = None
    modifier: Modifier | None = None
    metric: str | None = None
    benchmark: str | None = None
    subject: str | None = None
    comparator: str | None = None
    comparator_value: str | None = None
    baseline: int | None = None
    is_comparator_value: bool = False
    condition: str | None = None
    setting: Setting | None = None
    metric_basis: Basis = "none"
    subject_basis: Basis = "none"
    comparator_basis: Basis = "none"
    metric_rule: str = ""
    taken: Phrase | None = None

    @property
    def first(self) -> int:
        """The first token of the quantity."""
        return self.quantity.first

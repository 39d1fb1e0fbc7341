"""The values that everything else passes around: posts and what their digests say.

All are frozen, so a post read in a worker process, a row in the database and a row in a test
are the same thing. Missing is `None`, never "" or "None". Spans are Python string indices into
the digest: `digest[span_start:span_end] == surface`.
"""

from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args

Precision = Literal["day", "month", "year"]
DigestOrigin = Literal["retold", "export", "import"]
Severity = Literal["note", "warning", "error"]
Kind = Literal[
    "level",
    "gain_absolute",
    "gain_relative",
    "multiplier",
    "count",
    "size",
    "duration",
    "price",
    "rank",
]
Direction = Literal["up", "down"]
Modifier = Literal["approx", "gt", "lt", "upto", "min", "almost"]
Role = Literal[
    "result",
    "operational",
    "price",
    "setup",
    "spec",
    "condition",
    "business",
    "context",
    "incidental",
]
Setting = Literal["online_ab", "offline_benchmark", "human_review", "training_reward", "claim"]
Basis = Literal["stated", "inherited", "none"]
Use = Literal["used", "extended", "baseline", "compared", "mentioned"]
Status = Literal["extracted", "verified", "corrected", "rejected"]

KINDS: tuple[Kind, ...] = get_args(Kind)
ROLES: tuple[Role, ...] = get_args(Role)
SETTINGS: tuple[Setting, ...] = get_args(Setting)
STATUSES: tuple[Status, ...] = get_args(Status)
RESULT_ROLES: tuple[Role, ...] = ("result", "operational")


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a source that could not be read as it stands.

    `line` counts from 1; `None` where the problem concerns the whole source.
    """

    source: str
    line: int | None
    severity: Severity
    message: str


@dataclass(frozen=True, slots=True)
class PublishedOn:
    """A publication date as far as the source states it: `day` is the first day of its span."""

    day: date
    precision: Precision


@dataclass(frozen=True, slots=True)
class Post:
    """One post as a document tells it, before identity and companies are settled.

    `digest` is plain text: Markdown and character entities are undone, paragraphs are joined by
    a blank line. `digest_map` leads back to the file: pairs (offset in the digest, offset in the
    decoded file), ascending, between which both advance together. `extra` keeps fields that the
    format does not know, in file order. `line` is the line of the source, counted from 1, on
    which the post starts.
    """

    title: str
    digest: str
    url: str | None = None
    companies: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    published: PublishedOn | None = None
    published_as_written: str | None = None
    type: str | None = None
    topic: str | None = None
    extra: tuple[tuple[str, str], ...] = ()
    line: int | None = None
    digest_map: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Number:
    """One reported number and what hangs on it.

    Either `value` is set, or both `low` and `high`. Fields that the text does not state are
    `None`. `comparator_ordinal` is the ordinal, within the same digest, of the number that holds
    the baseline's own value. `rule` names the rule that found the number.
    """

    surface: str
    span_start: int
    span_end: int
    value: float | None
    low: float | None
    high: float | None
    unit: str | None
    kind: Kind
    role: Role
    sentence_start: int
    sentence_end: int
    rule: str
    direction: Direction | None = None
    modifier: Modifier | None = None
    metric: str | None = None
    benchmark: str | None = None
    subject: str | None = None
    comparator: str | None = None
    comparator_value: str | None = None
    comparator_ordinal: int | None = None
    is_comparator_value: bool = False
    condition: str | None = None
    setting: Setting | None = None
    metric_basis: Basis = "none"
    subject_basis: Basis = "none"
    comparator_basis: Basis = "none"


@dataclass(frozen=True, slots=True)
class MethodTag:
    """One place where a digest names a method. `method` is its canonical name."""

    method: str
    use: Use
    span_start: int
    span_end: int
    rule: str


@dataclass(frozen=True, slots=True)
class Facet:
    """One coded statement about the RL system of a post, with its evidence."""

    facet: str
    value: str
    span_start: int
    span_end: int
    rule: str


@dataclass(frozen=True, slots=True)
class Flag:
    """A warning to the reader. `ordinal` is the number concerned; `None` means the whole post."""

    flag: str
    detail: str
    ordinal: int | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """All that one digest says. The position of a number in `numbers` is its ordinal."""

    numbers: tuple[Number, ...] = ()
    methods: tuple[MethodTag, ...] = ()
    facets: tuple[Facet, ...] = ()
    flags: tuple[Flag, ...] = ()


@dataclass(frozen=True, slots=True)
class PageRead:
    """What a format makes of one document: its posts, and what could not be read.

    `format` is `None` where no format knows the document. `proposed_company` is a guess at whose
    posts these are, for a person to confirm, where the document names nobody. Of a table,
    `columns` are its columns and `matches` the (field, column) pairs that were read.
    """

    format: str | None
    title: str | None = None
    posts: tuple[Post, ...] = ()
    problems: tuple[Problem, ...] = ()
    proposed_company: str | None = None
    columns: tuple[str, ...] = ()
    matches: tuple[tuple[str, str], ...] = ()

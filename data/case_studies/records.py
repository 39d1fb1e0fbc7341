"""What a case file says, as it is read and as it is stored with its evidence found."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from data.case_studies.questions import Option

Level = Literal["worked", "blanks", "unaided"]
RoleFrom = Literal["article", "ours"]
Source = Literal["article", "digest", "both"]
Outcome = Literal["agree", "article_only", "digest_only"]

LEVELS: tuple[Level, ...] = get_args(Level)
ROLE_FROM: tuple[RoleFrom, ...] = get_args(RoleFrom)
SOURCES: tuple[Source, ...] = get_args(Source)
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of a post, or of the article where `post` is None, and the answers they show.

    `line` is the line of the case file on which the quote stands.
    """

    quote: str
    post: str | None
    shows: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class StepEntry:
    """One question as a file answers it; no answer means that nothing is stated."""

    question: str
    prompt: str
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    explanation: str
    source: Source
    gap: str | None
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class DifferenceEntry:
    """Something in which article and digests agree, or that one of them says alone."""

    outcome: Outcome
    topic: str
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class SliderEntry:
    """What a suggestion earns when it is accepted and when it is rejected, with the quote."""

    accepted: float
    rejected: float
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class CaseFile:
    """One case. `case_id` is its name in links; `product` the system whose versions it follows."""

    source: str
    case_id: str
    title: str
    level: Level
    role: str
    role_from: RoleFrom
    about: str
    posts: tuple[str, ...]
    article: str | None
    product: str | None
    slider: SliderEntry | None
    steps: tuple[StepEntry, ...]
    differences: tuple[DifferenceEntry, ...]


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two cases side by side; `notes` says for a question what the comparison shows."""

    contrast_id: str
    title: str
    about: str
    left: str
    right: str
    notes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Evidence:
    """A quote where it stands: `text[start:end]` are its words.

    `text` is the whole digest that the corpus holds of the post where `is_current`; else it is
    the sentence of the shipped digest or the paragraph of the article. `title` is that of the
    post or the article, `slug` None where the corpus has no such post.
    """

    shows: tuple[str, ...]
    is_article: bool
    is_current: bool
    slug: str | None
    title: str
    text: str
    start: int
    end: int

    @property
    def quote(self) -> str:
        """The words quoted."""
        return self.text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Step:
    """One question of a case with its answer and evidence."""

    question: str
    prompt: str
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    explanation: str
    source: Source
    gap: str | None
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class CasePost:
    """A post of a case; `slug` is None where the corpus does not hold it."""

    title: str
    url: str | None
    slug: str | None


@dataclass(frozen=True, slots=True)
class Slider:
    """What a suggestion earns when it is accepted and when it is rejected, with its sentence."""

    accepted: float
    rejected: float
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Something in which article and digests agree, or that one of them says alone."""

    outcome: Outcome
    topic: str
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A case as it is taught. `role_from` is None where no file but rules assign its role."""

    case_id: str
    title: str
    level: Level
    role: str | None
    role_from: RoleFrom | None
    about: str
    posts: tuple[CasePost, ...]
    product: str | None
    slider: Slider | None
    steps: tuple[Step, ...]
    differences: tuple[Difference, ...]

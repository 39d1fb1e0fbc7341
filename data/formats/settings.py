"""What a person says about a source, where the source itself is silent or unclear."""

from dataclasses import dataclass, replace
from typing import Literal, get_args

# The fields of a post that a column of a table or an entry of front matter can hold.
FieldName = Literal["title", "digest", "url", "company", "authors", "published", "type", "topic"]
FIELDS: tuple[FieldName, ...] = get_args(FieldName)


@dataclass(frozen=True, slots=True)
class Settings:
    """Answers kept with a source.

    `company` is whose posts they are, where a post names none; `topic` stands for all its posts.
    `columns` says of a table which column holds which field: (field, name of the column). Of a
    folder or an archive `companies` says whose posts single files hold: (file within, company).
    """

    company: str | None = None
    topic: str | None = None
    columns: tuple[tuple[str, str], ...] = ()
    companies: tuple[tuple[str, str], ...] = ()

    @property
    def owner(self) -> tuple[str, ...]:
        """The company as a post holds it."""
        return (self.company,) if self.company else ()

    def of_file(self, within: str) -> "Settings":
        """The settings for one file of a folder or an archive."""
        company = dict(self.companies).get(within, self.company)
        return replace(self, company=company, companies=())


NO_SETTINGS = Settings()

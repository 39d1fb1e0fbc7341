"""What a person says about a source, where the source itself is silent or unclear."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Answers kept with a source.

    `company` is whose posts they are, where a post names none; `topic` stands for all its posts.
    `columns` says of a table which column holds which field: (field, name of the column).
    """

    company: str | None = None
    topic: str | None = None
    columns: tuple[tuple[str, str], ...] = ()

    @property
    def companies(self) -> tuple[str, ...]:
        """The company as a post holds it."""
        return (self.company,) if self.company else ()


NO_SETTINGS = Settings()

"""The companies that are known under several spellings, from companies.toml."""

from dataclasses import dataclass
from pathlib import Path

from data.vocabulary.spellings import read_spellings

COMPANIES_FILE = Path(__file__).with_name("companies.toml")


@dataclass(frozen=True, slots=True)
class Company:
    """A company: the spelling that is shown, and others that mean it as well."""

    name: str
    aliases: tuple[str, ...] = ()


def load_companies(path: Path = COMPANIES_FILE) -> tuple[Company, ...]:
    """The companies of a vocabulary file, in file order.

    Raises VocabularyError that names every bad entry with its file and line; OSError where the
    file cannot be read.
    """
    return read_spellings(path, "company", Company)

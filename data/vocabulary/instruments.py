"""The instruments that are known under several names, from instruments.toml."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from data.folding import fold_name
from data.vocabulary.spellings import read_spellings

INSTRUMENTS_FILE = Path(__file__).with_name("instruments.toml")


@dataclass(frozen=True, slots=True)
class Instrument:
    """An instrument, such as a benchmark: the name that is shown, and others that mean it."""

    name: str
    aliases: tuple[str, ...] = ()


@cache
def load_instruments(path: Path = INSTRUMENTS_FILE) -> tuple[Instrument, ...]:
    """The instruments of a vocabulary file, in file order.

    Raises VocabularyError that names every bad entry with its file and line; OSError where the
    file cannot be read.
    """
    return read_spellings(path, "instrument", Instrument)


def instrument_name(spelling: str, known: tuple[Instrument, ...]) -> str:
    """The name under which an instrument counts: its own where `known` says nothing of it.

    Case, Unicode form and white space of a known name do not matter.
    """
    return _names(known).get(fold_name(spelling), spelling)


@lru_cache(maxsize=8)
def _names(known: tuple[Instrument, ...]) -> Mapping[str, str]:
    return {
        fold_name(spelling): instrument.name
        for instrument in known
        for spelling in (instrument.name, *instrument.aliases)
    }

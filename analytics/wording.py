"""Figures in words, for the titles of charts: "about a third", "4 posts", "7 July 2025"."""

from datetime import date

_FRACTIONS = {
    1 / 10: "a tenth",
    1 / 5: "a fifth",
    1 / 4: "a quarter",
    1 / 3: "a third",
    2 / 5: "two fifths",
    1 / 2: "half",
    3 / 5: "three fifths",
    2 / 3: "two thirds",
    3 / 4: "three quarters",
    4 / 5: "four fifths",
}
_NEAR = 0.015


def share_in_words(part: int, whole: int) -> str:
    """A share as one says it: "a third", "about a third", else "43%".

    Raises ZeroDivisionError where there is no whole.
    """
    share = part / whole
    nearest = min(_FRACTIONS, key=lambda fraction: abs(fraction - share))
    if abs(nearest - share) > _NEAR:
        return f"{share:.0%}"
    return _FRACTIONS[nearest] if nearest == share else f"about {_FRACTIONS[nearest]}"


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """A number with its noun: "1 post", "1,415 posts", "2 companies"."""
    return f"{number:,} {noun if number == 1 else plural or f'{noun}s'}"


def listed(names: list[str]) -> str:
    """Names as a list in a sentence: "A", "A and B", "A, B and C"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def day_in_words(day: date) -> str:
    """A day as one writes it: "7 July 2025"."""
    return f"{day.day} {day:%B %Y}"

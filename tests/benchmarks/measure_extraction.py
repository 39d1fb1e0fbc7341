"""How fast digests are read: hostile text beside prose, and digests per second beside quantulum3.

`make benchmark` prints it, over made-up posts or, with TEXTS=folder, over topic pages. All times
are processor times of one core. quantulum3 finds values and units only. It is compared with the
reading of numbers, links included, and with all that is read: methods, facets and flags as well.
"""

import argparse
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from itertools import islice
from pathlib import Path

from data.extraction.numbers import read_numbers
from data.extraction.reading import read_digest
from data.formats.topic_page import read_topic_page
from data.vocabulary.loading import Vocabulary, load_vocabulary
from tests.benchmarks.make_corpus import entries

LENGTH = 1_000_000
SEED = 7
MOST_DIGESTS = 300
ROUNDS = 3
MOST_TIMES_PROSE = 10
HOSTILE = {
    "digits": "1234567890",
    "brackets": "([{",
    "the letter a": "a",
    "one endless sentence": "the router cuts cost by 5% and ",
}

Reader = Callable[[str, str], object]


@dataclass(frozen=True, slots=True)
class Digest:
    """A digest and the title of its post."""

    title: str
    text: str


def made_up(posts: int) -> Iterator[Digest]:
    """Digests from templates."""
    return (Digest(entry.title, entry.digest) for entry in entries(posts, SEED))


def from_pages(texts: Path) -> Iterator[Digest]:
    """The digests of a topic page, or of all that stand in a folder."""
    for page in sorted(texts.glob("*.md")) if texts.is_dir() else [texts]:
        for post in read_topic_page(page.name, page.read_text(encoding="utf-8")).posts:
            if post.digest:
                yield Digest(post.title, post.digest)


def repeated(piece: str, length: int) -> str:
    """A text of `length` characters, the same piece over and over."""
    return (piece * (length // len(piece) + 1))[:length]


def seconds(reader: Reader, digest: Digest) -> float:
    """Processor time of one reading."""
    started = time.process_time()
    reader(digest.title, digest.text)
    return time.process_time() - started


def times_prose(reader: Reader, length: int) -> dict[str, float]:
    """How many times as long as prose of that length each hostile text takes."""
    paragraphs = islice(made_up(length), length // 100)
    prose = repeated("\n\n".join(digest.text for digest in paragraphs), length)
    of_prose = seconds(reader, Digest("Mail", prose))
    return {
        name: seconds(reader, Digest("Mail", repeated(piece, length))) / of_prose
        for name, piece in HOSTILE.items()
    }


def per_second(reader: Reader, digests: Sequence[Digest]) -> float:
    """Digests per second, in the best of some rounds; the first also loads what is loaded once."""
    rounds = [sum(seconds(reader, digest) for digest in digests) for _ in range(ROUNDS)]
    return len(digests) / min(rounds)


def quantulum() -> Reader:
    """quantulum3 without the classifier, which it names as an extra."""
    with warnings.catch_warnings():
        # It warns that the extra is missing, and of its own regular expressions.
        warnings.simplefilter("ignore")
        from quantulum3 import parser  # noqa: PLC0415 - only measurements need it

        parser.parse("5 seconds")
    return lambda _title, text: parser.parse(text)


def main() -> int:
    """Measure and print; exit code 1 where a text takes too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--posts", type=int, default=MOST_DIGESTS)
    parser.add_argument(
        "--texts", type=Path, default=os.environ.get("TEXTS"), help="topic pages to read instead"
    )
    arguments = parser.parse_args()
    whole: Reader = partial(_read_whole, vocabulary=load_vocabulary())
    slowest = _print_hostile(whole)
    some = from_pages(arguments.texts) if arguments.texts else made_up(arguments.posts)
    _print_rates(whole, list(islice(some, MOST_DIGESTS)))
    return int(slowest > MOST_TIMES_PROSE)


def _read_whole(title: str, text: str, *, vocabulary: Vocabulary) -> object:
    return read_digest(title, text, None, vocabulary)


def _print_hostile(reader: Reader) -> float:
    found = times_prose(reader, LENGTH)
    print(f"{LENGTH:,} characters, in times of prose (at most {MOST_TIMES_PROSE})")
    for name, times in found.items():
        print(f"  {name:22s} {times:6.2f}")
    return max(found.values())


def _print_rates(whole: Reader, digests: Sequence[Digest]) -> None:
    theirs = per_second(quantulum(), digests)
    print(f"{len(digests)} digests, per second and as a multiple of quantulum3")
    print(f"  {'quantulum3 ' + version('quantulum3'):22s} {theirs:6.0f}")
    for name, reader in {"numbers": read_numbers, "all that is read": whole}.items():
        rate = per_second(reader, digests)
        print(f"  {name:22s} {rate:6.0f} {rate / theirs:6.1f}")


if __name__ == "__main__":
    sys.exit(main())

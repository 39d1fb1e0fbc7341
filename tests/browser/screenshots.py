"""Pictures of every page, to look at: `python -m tests.browser.screenshots`.

Wide and narrow, light and dark, over the shipped corpus or the documents that are named, into
tests/browser/screenshots/.
"""

import argparse
import itertools
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from data.store.build import build
from data.store.documents import SHIPPED_CORPUS
from tests.browser.chromium import MissingChromiumError
from tests.browser.serving import Server, serve
from tests.browser.visiting import (
    NARROW,
    WIDE,
    Scheme,
    Visitor,
    browser,
    links_to_pages,
    photograph,
)

FOLDER = Path(__file__).with_name("screenshots")
WIDTHS = (WIDE, NARROW)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def photograph_all(server: Server, query: str) -> list[Path]:
    """Save a picture of each page in each look, all with the same filters."""
    taken = []
    FOLDER.mkdir(exist_ok=True)
    with browser() as started:
        visit = Visitor(started, server)
        pages = links_to_pages(visit())
        for link, width, scheme in itertools.product(pages.values(), WIDTHS, SCHEMES):
            address = urlsplit(link).path
            path = FOLDER / f"{address.strip('/') or 'start'}-{width}-{scheme}.png"
            photograph(visit(f"{address}?{query}", width, scheme), path)
            visit.leave()
            taken.append(path)
    return taken


def main() -> int:
    """Build, serve and photograph what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents", nargs="*", type=Path, help="instead of the shipped corpus")
    parser.add_argument(
        "--query", default="", help="filters, such as company=Apple&since=2026-01-01"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "corpus.duckdb"
        build(asked.documents or [SHIPPED_CORPUS], database)
        try:
            with serve(database, Path(folder) / "server.log") as server:
                taken = photograph_all(server, asked.query)
        except MissingChromiumError as lack:
            print(lack, file=sys.stderr)
            return 1
    print("\n".join(map(str, taken)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""From a click to a page at rest, as a multiple of what the least page with as much on it takes.

`python -m tests.benchmarks.measure_pages` measures over the shipped corpus, `--posts 1000` over
made-up posts, `--database FILE` over one that is there. For each page of the dashboard, clicks on
the date presets are timed in Chromium, in turn with the same clicks on `peer_page`: a Streamlit
page with the same filter bar and as many trivial charts and tables. The first round of clicks asks
for what no cache holds yet; it and the later ones are reported apart.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from data.store.build import build
from data.store.documents import SHIPPED_CORPUS
from tests.benchmarks.make_corpus import write_corpus
from tests.browser.serving import (
    HOST,
    ROOT,
    Server,
    free_port,
    serve,
    stop,
    wait_until_healthy,
)
from tests.browser.visiting import BUSY, Visitor, browser

PAGES = {
    "overview": "/",
    "timeline": "/timeline",
    "results": "/results",
    "by instrument": "/results?view=By+instrument",
    "before and after": "/results?view=Before+and+after",
    "agreement": "/results?view=Agreement",
    "what is missing": "/results?view=What+is+missing",
    "methods": "/methods",
    "case studies": "/case_studies",
    "posts": "/posts",
    "about": "/about",
}
PRESETS = ("90 days", "2026", "All")
PEER = "tests/benchmarks/peer_page.py"

# At rest: for half a second Streamlit has not been busy, and nothing on the page has changed.
TIME_CLICK = (
    """async (button) => {
    const busy = """
    + BUSY
    + """;
    const start = performance.now();
    let last = start;
    const observer = new MutationObserver(() => { last = performance.now(); });
    observer.observe(document.body, {subtree: true, childList: true, attributes: true});
    button.click();
    while (performance.now() - last < 500) {
        await new Promise(requestAnimationFrame);
        if (busy()) last = performance.now();
    }
    observer.disconnect();
    return last - start;
}"""
)


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds of a page and of its peer: with nothing in the caches, and later."""

    first: float
    later: float
    peer: float


def milliseconds(page: Page, preset: str) -> float:
    """From a click on a date preset to the page at rest."""
    button = page.get_by_role("button", name=preset, exact=True)
    taken: float = button.evaluate(TIME_CLICK)
    return taken


def time_page(visit: Visitor, visit_peer: Visitor, address: str, rounds: int) -> Timing:
    """Click through the presets of a page and of its peer in turn, so that both meet one load."""
    page = visit(address)
    charts = page.get_by_test_id("stVegaLiteChart").count()
    tables = page.get_by_test_id("stDataFrame").count()
    peer = visit_peer(f"/?charts={charts}&tables={tables}")
    first: list[float] = []
    later: list[float] = []
    others: list[float] = []
    for turn in range(rounds):
        for preset in PRESETS:
            (later if turn else first).append(milliseconds(page, preset))
            others.append(milliseconds(peer, preset))
    page.close()
    peer.close()
    return Timing(median(first), median(later), median(others))


@contextmanager
def served(database: Path, folder: Path) -> Iterator[tuple[Server, Server]]:
    """The dashboard and the peer over one database."""
    with serve(database, folder / "log") as server, served_peer(database, folder / "peer") as peer:
        yield server, peer


@contextmanager
def served_peer(database: Path, log: Path) -> Iterator[Server]:
    """The peer over this database, served as the dashboard is."""
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", PEER, "--server.port", str(port)]
    with log.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            [*command, "--server.fileWatcherType", "none"],
            cwd=ROOT,
            env=os.environ | {"TRACK_RECORD_DATABASE": str(database)},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        server = Server(f"http://{HOST}:{port}", database, log)
        try:
            wait_until_healthy(process, port, server)
            yield server
        finally:
            stop(process)


def report(database: Path, folder: Path, rounds: int) -> None:
    """Measure every page and print a line for each."""
    print(f"{'page':18s} {'first':>8s} {'later':>8s} {'peer':>8s}   first/peer  later/peer")
    with served(database, folder) as (server, peer), browser() as started:
        visit, visit_peer = Visitor(started, server), Visitor(started, peer)
        for name, address in PAGES.items():
            taken = time_page(visit, visit_peer, address, rounds)
            print(
                f"{name:18s} {taken.first:5.0f} ms {taken.later:5.0f} ms {taken.peer:5.0f} ms"
                f"   {taken.first / taken.peer:10.2f}  {taken.later / taken.peer:10.2f}",
                flush=True,
            )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--posts", type=int, help="as many made-up posts instead of the shipped")
    parser.add_argument("--database", type=Path, help="a database that is built already")
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = asked.database or folder / "corpus.duckdb"
        if not asked.database:
            made = asked.posts and write_corpus(folder / "pages", asked.posts, seed=7)
            build([folder / "pages" if made else SHIPPED_CORPUS], database)
        report(database.absolute(), folder, asked.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())

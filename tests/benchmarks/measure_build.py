"""How long a build takes over made-up posts: the first, one without changes, one with a few.

`make benchmark POSTS=10000` prints it. Each build is a process of its own, as on the command line.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.make_corpus import write_corpus

ROOT = Path(__file__).parents[2]
BYTES_PER_UNIT_OF_MEMORY = 1 if sys.platform == "darwin" else 1024


def seconds_to_build(corpus: Path, database: Path) -> float:
    """The wall-clock time of one build. Ends with what a failed build said."""
    command = [sys.executable, "-m", "data", "build", str(corpus), "--database", str(database)]
    started = time.perf_counter()
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    seconds = time.perf_counter() - started
    if built.returncode:
        sys.exit(built.stderr)
    return seconds


def change_a_title(page: Path) -> None:
    """Give the last post of a page another title."""
    before, mark, after = page.read_text(encoding="utf-8").rpartition("\n### [")
    page.write_text(f"{before}{mark}Revised: {after}", encoding="utf-8", newline="\n")


def megabytes(size: int) -> str:
    """A number of bytes for people."""
    return f"{size / 1e6:,.1f} MB"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--posts", type=int, default=10_000)
    posts: int = parser.parse_args().posts
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "corpus.duckdb"
        pages = write_corpus(Path(folder) / "pages", posts, seed=7)
        print(f"{posts:,} posts, {megabytes(sum(page.stat().st_size for page in pages))} of pages")
        first = seconds_to_build(pages[0].parent, database)
        print(f"first build        {first:8.2f} s   {posts / first:,.0f} posts per second")
        print(f"nothing changed    {seconds_to_build(pages[0].parent, database):8.2f} s")
        change_a_title(pages[0])
        print(f"one post changed   {seconds_to_build(pages[0].parent, database):8.2f} s")
        print(f"database           {megabytes(database.stat().st_size)}")
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * BYTES_PER_UNIT_OF_MEMORY
    print(f"largest process    {megabytes(largest)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

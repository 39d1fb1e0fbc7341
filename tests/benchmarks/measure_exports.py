"""How fast exports leave and what memory they take, beside DuckDB's own COPY in the same run.

`make benchmark POSTS=10000` prints it, with a hundred numbers a post. The server is a process of
its own; its memory is compared with what it holds after one download.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import duckdb

from data.store.exports import NUMBERS
from data.store.number_frames import scales
from data.store.tables import create_tables
from tests.browser.serving import ROOT, free_port, healthy, stop

NUMBERS_OF_A_POST = 100
AT_ONCE = 10
SECONDS_TO_START = 60
PIECE = 1 << 20
# Names of columns and tables are our own.
# ruff: noqa: S608
SENTENCE = "'System ' || k || ' cut the error by ' || k || '.5 percent against the one before it. '"


def write_database(file: Path, posts: int) -> None:
    """A database of this many made-up posts, each of which reports a hundred numbers."""
    with duckdb.connect(str(file)) as connection:
        create_tables(connection)
        connection.execute(
            f"""
            insert into posts by name
            select md5(i::varchar) as post_id, 'post-' || i as slug, 'Post ' || i as title,
                'https://posts.example/' || i as url, 'Company ' || (i % 300) as company,
                date '2018-01-01' + ((i * 7919) % 3000)::integer as published,
                published as published_last, 'day' as published_precision, 'Explainer' as type,
                string_agg({SENTENCE}, '' order by k) as digest, 'export' as digest_origin,
                '' as content_hash, '' as search_text
            from range({posts}) as p(i), range({NUMBERS_OF_A_POST}) as n(k) group by i;
            insert into numbers by name
            select post_id, k as ordinal, k || '.5 percent' as surface, k + 0.5 as value,
                'percent' as unit, 'level' as kind, 'error' as metric, 'System ' || k as subject,
                'result' as role, strpos(digest, {SENTENCE}) - 1 as sentence_start,
                sentence_start + length({SENTENCE}) - 1 as sentence_end,
                sentence_start + strpos({SENTENCE}, surface) - 1 as span_start,
                span_start + length(surface) as span_end, 'stated' as metric_basis,
                'stated' as subject_basis, 'none' as comparator_basis, 'made up' as rule,
                'extracted' as status, false as is_comparator_value
            from posts, range({NUMBERS_OF_A_POST}) as n(k);
            insert into build by name
            select 'made up' as build_id, 'made up' as rules_version, now() as built_at,
                {posts} as posts_new, 0 as posts_changed, 0 as posts_unchanged, 0 as posts_removed
            """
        )


def seconds_to_copy(file: Path, target: Path) -> float:
    """How long DuckDB takes to write the same rows in the same order as CSV."""
    columns = ", ".join(f"{column.sql} as {column.name}" for column in NUMBERS.columns)
    order = ", ".join(
        f"{key.sql}{' desc' if key.is_descending else ''} nulls last" for key in NUMBERS.order
    )
    with duckdb.connect(str(file), read_only=True) as connection:
        query = (
            f"copy (select {columns} from numbers as t join posts as p using (post_id)"
            f" {NUMBERS.joins} where role in ('result', 'operational') order by {order})"
            f" to '{target}' (header)"
        )
        started = time.perf_counter()
        connection.execute(query, scales(connection))
        return time.perf_counter() - started


@contextmanager
def serving(file: Path) -> Iterator[tuple[int, int]]:
    """The dashboard over this database: its process id and its port."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "app:app", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--log-level", "error"],
        cwd=ROOT,
        env=os.environ | {"TRACK_RECORD_DATABASE": str(file)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        deadline = time.monotonic() + SECONDS_TO_START
        while not healthy(port) and time.monotonic() < deadline:
            time.sleep(0.1)
        yield process.pid, port
    finally:
        stop(process)


def download(port: int) -> int:
    """Fetch all numbers as CSV; how many bytes they are."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/export/numbers.csv")
    answer = connection.getresponse()
    size = 0
    while piece := answer.read(PIECE):
        size += len(piece)
    connection.close()
    return size


def memory_of(pid: int) -> int:
    """The resident memory of a process in bytes."""
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], check=True, capture_output=True)
    return int(told.stdout) * 1024


@contextmanager
def watching(pid: int) -> Iterator[list[int]]:
    """The largest memory that a process had within the block, in a list of one."""
    largest, is_over = [memory_of(pid)], threading.Event()

    def watch() -> None:
        while not is_over.wait(0.1):
            largest[0] = max(largest[0], memory_of(pid))

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield largest
    finally:
        is_over.set()
        thread.join()


def measure(file: Path, copied: Path) -> None:
    """Print what one download and ten at once take, beside a COPY."""
    with serving(file) as (pid, port):
        download(port)
        before = memory_of(pid)
        with watching(pid) as largest:
            started = time.perf_counter()
            size = download(port)
            seconds = time.perf_counter() - started
        copying = seconds_to_copy(file, copied)
        print(f"one download       {seconds:8.2f} s   {size / 1e6:,.0f} MB of CSV")
        print(f"DuckDB's COPY      {copying:8.2f} s   ratio {seconds / copying:.2f}")
        print(f"memory grew by     {(largest[0] - before) / 1e6:8.1f} MB")
        with watching(pid) as largest, ThreadPoolExecutor(AT_ONCE) as pool:
            started = time.perf_counter()
            sizes = set(pool.map(download, [port] * AT_ONCE))
            seconds = time.perf_counter() - started
        print(f"{AT_ONCE} at once         {seconds:8.2f} s   all whole: {sizes == {size}}")
        print(f"memory grew by     {(largest[0] - before) / 1e6:8.1f} MB")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--posts", type=int, default=10_000)
    posts: int = parser.parse_args().posts
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "corpus-0001-made.duckdb"
        write_database(file, posts)
        database = file.with_name("corpus.duckdb")
        database.symlink_to(file.name)
        print(f"{posts * NUMBERS_OF_A_POST:,} numbers")
        measure(database, Path(folder) / "copied.csv")
    return 0


if __name__ == "__main__":
    sys.exit(main())

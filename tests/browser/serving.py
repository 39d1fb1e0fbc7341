"""The dashboard as a process of its own."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"
SECONDS_TO_START = 60
SECONDS_TO_STOP = 10


@dataclass(frozen=True, slots=True)
class Server:
    """A dashboard that is being served. `log` holds all that it has written so far."""

    url: str
    database: Path
    log: Path

    def said(self) -> str:
        """What the server has logged."""
        return self.log.read_text(encoding="utf-8")


@contextmanager
def serve(database: Path | None, log: Path, root: Path = ROOT) -> Iterator[Server]:
    """A server over this database, up when the block begins and gone when it ends.

    `root` is where the dashboard lies. Without a database it serves what it builds there from its
    library. Raises `RuntimeError` with the log if it does not come up.
    """
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.port", str(port)]
    with log.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            # Sources do not change under a test, and watching them would cost a core its rest.
            [*command, "--server.fileWatcherType", "none"],
            cwd=root,
            env=os.environ | {"TRACK_RECORD_DATABASE": str(database or "")},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        server = Server(f"http://{HOST}:{port}", database or root / "var" / "corpus.duckdb", log)
        try:
            wait_until_healthy(process, port, server)
            yield server
        finally:
            stop(process)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


def wait_until_healthy(process: subprocess.Popen[bytes], port: int, server: Server) -> None:
    """Return once the server answers. Raises `RuntimeError` if it ends or takes too long."""
    deadline = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}:\n{server.said()}")
        if healthy(port):
            return
        time.sleep(0.1)
    raise RuntimeError(f"no answer within {SECONDS_TO_START} s:\n{server.said()}")


def healthy(port: int) -> bool:
    """Whether the server on this port says that it is well."""
    connection = HTTPConnection(HOST, port, timeout=2)
    try:
        connection.request("GET", "/_stcore/health")
        return connection.getresponse().read() == b"ok"
    except OSError:
        return False
    finally:
        connection.close()


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a server, by force if it does not go by itself."""
    process.terminate()
    try:
        process.wait(SECONDS_TO_STOP)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

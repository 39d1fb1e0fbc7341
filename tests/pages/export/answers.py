"""The routes served by themselves, and what they answer."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse

import uvicorn
from starlette.applications import Starlette

from pages import routes

SECONDS = 20


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server has answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()


@contextmanager
def serving() -> Iterator[int]:
    """The routes alone on a port of this machine, without the dashboard."""
    server = uvicorn.Server(
        uvicorn.Config(Starlette(routes=routes.ROUTES), port=0, log_level="critical", ws="none")
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def asked(
    port: int, path: str, method: str = "GET", held: str = "", accept: str = ""
) -> Iterator[HTTPResponse]:
    """The answer to a request, its body not yet read."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=SECONDS)) as connection:
        connection.request(method, path, headers={"If-None-Match": held, "Accept": accept})
        yield connection.getresponse()


def answer(port: int, path: str, method: str = "GET", held: str = "", accept: str = "") -> Answer:
    with asked(port, path, method, held, accept) as response:
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, headers, response.read())

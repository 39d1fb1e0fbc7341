"""Where the server listens, as far as that can be known: what it was told, and what it met.

Started by Streamlit, it listens where `server.address` says. Started by another program, such as
uvicorn, it may listen elsewhere; then the addresses under which it was reached tell.
"""

import streamlit as st
from starlette.types import ASGIApp, Receive, Scope, Send

_reached: set[str] = set()


class NoteAddress:
    """Middleware that notes the machine's address by which each request came in."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note the address, then answer as without it."""
        if server := scope.get("server"):
            _reached.add(server[0])
        await self._app(scope, receive, send)


def addresses() -> tuple[str | None, ...]:
    """All addresses that the server is known to listen on; None stands for every one."""
    return (st.get_option("server.address"), *sorted(_reached))

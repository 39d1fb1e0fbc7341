"""Answers to export requests: streams of bounded memory, tags, and refusals in plain sentences."""

import re
from asyncio import Semaphore, get_running_loop
from collections.abc import AsyncIterator, Generator, Sequence
from dataclasses import dataclass
from urllib.parse import quote
from weakref import WeakKeyDictionary

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

# Pieces that are made at once; each takes a core and the memory of its rows.
_PIECES_AT_ONCE = 2

# A semaphore belongs to the loop that it is waited for in.
_turns: WeakKeyDictionary[object, Semaphore] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Content:
    """What an export request is answered with.

    `tag` names these bytes and no others, `pieces` make them.
    """

    name: str
    media_type: str
    build_id: str
    tag: str
    pieces: Generator[bytes]


def streamed(request: Request, content: Content) -> Response:
    """The content, or 304 where the client holds it already; HEAD gets the headers alone."""
    headers = {
        "content-disposition": _attachment(content.name),
        # Without it the server compresses, which takes four times as long.
        "content-encoding": "identity",
        "etag": f'"{content.tag}"',
        "cache-control": "no-cache",
        "x-track-record-build": content.build_id,
    }
    if _is_held(request.headers.get("if-none-match", ""), content.tag):
        kept = ("etag", "cache-control", "x-track-record-build")
        return Response(status_code=304, headers={name: headers[name] for name in kept})
    body = iter(()) if request.method == "HEAD" else _in_turn(content.pieces)
    return StreamingResponse(body, headers=headers, media_type=content.media_type)


def refused(status: int, sentences: Sequence[str]) -> Response:
    """Plain sentences, a line each, on why there is nothing to be had."""
    return PlainTextResponse("\n".join(sentences) + "\n", status_code=status)


async def _in_turn(pieces: Generator[bytes]) -> AsyncIterator[bytes]:
    """The pieces, made while it is their turn; a client that reads slowly holds up nobody.

    Their cursor is freed at the end, also when the client breaks off.
    """
    turns = _turns.setdefault(get_running_loop(), Semaphore(_PIECES_AT_ONCE))
    try:
        while True:
            async with turns:
                piece = await run_in_threadpool(next, pieces, None)
            if piece is None:
                return
            if piece:
                yield piece
    finally:
        pieces.close()


def _is_held(if_none_match: str, tag: str) -> bool:
    """Whether the header names the tag, weak or strong, or any tag at all."""
    named = {one.strip().removeprefix("W/").strip('"') for one in if_none_match.split(",")}
    return "*" in named or tag in named


def _attachment(name: str) -> str:
    """The header that names a download; letters beyond ASCII are written as RFC 6266 says."""
    plain = re.sub(r"[^\w.+-]", "", name, flags=re.ASCII)
    encoded = "" if plain == name else f"; filename*=UTF-8''{quote(name)}"
    return f'attachment; filename="{plain}"{encoded}'

import asyncio

import pytest

from pages import listening
from pages.listening import NoteAddress, addresses


@pytest.fixture(autouse=True)
def _nothing_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "_reached", set())


def reach(scope: dict[str, object]) -> list[str]:
    """Send a request through the middleware; the kinds of request that come out behind it."""
    answered: list[str] = []

    async def app(scope: dict[str, object], _receive: object, _send: object) -> None:
        answered.append(str(scope["type"]))

    asyncio.run(NoteAddress(app)(scope, None, None))  # type: ignore[arg-type]
    return answered


def test_at_first_only_the_setting_is_known() -> None:
    assert addresses() == ("127.0.0.1",)


def test_an_address_that_was_reached_is_known_from_then_on() -> None:
    reach({"type": "websocket", "server": ("192.0.2.7", 8501)})
    assert addresses() == ("127.0.0.1", "192.0.2.7")


@pytest.mark.parametrize(
    "scope", [{"type": "http", "server": ("127.0.0.1", 8501)}, {"type": "lifespan"}]
)
def test_every_request_goes_on(scope: dict[str, object]) -> None:
    assert reach(scope) == [scope["type"]]

"""Whether the dashboard may write: only where no other machine can reach it, unless told so."""

import os
from collections.abc import Iterable
from ipaddress import ip_address

SWITCH = "TRACK_RECORD_WRITE"


class WritingRefused(Exception):
    """Writing is off; says how to switch it on."""


def check_writing(addresses: Iterable[str | None]) -> None:
    """Raise WritingRefused where the server listens on more than loopback.

    `addresses` are all that it listens on, None for every one of the machine.
    TRACK_RECORD_WRITE=1 allows writing wherever it listens.
    """
    if os.environ.get(SWITCH) == "1" or all(_is_loopback(address) for address in addresses):
        return
    raise WritingRefused(
        f"Nothing can be written here: other machines can reach this server. {SWITCH}=1 allows it."
    )


def _is_loopback(address: str | None) -> bool:
    if address == "localhost":
        return True
    try:
        return address is not None and ip_address(address).is_loopback
    except ValueError:
        return False

"""A file that is taken away while it is written."""

import io


class Outlet(io.RawIOBase):
    """What is written into it can be taken out piece by piece; nothing can be changed after."""

    def __init__(self) -> None:
        super().__init__()
        self._pieces: list[bytes] = []
        self._written = 0

    def writable(self) -> bool:
        """Always."""
        return True

    def tell(self) -> int:
        """How many bytes have been written so far, taken or not."""
        return self._written

    def write(self, piece: object) -> int:
        """Add a piece; its length in bytes."""
        self._pieces.append(bytes(piece))  # type: ignore[call-overload]
        self._written += len(self._pieces[-1])
        return len(self._pieces[-1])

    def taken(self) -> bytes:
        """What has been written since it was last asked for."""
        taken = b"".join(self._pieces)
        self._pieces.clear()
        return taken

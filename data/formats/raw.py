"""A document as it arrives, before any format has been chosen for it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Raw:
    """The bytes of a document under its name, and the same as text.

    `text` is `None` where the bytes hold no text, as in a Parquet file or an image.
    """

    source: str
    content: bytes
    text: str | None

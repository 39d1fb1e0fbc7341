"""Excerpts: the part of a digest that a list of posts shows."""

ELLIPSIS = "…"


def excerpt_span(text: str, spans: tuple[tuple[int, int], ...], length: int) -> tuple[int, int]:
    """Where to cut a text to about `length` characters so that the first span is in it.

    The cut falls between words; without spans the beginning is taken. A text that is hardly
    longer is taken whole.
    """
    if len(text) <= length * 1.2:
        return 0, len(text)
    start = max(0, spans[0][0] - length // 3) if spans else 0
    end = min(len(text), max(start + length, spans[0][1] if spans else 0))
    start = min(start, max(0, end - length))
    if start > 0 and not text[start - 1].isspace():
        start = text.find(" ", start) + 1 or start
        start = min(start, spans[0][0]) if spans else start
    if end < len(text):
        end = max(text.rfind(" ", start, end), spans[0][1] if spans else 0, start)
    return start, end

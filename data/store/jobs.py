"""Work that may run in other processes: reading documents and reading digests, in batches."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import ParamSpec, TypeVar

from data.extraction.reading import read_digest
from data.formats.registry import read_document
from data.model import PageRead, Problem, Reading
from data.store.archives import BadArchive
from data.store.documents import Document, content
from data.vocabulary.loading import Vocabulary

_P = ParamSpec("_P")
_In = TypeVar("_In")
_Out = TypeVar("_Out")

# Batches under way at once: enough to keep every worker busy, few enough to bound memory.
_UNDER_WAY = 8
DIGESTS_IN_A_BATCH = 100


@dataclass(frozen=True, slots=True)
class DigestToRead:
    """One digest and all that its reading depends on."""

    post_id: str
    title: str
    digest: str
    company: str | None
    published: date | None


class InProcess(Executor):
    """Runs each call at once, here: for small corpora, where starting a pool takes longer."""

    def submit(
        self, fn: Callable[_P, _Out], /, *args: _P.args, **kwargs: _P.kwargs
    ) -> Future[_Out]:
        """The outcome of the call, already settled."""
        future: Future[_Out] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def read_file(document: Document) -> PageRead:
    """The posts and problems of one document; a file that has become unreadable is a problem."""
    try:
        return read_document(document.source, content(document), document.settings)
    except OSError as error:
        message = f"cannot be read: {error.strerror}"
    except BadArchive as error:
        message = str(error)
    return PageRead(None, problems=(Problem(document.source, None, "error", message),))


def read_digests(
    digests: Sequence[DigestToRead], vocabulary: Vocabulary
) -> list[tuple[str, Reading]]:
    """(post_id, reading) for each digest of a batch."""
    return [
        (
            one.post_id,
            read_digest(one.title, one.digest, one.company, vocabulary, one.published),
        )
        for one in digests
    ]


def batches(items: Iterable[_In], size: int) -> Iterator[list[_In]]:
    """The items in lists of `size`; the last one may be shorter."""
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch


def in_order(
    executor: Executor, work: Callable[[_In], _Out], items: Iterable[_In]
) -> Iterator[_Out]:
    """The outcome for each item, in the items' order, with a bounded number under way.

    Each comes as soon as it and those before it are there.
    """
    under_way: deque[Future[_Out]] = deque()
    for item in items:
        under_way.append(executor.submit(work, item))
        while under_way and (len(under_way) >= _UNDER_WAY or under_way[0].done()):
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()

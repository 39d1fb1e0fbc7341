"""`/export/NAME.ENDING`: the tables of the corpus, by the dashboard's filters."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from data.store.connections import Corpus, NoCorpus
from data.store.correcting import corrected_corpus
from data.store.export_requests import NotUnderstood, read_wanted
from data.store.exports import Export
from data.store.file_formats import FileFormat
from data.store.locations import database_path, library_path
from data.store.table_files import TableFile
from data.store.versions import NotOurs
from pages.export.streaming import Content, refused, streamed

Answering = Callable[[Request, Corpus], Response]


def table_route(export: Export, file_format: FileFormat) -> Route:
    """The rows that the query string asks for, streamed."""

    def answer(request: Request, corpus: Corpus) -> Response:
        pairs = request.query_params.multi_items()
        wanted = read_wanted(corpus.cursor(), export, pairs)
        file = TableFile(corpus, wanted, file_format)
        return streamed(
            request,
            Content(
                file.name(), file_format.media_type, corpus.build_id, file.tag(), file.pieces()
            ),
        )

    return over_corpus(f"/export/{export.name}.{file_format.ending}", answer)


def over_corpus(path: str, answer: Answering) -> Route:
    """A route that answers from the build that stands.

    400 with a sentence for each thing that is not understood, 503 before the first build.
    """

    def endpoint(request: Request) -> Response:
        try:
            return answer(request, corrected_corpus(database_path(), library_path()))
        except NotUnderstood as fault:
            return refused(400, fault.sentences)
        except (NoCorpus, NotOurs) as lack:
            return refused(503, [str(lack)])

    return Route(path, endpoint)

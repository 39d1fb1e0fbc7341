"""A table as a file: what is wanted of it, and the format it leaves in."""

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256

from data.store.connections import Corpus
from data.store.export_queries import Wanted, row_count, rows_query
from data.store.file_formats import FileFormat
from data.store.row_stream import row_frames


@dataclass(frozen=True, slots=True)
class TableFile:
    """Rows of one build in one format."""

    corpus: Corpus
    wanted: Wanted
    format: FileFormat

    def name(self) -> str:
        """The name of the file, which says what is in it."""
        rows = row_count(self.corpus.cursor(), self.wanted)
        return f"{self.wanted.file_name(rows)}.{self.format.ending}"

    def tag(self) -> str:
        """A word that changes whenever the bytes of the file may: build, query and format."""
        query = rows_query(self.corpus.cursor(), self.wanted).sql
        said = repr((self.corpus.build_id, self.wanted, query, self.format.ending))
        return sha256(said.encode()).hexdigest()[:32]

    def pieces(self) -> Generator[bytes]:
        """The bytes of the file, a bounded number of rows at a time.

        Texts are guarded against being run as formulas only where a spreadsheet might.
        """
        shape = self.wanted.shape
        guard = shape.guard and self.format.is_for_spreadsheets
        wanted = replace(self.wanted, shape=replace(shape, guard=guard))
        with closing(self.corpus.cursor()) as cursor:
            yield from self.format.pieces(row_frames(cursor, wanted))

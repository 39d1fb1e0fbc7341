"""One link, one set of rows: on the page, in the CSV and in the JSON."""

import io
import json
from collections.abc import Sequence
from itertools import chain
from urllib.parse import parse_qsl, urlencode

import polars as pl
from hypothesis import given, settings
from hypothesis import strategies as st

from data.model import KINDS, SETTINGS, STATUSES
from data.store.connections import Corpus
from data.store.export_requests import read_wanted
from data.store.exports import NUMBERS, POSTS, Export
from data.store.file_formats import CSV, JSON
from data.store.filters import ANY_ROLE, NOT_STATED
from data.store.frames import post_rows
from data.store.number_frames import number_rows
from data.store.query_strings import offered_values, read_query
from data.store.table_files import TableFile

Pairs = Sequence[tuple[str, str]]


def some(name: str, values: Sequence[str]) -> st.SearchStrategy[list[tuple[str, str]]]:
    """Often nothing, at times one value or two."""
    chosen = st.lists(st.sampled_from(values), max_size=2, unique=True) if values else st.just([])
    return chosen.map(lambda found: [(name, value) for value in found])


def links(corpus: Corpus, *, of_numbers: bool) -> st.SearchStrategy[Pairs]:
    """Query strings over what a corpus offers."""
    names = ("company", "type", "method", "topic")
    days = ("2025-09-01", "2026-01-01", "2026-06-15")
    parts = [some(name, offered_values(corpus.cursor(), name)) for name in names]
    parts += [
        st.sampled_from(days).map(lambda day: [("since", day)]) | st.just([]),
        st.just([("until", "2026-09-01")]) | st.just([]),
        st.sampled_from(("reward", "model*", '"reinforcement learning"')).map(
            lambda words: [("q", words)]
        )
        | st.just([]),
    ]
    if of_numbers:
        offered = {"kind": KINDS, "setting": (*SETTINGS, NOT_STATED), "status": STATUSES}
        parts += [some(name, values) for name, values in offered.items()]
        parts += [
            some(name, offered_values(corpus.cursor(), name)[:5])
            for name in ("metric", "unit", "flag")
        ]
        parts.append(st.just([("role", ANY_ROLE)]) | st.just([]))
    return st.tuples(*parts).map(lambda found: list(chain(*found)))


def exported(corpus: Corpus, export: Export, link: str) -> tuple[list[tuple[object, ...]], ...]:
    """The rows that the CSV and the JSON of a link hold, by what tells rows apart."""
    keys = [name for name in ("post_id", "ordinal") if name in export.column_names]
    wanted = read_wanted(corpus.cursor(), export, parse_qsl(link))
    csv, lines = (b"".join(TableFile(corpus, wanted, one).pieces()) for one in (CSV, JSON))
    of_csv = pl.read_csv(io.BytesIO(csv), infer_schema_length=None).select(keys).rows()
    objects = [json.loads(line) for line in lines.decode().split("\n")[:-1]]
    return of_csv, [tuple(one[key] for key in keys) for one in objects]


@settings(max_examples=25, deadline=None, derandomize=True)
@given(data=st.data())
def test_posts(shipped: Corpus, data: st.DataObject) -> None:
    link = urlencode(data.draw(links(shipped, of_numbers=False)))
    page = post_rows(shipped.cursor(), read_query(parse_qsl(link)).filters)
    of_csv, of_json = exported(shipped, POSTS, link)
    assert of_csv == of_json == page.select("post_id").rows()


@settings(max_examples=25, deadline=None, derandomize=True)
@given(data=st.data())
def test_numbers(shipped: Corpus, data: st.DataObject) -> None:
    link = urlencode(data.draw(links(shipped, of_numbers=True)))
    asked = read_query(parse_qsl(link))
    page = number_rows(shipped.cursor(), asked.filters, asked.number_filters, limit=10_000)
    of_csv, of_json = exported(shipped, NUMBERS, link)
    assert of_csv == of_json == page.select("post_id", "ordinal").rows()

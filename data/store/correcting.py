"""Corrections laid over a build: what readers see, while the build itself stays as it was read.

Where corrections apply, a small database in memory, attached to the build, holds the corrected
rows and the views `numbers` and `results` over both. Cursors of the corpus look there first, so
pages, filters and exports all see the same, and a rebuild can neither lose nor bake in anything.
The view has the column `rowid` as the table does; a corrected row keeps that of the row as read,
by which the two are told apart: whole numbers compare many times faster than post_ids.
"""

import hashlib
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import polars as pl
from duckdb import DuckDBPyConnection

from data.store.connections import Corpus, open_corpus
from data.store.correction_file import CorrectionsRead, read_corrections
from data.store.corrections import (
    AMOUNTS,
    AppliedCorrections,
    Correction,
    Idle,
    Passage,
)

Key = tuple[str, int]

_FIRST_CONTEXT = 40
_VIEWS_SQL = """
create view {layer}.numbers as
    select *, rowid from {build}.main.numbers
    anti join {layer}.corrected as c on c.row_read = numbers.rowid
    union all by name select * rename (row_read as rowid) from {layer}.corrected;
create view {layer}.results as
    select * from {layer}.numbers where role in ('result', 'operational')
"""

_LAYERS_SQL = """
select schema_name from duckdb_schemas()
where database_name = 'corrections' and schema_name like 'layer%' order by oid
"""
# A quarter of a megabyte each. Only a page that nobody has touched since may still use an old one.
_LAYERS_KEPT = 64

_held: dict[Path, tuple[Corpus, CorrectionsRead, Corpus]] = {}
_layers = count(1)
_lock = threading.Lock()


def corrected_corpus(database: Path, library: Path) -> Corpus:
    """The build that stands now, as the corrections of a library change it.

    Raises NoCorpus. Cheap to call anew on each run of a page. Where corrections apply, the
    `build_id` goes on with "+" and a hash of them, so that what is cached by it follows.
    """
    corpus, read = open_corpus(database), read_corrections(library)
    if read == CorrectionsRead():
        return corpus
    with _lock:
        held = _held.get(database)
        if held and held[0].connection is corpus.connection and held[1] == read:
            return held[2]
        corrected = _corrected(corpus, read)
        _held[database] = (corpus, read, corrected)
        return corrected


def passage_of(digest: str, post_id: str, span_start: int, span_end: int) -> Passage:
    """The passage of a number: as much text around it as makes it the only one of its kind."""
    surface, around = digest[span_start:span_end], _FIRST_CONTEXT
    while True:
        before = digest[max(0, span_start - around) : span_start]
        passage = Passage(post_id, surface, before, digest[span_end : span_end + around])
        if len(_places(digest, passage.text)) == 1 or around > len(digest):
            return passage
        around *= 2


def settle_corrections(
    cursor: DuckDBPyConnection, corrections: Sequence[Correction]
) -> tuple[dict[Key, Correction], tuple[Idle, ...]]:
    """Which correction counts for which (post_id, ordinal), and which ones find no number.

    A later one on the same number takes the place of an earlier one.
    """
    post_ids = {"post_ids": list({one.passage.post_id for one in corrections})}
    chosen = "where post_id in (select unnest($post_ids))"
    digests = dict(
        cursor.execute(f"select post_id, digest from posts {chosen}", post_ids).fetchall()
    )
    numbers = cursor.execute(
        f"select post_id, span_start, surface, ordinal from numbers {chosen}", post_ids
    ).fetchall()
    ordinals = {tuple(place): ordinal for *place, ordinal in numbers}
    in_force: dict[Key, Correction] = {}
    idle = []
    for correction in corrections:
        found = _found(correction.passage, digests.get(correction.passage.post_id), ordinals)
        if isinstance(found, str):
            idle.append(Idle(correction, found))
        else:
            in_force[correction.passage.post_id, found] = correction
    return in_force, tuple(idle)


def corrected_row(row: Mapping[str, Any], correction: Correction) -> dict[str, Any]:
    """A row of the numbers table as a correction changes it.

    What somebody has put in counts as stated. A baseline that is gone, or whose value was put in
    by hand, no longer has a row of its own.
    """
    fields = dict(correction.fields)
    changed = {**row, "status": correction.status}
    if any(amount in fields for amount in AMOUNTS):
        changed |= dict.fromkeys(AMOUNTS)
    changed |= fields
    for name in ("metric", "subject", "comparator"):
        if name in fields:
            changed[f"{name}_basis"] = "none" if fields[name] is None else "stated"
    if "comparator_value" in fields or fields.get("comparator", "") is None:
        changed["comparator_ordinal"] = None
    return changed


def _corrected(corpus: Corpus, read: CorrectionsRead) -> Corpus:
    cursor = corpus.cursor()
    in_force, idle = settle_corrections(cursor, read.corrections)
    applied = AppliedCorrections(in_force, idle, read.problems)
    if not in_force:
        return replace(corpus, corrections=applied)
    said = repr(sorted(in_force.items(), key=lambda item: item[0])).encode()
    return replace(
        corpus,
        build_id=f"{corpus.build_id}+{hashlib.sha256(said).hexdigest()[:8]}",
        corrections=replace(applied, search_path=_lay_over(cursor, in_force)),
    )


def _lay_over(cursor: DuckDBPyConnection, in_force: Mapping[Key, Correction]) -> str:
    """Make the corrected tables in memory beside the build; the search path that finds them."""
    layer = f"corrections.layer_{next(_layers)}"
    build = f'"{cursor.execute("select current_database()").fetchall()[0][0]}"'
    corrected = _corrected_rows(cursor, in_force)
    cursor.execute("attach if not exists ':memory:' as corrections (read_write)").fetchall()
    cursor.execute(f"create schema {layer}").fetchall()
    cursor.register("given", corrected.to_arrow())
    cursor.execute(f"create table {layer}.corrected as from given").fetchall()
    cursor.unregister("given")
    for statement in _VIEWS_SQL.format(layer=layer, build=build).split(";"):
        cursor.execute(statement).fetchall()
    for (old,) in cursor.execute(_LAYERS_SQL).fetchall()[:-_LAYERS_KEPT]:
        cursor.execute(f"drop schema corrections.{old} cascade").fetchall()
    return f"{layer},{build}.main"


def _corrected_rows(cursor: DuckDBPyConnection, in_force: Mapping[Key, Correction]) -> pl.DataFrame:
    rows: pl.DataFrame = cursor.sql(
        "select *, rowid as row_read from numbers"
        " where (post_id, ordinal) in (select (unnest($post_ids), unnest($ordinals)))",
        params={"post_ids": [key[0] for key in in_force], "ordinals": [key[1] for key in in_force]},
    ).pl()
    changed = [
        corrected_row(row, in_force[row["post_id"], row["ordinal"]])
        for row in rows.iter_rows(named=True)
    ]
    return pl.DataFrame(changed, schema=rows.schema)


def _found(passage: Passage, digest: str | None, ordinals: Mapping[Any, int]) -> int | str:
    """The ordinal of the number at a passage, or why there is none."""
    if digest is None:
        return "its post is not in this corpus"
    places = _places(digest, passage.text)
    if not places:
        return "its text no longer stands in the post"
    if len(places) > 1:
        return "its text stands several times in the post now"
    start = places[0] + len(passage.before)
    ordinal = ordinals.get((passage.post_id, start, passage.surface))
    return "no such number is read there now" if ordinal is None else ordinal


def _places(digest: str, text: str) -> list[int]:
    """Where a text stands in a digest; places may overlap."""
    places = []
    place = digest.find(text)
    while place >= 0:
        places.append(place)
        place = digest.find(text, place + 1)
    return places

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from data.model import Reading
from data.store.build import build
from data.store.connections import Corpus, open_corpus
from data.store.correcting import corrected_corpus, corrected_row, passage_of
from data.store.correction_file import FILE_NAME, record, undo
from data.store.corrections import Correction, Decided, Fields, FieldValue, Idle
from data.store.export_queries import Shape, Wanted
from data.store.exports import NUMBERS
from data.store.file_formats import FORMATS
from data.store.filters import Filters, NumberFilters
from data.store.number_frames import instrument_counts, number_count, number_rows
from data.store.table_files import TableFile
from tests.data.store.corpora import number, post, read_as, write_page

DIGEST = "Cranes were idle 40 s before and 25 s now on Yardstick."
OTHER = "Cranes wait 40 s."
BEFORE, NOW = 0, 1


def read(digest: str) -> Reading:
    """Two durations, the earlier one the baseline of the later one; of other digests the first."""
    if not digest.startswith("Cranes"):
        return Reading()
    if digest != DIGEST:
        return Reading((number(digest, "40 s", value=40.0, unit="second"),))
    return Reading(
        (
            number(digest, "40 s", value=40.0, unit="second", is_comparator_value=True),
            number(
                digest,
                "25 s",
                value=25.0,
                unit="second",
                metric="idle time",
                benchmark="Yardstick",
                subject="Cranes",
                comparator="before",
                comparator_ordinal=BEFORE,
                metric_basis="stated",
            ),
        )
    )


class Site:
    """A corpus of two posts and a library beside it."""

    def __init__(self, folder: Path) -> None:
        self.page, self.library = folder / "page.md", folder / "library"
        self.database = folder / "corpus.duckdb"
        self.rebuild((DIGEST, OTHER))

    def rebuild(self, digests: Sequence[str]) -> None:
        posts = [post(f"Post {place}", digest) for place, digest in enumerate(digests)]
        build([write_page(self.page, *posts)], self.database)

    def corpus(self) -> Corpus:
        return corrected_corpus(self.database, self.library)

    def correction(self, status: Decided, ordinal: int = NOW, fields: Fields = ()) -> Correction:
        """A correction of a number of the first post."""
        (row,) = open_corpus(self.database).cursor().execute(
            "select digest, post_id, span_start, span_end from posts join numbers using (post_id)"
            " where slug = 'post-0' and ordinal = $ordinal", {"ordinal": ordinal},
        ).fetchall()  # fmt: skip
        return Correction(passage_of(*row), status, "Post 0", fields)

    def correct(self, status: Decided, ordinal: int = NOW, **fields: FieldValue) -> Correction:
        made = self.correction(status, ordinal, tuple(sorted(fields.items())))
        record(self.library, made, None)
        return made

    def statuses(self) -> list[tuple[str, str]]:
        """Surface and status of all numbers, as the corrected corpus has them."""
        return self.corpus().cursor().execute(
            "select surface, status from numbers order by post_id, ordinal"
        ).fetchall()  # fmt: skip


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    read_as(monkeypatch, read)
    return Site(tmp_path)


def reasons(site: Site) -> list[str]:
    return [idle.reason for idle in site.corpus().corrections.idle]


def test_without_corrections_the_corpus_is_the_build(site: Site) -> None:
    assert site.corpus() == open_corpus(site.database)


def test_a_correction_shows_in_the_tables(site: Site) -> None:
    site.correct("corrected", metric="waiting", comparator=None, value=26.5)
    row = site.corpus().cursor().execute(
        "select metric, metric_basis, comparator, comparator_basis, comparator_ordinal, value,"
        " subject, status from results where ordinal = 1"
    ).fetchall()  # fmt: skip
    assert row == [("waiting", "stated", None, "none", None, 26.5, "Cranes", "corrected")]


def test_every_row_keeps_its_rowid(site: Site) -> None:
    rows = "select rowid, post_id, ordinal from numbers order by all"
    before = site.corpus().cursor().execute(rows).fetchall()
    site.correct("rejected")
    assert site.corpus().cursor().execute(rows).fetchall() == before


def test_all_other_rows_stay_as_they_were_read(site: Site) -> None:
    rows = "select columns(lambda c: c <> 'rowid') from numbers where ordinal = 0 order by all"
    before = site.corpus().cursor().execute(rows).fetchall()
    site.correct("rejected")
    assert site.corpus().cursor().execute(rows).fetchall() == before


def test_the_build_itself_is_not_touched(site: Site) -> None:
    site.correct("rejected")
    site.corpus()
    statuses = open_corpus(site.database).cursor().execute("select distinct status from numbers")
    assert statuses.fetchall() == [("extracted",)]


def test_undo_brings_back_what_was_read(site: Site) -> None:
    before = site.corpus()
    made = site.correct("rejected")
    site.corpus()
    undo(site.library, made)
    assert (site.corpus().build_id, {status for _, status in site.statuses()}) == (
        before.build_id,
        {"extracted"},
    )


def test_what_is_cached_by_build_id_follows(site: Site) -> None:
    first = site.correct("verified")
    once = site.corpus().build_id
    undo(site.library, first)
    site.correct("rejected")
    twice = site.corpus().build_id
    plain = open_corpus(site.database).build_id
    assert [one.partition("+")[0] for one in (once, twice)] == [plain, plain]
    assert once != twice


def test_an_unchanged_file_gives_the_same_corpus(site: Site) -> None:
    site.correct("verified")
    assert site.corpus() is site.corpus()


def test_a_correction_outlives_a_rebuild(site: Site) -> None:
    site.correct("rejected")
    site.rebuild((DIGEST, OTHER, "A third."))
    assert sorted(site.statuses()) == [
        ("25 s", "rejected"), ("40 s", "extracted"), ("40 s", "extracted"),
    ]  # fmt: skip


def test_a_rebuild_that_carries_rows_over_carries_no_correction(site: Site) -> None:
    made = site.correct("rejected")
    site.corpus()
    site.rebuild((DIGEST, OTHER, "A third."))
    undo(site.library, made)
    assert {status for _, status in site.statuses()} == {"extracted"}


def test_a_corpus_from_before_a_correction_goes_on_as_it_was(site: Site) -> None:
    before = site.corpus()
    site.correct("rejected")
    site.corpus()
    statuses = before.cursor().execute("select distinct status from numbers").fetchall()
    assert statuses == [("extracted",)]


def test_filters_see_the_status(site: Site) -> None:
    site.correct("rejected")
    cursor = site.corpus().cursor()
    counts = [
        number_count(cursor, Filters(), NumberFilters(status=(status,)))
        for status in ("extracted", "verified", "corrected", "rejected")
    ]
    assert counts == [2, 0, 0, 1]


@pytest.mark.parametrize("sort", [(), ("-value",)])
def test_the_csv_says_the_status(site: Site, sort: tuple[str, ...]) -> None:
    site.correct("corrected", metric="waiting")
    wanted = Wanted(NUMBERS, shape=Shape(("surface", "metric", "status"), sort))
    file = TableFile(site.corpus(), wanted, FORMATS["csv"])
    lines = b"".join(file.pieces()).decode("utf-8-sig").splitlines()
    assert (lines[0], sorted(lines[1:])) == (
        "surface,metric,status",
        ["25 s,waiting,corrected", "40 s,,extracted", "40 s,,extracted"],
    )


def test_the_tag_of_a_file_follows(site: Site) -> None:
    def tag() -> str:
        return TableFile(site.corpus(), Wanted(NUMBERS), FORMATS["csv"]).tag()

    before = tag()
    made = site.correct("rejected")
    corrected = tag()
    undo(site.library, made)
    assert (corrected != before, tag()) == (True, before)


@pytest.mark.parametrize(
    "having", ["a reading that stands", "a baseline's row", "an instrument", "a claim"]
)
def test_no_comparison_is_made_with_what_was_rejected(site: Site, having: str) -> None:
    def surfaces() -> list[str]:
        rows = number_rows(
            site.corpus().cursor(),
            Filters(),
            NumberFilters(),
            limit=9,
            having=having,  # type: ignore[arg-type]
        )
        return [surface for surface in rows["surface"] if surface == "25 s"]

    assert surfaces() == ["25 s"]
    site.correct("rejected")
    assert surfaces() == []


def test_an_instrument_of_rejected_numbers_is_not_offered(site: Site) -> None:
    site.correct("rejected")
    assert instrument_counts(site.corpus().cursor(), Filters(), NumberFilters()) == ()


def test_a_rejected_baseline_has_no_value_to_compare_with(site: Site) -> None:
    site.correct("rejected", BEFORE)
    rows = number_rows(site.corpus().cursor(), Filters(), NumberFilters(), limit=9)
    (row,) = rows.filter(rows["surface"] == "25 s").select(
        "comparator", "baseline_surface", "baseline_value"
    ).rows()  # fmt: skip
    assert row == ("before", None, None)


def test_the_last_decision_on_a_number_counts(site: Site) -> None:
    first = site.correct("rejected")
    second = site.correction("verified")
    record(site.library, second, first)
    assert list(site.corpus().corrections.in_force.values()) == [second]


def test_one_that_finds_no_post_stays_and_says_so(site: Site) -> None:
    made = site.correct("rejected")
    site.rebuild(("Gone.", OTHER))
    build([write_page(site.page, post("Another", OTHER))], site.database)
    assert site.corpus().corrections.idle == (Idle(made, "its post is not in this corpus"),)
    assert (site.library / FILE_NAME).read_text(encoding="utf-8").count("[[correction]]") == 1


@pytest.mark.parametrize(
    ("digest", "reason"),
    [
        ("Cranes were idle 40 s before and 26 s now.", "its text no longer stands in the post"),
        (f"{DIGEST} {DIGEST}", "its text stands several times in the post now"),
    ],
)
def test_one_that_finds_no_number_says_why(site: Site, digest: str, reason: str) -> None:
    record(site.library, replace(site.correction("rejected")), None)
    site.rebuild((digest, OTHER))
    assert reasons(site) == [reason]


def test_one_whose_number_is_no_longer_read_says_so(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.correct("rejected")
    read_as(monkeypatch, lambda _digest: Reading())
    site.rebuild((f"{DIGEST} More.", OTHER))
    assert reasons(site) == ["no such number is read there now"]


def test_text_added_to_a_post_leaves_its_corrections_in_force(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.correct("rejected")
    longer = f"News. {DIGEST} More."
    read_as(monkeypatch, lambda digest: read(DIGEST) if digest == DIGEST else Reading((
        number(digest, "25 s", value=25.0),) if "25 s" in digest else ()))  # fmt: skip
    site.rebuild((longer, OTHER))
    assert ("25 s", "rejected") in site.statuses()


def test_mistakes_in_the_file_are_told_and_the_rest_applies(site: Site) -> None:
    site.correct("rejected")
    path = site.library / FILE_NAME
    path.write_text(path.read_text(encoding="utf-8") + "\n[[correction]]\n", encoding="utf-8")
    problems = [(p.source, p.line, p.message) for p in site.corpus().corrections.problems]
    assert (problems, len(site.corpus().corrections.in_force)) == (
        [(FILE_NAME, 11, "post_id must be a text")],
        1,
    )


def test_layers_do_not_pile_up(site: Site) -> None:
    seen = None
    for place in range(70):
        made = site.correction("corrected", NOW, (("metric", f"metric {place}"),))
        record(site.library, made, seen)
        seen = made
        corpus = site.corpus()
    layers = corpus.cursor().execute(
        "select count(*) from duckdb_schemas() where database_name = 'corrections'"
        " and schema_name like 'layer%'"
    ).fetchall()  # fmt: skip
    assert layers == [(64,)]


def test_a_passage_takes_as_much_text_as_makes_it_the_only_one() -> None:
    digest = f"{'a' * 60} 5 ms {'b' * 60}. {'c' * 60} 5 ms {'b' * 60}."
    start = digest.rindex("5 ms")
    passage = passage_of(digest, "p1", start, start + 4)
    assert (passage.before, passage.surface, passage.after) == (
        f"{'c' * 39} ", "5 ms", f" {'b' * 39}",
    )  # fmt: skip


def test_a_passage_that_stands_twice_takes_more() -> None:
    twin = f"{'a' * 60} 5 ms {'b' * 60}"
    digest = f"x{twin}y{twin}z"
    start = digest.index("5 ms")
    passage = passage_of(digest, "p1", start, start + 4)
    assert digest.count(passage.text) == 1
    assert (len(passage.before), len(passage.after)) == (62, 80)


@pytest.mark.parametrize(
    ("fields", "changed"),
    [
        ((("value", 3.0),), {"value": 3.0, "low": None, "high": None}),
        ((("high", 2.0), ("low", 1.0)), {"value": None, "low": 1.0, "high": 2.0}),
        ((("comparator", "the old one"),), {"comparator_ordinal": 0}),
        ((("comparator", None),), {"comparator_ordinal": None, "comparator_basis": "none"}),
        ((("comparator_value", "41 s"),), {"comparator_ordinal": None}),
        ((("subject", "Lifts"),), {"subject": "Lifts", "subject_basis": "stated"}),
    ],
)
def test_what_a_field_changes(fields: Fields, changed: dict[str, object]) -> None:
    row = {
        "value": 9.0, "low": None, "high": None, "comparator": "x", "comparator_value": None,
        "comparator_ordinal": 0, "comparator_basis": "inherited", "subject": None,
        "subject_basis": "none", "status": "extracted",
    }  # fmt: skip
    passage = passage_of("5 ms", "p1", 0, 4)
    found = corrected_row(row, Correction(passage, "corrected", "Docks", fields))
    assert {name: found[name] for name in changed} == changed
    assert found["status"] == "corrected"

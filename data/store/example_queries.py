"""How to read the database file from elsewhere, and queries to begin with."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Example:
    """A question, and the query that answers it."""

    question: str
    sql: str


QUERIES = (
    Example(
        "Who publishes most, and since when?",
        """\
select company, count(*) as posts, min(published) as since
from listed_posts group by company order by posts desc, company""",
    ),
    Example(
        "Which results are stated together with what they are compared with?",
        """\
select company, subject, metric, surface, comparator, comparator_value, sentence
from reported_numbers
where role = 'result' and comparator is not null order by published desc, company, ordinal""",
    ),
    Example(
        "Which methods do most companies name?",
        """\
select method, count(distinct company) as companies, min(published) as first_named
from named_methods group by method order by companies desc, method limit 20""",
    ),
    Example(
        "What do companies say of one facet of their systems?",
        """\
select facet, value, list(distinct company order by company) as companies
from stated_facets group by facet, value order by facet, len(companies) desc, value""",
    ),
    Example(
        "What does each column mean?",
        """\
select view_name, column_name, c.comment
from duckdb_columns() as c join duckdb_views() as v on v.view_name = c.table_name
where c.comment is not null order by view_name, column_index""",
    ),
)


def attaching(database: Path) -> dict[str, str]:
    """How to open a database read-only, for each program; the dashboard may run meanwhile."""
    file = str(database).replace("'", "''")
    text = str(database).replace("\\", "\\\\").replace('"', '\\"')
    return {
        "DuckDB shell": f"attach '{file}' as track_record (read_only);\nuse track_record;",
        "Python": (
            f'import duckdb\n\ncorpus = duckdb.connect("{text}", read_only=True)\n'
            'corpus.sql("from reported_numbers limit 5").show()'
        ),
        "R": (
            'library(DBI)\n\ncorpus <- dbConnect(duckdb::duckdb(), "'
            f'{text}", read_only = TRUE)\n'
            'dbGetQuery(corpus, "from reported_numbers limit 5")'
        ),
    }

"""How to open the database from other programs, with queries to begin with."""

import streamlit as st

from data.store.example_queries import QUERIES, attaching
from data.store.locations import database_path

_LANGUAGES = {"DuckDB shell": "sql", "Python": "python", "R": "r"}


def show_open_elsewhere() -> None:
    """Draw the lines for each program, and the queries."""
    for program, lines in attaching(database_path()).items():
        st.caption(program)
        st.code(lines, language=_LANGUAGES[program])
    for example in QUERIES:
        st.markdown(example.question)
        st.code(example.sql, language="sql")

"""Get and hold: documents in, a DuckDB database of posts and what they say out."""

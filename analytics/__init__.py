"""Understand: polars frames in, polars frames and chart dictionaries out."""

"""Texts that a spreadsheet would run as a formula: which they are, in SQL."""

# A spreadsheet runs a cell that begins with one of these as a formula: = + - @ tab, CR.
_FORMULA_STARTS = "61, 43, 45, 64, 9, 13"
# A text that is wholly a number is none, whatever it begins with.
NUMBER = r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"


def guarded(sql: str) -> str:
    """The text with a leading apostrophe where it would run as a formula."""
    return (
        f"case when ascii({sql}) in ({_FORMULA_STARTS})"
        f" and not regexp_full_match({sql}, '{NUMBER}') then '''' || {sql} else {sql} end"
    )

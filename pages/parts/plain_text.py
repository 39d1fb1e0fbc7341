"""Text of the corpus on its way into a page: always as it is written, never as mark-up.

Cells of tables and options of a multiselect show text as it is. Labels of buttons and links, and
whatever else Streamlit reads as Markdown, take it through `as_label`; `st.html` through `as_html`.
"""

import html
import re

_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
# Streamlit draws "->" and "--" as an arrow and a dash, even when escaped. A word joiner has no
# width; it keeps the two characters apart.
_LIGATURE = re.compile(r"(?<=[<>=~-])(?=[<>=-])")
_WORD_JOINER = "\u2060"


def as_label(text: str) -> str:
    """The text for a place that reads Markdown, where it will look exactly as it is written."""
    one_line = " ".join(text.split())
    return _PUNCTUATION.sub(r"\\\1", _LIGATURE.sub(_WORD_JOINER, one_line))


def as_html(text: str) -> str:
    """The text for `st.html`, inside an element or a quoted attribute."""
    return html.escape(text, quote=True)

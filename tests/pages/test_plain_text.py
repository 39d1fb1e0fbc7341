import pytest

from pages.parts.plain_text import as_html, as_label


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("$0.50/M input", r"\$0\.50\/M input"),
        (":red[x]", r"\:red\[x\]"),
        ("[x](y)", r"\[x\]\(y\)"),
        ("two\n lines", "two lines"),
        ("a -> b", "a \\-\u2060\\> b"),
        ("a--b", "a\\-\u2060\\-b"),
        ("ריבוד", "ריבוד"),
    ],
)
def test_label_escapes_what_markdown_would_read(text: str, label: str) -> None:
    assert as_label(text) == label


def test_html_escapes_elements_and_quotes() -> None:
    assert as_html('<b a="x">&\'') == "&lt;b a=&quot;x&quot;&gt;&amp;&#x27;"

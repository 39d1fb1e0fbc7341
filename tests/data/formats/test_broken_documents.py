"""Documents of every format, broken in every way: none may raise, or yield what cannot be kept."""

import io

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.formats.registry import read_document
from data.formats.settings import Settings


def _parquet() -> bytes:
    target = io.BytesIO()
    pq.write_table(pa.table({"title": ["A", "B"], "year": [2024, None]}), target)
    return target.getvalue()


WHOLE = {
    "feed": b"""<?xml version="1.0"?><rss version="2.0"><channel><title>Bolt</title><item>
<title>Cranes &amp; carts</title><link>https://bolt.example/1</link><category>A</category>
<description><![CDATA[<p>Fell by 12%.</p>]]></description><pubDate>9 Sep 2026</pubDate></item>
</channel></rss>""",
    "post": b"---\ntitle: Cranes\ndate: 2026-09-09\nauthors: [Ada, {name: Bo}]\n---\n\n# A\n\nB.\n",
    "toml": b'+++\ntitle = "Cranes"\ndate = 2026-09-09\n+++\n\nText.\n',
    "csv": b'title,date,url\n"Cranes, all",2026,https://a.example\nCarts,soon,\n',
    "json": b'{"title": "Cranes", "date": [2026], "authors": {"name": "Ada"}}\n{"title": 7.5}\n',
    "parquet": _parquet(),
}
SPLINTERS = [
    b"<item>", b"</item>", b"<![CDATA[", b"]]>",
    b"&#0;", b"&#xD800;", b"---\n", b"+++\n", b"\n### [x](y)\n",
    b"\0", b"\xff\xfe", b'"', b"[", b"{", b"}", b": ", b"&a *a", b"!!python/object:x", b"\\ud800",
    b"1e999", b"nan", b"2024-99-99", b"\r", b"\xe2\x80\xa8", b"PAR1",
]  # fmt: skip
BREAKS = st.lists(
    st.tuples(st.integers(0, 400), st.integers(0, 30), st.sampled_from([b"", *SPLINTERS])),
    max_size=6,
)


@pytest.mark.parametrize("kind", WHOLE)
@given(breaks=BREAKS)
def test_a_broken_document_yields_what_can_be_kept(
    kind: str, breaks: list[tuple[int, int, bytes]]
) -> None:
    content = WHOLE[kind]
    for start, cut, splinter in breaks:
        at = start % (len(content) + 1)
        content = content[:at] + splinter + content[at + cut :]
    page = read_document("a.md", content, Settings(company="Acme"))
    texts = [problem.message for problem in page.problems]
    for post in page.posts:
        texts += [post.title, post.digest, post.url or "", *post.authors, *post.companies]
        texts += [text for pair in post.extra for text in pair]
    assert "\n".join(texts).encode().decode() == "\n".join(texts)
    assert (page.format is None) <= any(p.severity == "error" for p in page.problems)

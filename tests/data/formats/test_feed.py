from datetime import date

from data.formats.feed import read_feed
from data.formats.raw import Raw
from data.formats.registry import read_document
from data.formats.settings import NO_SETTINGS, Settings
from data.model import PageRead, Problem, PublishedOn

RSS = """<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
     xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>Bolt Engineering Blog</title>
    <link>https://bolt.example/blog</link>
    <item>
      <title>Teaching a crane to stack</title>
      <link>https://bolt.example/crane</link>
      <description><![CDATA[<p>Misses fell by 12%.</p><p>It runs in &lt;5 ms.</p>]]></description>
      <dc:creator>Ada Lind</dc:creator>
      <category>Robots</category>
      <pubDate>Wed, 09 Sep 2026 23:30:00 -0700</pubDate>
    </item>
    <item>
      <title>Notes</title>
      <link>https://bolt.example/notes</link>
      <category>Robots</category>
      <category>Notes</category>
      <content:encoded><![CDATA[<p>First words.</p><p>More words.</p>]]></content:encoded>
    </item>
  </channel>
</rss>
"""
ATOM = """<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Quay</title>
  <entry>
    <title type="html">Cranes &amp;amp; carts</title>
    <link href="https://quay.example/carts"/>
    <published>2026-03-04T05:06:07Z</published>
    <updated>2026-08-01T00:00:00Z</updated>
    <author><name>Bo Ek</name></author>
    <author><name>Cy Ro</name></author>
    <summary>Carts wait 4 s less.</summary>
  </entry>
</feed>
"""
RDF = """<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
         xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="https://quay.example/"><title>Quay</title></channel>
  <item rdf:about="https://quay.example/1">
    <title>One</title><link>https://quay.example/1</link><dc:date>2026-01</dc:date>
    <description>A first digest.</description>
  </item>
</rdf:RDF>
"""


def feed(text: str, settings: Settings = NO_SETTINGS) -> PageRead:
    return read_feed(Raw("feed.xml", text.encode(), text), settings)


def test_rss_entry_becomes_a_post() -> None:
    post = feed(RSS).posts[0]
    assert (post.title, post.url, post.authors, post.type, post.line) == (
        "Teaching a crane to stack", "https://bolt.example/crane", ("Ada Lind",), "Robots", 7,
    )  # fmt: skip


def test_html_of_a_summary_becomes_plain_text() -> None:
    assert feed(RSS).posts[0].digest == "Misses fell by 12%.\n\nIt runs in <5 ms."


def test_the_day_is_the_one_written() -> None:
    assert feed(RSS).posts[0].published == PublishedOn(date(2026, 9, 9), "day")


def test_without_a_summary_the_first_paragraph_of_the_content_is_the_digest() -> None:
    assert feed(RSS).posts[1].digest == "First words."


def test_several_categories_are_tags_not_a_type() -> None:
    post = feed(RSS).posts[1]
    assert (post.type, post.extra) == (None, (("tags", "Robots, Notes"),))


def test_an_entry_without_date_or_author_is_kept() -> None:
    post = feed(RSS).posts[1]
    assert (post.published, post.published_as_written, post.authors) == (None, None, ())


def test_a_missing_date_is_told_with_the_line_of_its_entry() -> None:
    assert Problem("feed.xml", 15, "warning", "“Notes” has no date") in feed(RSS).problems


def test_a_company_is_proposed_and_its_lack_told_once() -> None:
    page = feed(RSS)
    told = [problem.message for problem in page.problems if "company" in problem.message]
    assert (page.proposed_company, told) == ("Bolt", ["none of the 2 posts names a company"])


def test_the_company_of_the_settings_is_that_of_all_posts() -> None:
    page = feed(RSS, Settings(company="Bolt Inc."))
    assert ([post.companies for post in page.posts], page.proposed_company) == (
        [("Bolt Inc.",), ("Bolt Inc.",)], None,
    )  # fmt: skip


def test_atom_entities_are_undone_once_and_published_beats_updated() -> None:
    post = feed(ATOM).posts[0]
    assert (post.title, post.published_as_written, post.authors, post.digest) == (
        "Cranes & carts", "2026-03-04T05:06:07Z", ("Bo Ek", "Cy Ro"), "Carts wait 4 s less.",
    )  # fmt: skip


def test_rdf_is_read_with_month_precision() -> None:
    post = feed(RDF).posts[0]
    assert post.published
    assert (post.title, post.digest, post.published.precision) == (
        "One", "A first digest.", "month",
    )  # fmt: skip


def test_a_summary_that_repeats_the_title_is_no_digest() -> None:
    text = RSS.replace(
        "<![CDATA[<p>Misses fell by 12%.</p><p>It runs in &lt;5 ms.</p>]]>",
        "Teaching a crane to stack",
    )
    assert feed(text).posts[0].digest == ""


def test_a_title_that_only_looks_like_html_is_kept() -> None:
    text = RSS.replace("<title>Notes</title>", "<title>Q&amp;A: &lt;v2&gt;</title>")
    assert feed(text).posts[1].title == "Q&A: <v2>"


def test_a_feed_that_breaks_off_keeps_what_came_before() -> None:
    page = feed(RSS[: RSS.index("<title>Notes")])
    assert [post.title for post in page.posts] == ["Teaching a crane to stack"]
    assert "the feed is not well-formed here; it was read as far as possible" in [
        problem.message for problem in page.problems
    ]


def test_a_file_named_by_an_entity_is_not_read() -> None:
    text = RSS.replace(
        "<rss ", '<!DOCTYPE rss [<!ENTITY leak SYSTEM "file:///etc/hostname">]><rss ', 1
    ).replace("<title>Notes</title>", "<title>Notes &leak;</title>")
    assert feed(text).posts[1].title in ("Notes", "Notes &leak;")


def test_a_feed_in_latin_1_is_read_by_its_own_declaration() -> None:
    text = RSS.replace("UTF-8", "ISO-8859-1").replace("Teaching a", "Teaching à")
    page = read_document("feed.xml", text.encode("latin-1"))
    assert page.posts[0].title == "Teaching à crane to stack"
    assert not [problem for problem in page.problems if "read as" in problem.message]


def test_a_feed_in_utf_16_is_known_as_a_feed() -> None:
    text = ATOM.replace("utf-8", "utf-16")
    page = read_document("feed.xml", text.encode("utf-16"))
    assert (page.format, [post.title for post in page.posts]) == ("feed", ["Cranes & carts"])


def test_a_feed_without_entries_is_told() -> None:
    page = feed("<rss version='2.0'><channel><title>Bare</title></channel></rss>")
    assert page.problems == (Problem("feed.xml", None, "warning", "no posts found in this file"),)


def test_an_empty_entry_is_no_post() -> None:
    page = feed(ATOM.replace("</feed>", "<entry></entry></feed>"))
    assert [post.title for post in page.posts] == ["Cranes & carts"]
    assert Problem("feed.xml", 13, "warning", "the entry is empty: no post") in page.problems


def test_an_empty_date_is_no_date() -> None:
    page = feed(ATOM.replace("2026-03-04T05:06:07Z", "").replace("2026-08-01T00:00:00Z", ""))
    assert (page.posts[0].published, page.posts[0].published_as_written) == (None, None)


def test_a_feed_beyond_repair_is_an_error() -> None:
    page = feed(RSS.replace("<channel>", "<channel><title>&#xD800;</b></title>"))
    assert page.problems == (
        Problem(
            "feed.xml", None, "error", "the feed is too broken to be read (UnicodeEncodeError)"
        ),
    )

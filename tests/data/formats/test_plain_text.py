from hypothesis import given
from hypothesis import strategies as st

from data.formats.decoding import decode
from data.formats.plain_text import PlainText, joined
from data.formats.topic_page import read_topic_page
from data.model import Post
from tests.data.formats.pages import page, post

# Pieces of Markdown that are short enough for every pair of them to meet.
WORDS = st.text(alphabet="ab é界😀ρ", min_size=1, max_size=8)
SIGNS = st.sampled_from(
    [
        "\\[", "\\_", "\\*", "\\\\", "\\a", "&amp;", "&#8217;", "&amp;amp;", "&nope;", "_", "*",
        "**", "`", "``", "[", "]", "(", ")", "!", "<", ">", "#", "|", "$", ":", "- ", "\n", "\n  ",
        "  \n", "\\\n", "\n> ", "\n- ", "\n1. ", "\n\n", "\n```\n", "\n\n    ", "\t", "\u00a0",
    ]
)  # fmt: skip
SPANS = WORDS.flatmap(
    lambda words: st.sampled_from(
        [
            f"*{words}*", f"**{words}**", f"`{words}`", f"`` {words}` ``", f"`{words}\n{words}`",
            f"[{words}](https://a.example/(x))", f'[{words}](<a b> "{words}")',
            f"![{words}](i.png)",
            f"[![{words}](i.png)](b)", "<https://a.example/%C3%A9>", f"[*{words}*\n{words}](c)",
        ]
    )
)  # fmt: skip
MARKDOWN_TEXT = st.lists(WORDS | SIGNS | SPANS, max_size=25).map("".join)


def written_as(post: Post, text: str) -> list[tuple[str, str]]:
    """Each character of a digest, with the part of the file that begins where its map leads."""
    plain = PlainText(post.digest, post.digest_map)
    offsets = [plain.file_offset(offset) for offset in range(len(post.digest))]
    return [(c, text[at : at + 20]) for c, at in zip(post.digest, offsets, strict=True)]


def stands_for(character: str, written: str) -> bool:
    """Whether what is written shows as this character; line ends of a digest are its own."""
    starts = (character, "\\" + character, "&")
    return (
        written.startswith(starts) or character == "\n" or (character, written[:1]) == (" ", "\n")
    )


@given(MARKDOWN_TEXT)
def test_every_character_of_a_digest_leads_back_to_the_file(markdown: str) -> None:
    text = page(post(digest=markdown))
    assert [
        (found.title, character, written)
        for found in read_topic_page("page.md", text).posts
        for character, written in written_as(found, text)
        if not stands_for(character, written)
    ] == []


@given(MARKDOWN_TEXT)
def test_a_map_ascends(markdown: str) -> None:
    for found in read_topic_page("page.md", page(post(digest=markdown))).posts:
        assert list(found.digest_map) == sorted(set(found.digest_map))


@given(MARKDOWN_TEXT)
def test_words_in_order_are_kept(markdown: str) -> None:
    # A sign may hide what it marks, but never a word of the alphabet that no sign uses.
    text = page(post(digest=markdown + "\n\nWXYZ"))
    digest = read_topic_page("page.md", text).posts[0].digest
    assert digest.endswith("WXYZ")


@given(st.text() | MARKDOWN_TEXT)
def test_no_text_is_too_much_for_the_format(text: str) -> None:
    assert read_topic_page("any.md", text).format == "topic page"


@given(st.text(), MARKDOWN_TEXT)
def test_whatever_stands_before_a_post_its_title_is_read(before: str, heading: str) -> None:
    text = f"{before}\n\n{heading}\n\n{post()}"
    titles = [found.title for found in read_topic_page("any.md", text).posts]
    assert titles[-1:] == ["Sorting parcels by touch"]


@given(st.binary())
def test_no_bytes_are_too_much_to_decode(content: bytes) -> None:
    decoded = decode("any", content)
    assert (decoded.text is None) == any(p.severity == "error" for p in decoded.problems)


def test_joined_counts_the_separator_to_the_stretch_before() -> None:
    plain = joined([PlainText("ab", ((0, 10),)), PlainText("cd", ((0, 20), (1, 30)))], "--")
    assert plain == PlainText("ab--cd", ((0, 10), (4, 20), (5, 30)))


def test_file_offset_goes_by_the_stretch_that_holds_the_character() -> None:
    plain = PlainText("abcd", ((0, 10), (2, 20)))
    assert [plain.file_offset(offset) for offset in range(4)] == [10, 11, 20, 21]

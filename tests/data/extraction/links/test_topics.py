import pytest

from data.extraction.links.topics import follow, title_name
from data.extraction.prose import read_prose


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Introducing Falcon 2", "Falcon 2"),
        ("Volt: a cache for mail", "Volt"),
        ("Training Falcon for longer texts", "Falcon"),
        ("Falcon Lab at a fair: what we showed there", "Falcon Lab"),
        ("Building Reliable Mail Agents In Production", None),
        ("From Mail To Chat: Lessons Learned", None),
        ("How we sort mail", None),
        ("Multi-Agent Mail Systems: Patterns And Cases", None),
        ("", None),
    ],
)
def test_a_title_may_name_what_the_text_is_about(title: str, name: str | None) -> None:
    assert title_name(title) == name


def before_last_sentence(text: str, title: str = "") -> str | None:
    prose = read_prose(text)
    return follow(title, prose).before[prose.sentences[-1].start]


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Volt sorts mail. It is fast.", "Volt"),
        ("Acme, a bank in Rome, sorts mail. It is fast.", "Acme"),
        ("The router sorts mail. It is fast.", "router"),
        ("Volt sorts mail. The results please all. It is fast.", "Volt"),
        ("Volt sorts mail. The agent answers calls. It is fast.", "agent"),
    ],
)
def test_a_sentence_hands_its_topic_on(text: str, topic: str) -> None:
    assert before_last_sentence(text) == topic


def test_the_title_is_the_topic_before_the_text_starts() -> None:
    assert before_last_sentence("It is fast.", "Introducing Volt 2") == "Volt 2"


def test_who_opens_the_text_by_name_publishes_it() -> None:
    assert follow("", read_prose("Acme sorts mail. It is fast.")).publisher == "Acme"


def test_an_opening_without_a_name_has_no_publisher() -> None:
    assert follow("", read_prose("The router sorts mail. It is fast.")).publisher is None


@pytest.mark.parametrize(
    ("text", "main"),
    [
        ("How can mail be sorted? With Volt, cost falls. For Volt, load matters.", "Volt"),
        ("How can mail be sorted? With Volt, cost falls.", None),
    ],
)
def test_a_name_that_is_repeated_carries_the_text(text: str, main: str | None) -> None:
    assert follow("", read_prose(text)).main == main

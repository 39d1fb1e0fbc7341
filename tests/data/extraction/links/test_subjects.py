import pytest

from data.extraction.numbers import read_numbers
from data.model import Basis


def subjects(text: str, title: str = "") -> list[tuple[str | None, Basis]]:
    return [(number.subject, number.subject_basis) for number in read_numbers(title, text)]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("The router cut cost by 12%.", "router"),
        ("Their new router cut cost by 12%.", "new router"),
        ("Acme, a bank, cut cost by 12%.", "Acme"),
        ("The router, built in spring, helps nurses, cutting cost by 12%.", "router"),
        ("Acme appoints 12 judges.", "Acme"),
        ("The talk covers 12 judges.", "talk"),
        ("The router reads mail and cuts cost by 12%.", "router"),
        ("An open 70B model won.", "open 70B model"),
        ("They chose Falcon models (7B parameters).", "Falcon models"),
        ("The router's latency fell by 12%.", "router"),
        ("The latency of the router fell by 12%.", "router"),
        ("It sits behind a queue serving 5 million jobs.", "queue"),
        ("The firm gained, with caching cutting cost by 12%.", "caching"),
        ("They added a cache to cut cost by 12%.", "cache"),
        ("Batching lets the server handle 4x the load.", "server"),
        ("It is a cache that cuts cost by 12%.", "cache"),
        ("They met Volt, a cache that cuts cost by 12%.", "Volt"),
        ("For Falcon 3, 40 runs took a day.", "Falcon 3"),
        ("A hit earns 0.75, a miss -0.25 in this reward.", "hit"),
        ("It was built for Volta, a conglomerate with 18,000 clerks.", "Volta"),
        ("They built an agent on Volt that cuts cost by 12%.", "agent"),
        ("On tests with 500 users, the agent wins a prize.", "agent"),
        ("They train an adapter of 6M parameters.", "adapter"),
        ("The agent reads logs, which list errors, across five engines.", "agent"),
        ("Volt 1.5's load test showed 12% fewer errors.", "Volt 1.5"),
        ("Volt uses old chats and user votes to tune a model amid a 12% growth.", "Volt"),
        ("Acme opened Volt, a compact model with only 2B active parameters.", "Volt"),
        ("Clerks lost much (an hour sorting for 30-minute calls).", "Clerks"),
        ("Volt was built to support smart writing aids across 12 offices.", "Volt"),
        ("When Volt 2 went live, latency fell by 12%.", "Volt 2"),
    ],
)
def test_the_clause_states_the_subject(text: str, subject: str) -> None:
    assert subjects(text)[0] == (subject, "stated")


@pytest.mark.parametrize(
    ("title", "text", "subject"),
    [
        ("", "Volt reads mail. It cuts cost by 12%.", "Volt"),
        ("", "Volt reads mail. Since its launch, 900 clerks have tried it.", "Volt"),
        ("", "Volt reads mail. Increases range from 2% to 3%.", "Volt"),
        ("", "Volt reads mail. Its latency fell by 12%.", "Volt"),
        ("", "Acme sells shoes. The company cut cost by 12%.", "Acme"),
        ("Introducing Volt 2", "Cost fell by 12%.", "Volt 2"),
        (
            "",
            "Volt is a parser. It took curriculum learning 3x further.",
            "Volt",
        ),
        ("Introducing Volt 2", "Acme released Volt 2. It cuts cost by 12%.", "Volt 2"),
        ("Introducing Volt 2", "Through iterative learning over two years, cost fell.", "Volt 2"),
        ("Introducing Volt 2", "Here, centralized and balanced plants saw 4x gains.", "Volt 2"),
        ("Introducing Volt 2", "An overview of plans took 12 seconds.", "Volt 2"),
        ("Introducing Volt 2", "The guide took 12 seconds.", "Volt 2"),
        ("Introducing Volt 2", "Each worker kept its rewards (200 bytes per episode).", "Volt 2"),
        ("Introducing Volt 2", "The round followed a $12 million loan.", "Volt 2"),
        ("Volt: a cache for mail", "Results show that cost fell by 12%.", "Volt"),
    ],
)
def test_the_text_before_gives_the_subject(title: str, text: str, subject: str) -> None:
    assert subjects(text, title) == [(subject, "inherited")]


def test_a_possessive_points_into_its_own_sentence() -> None:
    text = "The new model is small, and its accept rate is 28% higher."
    assert subjects(text) == [("new model", "stated")]


def test_the_baseline_is_the_subject_of_its_own_value() -> None:
    text = "Volt 2 reached 61% on SomeBench, up from 47% for Volt 1."
    assert [subject for subject, _ in subjects(text)] == ["Volt 2", "Volt 1"]


def test_an_aside_with_a_size_describes_the_name_before_it() -> None:
    text = "Acme opened Volt, a compact 12B chat model with only 2B active parameters."
    assert subjects(text)[1] == ("Volt", "stated")


def test_a_tool_is_not_whom_the_text_is_about() -> None:
    text = "A post fits a small parser with QUX, then with QUX again. Cost fell by 12%."
    assert subjects(text, "Fitting a small parser with QUX") == [(None, "none")]


def test_verbs_of_one_clause_share_their_subject() -> None:
    text = "They made it a parser that raised recall by 9%, reduced cost by 5%."
    assert subjects(text) == [("parser", "stated"), ("parser", "stated")]


def test_the_baseline_is_no_longer_the_subject_of_the_improved_value() -> None:
    text = "The base model passes 22%, rising to 29% after tuning."
    assert subjects(text, "Introducing Volt 2") == [
        ("base model", "stated"),
        ("Volt 2", "inherited"),
    ]


def test_a_compound_with_a_gerund_has_no_doer() -> None:
    assert subjects("Volt cut average handling time by 12%.") == [("Volt", "stated")]


def test_who_is_no_system_is_not_spoken_of_in_the_next_sentence() -> None:
    assert subjects("Prompt shuffling covers lists. Cost fell by 12%.") == [(None, "none")]


def test_listed_numbers_share_their_subject() -> None:
    text = "The post covers OneBench and TwoBench, with Volt 2 scoring 61 and 58, respectively."
    assert [subject for subject, _ in subjects(text)] == ["Volt 2", "Volt 2"]


def test_no_subject_is_guessed() -> None:
    assert subjects("in 12% of cases") == [(None, "none")]

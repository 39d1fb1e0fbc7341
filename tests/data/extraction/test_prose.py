import pytest

from data.extraction.prose import Prose, Tag, read_prose


def words(prose: Prose) -> list[str]:
    return [token.text for token in prose.tokens]


def tag_of(word: str, text: str) -> Tag:
    prose = read_prose(text)
    return prose.tags[words(prose).index(word)]


def sentences(text: str) -> list[str]:
    prose = read_prose(text)
    return [prose.words(sentence.start, sentence.stop) for sentence in prose.sentences]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a GPT-9 model", ["a", "GPT-9", "model"]),
        ("80k tokens", ["80", "k", "tokens"]),
        ("a 5M-token window", ["a", "5", "M", "-", "token", "window"]),
        ("Recall@10 of 1,250.5", ["Recall@10", "of", "1,250.5"]),
        ("TL;DR notes; more", ["TL;DR", "notes", ";", "more"]),
        ("C++ and Disco+", ["C++", "and", "Disco+"]),
        ("sub-50ms calls", ["sub-", "50", "ms", "calls"]),
        ("wait ((((", ["wait", "(((("]),
    ],
)
def test_text_is_cut_into_tokens(text: str, expected: list[str]) -> None:
    assert words(read_prose(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One ran. Two failed.", ["One ran.", "Two failed."]),
        ("It grew 1.5 times. Then it fell.", ["It grew 1.5 times.", "Then it fell."]),
        ("See e.g. the log. Done.", ["See e.g. the log.", "Done."]),
        ("Built by J. Doe in May. It works.", ["Built by J. Doe in May.", "It works."]),
        ("Load rose 3x. Nobody saw.", ["Load rose 3x.", "Nobody saw."]),
        ("He said “no.” Then he left.", ["He said “no.”", "Then he left."]),
        ("A heading\n\nand a text", ["A heading", "and a text"]),
        ("Steps:\n- first\n- second", ["Steps:", "- first", "- second"]),
        ("No end", ["No end"]),
        ("", []),
    ],
)
def test_text_is_cut_into_sentences(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


@pytest.mark.parametrize(
    ("word", "text", "expected"),
    [
        ("scores", "The router scores 61 points", "verb"),
        ("scores", "Their scores of 61 points", "noun"),
        ("scores", "Falcon 2 scores 61 points", "verb"),
        ("increase", "a 20% increase in speed", "noun"),
        ("increase", "to increase the speed", "infinitive"),
        ("built", "The team built a parser", "verb"),
        ("trained", "a model trained on logs", "participle"),
        ("rose", "The rate rose by 3%", "verb"),
        ("tuned", "the tuned baseline", "noun"),
        ("serving", "a queue serving the web", "participle"),
        ("training", "the training time fell", "noun"),
        ("required", "which previously required manual work", "verb"),
        ("built", "a newly built parser", "noun"),
        ("cost", "inference cost fell", "noun"),
        ("cut", "the cache cut delays", "verb"),
        ("cut", "after a budget cut in May", "noun"),
        ("reaching", "with fraud reaching £5", "participle"),
        ("that", "a system that reads logs", "subordinator"),
        ("that", "that system reads logs", "determiner"),
        ("two", "two parsers", "number"),
        ("quickly", "it quickly fell", "adverb"),
        ("compared", "the compared systems", "noun"),
        ("weekly", "20 weekly calls", "determiner"),
        ("requests", "it handles 40 million requests a day", "noun"),
    ],
)
def test_a_word_gets_its_class_from_its_neighbours(word: str, text: str, expected: Tag) -> None:
    assert tag_of(word, text) == expected


def test_a_token_is_found_in_its_sentence() -> None:
    prose = read_prose("One ran. Two failed. Three slept.")
    assert prose.sentence_of(words(prose).index("failed")) == prose.sentences[1]

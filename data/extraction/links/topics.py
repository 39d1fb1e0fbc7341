"""Who a text speaks of: the thread that pronouns and bare clauses pick up."""

from dataclasses import dataclass

from data.extraction import words
from data.extraction.links.scene import head_of, is_measure
from data.extraction.links.segments import Segment, is_pronoun, segments_of
from data.extraction.phrases import Phrase, nouns_before, text_of
from data.extraction.prose import Prose, read_prose
from data.extraction.verbs import word_set

# What points back to who the text spoke of.
POINTING = words.POSSESSIVES | {"it", "they", "we"}
_DEFINITE = word_set("the this")
_PUBLISHERS = word_set("company firm startup team organization lab author researcher")
_MAIN_OPENERS = frozenset({"", "and", "but", "while", "so"})
# Who acts or is built, as against what a sentence just happens to start with.
_ACTORS = word_set(
    """agent algorithm app application approach architecture assistant bot chatbot company copilot
    engine framework implementation infrastructure library method model organization pipeline
    platform product project retriever service solution startup strategy system team technique tool
    variant workflow"""
)
# Words that stand for the text itself or its findings.
ABSTRACT = word_set(
    """ability advantage analysis announcement article aspect benchmark benefit blog case challenge
    chapter collection cookbook differentiator discussion effort environment evaluation experience
    experiment fact feedback finding gain goal guide impact improvement interaction key limitation
    metric notebook outcome overview paper post presentation pricing problem program recipe release
    report response result round study survey test testing trial tutorial usage use user
    walkthrough way worker"""
)
# Whom something is compared with is not whom the text goes on to speak of.
_BASELINES = word_set("base baseline baselines")
_TITLE_VERBS = word_set(
    """announcing bootstrapping building creating deploying designing developing evaluating how
    improving introducing launching meet releasing scaling shaping training using"""
)
# What follows is a tool of whom the text is about.
_WITH = word_set("with using via through on")
_LONGEST = 8
_OPENING = 40
_SHORT = 2
_NAME_WORDS = 4
_LONG = 4
# Capitals of the field that name nobody in particular.
_GENERIC = word_set("ai api gpu gpus llm llms ml nlp rl rag sql")


@dataclass(frozen=True, slots=True)
class Thread:
    """Whom a text is about.

    `main` comes from title or opening, `publisher` is who opens it by name; `before` says for each
    sentence, by the index of its first token, whom the one before spoke of.
    """

    main: str | None
    publisher: str | None
    before: dict[int, str | None]


def follow(title: str, prose: Prose) -> Thread:
    """The thread of a text with its title."""
    main = topic = title_name(title)
    publisher = None
    before: dict[int, str | None] = {}
    for sentence in prose.sentences:
        before[sentence.start] = topic
        own = _topic_of(prose, sentence)
        if sentence.start == 0 and own is not None:
            publisher = own if own[:1].isupper() else None
            main = main or own
        topic = own or topic or _topic_of(prose, sentence, definite=True)
    return Thread(main or _repeated_name(title, prose), publisher, before)


def _repeated_name(title: str, prose: Prose) -> str | None:
    """The first name inside of a sentence that title and text write at least twice."""
    for index in range(1, min(len(prose.tokens), _OPENING)):
        phrase = nouns_before(prose, index)
        if phrase is None or not prose.tokens[index - 1].text[0].isupper():
            continue
        name = text_of(prose, phrase)
        if prose.low(phrase.first - 1) in _WITH:
            continue
        ends = phrase.first > 0 and prose.tag(index) != "noun" and is_name(prose, phrase)
        if ends and name and title.count(name) + prose.text.count(name) > 1:
            return name
    return None


def is_publisher(prose: Prose, phrase: Phrase) -> bool:
    """Whether a phrase stands for who opened the text: "the company", "the team"."""
    definite = prose.low(phrase.first) in _DEFINITE and phrase.stop - phrase.first <= _SHORT
    return definite and head_of(prose, phrase) in _PUBLISHERS


def names_baseline(name: str) -> bool:
    """Whether a name says that others are compared with it ("8-bit base model")."""
    return not _BASELINES.isdisjoint(name.lower().split())


def _topic_of(prose: Prose, sentence: range, definite: bool = False) -> str | None:
    """The first clause subject that is a name or an actor; `definite`: or "the" concrete thing."""
    segments = segments_of(prose, sentence)
    if not segments:
        return None
    for phrase in _candidates(segments):
        pointing = is_pronoun(prose, phrase) or prose.low(phrase.first) in POINTING
        if pointing or names_baseline(prose.words(phrase.first, phrase.stop)):
            continue
        head = head_of(prose, phrase)
        known = head in _ACTORS or is_name(prose, phrase)
        concrete = prose.tag(phrase.first) == "determiner" and not is_measure(prose, phrase)
        if head not in ABSTRACT and (known or (definite and concrete)):
            return text_of(prose, shortened(prose, phrase))
    return None


def _candidates(segments: tuple[Segment, ...]) -> list[Phrase]:
    """The opening phrase where its verb follows an aside, then the subjects in order."""
    first, later = segments[0], segments[1:]
    resumed = any(
        segment.verb is not None and segment.subject is None and not segment.opener
        for segment in later
    )
    opening = [first.lead] if first.lead is not None and resumed else []
    main = [segment for segment in segments if segment.opener in _MAIN_OPENERS]
    subjects = [segment.subject for segment in main if segment.subject and not segment.depth]
    return [*opening, *subjects, *([first.lead] if first.lead is not None else [])]


def is_name(prose: Prose, phrase: Phrase) -> bool:
    """Whether a phrase holds a capitalised word that does not just open the sentence."""
    opening = prose.sentence_of(phrase.first).start
    for at in range(phrase.first, phrase.stop):
        text = prose.tokens[at].text
        inner = any(letter.isupper() or letter.isdigit() for letter in text[1:])
        proper = text[0].isupper() and (at != opening or prose.tag(at + 1) == "number")
        word = prose.tokens[at].kind == "word" and prose.low(at) not in _GENERIC
        if word and (inner or proper):
            return True
    if prose.low(phrase.first) in _GENERIC:
        return False
    return phrase.first == opening and phrase.stop == opening + 1


def shortened(prose: Prose, phrase: Phrase) -> Phrase:
    """A long phrase without its attributes: up to the first preposition after the head."""
    if phrase.stop - phrase.first <= _LONGEST:
        return phrase
    for at in range(phrase.first + 1, phrase.stop):
        if prose.tag(at) in {"preposition", "subordinator", "participle", "mark"}:
            return Phrase(phrase.first, at)
    return Phrase(phrase.first, phrase.first + _LONGEST)


def title_name(title: str) -> str | None:
    """The name that a title is about: "Falcon 2" of "Introducing Falcon 2", "X" of "X: a study"."""
    head, colon, _ = title.partition(":")
    prose = read_prose(head)
    start = 0
    while start < len(prose.tokens) and prose.low(start) in _TITLE_VERBS:
        start += 1
    stop = start
    while stop < len(prose.tokens) and _is_name_part(prose, stop, start):
        stop += 1
    if prose.low(start) in words.PREPOSITIONS | words.DETERMINERS | words.SUBORDINATORS:
        return None
    if stop == start or stop - start > _NAME_WORDS or not (start or colon):
        return None
    telling = not _in_title_case(title) or (
        stop == len(prose.tokens) and _tells(prose, start, stop)
    )
    return prose.words(start, stop) if telling else None


def _tells(prose: Prose, start: int, stop: int) -> bool:
    """Whether words of a title that capitalises everything are a name all the same."""
    if stop - start <= _SHORT:
        return True
    return any(
        prose.low(at) not in _GENERIC
        and "-" not in prose.low(at)
        and any(letter.isupper() or letter.isdigit() for letter in prose.tokens[at].text[1:])
        for at in range(start, stop)
    )


def _is_name_part(prose: Prose, index: int, start: int) -> bool:
    token = prose.tokens[index]
    if token.kind == "number":
        return index > start
    return token.kind == "word" and any(letter.isupper() for letter in token.text)


def _in_title_case(title: str) -> bool:
    """Whether a title writes every long word with a capital, so that capitals tell nothing."""
    return all(
        not word.isalpha() or word[0].isupper() for word in title.split() if len(word) > _LONG
    )

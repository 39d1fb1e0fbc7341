"""What a digest does with a method that it names: uses or extends it, or only speaks of it.

Rules are tried in order, and the first that fits decides. A rule looks at the words right before
the mention, right after it, or at a cue that governs it: one to its left in the same sentence with
no verb in between, so that a cue reaches all of a list ("evaluations of A, B and standard C").
Where none fits, a method that is named counts as used, because digests tell what somebody did.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from data.extraction.prose import Prose
from data.model import Use

_WINDOW = 240
_REACH = 100
_COMBINED = re.compile(
    r"\b(?:combin(?:es?|ed|ing|ation)\b(?:(?! (?:than|over|beyond|against|to)\b)[^.;:])*"
    r"|(?:us(?:es?|ed|ing)|leverag\w+|employ\w*|implement\w*|integrat\w+|appl(?:y|ies|ied|ying)) )"
    r"(?:standard|classical|traditional|conventional|vanilla) (?:[\w-]+ )?$",
    re.IGNORECASE,
)
_STANDARD = re.compile(
    r"\b(?:standard|classical|classic|vanilla|plain|traditional|conventional|na[iï]ve|baseline|manual)"
    r" (?:[\w-]+ )?$",
    re.IGNORECASE,
)
_MOVED_FROM = re.compile(
    r"\b(?:evolv|transition|mov|migrat|shift|switch|went)\w*(?: [^\s.;,]+){0,8} from"
    r"(?: (?!to\b)[\w’'-]+){0,3} $",
    re.IGNORECASE,
)
_NONE = re.compile(r"\b(?:no|neither|nor|not) (?:[\w-]+ )?$", re.IGNORECASE)
_BASELINE_AFTER = re.compile(r"(?: [\w-]+)? baselines?\b", re.IGNORECASE)
_GAIN_OVER = re.compile(
    r"(?:%|\bpoints?|[x×]|\bgain\w*|\bimprovements?|\bimproved|\badvantage|\bbetter|\bhigher)"
    r"[^.;]{0,40}\bover (?:(?!\d|through|by|with|using)[\w-]+ ){0,3}$",
    re.IGNORECASE,
)
_BREAKS = frozenset({"verb", "auxiliary", "pronoun", "subordinator"})


@dataclass(frozen=True, slots=True)
class Mention:
    """A method in its sentence: the text before and after it, and the words that lead up to it.

    `led_by` is the end of `before` that no verb interrupts.
    """

    before: str
    after: str
    led_by: str


@dataclass(frozen=True, slots=True)
class UseRule:
    """A named reason to read a mention as some use."""

    name: str
    use: Use
    fits: Callable[[Mention], bool]


def read_mention(prose: Prose, start: int, end: int) -> Mention:
    """The mention `prose.text[start:end]` in its sentence, at most a window to each side."""
    first = bisect_right(prose.tokens, start, key=lambda token: token.start) - 1
    sentence = prose.sentence_of(first)
    left = max(prose.tokens[sentence.start].start, start - _WINDOW)
    right = min(prose.tokens[sentence.stop - 1].end, end + _WINDOW)
    lead = first
    while lead > sentence.start and prose.tokens[lead - 1].start >= left:
        if prose.tag(lead - 1) in _BREAKS and prose.low(lead - 1) != "as":
            break
        lead -= 1
    text = prose.text
    return Mention(text[left:start], text[end:right], text[prose.tokens[lead].start : start])


def use_of(mention: Mention) -> tuple[Use, str]:
    """The use made of a method at one mention, and the name of the rule that says so."""
    for rule in RULES:
        if rule.fits(mention):
            return rule.use, rule.name
    return "used", "named"


def _before(pattern: str) -> Callable[[Mention], bool]:
    """Fits if the text before ends in the pattern and up to three words more."""
    filler = r"(?: (?!(?:to|for|with|by|into|in|through|using)\b)[\w’'-]+)"
    compiled = re.compile(rf"\b(?:{pattern}){filler}{{0,3}}[ “\"]$", re.IGNORECASE)
    return lambda mention: bool(compiled.search(mention.before, len(mention.before) - _REACH))


def _opening(pattern: str) -> Callable[[Mention], bool]:
    """Fits if the clause of the mention opens with the pattern."""
    opening = r"(?:^|[,;:—(]\s|\b(?:that|where|while|because|although|whereas|and|but)\s)"
    compiled = re.compile(rf"{opening}(?:the )?(?:{pattern})\b[^,;:—()]*$", re.IGNORECASE)
    return lambda mention: bool(compiled.search(mention.before))


def _led_by(pattern: str) -> Callable[[Mention], bool]:
    """Fits if the pattern governs the mention: no verb between its end and the mention."""
    compiled = re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)
    return lambda mention: any(
        match.end() > len(mention.before) - len(mention.led_by)
        for match in compiled.finditer(mention.before)
    )


def _listed_after(pattern: str) -> Callable[[Mention], bool]:
    """Fits if the pattern governs a list that leads up to the mention: "against A, B and ..."."""
    cue = re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)
    item = r"(?!,? (?:on|in|for|with|of|by|to|at|from|under|including|like|such)\b),? [\w’'-]+"
    rest = re.compile(rf"(?:{item}){{0,12}},? ", re.IGNORECASE)

    def fits(mention: Mention) -> bool:
        led_from = len(mention.before) - len(mention.led_by) - 1
        return any(
            match.end() >= led_from and rest.fullmatch(mention.before, match.end())
            for match in cue.finditer(mention.before)
        )

    return fits


def _after(pattern: str) -> Callable[[Mention], bool]:
    """Fits if the text goes on with the pattern."""
    compiled = re.compile(rf"(?:{pattern})\b", re.IGNORECASE)
    return lambda mention: bool(compiled.match(mention.after))


def _is_question(mention: Mention) -> bool:
    return mention.after.rstrip('"”’)').endswith("?")


_put_to_test = _before(r"tests?|tested|testing|evaluat(?:e|es|ed|ing)|benchmark(?:s|ed|ing)?")
_put_side_by_side = _before(r"compar(?:e|es|ed|ing)|pit(?:s|ted|ting)|contrast(?:s|ed|ing)?")
_AGAINST = re.compile(r"[^.;]*\b(?:against|versus|vs)\b", re.IGNORECASE)
_WITH = re.compile(r"[^.;]*\b(?:against|versus|vs|with|to|and)\b", re.IGNORECASE)


def _is_compared(mention: Mention) -> bool:
    if _put_side_by_side(mention):
        return bool(_WITH.match(mention.after))
    return _put_to_test(mention) and bool(_AGAINST.match(mention.after))


_put_to_evaluation = _listed_after(r"evaluat(?:e|es|ed|ing)")
_IN_A_LIST = re.compile(r"(?:, | and )(?:[\w-]+ )?$")
_LIST_GOES_ON = re.compile(r"(?:,| and) \w")


def _is_evaluated_among_others(mention: Mention) -> bool:
    listed = _IN_A_LIST.search(mention.before) or _LIST_GOES_ON.match(mention.after)
    return bool(listed) and _put_to_evaluation(mention)


RULES: tuple[UseRule, ...] = (
    UseRule("question", "mentioned", _is_question),
    UseRule(
        "incumbent",
        "baseline",
        _opening(r"existing|traditional|conventional|legacy|previous|prior|older"),
    ),
    UseRule(
        "own_variant", "extended", _after(r"-(?:style|like|inspired)| variants?| base methods?")
    ),
    UseRule(
        "builds_on",
        "extended",
        _before(
            r"extend(?:s|ed|ing)?|buil(?:ds?|t|ding) (?:up)?on(?: top of)?|on top of|plugs? into"
            r"|generaliz(?:es?|ed|ing)|modif(?:y|ies|ied|ying)|(?:variant|version|extension) of"
        ),
    ),
    UseRule(
        "set_aside",
        "compared",
        _listed_after(
            r"(?:instead of|rather than|in place of|as opposed to|unlike|in contrast to)"
            r"(?: (?:relying|depending|focusing)(?: solely| only| purely)? (?:up)?on)?"
        ),
    ),
    UseRule(
        "set_aside_clause",
        "compared",
        _opening(r"rather than|instead of|unlike|in contrast to|as opposed to"),
    ),
    UseRule(
        "replaced",
        "baseline",
        _before(
            r"replac(?:es?|ed|ing)|mov(?:es?|ed|ing) (?:beyond|away from)|abandon(?:s|ed|ing)?"
        ),
    ),
    UseRule("moved_from", "baseline", lambda mention: bool(_MOVED_FROM.search(mention.before))),
    UseRule("without", "mentioned", _led_by(r"without|no need for")),
    UseRule(
        "done_away_with",
        "mentioned",
        _before(r"eliminat(?:es?|ed|ing)|avoid(?:s|ed|ing)?|obviat(?:es?|ed|ing)|no longer needs?"),
    ),
    UseRule("none", "mentioned", lambda mention: bool(_NONE.search(mention.before))),
    UseRule(
        "tried_in_vain",
        "compared",
        _led_by(
            r"(?:unsuccessful|failed|initial|early|earlier|first|previous|prior)(?: [\w-]+)?"
            r" (?:approach(?:es)?|attempts?|experiments?|trials?|efforts?|iterations?)"
        ),
    ),
    UseRule(
        "found_wanting",
        "compared",
        _after(
            r"(?: (?!(?:through|after|with|in|by)\b)[\w-]+){0,3}?"
            r" (?:alone|fail(?:s|ed)(?= to|[.,;])|f[ea]lls? short"
            r"|(?:was|were|is|are|proved) (?:insufficient|inadequate|not enough|unsuitable)"
            r"|(?:could|can|did|does) ?n[o’']t)"
        ),
    ),
    UseRule(
        "limits_of",
        "compared",
        _listed_after(
            r"(?:limits?|limitations?|shortcomings?|drawbacks?|weaknesses|downsides?)"
            r" (?:of|in|with)"
        ),
    ),
    UseRule("combined", "used", lambda mention: bool(_COMBINED.search(mention.before))),
    UseRule(
        "standard",
        "baseline",
        lambda mention: (
            bool(_STANDARD.search(mention.before)) or bool(_BASELINE_AFTER.match(mention.after))
        ),
    ),
    UseRule(
        "formerly",
        "baseline",
        _before(r"previously|formerly|used to|previous|legacy|older"),
    ),
    UseRule(
        "outdone",
        "baseline",
        _before(
            r"outperform(?:s|ed|ing)?|beat(?:s|ing)?|surpass(?:es|ed|ing)?|exceed(?:s|ed|ing)?"
            r"|equal(?:s|ed)?|match(?:es|ed)?|improv(?:es?|ed|ing) (?:on|over|upon)"
        ),
    ),
    UseRule(
        "measured_against",
        "baseline",
        _listed_after(r"than|versus|vs|compared (?:to|with)|relative to|against"),
    ),
    UseRule("gain_over", "baseline", lambda mention: bool(_GAIN_OVER.search(mention.before))),
    UseRule("compared", "compared", _is_compared),
    UseRule(
        "evaluations_of",
        "compared",
        _listed_after(r"(?:evaluations|comparisons?) (?:of|between|across)"),
    ),
    UseRule("evaluated_among_others", "compared", _is_evaluated_among_others),
    UseRule(
        "planned",
        "mentioned",
        _before(
            r"plan(?:s|ned|ning)? (?:to|on|for)|intends? to|hopes? to|will|could|might"
            r"|considering|future"
        ),
    ),
    UseRule(
        "planned_list", "mentioned", _led_by(r"future|upcoming|planned|potential(?! (?:of|to))")
    ),
    UseRule(
        "skill",
        "mentioned",
        _led_by(r"(?:better|worse|good|best|strong(?:er)?|weak(?:er)?|excels?|skilled) at"),
    ),
    UseRule(
        "subject_matter",
        "mentioned",
        _after(
            r"(?:[ -](?:based|powered|driven))?(?: and [\w-]+)? (?:use cases?|workloads?|datasets?"
            r"|benchmarks?|leaderboards?|contests?|courses?|workshops?|problems?|researchers?"
            r"|communit(?:y|ies)|experts?|expertise)"
        ),
    ),
)

"""What a digest does with a method that it names: uses or extends it, or only speaks of it.

The rules are tried in order, and the first that fits decides. Where none fits, a method that is
named counts as used, because digests tell what somebody did.
"""

from dataclasses import dataclass

from data.extraction.method_mentions import (
    Mention,
    Test,
    both,
    either,
    ends_question,
    followed_by,
    governed_by,
    in_clause_opened_by,
    listed_after,
    right_after,
    shortly_after,
)
from data.model import Use


@dataclass(frozen=True, slots=True)
class UseRule:
    """A named reason to read a mention as some use."""

    name: str
    use: Use
    fits: Test


def use_of(mention: Mention) -> tuple[Use, str]:
    """The use made of a method at one mention, and the name of the rule that says so."""
    for rule in RULES:
        if rule.fits(mention):
            return rule.use, rule.name
    return "used", "named"


_INCUMBENT = (
    UseRule("question", "mentioned", ends_question),
    UseRule(
        "incumbent",
        "baseline",
        in_clause_opened_by("existing|traditional|conventional|legacy|previous|prior|older"),
    ),
)
_EXTENDED = (
    UseRule(
        "own_variant",
        "extended",
        followed_by("-(?:style|like|inspired)| variants?| base methods?"),
    ),
    UseRule(
        "builds_on",
        "extended",
        shortly_after(
            r"extend(?:s|ed|ing)?|buil(?:ds?|t|ding) (?:up)?on(?: top of)?|on top of|plugs? into"
            r"|generaliz(?:es?|ed|ing)|modif(?:y|ies|ied|ying)|(?:variant|version|extension) of"
        ),
    ),
)
_SET_ASIDE = (
    UseRule(
        "set_aside",
        "compared",
        listed_after(
            r"(?:instead of|rather than|in place of|as opposed to|unlike|in contrast to)"
            r"(?: (?:relying|depending|focusing)(?: solely| only| purely)? (?:up)?on)?"
        ),
    ),
    UseRule(
        "set_aside_clause",
        "compared",
        in_clause_opened_by("rather than|instead of|unlike|in contrast to|as opposed to"),
    ),
    UseRule("alternative_to", "compared", shortly_after("alternatives? to")),
    UseRule(
        "preferred_over",
        "compared",
        right_after(
            r"(?:prefer|favou?r|cho[os]|emphasi[sz]|prioriti[sz]|advocat|recommend)\w*\b"
            r"[^.;:]{1,120} over (?:(?!\d)[\w-]+ ){0,2}"
        ),
    ),
    UseRule(
        "replaced",
        "baseline",
        shortly_after(
            "replac(?:es?|ed|ing)|mov(?:es?|ed|ing) (?:beyond|away from)|abandon(?:s|ed|ing)?"
        ),
    ),
    UseRule(
        "moved_from",
        "baseline",
        right_after(
            r"(?:evolv|transition|mov|migrat|shift|switch|went)\w*(?: [^\s.;,]+){0,8} from"
            r"(?: (?!to\b)[\w’'-]+){0,3} "
        ),
    ),
)
_ABSENT = (
    UseRule("without", "mentioned", governed_by("without|no need for")),
    UseRule(
        "done_away_with",
        "mentioned",
        shortly_after("eliminat(?:es?|ed|ing)|avoid(?:s|ed|ing)?|obviat(?:es?|ed|ing)"),
    ),
    UseRule("none", "mentioned", right_after(r"(?:no|neither|nor|not) (?:[\w-]+ )?")),
)
_FOUND_WANTING = (
    UseRule(
        "tried_in_vain",
        "compared",
        governed_by(
            r"(?:unsuccessful|failed|initial|early|earlier|first|previous|prior)(?: [\w-]+)?"
            r" (?:approach(?:es)?|attempts?|experiments?|trials?|efforts?|iterations?)"
        ),
    ),
    UseRule(
        "found_wanting",
        "compared",
        followed_by(
            r"(?: (?!(?:through|after|with|in|by)\b)[\w-]+){0,3}?"
            r" (?:alone|fail(?:s|ed)(?= to|[.,;])|f[ea]lls? short"
            r"|(?:was|were|is|are|proved) (?:insufficient|inadequate|not enough|unsuitable)"
            r"|(?:could|can|did|does) ?n[o’']t)"
        ),
    ),
    UseRule(
        "limits_of",
        "compared",
        listed_after(
            "(?:limits?|limitations?|shortcomings?|drawbacks?|weaknesses|downsides?) (?:of|in|with)"
        ),
    ),
)
_BASELINE = (
    UseRule(
        "combined",
        "used",
        right_after(
            r"(?:combin(?:es?|ed|ing|ation)\b(?:(?! (?:than|over|beyond|against|to)\b)[^.;:])*"
            r"|(?:us(?:es?|ed|ing)|leverag\w+|employ\w*|implement\w*|integrat\w+"
            r"|appl(?:y|ies|ied|ying)) )"
            r"(?:standard|classical|traditional|conventional|vanilla) (?:[\w-]+ )?"
        ),
    ),
    UseRule(
        "standard",
        "baseline",
        either(
            right_after(
                "(?:standard|classical|classic|vanilla|plain|traditional|conventional|na[iï]ve"
                r"|baseline|manual) (?:[\w-]+ )?"
            ),
            followed_by(r"(?: [\w-]+)? baselines?"),
        ),
    ),
    UseRule(
        "formerly", "baseline", shortly_after("previously|formerly|used to|previous|legacy|older")
    ),
    UseRule(
        "outdone",
        "baseline",
        shortly_after(
            "outperform(?:s|ed|ing)?|beat(?:s|ing)?|surpass(?:es|ed|ing)?|exceed(?:s|ed|ing)?"
            "|equal(?:s|ed)?|match(?:es|ed)?|improv(?:es?|ed|ing) (?:on|over|upon)"
        ),
    ),
    UseRule(
        "measured_against",
        "baseline",
        listed_after(
            "(?:than|versus|vs|compared (?:to|with)|relative to|against)"
            "(?: (?:approaches|methods|techniques|baselines|alternatives) (?:like|such as))?"
        ),
    ),
    UseRule(
        "gain_over",
        "baseline",
        right_after(
            r"(?:\d%|points?|x|×|gain\w*|improvements?|improved|advantage|better|higher)"
            r"[^.;]{0,40}\bover (?:(?!\d|through|by|with|using)[\w-]+ ){0,3}"
        ),
    ),
)
_COMPARED = (
    UseRule(
        "compared",
        "compared",
        either(
            both(
                shortly_after("compar(?:e|es|ed|ing)|pit(?:s|ted|ting)|contrast(?:s|ed|ing)?"),
                followed_by(r"[^.;]*\b(?:against|versus|vs|with|to|and)"),
            ),
            both(
                shortly_after("test(?:s|ed|ing)?|evaluat(?:e|es|ed|ing)|benchmark(?:s|ed|ing)?"),
                followed_by(r"[^.;]*\b(?:against|versus|vs)"),
            ),
        ),
    ),
    UseRule(
        "evaluations_of",
        "compared",
        listed_after("(?:evaluations|comparisons?) (?:of|between|across|spanning)"),
    ),
    UseRule(
        "evaluated_among_others",
        "compared",
        both(
            listed_after("evaluat(?:e|es|ed|ing)"),
            either(right_after(r"\w+(?:, | and )(?:[\w-]+ )?"), followed_by(r"(?:,| and) \w+")),
        ),
    ),
)
_TALKED_ABOUT = (
    UseRule(
        "planned",
        "mentioned",
        shortly_after(
            "plan(?:s|ned|ning)? (?:to|on|for)|intends? to|hopes? to|will|could|might"
            "|considering|future"
        ),
    ),
    UseRule(
        "planned_list",
        "mentioned",
        governed_by("future|upcoming|planned|potential(?! (?:of|to))"),
    ),
    UseRule(
        "skill",
        "mentioned",
        listed_after(
            "(?:better|worse|good|best|strong(?:er)?|weak(?:er)?|excels?|skilled) at"
            "|(?:gains|improvements) in"
        ),
    ),
    UseRule(
        "hard_to_judge",
        "mentioned",
        shortly_after("(?:challenges?|problems?|difficulty) of (?:evaluating|measuring)"),
    ),
    UseRule(
        "subject_matter",
        "mentioned",
        followed_by(
            r"(?:[ -](?:based|powered|driven))?(?: and [\w-]+)? (?:use cases?|workloads?|datasets?"
            "|benchmarks?|leaderboards?|contests?|courses?|workshops?|problems?|researchers?"
            "|communit(?:y|ies)|experts?|expertise)"
        ),
    ),
)
RULES: tuple[UseRule, ...] = (
    *_INCUMBENT,
    *_EXTENDED,
    *_SET_ASIDE,
    *_ABSENT,
    *_FOUND_WANTING,
    *_BASELINE,
    *_COMPARED,
    *_TALKED_ABOUT,
)

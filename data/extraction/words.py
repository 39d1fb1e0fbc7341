"""The closed word classes and the field's words that the rules read by.

Everything here is general English or the general language of engineering posts; no name of a
company, product, model or benchmark belongs in this module.
"""

import re


def word_set(words: str) -> frozenset[str]:
    """The words of a text as a set."""
    return frozenset(words.split())


DETERMINERS = word_set(
    "the a an this that these those its their his her our your my some any each every all both "
    "another such no what which whose"
)
POSSESSIVES = word_set("its their his her our your my")
PRONOUNS = word_set("it they we he she this these that those you i them us itself themselves one")
PREPOSITIONS = word_set(
    "of in on for with from to at by over across per under within through via using without "
    "versus vs than as into onto after before during between against among amid about above "
    "below beneath underneath beyond up down off out toward towards around inside outside "
    "behind beside besides despite except like near since until till upon throughout along "
    "alongside compared including plus instead relative given following regarding because due"
)
CONJUNCTIONS = word_set("and or but nor yet plus")
SUBORDINATORS = word_set(
    "that which who whom where when while whereas because so if although though since once unless "
    "until after before whether how why what as"
)
AUXILIARIES = word_set(
    "is are was were be been being am has have had having do does did can could will would shall "
    "should may might must cannot can't doesn't don't didn't isn't aren't wasn't weren't won't"
)
ADVERBS = word_set(
    "also now just nearly almost about roughly approximately around over only even still already "
    "then thus hence however later soon often never always not very more most less least too "
    "well again further instead together alone ago today currently reportedly overall typically "
    "usually internally externally yet there here up down out back respectively both either "
    "rather quite much far even ever once twice daily weekly monthly yearly annually some "
    "simultaneously altogether combined total meanwhile nonetheless moreover furthermore"
)

# Inflected by `inflections`: words that head a clause in engineering prose.
_REGULAR_VERBS = """
accelerate accept accomplish account achieve acquire act adapt add address adjust admit adopt
advance affect aggregate aim allow amount analyze annotate announce answer appear apply approach
argue ask assemble assess attain attract automate average balance beat become begin behave
benchmark boast boost bring build calculate call capture carry catch categorize cause change check
choose claim classify climb close collect combine come compare compete complete comprise compress
compromise compute condense conduct confirm consist consolidate consume contain continue
contribute convert cost cover crawl create cross cut cycle date decide decline decompose decrease
deliver demonstrate deploy design detect determine develop dip direct discover distribute do
double draw drive drop earn eliminate embed employ enable encode encounter encourage end engage
enhance ensure enter equal establish estimate evaluate examine exceed execute exhibit expand
expect experience explain explore export extend extract face facilitate fail fall favor feature
feed fetch filter find finish fire fit focus follow force form free gain gather generate get give
go grant grow halve handle happen have help hit hold host identify illustrate implement improve
include increase index indicate inform ingest integrate introduce invest involve issue join jump
keep know label lack land last launch lead learn leave let leverage lift list load log look lose
lower maintain make manage map mark match matter mean measure meet merge migrate minimize mirror
moderate modify monitor move name need note notice observe obtain offer onboard open operate
optimize orchestrate outperform overcome overtake own parse pass pay perform persist pick pilot
place plan play plot plunge point post power predict prefer present preserve prevent process
produce program project promise propose prove provide publish pull push put quadruple query raise
range rank reach read realize receive recognize recommend record recover reduce refine reflect
reject relate release rely remain remove render replace reply report represent require resolve
respond restart result retain retrieve return reveal review rewrite rise roll run sample save say
scale scan schedule score search secure see select send serve set settle share ship show shrink
shorten shift sit size skip slash slow solve sort span speed spend split stand start state stay
stem stop store streamline strengthen study submit suffer summarize supply support surface surge
surpass sustain switch synthesize tackle take target teach tell tend test think top total track
train transform translate trigger trim triple try tune turn uncover undergo understand
underperform unlock update upgrade use utilize validate vary verify view wait want weigh win work
write yield
"""
_IRREGULAR_FORMS = """
became begun began beaten brought built caught chose chosen came cost cut dealt did done drew drawn
drove driven fell fallen fed felt fit found forgot gave given went gone got gotten grew grown had
held hit kept knew known laid led left let lost made meant met paid put quit ran read rose risen
said sat saw seen sent set shown shrank shrunk slid sold spent split spoke spoken stood stuck sped
taken taught thought told took understood underwent undergone won wore wrote written
"""


def inflections(base: str) -> tuple[str, ...]:
    """Third person, past and gerund of a regular verb: save -> saves, saved, saving."""
    if base.endswith("e"):
        return base + "s", base + "d", base[:-1] + "ing"
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies", base[:-1] + "ied", base + "ing"
    plural = base + ("es" if base.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")
    short = re.fullmatch(r".*[^aeiou][aeiou][^aeiouwxy]", base)
    doubled = base + base[-1] if short else base
    return plural, base + "ed", base + "ing", doubled + "ed", doubled + "ing"


VERB_BASES = word_set(_REGULAR_VERBS)
VERB_S = frozenset(inflections(base)[0] for base in VERB_BASES)
VERB_PAST = frozenset(
    form for base in VERB_BASES for form in inflections(base) if form.endswith("ed")
) | word_set(_IRREGULAR_FORMS)
VERB_ING = frozenset(
    form for base in VERB_BASES for form in inflections(base) if form.endswith("ing")
)

# Forms in -s or without ending that are as often nouns; they count as verbs only by position.
NOUN_OR_VERB = word_set(
    "accounts advances answers approaches averages balances benchmarks boosts calls captures "
    "catches causes changes checks claims costs covers crosses cuts cycles dates declines "
    "designs dips draws drives drops ends estimates experiences exports extracts faces falls "
    "features feeds filters finds fires fits forces forms gains grants grows helps hits holds "
    "hosts increases indexes issues joins jumps labels lands launches leads learns lifts lists "
    "loads logs makes marks maps matches matters means measures merges mirrors moves names "
    "needs notes offers opens owns passes picks pilots places plans plays plots points posts "
    "powers presents processes produces programs projects promises pulls pushes queries raises "
    "ranges ranks reads records releases replies reports results returns reviews rises rolls "
    "runs samples saves scales scans scores searches sets shares shifts ships shows sizes slows "
    "sorts spans speeds splits stands starts states stems stops stores studies supplies "
    "supports surfaces surges switches tackles takes targets tends tests tops totals tracks "
    "trains triggers trims triples tries tunes turns updates upgrades uses views waits wants "
    "weighs wins works yields"
)

# Comparatives before a measured noun ("21% fewer suggestions"), with the way they point.
COMPARATIVES_UP = word_set(
    "more higher greater better faster larger bigger longer stronger quicker additional extra "
    "broader wider increased improved further deeper heavier easier smarter"
)
COMPARATIVES_DOWN = word_set(
    "fewer less lower smaller shorter cheaper slower worse reduced decreased lighter leaner weaker"
)
COMPARATIVES = COMPARATIVES_UP | COMPARATIVES_DOWN

# What a bare comparative measures when no noun follows ("60 times smaller").
MEASURE_OF_COMPARATIVE = {
    "faster": "speed",
    "quicker": "speed",
    "slower": "speed",
    "smaller": "size",
    "larger": "size",
    "bigger": "size",
    "cheaper": "cost",
    "longer": "length",
    "shorter": "length",
    "fast": "speed",
    "large": "size",
    "cheap": "cost",
    "long": "length",
    "small": "size",
}

CHANGE_NOUNS_UP = word_set(
    "increase improvement boost lift gain growth rise uplift jump surge speedup acceleration "
    "enhancement expansion gains improvements increases raise bump speed-up"
)
CHANGE_NOUNS_DOWN = word_set(
    "reduction decrease decline drop cut saving savings reductions decreases fall shrinkage "
    "slowdown cuts drops degradation loss losses"
)
CHANGE_NOUNS = CHANGE_NOUNS_UP | CHANGE_NOUNS_DOWN

_UP_VERBS = """increase improve boost lift raise grow rise climb jump surge gain accelerate enhance
expand double triple quadruple soar advance exceed outperform surpass beat strengthen"""
_DOWN_VERBS = """reduce decrease cut lower drop fall decline shrink slash trim halve minimize
shorten save plunge dip lose eliminate slow compress"""


def _all_forms(bases: str, irregular: str) -> frozenset[str]:
    return frozenset(
        form for base in bases.split() for form in (base, *inflections(base))
    ) | word_set(irregular)


CHANGE_VERBS_UP = _all_forms(_UP_VERBS, "rose risen grew grown beat")
CHANGE_VERBS_DOWN = _all_forms(_DOWN_VERBS, "fell fallen shrank shrunk lost cut")
CHANGE_VERBS = CHANGE_VERBS_UP | CHANGE_VERBS_DOWN

# A smaller value of such a quantity is the improvement.
BETTER_WHEN_SMALLER = word_set(
    "time times latency latencies cost costs error errors duration delay usage rate-of-error "
    "overhead effort expense expenses spend spending hallucination hallucinations workload "
    "turnaround loss perplexity downtime"
)

NUMBER_WORDS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
SCALE_WORDS = {
    "hundred": 100.0,
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "trillion": 1e12,
    "dozen": 12.0,
}
SCALE_SUFFIXES = {
    "k": 1e3,
    "K": 1e3,
    "M": 1e6,
    "mn": 1e6,
    "MM": 1e6,
    "B": 1e9,
    "bn": 1e9,
    "T": 1e12,
    "tn": 1e12,
}
VAGUE_SCALES = word_set("dozens hundreds thousands millions billions trillions tens")
ORDINALS = word_set(
    "first second third fourth fifth sixth seventh eighth ninth tenth primary secondary"
)
MONTHS = word_set(
    "january february march april may june july august september october november december jan feb "
    "mar apr jun jul aug sep sept oct nov dec"
)
# A capitalised label whose number is an address, not an amount ("Figure 3", "Chapter 12").
LABELS = word_set(
    "phase stage step part section figure table chapter version level tier type class group day "
    "week month quarter volume episode series lesson appendix page line rank top option case round "
    "season layer grade q1 q2 q3 q4"
)
ABBREVIATIONS = word_set(
    "e.g i.e vs approx mr mrs ms dr prof inc ltd co corp no st jr sr etc al fig est dept cf ca "
    "u.s u.k"
)

# Gerunds that name an activity and form compounds ("training time", "machine learning models").
NOMINAL_ING = word_set(
    "building caching chunking clustering coding computing debugging embedding engineering "
    "fine-tuning financing funding handling hiring indexing labeling learning marketing "
    "matching meeting messaging modeling monitoring onboarding planning pretraining "
    "post-training pricing processing prompting ranking reasoning rendering reporting routing "
    "sampling scheduling scoring screening serving shopping spending streaming testing training "
    "tuning understanding underwriting"
)

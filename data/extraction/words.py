"""The closed word classes and the field's words that the rules read by.

Everything here is general English or the general language of engineering posts; no name of a
company, product, model or benchmark belongs in this module.
"""

from data.extraction.verbs import word_set

DETERMINERS = word_set(
    "the a an this that these those its their his her our your my some any each every all both "
    "another such no"
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
    "well again further instead alone ago today currently reportedly overall typically "
    "usually internally externally yet there here up down out back respectively both either "
    "rather quite much far even ever once twice daily weekly monthly yearly annually some "
    "simultaneously altogether combined total meanwhile nonetheless moreover furthermore"
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
    "e.g i.e vs approx mr mrs ms dr prof inc ltd co corp st jr sr etc al fig est dept cf ca u.s u.k"
)
# Measures that are written like names, so that a figure after them is no version.
MEASURE_ACRONYMS = word_set(
    "auc auroc bleu cer csat ctr ece elo f1 iou mae map mos mrr ndcg nps rmse rouge wer"
)

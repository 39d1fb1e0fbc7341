"""What the coded values of the tables mean, in a reader's words.

One mapping for each closed list of `data.model`, and one for the flags; every value has its
meaning, and nothing else is in them.
"""

from collections.abc import Mapping

KIND: Mapping[str, str] = {
    "level": "a measured value: a score, a share, a rate",
    "gain_absolute": "a difference in percentage points or in the unit of the measure",
    "gain_relative": "so many percent more or less than before",
    "multiplier": "so many times as much, as fast or as large",
    "count": "a number of things that are counted",
    "size": "tokens, parameters or bytes",
    "duration": "a span of time",
    "price": "an amount of money, or of money for something",
    "rank": "a place in an order",
}
ROLE: Mapping[str, str] = {
    "result": "what came out: what was reached, improved or reduced",
    "operational": "how a running system behaves: its load, scale or cadence",
    "price": "what something costs those who use it",
    "setup": "how training or an experiment was arranged",
    "spec": "what a model or machine is: its size, its window, its hardware",
    "condition": "under which condition something happens or holds",
    "business": "money raised, customers, staff",
    "context": "a number about the world around",
    "incidental": "a number in passing that reports nothing",
}
SETTING: Mapping[str, str] = {
    "online_ab": "measured on live traffic, against a control",
    "offline_benchmark": "measured on a benchmark or a held-out set",
    "human_review": "judged by people",
    "training_reward": "the reward during training, not an independent measure",
    "claim": "told without saying how it was measured",
}
USE: Mapping[str, str] = {
    "used": "the post's own system uses it",
    "extended": "the post builds a variant of it",
    "baseline": "the post's own system is compared with it as the standard",
    "compared": "it is one of several that are tried against each other",
    "mentioned": "it is named, and nothing is done with it",
}
STATUS: Mapping[str, str] = {
    "extracted": "read by rules, looked at by nobody",
    "verified": "looked at and found right",
    "corrected": "looked at and put right",
    "rejected": "looked at and found wrong; it counts nowhere",
}
FLAG: Mapping[str, str] = {
    "ambiguous_percent": "the text may mean percent or percentage points",
    "own_benchmark": "the publisher made the benchmark itself",
    "planned_not_done": "the text announces it and does not report it",
    "contamination_admitted": "the text says that the test was part of the training",
    "superlative_without_number": "the best, the first or the fastest, with no number beside it",
    "publisher_not_subject": "the publisher tells of another company's system",
    "text_older_than_date": "the text speaks of a time long before its date",
    "no_number": "the digest reports no number",
}

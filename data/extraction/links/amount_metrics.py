"""Rules for the metric of an amount: "95% accuracy", "a win rate of 25%", "takes 3 s to load"."""

from data.extraction import words
from data.extraction.links.metric import GAINS, QUALIFIERS, Metric, activity_from, metric_of, named
from data.extraction.links.scene import Scene, head_of, is_measure
from data.extraction.links.segments import segments_back
from data.extraction.phrases import Phrase, nouns_after, nouns_before, text_of
from data.extraction.prose import Prose
from data.extraction.units import is_currency
from data.extraction.verbs import word_set

_NEAR = 4
_PROCESS_ENDINGS = (
    *("ing", "tion", "sion", "ment", "sis", "build", "call", "cycle", "job", "process", "query"),
    *("request", "review", "rollout", "run", "step", "task"),
)
_COUNTING_HEADS = word_set("average total maximum minimum factor range set series number excess")
_TIMING = word_set("in within every under after")
_TAKING = word_set("take takes took last lasts lasted")
_MONEY = (
    (word_set("cost costs costing costed"), "cost"),
    (word_set("raised raising raises secured"), "funding"),
    (word_set("saved saves saving save savings"), "savings"),
    (word_set("priced price prices"), "price"),
)
_RATES = {
    verb: rate
    for rate, forms in (
        ("pass", "pass passes passed passing"),
        ("solve", "solve solves solved solving"),
        ("win", "win wins won winning"),
        ("failure", "fail fails failed failing"),
        ("completion", "complete completes completed completing"),
    )
    for verb in forms.split()
}
_PAST_FORMS = word_set("became began broke came fell gave got grew kept ran rose saw took went won")
_ACTIVITY_REACH = 9


def parameters(scene: Scene) -> Metric | None:
    """As in "2.5B active parameters", "the 70B model"."""
    if scene.draft.unit != "parameter":
        return None
    counted = text_of(scene.prose, scene.draft.counted)
    return Metric(counted if counted and "parameter" in counted else "parameters")


def times(scene: Scene) -> Metric | None:
    """As in "restarting five times at most"."""
    acts = scene.prose.tag(scene.before) in {"participle", "verb", "noun"}
    if scene.draft.unit != "time" or not acts:
        return None
    return metric_of(scene.prose, Phrase(scene.before, scene.before + 1))


def input_or_output(scene: Scene) -> Metric | None:
    """As in "$2/M for input" and "$0.50 per million output tokens"."""
    if "_per_million_tokens" not in (scene.draft.unit or ""):
        return None
    for at in range(scene.draft.first, scene.after + 3):
        if scene.prose.low(at) in {"input", "output"}:
            return Metric(f"{scene.prose.low(at)} tokens")
    prices = [before for before in scene.earlier if before.unit == scene.draft.unit]
    if len(prices) > 1 and prices[-2].metric:
        return Metric(prices[-2].metric, basis="inherited")
    return None


def share(scene: Scene) -> Metric | None:
    """As in "60% of engineers using the assistant", "1 in 6 loans"."""
    prose, at = scene.prose, scene.after
    if scene.draft.unit == "fraction":
        return metric_of(prose, nouns_after(prose, at + (prose.low(at) == "of")))
    if scene.draft.unit != "percent" or prose.low(at) != "of":
        return None
    start = at + 1
    while prose.tag(start) in {"determiner", "number"} and start < at + _NEAR:
        start += 1
    whole = nouns_after(prose, start)
    if whole is None:
        return None
    if prose.low(whole.stop - 1) == "time" and whole.stop - whole.first == 1:
        activity = _activity_before(scene)
        alone = activity is None or activity.stop - activity.first == 1
        return Metric("time") if alone else metric_of(prose, activity)
    doing = prose.tag(whole.stop) == "participle" or prose.low(whole.stop) == "using"
    if doing and (object_ := nouns_after(prose, whole.stop + 1)):
        return metric_of(prose, Phrase(whole.first, object_.stop))
    return metric_of(prose, whole)


def noun_right(scene: Scene) -> Metric | None:
    """As in "95% accuracy", "35% first contact resolution", "58% sending data abroad"."""
    prose, at = scene.prose, scene.after
    levels = {"percent", "score", "percentage_point", "fraction"}
    if scene.draft.unit not in levels or scene.draft.unit == "score":
        return None
    while prose.low(at) == "-" or prose.low(at) in QUALIFIERS:
        at += 1
    if prose.tag(at) == "noun" and prose.low(at) not in words.CHANGE_NOUNS | {"baseline"}:
        return metric_of(prose, nouns_after(prose, at))
    if scene.draft.kind == "level" and prose.tag(at) in {"verb", "participle"}:
        return metric_of(prose, activity_from(prose, at))
    return None


def rate_of_verb(scene: Scene) -> Metric | None:
    """As in "the checkpoint passes 22%": the verb says which rate it is."""
    rate = _RATES.get(scene.prose.low(scene.before))
    told = scene.draft.unit == "percent" and scene.draft.kind == "level" and rate is not None
    return Metric(f"{rate} rate") if told else None


def of(scene: Scene) -> Metric | None:
    """As in "a win rate of 25%", "financing of $10 million"."""
    prose = scene.prose
    if prose.low(scene.before) != "of" or scene.draft.kind == "count":
        return None
    measured = nouns_before(prose, scene.before)
    if measured is None or prose.low(measured.stop - 1) in _COUNTING_HEADS:
        return None
    head = prose.low(measured.stop - 1)
    if head in words.CHANGE_NOUNS and head != "speedup":
        if prose.low(scene.after) in {"in", "on"} and (
            after := nouns_after(prose, scene.after + 1)
        ):
            return metric_of(prose, after)
        if measured.stop - measured.first == 1:
            return None
        return metric_of(prose, Phrase(measured.first, measured.stop - 1))
    return metric_of(prose, measured)


def on_benchmark(scene: Scene) -> Metric | None:
    """As in "scores 61.3 on SomeBench": the benchmark is what is measured."""
    prose = scene.prose
    if scene.draft.kind != "level" or prose.low(scene.after) not in {"on", "in", "at"}:
        return None
    bench = nouns_after(prose, scene.after + 1)
    if not named(prose, bench):
        return None
    found = metric_of(prose, bench)
    return Metric(found.text, benchmark=found.text) if found else None


def within_bounds(scene: Scene) -> Metric | None:
    """As in "a discount factor in [0, 1]"."""
    if scene.draft.unit != "dimensionless":
        return None
    bound = scene.prose.tag(scene.before) == "noun"
    return metric_of(scene.prose, nouns_before(scene.prose, scene.before + bound))


def set_at(scene: Scene) -> Metric | None:
    """As in "with the cap at 80k"."""
    prose = scene.prose
    settable = scene.draft.kind == "size" or scene.draft.unit == "score"
    if not settable or prose.low(scene.before) != "at":
        return None
    set_ = nouns_before(prose, scene.before)
    listed = prose.low(scene.before - 1) in {"or", "and"} and scene.earlier
    if listed and scene.earlier[-1].metric:
        return Metric(scene.earlier[-1].metric, basis="inherited")
    return None if named(prose, set_) else metric_of(prose, set_)


def bracketed(scene: Scene) -> Metric | None:
    """As in "a short context (about 6,000 characters)"."""
    if scene.prose.low(scene.before) != "(" or scene.draft.kind == "count":
        return None
    measured = nouns_before(scene.prose, scene.before)
    if measured is None or any(before.counted == measured for before in scene.earlier):
        return None
    last = scene.earlier[-1] if scene.earlier else None
    if last is not None and measured.first < last.quantity.stop:
        # The noun is the unit of the number that the aside explains: "to 30 seconds (3x better)".
        explains = scene.draft.kind in GAINS and last.metric
        return Metric(last.metric, basis="inherited") if explains and last.metric else None
    changes = scene.prose.low(measured.stop - 1) in words.CHANGE_NOUNS
    if changes and measured.stop - measured.first > 1:
        measured = Phrase(measured.first, measured.stop - 1)
    compares = scene.prose.low(measured.stop - 1) in words.COMPARATIVES
    return None if compares else metric_of(scene.prose, measured)


def _is_process(prose: Prose, phrase: Phrase) -> bool:
    """Whether a phrase names something that goes on ("migration"), and not who does it."""
    return head_of(prose, phrase).endswith(_PROCESS_ENDINGS)


def measured_subject(scene: Scene) -> Metric | None:
    """As in "step time is 0.2s", "the accept rate reached 30%", "replies average 90 words"."""
    prose, subject = scene.prose, scene.own_subject
    verb = scene.segment.verb
    averages = verb is not None and prose.low(verb) in {"averages", "average", "averaged"}
    takes = verb is not None and prose.low(verb) in _TAKING and scene.draft.kind == "duration"
    doing = takes and subject is not None and _is_process(prose, subject)
    if subject is None or not (is_measure(prose, subject) or averages or doing):
        return None
    return metric_of(prose, subject, taken=subject)


def price(scene: Scene) -> Metric | None:
    """As in "a $5M acquisition", "costing $400 a month"."""
    prose = scene.prose
    if not is_currency(scene.draft.unit):
        return None
    if prose.tag(scene.after) == "noun" and (bought := nouns_after(prose, scene.after)):
        return metric_of(prose, bought)
    if prose.low(scene.after) == "in" and (kind := nouns_after(prose, scene.after + 1)):
        return metric_of(prose, kind)
    near = {prose.low(at) for at in range(max(scene.before - 2, 0), scene.draft.first)}
    for cues, metric in _MONEY:
        if near & cues:
            return Metric(metric)
    return None


def duration(scene: Scene) -> Metric | None:
    """As in "takes 3 seconds to load a page", "ship a build every two hours"."""
    if scene.draft.kind != "duration":
        return None
    prose = scene.prose
    before = {prose.low(scene.before), prose.low(scene.before - 1)}
    for cues, metric in _TIME_USES:
        if before & cues and prose.tag(scene.after) != "noun":
            return Metric(metric)
    if given := _given_time(scene):
        return given
    hedge = prose.low(scene.draft.hedged_from)
    just = prose.low(scene.before) in {"just", "only", "as", "little"}
    timed = prose.low(scene.before - just) in _TIMING or hedge in {"under", "within"}
    phrase = _timed_after(scene) or (_activity_before(scene) if timed else None)
    return metric_of(prose, phrase)


_TIME_USES = (
    (word_set("save saves saved saving"), "time saved"),
    (word_set("spend spends spent spending"), "time spent"),
)


def _given_time(scene: Scene) -> Metric | None:
    """As in "saved each clerk 40 hours": who is spared stands between verb and number."""
    whom = nouns_before(scene.prose, scene.draft.hedged_from)
    if whom is None or scene.prose.tag(scene.after) == "noun":
        return None
    verb = whom.first - 1
    verb -= scene.prose.tag(verb) == "determiner"
    here = next((metric for cues, metric in _TIME_USES if scene.prose.low(verb) in cues), None)
    return Metric(here) if here else None


def _timed_after(scene: Scene) -> Phrase | None:
    """As in "3 seconds to load a page", "15 years of letters", "38 ms median latency"."""
    prose, at = scene.prose, scene.after
    if prose.low(at) == "to" and prose.tag(at + 1) == "infinitive":
        return activity_from(prose, at + 1)
    of = prose.low(at) == "of"
    return nouns_after(prose, at + of) if of or prose.tag(at) == "noun" else None


def _activity_before(scene: Scene) -> Phrase | None:
    """The verb with its object that a time adverbial closes."""
    prose = scene.prose
    stop = scene.before if prose.low(scene.before) in _TIMING else scene.draft.hedged_from
    while prose.tag(stop - 1) == "adverb":
        stop -= 1
    if prose.low(stop - 1) in _TIMING:
        stop -= 1
    while stop > scene.segment.start and prose.tag(stop - 1) in {"adverb", "preposition"}:
        stop -= 1
    for at in range(stop - 1, max(stop - _ACTIVITY_REACH, scene.segment.start) - 1, -1):
        if prose.tag(at) in {"verb", "participle", "infinitive"}:
            return Phrase(at, _core_stop(prose, at, stop))
    return _main_activity(scene)


def _core_stop(prose: Prose, verb: int, stop: int) -> int:
    """Where the verb with its object ends: before further adverbials, but "from A to B" is kept."""
    route = prose.low(verb + 1) == "from"
    for at in range(verb + 2, stop):
        kept = prose.low(at) == "of" or (route and prose.low(at) == "to")
        if prose.tag(at) == "preposition" and not kept:
            return at
    return stop


def _main_activity(scene: Scene) -> Phrase | None:
    """As in "built a playground, ..., in under 6 weeks": the verb of the clause before."""
    here, *before = segments_back(scene.segments, scene.draft.first)
    for segment in before:
        doing = segment.verb is not None and scene.prose.tag(segment.verb) == "verb"
        if doing and segment.verb is not None and segment.depth == here.depth:
            stop = min(segment.stop, segment.verb + _ACTIVITY_REACH)
            return Phrase(segment.verb, _core_stop(scene.prose, segment.verb, stop))
    return None


def counted(scene: Scene) -> Metric | None:
    """A count measures what it counts; "a 64k context window" measures the window."""
    if scene.draft.kind not in {"count", "size"}:
        return None
    counted_ = scene.draft.counted
    if counted_ is not None and scene.prose.low(counted_.first) in _PAST_FORMS:
        # "The first two ran": what is counted was named before.
        return None
    found = metric_of(scene.prose, counted_)
    if found is None and scene.draft.kind == "size" and scene.prose.low(scene.after) == "of":
        return metric_of(scene.prose, nouns_after(scene.prose, scene.after + 1))
    unit = (scene.draft.unit or "").partition("_per_")[0]
    return found or (Metric(unit + "s") if unit else None)

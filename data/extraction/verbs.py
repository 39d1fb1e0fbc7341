"""The verbs that head clauses in engineering prose, with their inflections."""

import re


def word_set(words: str) -> frozenset[str]:
    """The words of a text as a set."""
    return frozenset(words.split())


# Verbs whose third person can be nothing else ("achieves").
_VERBS_ONLY = """
abandon absorb accelerate accept accomplish accumulate achieve acquire act activate adapt add
adjust admit adopt affect aggregate align alleviate allocate allow alter amplify analyze annotate
announce appear apply argue arise arrive ask assemble assess assign assist associate attach attain
attend attract augment automate avoid await become begin behave belong bring browse build
calibrate choose clarify classify collect combine come communicate compare compete compile
complicate comprise compress compromise compute conclude condense configure confirm connect
consist consolidate constrain construct consult consume contain continue contribute convert
coordinate correlate correspond craft create curate customize decide decompose decrease dedicate
deem define delegate delete deliver democratize demonstrate deny depend deploy derive describe
deserve detect determine develop diagnose differ differentiate digitize diminish direct disable
discover discuss disrupt distinguish distribute diverge divide dominate earn elevate eliminate
embed embrace emerge emit emphasize employ emulate enable encode encounter encourage enforce
engage enhance enrich ensure enter equip escalate establish evaluate evolve examine exceed exclude
execute exhibit exist expand expect explain explore expose express extend facilitate fail favor
fetch finalize find fine-tune focus follow forget format foster fulfill gather generate get give
go grant grow guarantee guess hallucinate halve handle happen harness have hear help hide hinder
hire identify illustrate imagine implement improve incorporate incur indicate infer inform ingest
inherit initiate inject insert inspect inspire install instruct integrate intend interact
interpret introduce invent invest investigate invite involve isolate iterate join judge justify
keep know lack last learn leave let leverage listen locate lose maintain make manage maximize
merge migrate mimic minimize mirror mitigate moderate modify monitor navigate negotiate normalize
observe obtain occur offer onboard open operate optimize orchestrate organize outpace outperform
overcome overtake own parallelize parse participate penalize perform permit persist personalize
populate possess precede predict prefer prepare preserve pretrain prevent prioritize produce
propagate propose prove provide prune publish pursue quadruple qualify quantify react read realize
reason rebuild receive recognize recommend reconstruct recover recruit reduce refactor refer
refine reflect regain reinforce reject relate rely remain remove render repeat replicate represent
require reside resolve respond restart restore restrict restructure retain rethink retrain
retrieve reveal rewrite satisfy save say secure see seek select sell send separate serve settle
shorten show shrink simplify simulate slash solve specialize specify speed spend stabilize
standardize stay steer streamline strengthen struggle submit succeed suffer suffice suggest
summarize suppress surpass sustain synchronize synthesize tackle take tailor teach tell terminate
transcribe transform transition translate treat triple troubleshoot try uncover undergo understand
underperform unify unlock utilize validate vary verify visualize wait want weigh withstand wonder
write yield clone include need pair put split turn use
"""
# Verbs whose third person is as often a plural noun ("scores", "results").
_NOUN_VERBS = """
account address advance aim amount answer appeal approach attack attempt attribute audit average
back balance base beat benchmark bet block book boost bound branch break bridge cache call capture
care carry catch categorize cause challenge change check claim clean clear click climb close
cluster coach code commit complement complete complain conduct contact contrast control copy
correct cost count couple cover crawl cross cut cycle date deal debug decline delay design detail
dictate dip discount document double download draft draw edit drive drop end equal err estimate
exchange excuse experience export extract face fall feature feed file fill filter finance finish
fire fit flag flow force forecast form forward found frame freeze fuel function fund gain gauge
grade group guard guide harm highlight hit hold hope host hurt impact increase index influence
interface interview issue jump label lag land launch lead level license lift limit link list live
load lock log look lower map mark match matter mean measure meet mention mine miss mix model mount
move multiply name note notice number object outline package partner pass patch pause pay pick
pilot pivot place plan play plot plunge point poll pose post power practice present probe process
profile program project promise prompt prototype pull purchase push query question queue quote
raise range rank rate reach recall record register release repair replace reply report request
rescue research reserve reset respect rest result resume return reuse reverse review reward ride
rise risk roll rotate route run sample scale scan schedule scope score screen script search sense
set shape share shed shield shift ship showcase sign signal sit size sketch skip slice slow soar
sort source span spin spot stage stand start state stem step stitch stop store strain stress
strike structure study sum supply support surface surge suspect swap switch tag talk tap target
tend test thank think tie time top total touch trace track trade train travel traverse trend
trigger trim trust tune type update upgrade value view visit volume vote walk warn waste watch
weight welcome win wire work worry wrap
"""
_IRREGULAR_FORMS = """
became begun began beaten broke broken brought built caught chose chosen came cost cut dealt did
done drew drawn drove driven fell fallen fed felt fit forgot found froze frozen gave given went
gone got gotten grew grown had held hid hidden hit hurt kept knew known laid led left let lost
made meant met paid put quit ran read rebuilt rose risen said sat saw seen sent set shed shown
shrank shrunk shut slid sold sought spent split spoke spoken spun stood struck stuck sped swept
swung taken taught thought threw told took understood underwent undergone won wore wrote written
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


def all_forms(bases: str, irregular: str) -> frozenset[str]:
    """Base forms, regular inflections and the irregular forms given."""
    regular = (form for base in bases.split() for form in (base, *inflections(base)))
    return frozenset(regular) | word_set(irregular)


PURE_VERBS = word_set(_VERBS_ONLY)
VERB_BASES = PURE_VERBS | word_set(_NOUN_VERBS)
VERB_S = frozenset(inflections(base)[0] for base in VERB_BASES)
NOUN_OR_VERB = frozenset(inflections(base)[0] for base in _NOUN_VERBS.split())
VERB_PAST = frozenset(
    form for base in VERB_BASES for form in inflections(base) if form.endswith("ed")
) | word_set(_IRREGULAR_FORMS)
VERB_ING = frozenset(
    form for base in VERB_BASES for form in inflections(base) if form.endswith("ing")
)
# Gerunds that name an activity and form compounds ("training time", "machine learning models").
NOMINAL_ING = word_set(
    """caching chunking clustering coding computing debugging editing embedding existing
    engineering fine-tuning financing funding filtering hiring indexing labeling
    learning marketing messaging modeling monitoring onboarding planning
    pretraining post-training pricing processing prompting ranking reasoning rendering
    routing sampling scheduling scoring screening shopping spending
    streaming testing training tuning understanding underwriting"""
)
# Past forms that stand for themselves before a preposition ("resulted in", "dropped by 5%"),
# while those of other verbs there describe the noun before ("models trained on code").
INTRANSITIVE = all_forms(
    """climb decline decrease drop evolve expand fall focus go grow improve increase jump lead
    migrate move partner participate plunge range rely rise result shift soar struggle succeed surge
    switch transition work""",
    "fell grew led rose went",
)

_UP_VERBS = """
accelerate advance beat boost climb double enhance exceed expand gain grow improve increase jump
lift outperform quadruple raise rise soar strengthen surge surpass triple
"""
_DOWN_VERBS = """
compress cut decline decrease dip drop eliminate fall halve lose lower minimize plunge reduce save
shorten shrink slash slow trim
"""
CHANGE_VERBS_UP = all_forms(_UP_VERBS, "rose risen grew grown beat beaten")
CHANGE_VERBS_DOWN = all_forms(_DOWN_VERBS, "fell fallen shrank shrunk lost cut")
# Verbs whose subject itself changes; "raise" or "save" take what changes as their object.
MOVING = all_forms(
    """climb decline decrease dip double drop fall gain grow improve increase jump plunge quadruple
    rise shrink soar surge triple""",
    "fell grew rose shrank risen grown fallen shrunk",
)
CHANGE_VERBS = CHANGE_VERBS_UP | CHANGE_VERBS_DOWN
# Past forms that look like the base form, and as often are nouns ("cost", "a cut").
UNCHANGED = word_set("cost cut hit let put quit read set shed shut split")

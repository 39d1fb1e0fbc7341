import pytest

from data.extraction.numbers import read_numbers


def metrics(text: str) -> list[tuple[str | None, str]]:
    """Metric of each number and the rule that found it."""
    found = read_numbers("", text)
    return [(number.metric, number.rule.rpartition(" · ")[2]) for number in found]


def test_a_bracketed_gain_measures_what_it_explains() -> None:
    text = "They cut load time from 90 seconds to 30 seconds (3x improvement)."
    assert metrics(text)[2] == ("load time", "bracketed")


def test_a_listed_cost_keeps_its_complement() -> None:
    text = "They cut delay by 40% and total cost of ownership by 12%."
    assert metrics(text)[1] == ("cost of ownership", "moved by")


def test_a_change_noun_names_what_changed_before_other_gains_do() -> None:
    text = "It brought a 9% drop in calls, and latency improvements from 9 seconds to 4 seconds."
    assert metrics(text)[1:] == [("latency", "from to")] * 2


def test_a_verb_is_not_what_is_counted() -> None:
    assert [metric for metric, _ in metrics("The first two ran for long.")] == [None]


def test_both_ends_of_a_change_noun_measure_what_changed() -> None:
    text = "It brought a cut of load time from 9 seconds to 3 seconds."
    assert metrics(text) == [("load time", "from to")] * 2


@pytest.mark.parametrize(
    "text",
    [
        "The pass rate is 20%. Volt 2 rises from 18% to 31%.",
        "The pass rate is 20%. YAML rises from 18% to 31%.",
    ],
)
def test_a_name_that_moves_is_no_metric_where_a_rate_was_just_told(text: str) -> None:
    assert [metric for metric, _ in metrics(text)] == ["pass rate"] * 3


@pytest.mark.parametrize(
    ("text", "metric", "rule"),
    [
        ("It has 2.5B active parameters.", "active parameters", "parameters"),
        ("An open 70B model is out.", "parameters", "parameters"),
        ("It gives up after restarting five times.", "restarting", "times"),
        ("It costs $2/M for input.", "input tokens", "input or output"),
        ("It brought a 12% drop in refund requests.", "refund requests", "change noun"),
        ("It brought 95% time savings in dull tasks.", "time", "change noun"),
        ("It brought a 40% latency reduction.", "latency", "change noun"),
        ("It brought a 5% gain in sorting mail.", "sorting mail", "change noun"),
        ("It made 21% fewer calls.", "calls", "comparative"),
        ("Its accept rate is 28% higher.", "accept rate", "comparative"),
        ("The small model is 30% faster.", "speed", "comparative"),
        ("It is 20% more accurate.", "accuracy", "comparative"),
        ("It brings a replay speed 4x higher.", "replay speed", "comparative"),
        ("It serves twice the load.", "load", "multiple"),
        ("It wrote 25x as many tests.", "tests", "multiple"),
        ("It is twice as fast.", "speed", "multiple"),
        ("It is used by 60% of engineers.", "engineers", "share"),
        ("It serves 60% of nurses using the app.", "nurses using the app", "share"),
        ("They serve 1 in 6 loans.", "loans", "share"),
        ("They cut the cost of serving by 40%.", "cost of serving", "moved by"),
        ("Churn was reduced by 5%.", "Churn", "moved by"),
        ("They reduced response time to 15 seconds.", "response time", "moved to"),
        ("Recall rose to 93%.", "Recall", "moved to"),
        ("It reached 95% recall.", "recall", "noun right"),
        ("It has 90% overall recall.", "recall", "noun right"),
        ("The small parser passes 22%.", "pass rate", "rate of verb"),
        ("Volt won 60%, to much applause.", "win rate", "rate of verb"),
        (
            "It was built by scaling reinforcement learning 20x further.",
            "reinforcement learning",
            "comparative",
        ),
        ("It has a win rate of 25%.", "win rate", "of"),
        ("It has a p99 latency of 40 ms.", "p99 latency", "of"),
        ("It gained 4% in macro F1.", "macro F1", "gained in"),
        ("It scores 61.3 on SomeBench.", "SomeBench", "on benchmark"),
        ("It sets a discount factor in [0, 1].", "discount factor", "within bounds"),
        ("It fires with the cap at 80k.", "cap", "set at"),
        ("It reads a short prompt (about 6,000 characters).", "short prompt", "bracketed"),
        ("Queue length fell 10%.", "Queue length", "moved itself"),
        ("The accept rate reached 30%.", "accept rate", "measured subject"),
        ("Replies average 90 words.", "Replies", "measured subject"),
        ("The migration took 3 weeks.", "migration", "measured subject"),
        ("It led to a $5M acquisition.", "acquisition", "price"),
        ("The firm raised $5 million.", "funding", "price"),
        ("The firm raised $5 million in seed capital.", "seed capital", "price"),
        ("It takes 3 seconds to load a page.", "load a page", "duration"),
        ("It can ship a build every two hours.", "ship a build", "duration"),
        ("It saves 10 hours per week.", "time saved", "duration"),
        ("It saved each clerk 40 hours per month.", "time saved", "duration"),
        ("It sorts with high accuracy (99%).", "accuracy", "bracketed"),
        ("It brought strong cost reductions (50-80%).", "cost", "bracketed"),
        ("Readers spend 61 seconds.", "time spent", "duration"),
        (
            "It went from pilot to production in just three months.",
            "went from pilot to production",
            "duration",
        ),
        ("It processes every file on disk in under 100ms.", "processes every file", "duration"),
        ("It is the #1 agent.", "rank", "rank"),
        ("It serves 300 paying teams.", "paying teams", "counted"),
        ("It has a 64k context window.", "context window", "counted"),
    ],
)
def test_a_rule_finds_the_metric(text: str, metric: str, rule: str) -> None:
    assert metrics(text) == [(metric, rule)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "They raised precision from 60% to 75%.",
            [("precision", "from to"), ("precision", "from to")],
        ),
        (
            "They tuned it (going from 59% to 85% recall).",
            [("recall", "from to"), ("recall", "from to")],
        ),
        (
            "It read 42 million items (10.7B input tokens).",
            [("items", "counted"), ("input tokens", "counted")],
        ),
        (
            "They cut latency by 67% (from 12 to 4 seconds).",
            [("latency", "moved by"), ("latency", "from to"), ("latency", "from to")],
        ),
        (
            "They cut cost by 40% and page weight by 12%.",
            [("cost", "moved by"), ("page weight", "moved by")],
        ),
        (
            "It gains 6 percentage points on long inputs and 4 on short ones.",
            [("long inputs", "gained in"), ("short ones", "gained in")],
        ),
        (
            "It scores 61 on SomeBench, a 9% improvement over the last release.",
            [("SomeBench", "on benchmark"), ("SomeBench", "inherited")],
        ),
        (
            "Latency matters here: the old parser took 5 seconds per page.",
            [("Latency", "measure in sentence")],
        ),
        (
            "On OneBench, TwoBench and RedBench, the router scores 61, 58 and 44, respectively.",
            [
                ("OneBench", "respectively"),
                ("TwoBench", "respectively"),
                ("RedBench", "respectively"),
            ],
        ),
    ],
)
def test_several_numbers_share_out_their_metrics(
    text: str, expected: list[tuple[str | None, str]]
) -> None:
    assert metrics(text) == expected


def test_a_list_that_does_not_match_in_length_is_not_zipped() -> None:
    found = metrics("On OneBench and TwoBench, the router scores 61, 58 and 44, respectively.")
    assert "respectively" not in {rule for _, rule in found}


def test_a_benchmark_is_kept_beside_the_metric() -> None:
    (number,) = read_numbers("", "It scores 61.3 on SomeBench.")
    assert number.benchmark == "SomeBench"


def test_an_inherited_metric_says_so() -> None:
    numbers = read_numbers("", "The win rate is 20%. Now it is 30%.")
    assert [number.metric_basis for number in numbers] == ["stated", "inherited"]


def test_no_metric_is_guessed() -> None:
    (number,) = read_numbers("", "In the end it was 7.")
    assert (number.metric, number.metric_basis) == (None, "none")

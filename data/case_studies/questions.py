"""The seven questions that translate a company's post into terms of reinforcement learning.

Every case answers them in this order. An option is a coded value, `facet=value`; those below are
the values that are read out of digests as well, so that any post can be answered by its facets.
Sutton and Barto's notions (environment, reward, trajectory, policy) are meant throughout.
"""

from dataclasses import dataclass

NOT_STATED = "not_stated"


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer: its code and its wording."""

    code: str
    label: str


@dataclass(frozen=True, slots=True)
class Question:
    """One of the seven. `about` says how to tell; `is_single` whether one answer excludes others.

    `facets` are those that answer it for any post.
    """

    name: str
    title: str
    prompt: str
    about: str
    options: tuple[Option, ...]
    facets: tuple[str, ...]
    is_single: bool = False


def _options(*pairs: tuple[str, str]) -> tuple[Option, ...]:
    return tuple(Option(code, label) for code, label in pairs)


QUESTIONS: tuple[Question, ...] = (
    Question(
        "role",
        "Role",
        "What is RL for in this story?",
        "Ask who would miss it: the users of a product, the model, a client, or a buyer of RL.",
        _options(
            ("industry_role=product_engine", "Product engine: it improves the company's product"),
            ("industry_role=capability_engine", "Capability engine: it teaches a model a skill"),
            ("industry_role=enterprise_strategy", "Enterprise strategy: it fits models to clients"),
            ("industry_role=market_of_its_own", "A market of its own: RL itself is for sale"),
        ),
        ("industry_role",),
        is_single=True,
    ),
    Question(
        "environment",
        "Environment",
        "Where do the actions take effect, and can that place be reset without harm?",
        "Follow an action to where its consequence shows; a place can be two of these at once.",
        _options(
            ("environment=production_users", "Real users in production"),
            ("environment=sandbox", "Sandboxes: isolated copies"),
            ("environment=simulator", "A simulator"),
            ("environment=tool_harness", "The product's own tools and harness"),
            ("environment=verifier", "A program that checks each result"),
            ("resettable=yes", "It can be reset"),
            ("resettable=no", "It cannot be reset"),
            ("side_effect_free=yes", "Actions have no side effects"),
            ("side_effect_free=no", "Actions have side effects"),
        ),
        ("environment", "resettable", "side_effect_free"),
    ),
    Question(
        "reward",
        "Reward",
        "How is the reward made, and from which signal?",
        "Construction and signal are two things, and several of each may hold.",
        _options(
            ("reward_construction=hand_defined", "Made by hand: somebody set the terms"),
            ("reward_construction=learned_from_preferences", "Learned from preferences"),
            ("reward_construction=verified", "Verified by a check"),
            ("reward_construction=elicited_from_judge", "Elicited from a judge"),
            ("reward_signal=user_behaviour", "Signal: what users do"),
            ("reward_signal=tests_or_checks", "Signal: tests or checks"),
            ("reward_signal=human_raters", "Signal: people who rate"),
            ("reward_signal=model_judge", "Signal: a model that judges"),
            ("reward_signal=simulator_outcome", "Signal: what happens in the simulator"),
            ("reward_signal=learned_scorer", "Signal: a learned scorer"),
            ("reward_signal=cost_or_length", "Signal: cost, size or length"),
        ),
        ("reward_construction", "reward_signal"),
    ),
    Question(
        "trajectory",
        "Trajectory",
        "What is one trajectory, and is it collected with the policy that is being trained?",
        "Look for where an episode starts and ends, and for whose behavior the data show.",
        _options(
            ("trajectory=single_response", "One response"),
            ("trajectory=single_suggestion", "One suggestion, taken or not"),
            ("trajectory=multi_turn_episode", "An episode of many turns"),
            ("trajectory=chained_rollout", "Rollouts chained into one"),
            ("trajectory=user_interaction", "An interaction with a user"),
            ("on_policy=yes", "On-policy: collected with the policy in training"),
            ("on_policy=no", "Off-policy: collected with another"),
        ),
        ("trajectory", "on_policy"),
    ),
    Question(
        "loop",
        "Loop",
        "Which stages of the loop are told, and how often does it close?",
        "A stage that is only implied is missing: collect, reward, update, evaluate, deploy.",
        _options(
            ("loop_stage=collect", "Collect: trajectories are gathered"),
            ("loop_stage=reward", "Reward: they are scored"),
            ("loop_stage=update", "Update: the weights change"),
            ("loop_stage=evaluate", "Evaluate: the outcome is tested"),
            ("loop_stage=deploy", "Deploy: it goes out to users"),
            ("cadence=stated", "Cadence: how often the loop closes"),
        ),
        ("loop_stage", "cadence"),
    ),
    Question(
        "failure",
        "Failure",
        "What went wrong or was exploited?",
        "Ask what was gamed, who noticed, what was changed, and what the setting invites.",
        _options(
            ("failure=reward_hacking", "The reward was hacked, or guarded against it"),
            ("failure=irreversible_state", "States that cannot be left"),
            ("failure=infrastructure_stall", "The machinery stalls"),
        ),
        ("failure",),
    ),
    Question(
        "evidence",
        "Evidence",
        "In what setting were the reported results measured?",
        "A number is as good as its setting; what has no number stays unproven.",
        _options(
            ("setting=online_ab", "An online A/B test"),
            ("setting=offline_benchmark", "A benchmark, offline"),
            ("setting=human_review", "Review by people"),
            ("setting=training_reward", "The reward in training"),
            ("setting=claim", "A claim: how it was measured is not said"),
        ),
        ("setting",),
    ),
)

QUESTION_NAMES: tuple[str, ...] = tuple(question.name for question in QUESTIONS)


def question_called(name: str) -> Question:
    """The question of that name. Raises KeyError where there is none."""
    return {question.name: question for question in QUESTIONS}[name]

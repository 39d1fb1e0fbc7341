from data.case_studies.questions import QUESTIONS
from data.extraction.facet_rules import VALUES
from data.model import SETTINGS


def test_every_value_that_is_read_out_of_digests_is_an_option() -> None:
    offered = {option.code for question in QUESTIONS for option in question.options}
    read = {f"{facet}={value}" for facet, values in VALUES.items() for value in values}
    settings = {f"setting={setting}" for setting in SETTINGS}
    assert offered == read | settings | {"cadence=stated"}

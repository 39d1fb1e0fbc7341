from collections.abc import Mapping
from typing import Any, get_args

import pytest

from data.glossary import FLAG, KIND, ROLE, SETTING, STATUS, USE
from data.model import Kind, Role, Setting, Status, Use
from data.store.connections import Corpus


@pytest.mark.parametrize(
    ("meanings", "closed_list"),
    [(KIND, Kind), (ROLE, Role), (SETTING, Setting), (STATUS, Status), (USE, Use)],
    ids=["kind", "role", "setting", "status", "use"],
)
def test_every_value_has_its_meaning(meanings: Mapping[str, str], closed_list: Any) -> None:
    assert tuple(meanings) == get_args(closed_list)


def test_every_flag_of_the_shipped_corpus_has_its_meaning(shipped: Corpus) -> None:
    raised = {flag for (flag,) in shipped.cursor().execute("select flag from flags").fetchall()}
    assert raised - set(FLAG) == set()

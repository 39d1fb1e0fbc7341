"""The dashboard without a browser: its pages run, and what they would show can be asked."""

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

DASHBOARD = Path(__file__).parents[2] / "pages" / "dashboard.py"
SECONDS_TO_RUN = 30

Opened = Callable[..., AppTest]


@pytest.fixture
def open_page(shipped_database: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Opens a page as a link does: `open_page("timeline", company=["Apple"])`.

    Over the shipped corpus, or the `database` that is named. Run twice, since a page that draws
    itself once may still fail on the first click.
    """

    def opened(
        page: str = "", database: Path = shipped_database, **query: str | list[str]
    ) -> AppTest:
        monkeypatch.setenv("TRACK_RECORD_DATABASE", str(database))
        app = AppTest.from_file(str(DASHBOARD), default_timeout=SECONDS_TO_RUN)
        for name, value in query.items():
            app.query_params[name] = value
        app.run()
        if page:
            app.switch_page(f"{page}.py").run()
        app.run()
        assert [error.value for error in app.exception] == []
        return app

    return opened

"""What `make run` does around the dashboard, with a Python that only notes how it is called."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CALLED = """\
#!/bin/sh
for word in "$@"; do printf '<%s>' "$word" >> calls; done
printf ' %s\\n' "$TRACK_RECORD_DATABASE" >> calls
case "$*" in *"data build"*) exit "${BUILD_ENDS_WITH:-0}" ;; esac
"""
TOO_OLD = """\
#!/bin/sh
case "$1" in --version) echo Python 3.9.2 ;; *) exit 1 ;; esac
"""
WITHOUT_VENV = """\
#!/bin/sh
case "$*" in *ensurepip*) exit 1 ;; esac
"""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A folder with the Makefile and the requirements in it, and commands of its own."""

    folder: Path

    def make(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Call make, with nothing of the make that may have started the tests."""
        commands = f"{self.folder / 'commands'}{os.pathsep}{os.defpath}"
        return subprocess.run(
            ["make", *words],
            cwd=self.folder,
            env={"PATH": commands, **variables},
            capture_output=True,
            text=True,
            check=False,
        )

    def command(self, path: str, script: str) -> None:
        """Put an executable script into the folder."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script, encoding="utf-8")
        file.chmod(0o755)

    def calls(self) -> list[str]:
        """How Python was called: the words of each call, then the database it was told of."""
        noted = self.folder / "calls"
        return noted.read_text(encoding="utf-8").splitlines() if noted.exists() else []


@pytest.fixture
def fresh(tmp_path: Path) -> Checkout:
    """A checkout in which nothing has been set up."""
    for name in ("Makefile", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return Checkout(tmp_path)


@pytest.fixture
def ready(fresh: Checkout) -> Checkout:
    """A checkout that has been set up before."""
    fresh.command(".venv/bin/python", CALLED)
    fresh.make("run")
    (fresh.folder / "calls").unlink()
    return fresh


def test_first_run_installs_builds_and_serves(fresh: Checkout) -> None:
    fresh.command(".venv/bin/python", CALLED)
    fresh.make("run")
    assert fresh.calls() == [
        "<-m><pip><install><--quiet><--disable-pip-version-check><-r><requirements.txt> ",
        "<-m><data><build> ",
        "<-m><streamlit><run><app.py><--server.port><8501> ",
    ]


def test_second_run_only_builds_and_serves(ready: Checkout) -> None:
    ready.make("run")
    assert ready.calls() == [
        "<-m><data><build> ",
        "<-m><streamlit><run><app.py><--server.port><8501> ",
    ]


def test_changed_requirements_are_installed(ready: Checkout) -> None:
    (ready.folder / "requirements.txt").write_text("polars\n", encoding="utf-8")
    ready.make("run")
    assert ready.calls()[0].startswith("<-m><pip><install>")


def test_touched_requirements_are_not_installed_again(ready: Checkout) -> None:
    (ready.folder / "requirements.txt").touch()
    ready.make("run")
    assert ready.calls()[0] == "<-m><data><build> "


def test_port_can_be_chosen(ready: Checkout) -> None:
    ready.make("run", "PORT=9000")
    assert ready.calls()[-1] == "<-m><streamlit><run><app.py><--server.port><9000> "


def test_corpus_of_ones_own_is_built_and_served_from_a_database_of_its_own(ready: Checkout) -> None:
    folder = ready.folder / "my posts" / "it's here"
    folder.mkdir(parents=True)
    ready.make("run", "CORPUS=my posts/it's here")
    build, serve = ready.calls()
    words, database = build.rsplit(" ", 1)
    assert words == f"<-m><data><build><{folder}>"
    assert database == serve.rsplit(" ", 1)[1]
    assert database.startswith("var/it-s-here-")


def test_two_folders_of_one_name_get_two_databases(ready: Checkout) -> None:
    for parent in ("a", "b"):
        (ready.folder / parent / "posts").mkdir(parents=True)
        ready.make("run", f"CORPUS={parent}/posts")
    assert len({call.rsplit(" ", 1)[1] for call in ready.calls()}) == 2


def test_database_that_was_asked_for_is_kept(ready: Checkout) -> None:
    (ready.folder / "posts").mkdir()
    ready.make("run", "CORPUS=posts", TRACK_RECORD_DATABASE="elsewhere.duckdb")
    assert {call.rsplit(" ", 1)[1] for call in ready.calls()} == {"elsewhere.duckdb"}


def test_corpus_that_is_not_there_is_named(ready: Checkout) -> None:
    assert "CORPUS=nowhere: no such folder\n" in ready.make("run", "CORPUS=nowhere").stderr


@pytest.mark.parametrize(("code", "served"), [("0", True), ("1", True), ("2", False)])
def test_serves_unless_nothing_was_built(ready: Checkout, code: str, served: bool) -> None:
    ready.make("run", BUILD_ENDS_WITH=code)
    assert ("<streamlit>" in ready.calls()[-1]) is served


def test_python_that_is_too_old_is_named(fresh: Checkout) -> None:
    for name in ("python3", "python3.11", "python3.12", "python3.13", "python3.14"):
        fresh.command(f"commands/{name}", TOO_OLD)
    told = fresh.make("run").stderr
    assert "Track Record needs Python 3.11 or newer; found: Python 3.9.2.\n" in told


def test_missing_venv_module_is_named_with_its_package(fresh: Checkout) -> None:
    fresh.command("commands/python3", WITHOUT_VENV)
    assert "apt-get install python3-venv\n" in fresh.make("run").stderr

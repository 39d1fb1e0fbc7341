import stat
from pathlib import Path

import pytest

from tests.browser import chromium


def script(path: Path, ends_with: int) -> Path:
    """A program that does nothing but end."""
    path.write_text(f"#!/bin/sh\nexit {ends_with}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_chromium_that_is_named_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = script(tmp_path / "my-chromium", ends_with=0)
    monkeypatch.setenv(chromium.VARIABLE, str(named))
    assert chromium.installed() == named


def test_named_chromium_that_does_not_start_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(chromium.VARIABLE, str(script(tmp_path / "broken", ends_with=127)))
    with pytest.raises(
        chromium.MissingChromiumError, match=r"broken does not start\.\nThe browser"
    ):
        chromium.installed()


def test_chromium_on_the_path_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = script(tmp_path / "chromium-browser", ends_with=0)
    assert chromium.installed() == found


def test_chromium_without_its_libraries_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    script(tmp_path / "chromium", ends_with=127)
    found = script(tmp_path / "google-chrome", ends_with=0)
    assert chromium.installed() == found


def test_lack_of_any_chromium_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "installed", lambda: None)
    monkeypatch.setattr(chromium, "ways_to_install", lambda: iter(()))
    assert chromium.main() == 1
    assert capsys.readouterr().err == f"{chromium.ADVICE}\n"


def test_driver_that_does_not_start_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "driver_complaint", lambda: "libatomic.so.1: cannot open")
    monkeypatch.setattr(chromium, "can_install_packages", lambda: False)
    assert chromium.main() == 1
    told = capsys.readouterr().err
    assert told.splitlines()[1] == "  libatomic.so.1: cannot open"
    assert told.endswith("apt-get install libatomic1\n")

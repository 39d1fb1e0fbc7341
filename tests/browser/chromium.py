"""Which Chromium the browser tests drive: one that is there, else one installed for them.

`python tests/browser/chromium.py` prints its path, or says on stderr what to install and exits
with 1. Looked for in this order: the variable TRACK_RECORD_CHROMIUM, the path, the applications
of macOS, what playwright downloaded earlier. Installed by playwright, and where that cannot
be had by the packages of Debian and its kin. What playwright itself lacks is found out as well.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "TRACK_RECORD_CHROMIUM"
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ADVICE = f"""\
The browser tests need a Chromium, and none was found or could be installed. Any of these will do:
  apt-get install chromium                             as root, on Debian and Ubuntu
  .venv/bin/python -m playwright install chromium      then, if it does not start, as root:
  .venv/bin/python -m playwright install-deps chromium
  {VARIABLE}=/path/to/chromium make test     one that is installed elsewhere"""


DRIVER_ADVICE = """\
Playwright, which drives the browser in the tests, does not start:
  {said}
A bare Debian or Ubuntu lacks one library that it needs. As root: apt-get install libatomic1"""


class MissingChromiumError(RuntimeError):
    """There is no Chromium to drive, and the message says how to come by one."""


def require_driver() -> None:
    """See to it that playwright starts.

    Raises `MissingChromiumError` with what to install if it does not.
    """
    said = driver_complaint()
    if said and can_install_packages() and all(map(succeeds, package_commands("libatomic1"))):
        said = driver_complaint()
    if said:
        raise MissingChromiumError(DRIVER_ADVICE.format(said=said))


def driver_complaint() -> str | None:
    """What playwright says if it does not start."""
    command = [sys.executable, "-m", "playwright", "--version"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return asked.stderr.strip() if asked.returncode else None


def installed() -> Path | None:
    """The first Chromium on this machine that starts.

    Raises `MissingChromiumError` if TRACK_RECORD_CHROMIUM names one that does not.
    """
    if named := os.environ.get(VARIABLE):
        if not starts(named):
            raise MissingChromiumError(f"{VARIABLE}={named} does not start.\n{ADVICE}")
        return Path(named)
    return next((Path(path) for path in candidates() if starts(path)), None)


def candidates() -> Iterator[str]:
    """Where a Chromium may be, the likeliest place first."""
    yield from filter(None, map(shutil.which, COMMANDS))
    yield from APPLICATIONS
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Whether this file is a browser whose libraries are all there."""
    try:
        asked = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def install() -> Path:
    """Install a Chromium and say where it is.

    Raises `MissingChromiumError` with what to do by hand if there is none afterwards.
    """
    for commands in ways_to_install():
        if all(map(succeeds, commands)) and (path := installed()):
            return path
    raise MissingChromiumError(ADVICE)


def ways_to_install() -> Iterator[list[list[str]]]:
    """The commands of each way, to be run one after the other."""
    yield [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if can_install_packages():
        # Packages bring no fonts along, and text without glyphs has no honest width.
        yield package_commands("chromium", "fonts-liberation")


def can_install_packages() -> bool:
    """Whether this is root on Debian or its kin."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def package_commands(*packages: str) -> list[list[str]]:
    """What installs packages of Debian."""
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    return [["apt-get", "update", "-qq"], install]


def succeeds(command: list[str]) -> bool:
    """Run a command, its output on stderr; whether it went well."""
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def main() -> int:
    """Print the path of a Chromium that starts, installing one if there is none."""
    try:
        require_driver()
        print(installed() or install())
    except MissingChromiumError as lack:
        print(lack, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

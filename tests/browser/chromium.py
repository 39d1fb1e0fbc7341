"""Which Chromium the browser tests drive: one that is there, else one installed for them.

`python tests/browser/chromium.py` prints its path, or says on stderr what to install and exits
with 1. Looked for in this order: the variable TRACK_RECORD_CHROMIUM, the path, the applications
of macOS, what playwright downloaded earlier. Installed by playwright, and where that cannot
be had by the packages of Debian and its kin.
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


class MissingChromiumError(RuntimeError):
    """There is no Chromium to drive, and the message says how to come by one."""


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
        done = all(
            subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0
            for command in commands
        )
        if done and (path := installed()):
            return path
    raise MissingChromiumError(ADVICE)


def ways_to_install() -> Iterator[list[list[str]]]:
    """The commands of each way, to be run one after the other."""
    yield [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        # Packages bring no fonts along, and text without glyphs has no honest width.
        packages = ["chromium", "fonts-liberation"]
        yield [
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
        ]


def main() -> int:
    """Print the path of a Chromium that starts, installing one if there is none."""
    try:
        print(installed() or install())
    except MissingChromiumError as lack:
        print(lack, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

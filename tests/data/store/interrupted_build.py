"""A build in a process of its own that stands still before a step of the switch, to be killed.

`python interrupted_build.py STEP DATABASE DOCUMENTS`: prints "begins" when all is loaded, and
"stands" when it has come to the step.
"""

import sys
import time
from pathlib import Path

from data.store import build as build_module
from data.store.build import build

# Before anything of the new version can be seen; before the new link is made; before it counts.
STEPS = {
    "publish": (build_module, "publish_version"),
    "link": (Path, "symlink_to"),
    "switch": (Path, "replace"),
}


def stand_still(*_: object) -> None:
    """Say so, and go no further."""
    print("stands", flush=True)
    time.sleep(600)


def main(step: str, database: str, documents: str) -> None:
    """Build up to the step."""
    setattr(*STEPS[step], stand_still)
    print("begins", flush=True)
    build([Path(documents)], Path(database))


if __name__ == "__main__":
    main(*sys.argv[1:])

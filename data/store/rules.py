"""The rules version: it changes whenever the code or vocabulary that reads documents does."""

import hashlib
from functools import cache
from pathlib import Path

_DATA = Path(__file__).parents[1]
_RULES = (
    "model.py",
    "folding.py",
    "formats",
    "extraction",
    "vocabulary",
    "case_studies",
    "store/schema.sql",
    "store/identity.py",
    "store/companies.py",
    "store/decisions.py",
    "store/rows.py",
)


@cache
def rules_version() -> str:
    """A hash of all files that decide what a document says, the same on every machine."""
    digest = hashlib.sha256()
    for path in sorted(_rule_files()):
        digest.update(path.relative_to(_DATA).as_posix().encode())
        digest.update(path.read_text(encoding="utf-8").encode())
    return digest.hexdigest()[:12]


def _rule_files() -> list[Path]:
    named = [_DATA / name for name in _RULES]
    files = [path for path in named if path.is_file()]
    return files + [
        path
        for folder in named
        if folder.is_dir()
        for path in folder.rglob("*")
        if path.suffix in (".py", ".toml", ".sql")
    ]

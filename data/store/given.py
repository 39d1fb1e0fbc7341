"""What a build is made from, and the id that follows from it."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from data.store.decisions import Decisions
from data.store.documents import SHIPPED_CORPUS, Collected
from data.store.rules import rules_version

CASE_STUDIES = SHIPPED_CORPUS / "case_studies"


@dataclass(frozen=True, slots=True)
class Given:
    """Documents, what people have decided, and the folder of the guided case studies."""

    collected: Collected
    decisions: Decisions
    case_folder: Path

    def build_id(self) -> str:
        """A hash of the documents, in order, the decisions, the case studies and the rules."""
        documents = self.collected.documents
        found = [(d.source, d.sha256, d.digest_origin, d.settings) for d in documents]
        cases = case_studies_hash(self.case_folder)
        said = repr((rules_version(), found, self.collected.problems, self.decisions, cases))
        return hashlib.sha256(said.encode()).hexdigest()[:12]


def case_studies_hash(folder: Path) -> str:
    """A hash of the case files and of all that they may quote beside the corpus."""
    found = hashlib.sha256()
    for path in sorted([*folder.glob("*.toml"), *folder.parent.glob("*.md")]):
        found.update(path.name.encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()

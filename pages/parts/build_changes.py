"""What the build on view has changed against the one before it."""

from analytics.wording import counted
from data.store.facts import Facts


def build_changes(facts: Facts) -> str:
    """The posts that are new, changed, removed and unchanged, in a sentence."""
    if facts.previous_build_id is None:
        return "This is the first build of this corpus."
    return (
        f"{counted(facts.posts_new, 'new post')}, {facts.posts_changed:,} changed,"
        f" {facts.posts_removed:,} removed, {facts.posts_unchanged:,} unchanged"
        f" since build {facts.previous_build_id}."
    )

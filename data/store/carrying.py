"""What the build before has already read, and what of it still holds."""

from collections.abc import Sequence

import pyarrow as pa

from data.store.identity import KnownPost
from data.store.rows import READINGS, content_hash
from data.store.standing import Before, Changes


def rows_of(before: Before, table: str, post_ids: Sequence[str]) -> pa.Table:
    """What `table`, one of the tables that extraction fills, held on these posts."""
    columns = ", ".join(READINGS[table])
    return before.cursor.sql(
        f"select {columns} from {table} where post_id in (select unnest($post_ids))",
        params={"post_ids": list(post_ids)},
    ).to_arrow_table()


def changes(known: Sequence[KnownPost], before: Before | None) -> Changes:
    """Which posts are new, changed, unchanged and gone, in the order of `known`."""
    hashes = before.hashes if before else {}
    now = {one.post_id: content_hash(one) for one in known}
    return Changes(
        new=tuple(post_id for post_id in now if post_id not in hashes),
        changed=tuple(i for i, content in now.items() if hashes.get(i, content) != content),
        unchanged=tuple(i for i, content in now.items() if hashes.get(i) == content),
        removed=tuple(sorted(hashes.keys() - now.keys())),
    )

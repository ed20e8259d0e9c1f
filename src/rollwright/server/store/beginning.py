"""What is stored with a match that begins: its first deadline, and the promise of its dice."""

import msgspec

from rollwright.server.documents import MatchDoc, TableDoc, commitment_of, now
from rollwright.server.store import Deadline, Store


def first_deadline(table: TableDoc, match: MatchDoc) -> Deadline | None:
    """When somebody must look after a match even if nobody ever sets its clock."""
    if not table.seconds:
        return None
    return Deadline(match.id, table.id, "begin", now() + table.seconds * 1_000_000)


def own_commitment(match: MatchDoc) -> str | None:
    """The commitment that only this match may have; `None` for a daily match, which has none.

    A seed is revealed when its match is over, so another match with it would be known beforehand.
    All matches of a day share theirs, and it is revealed when nobody can play for a result.
    """
    return None if match.daily else commitment_of(match.seed)


async def match_with_dice(store: Store, commitment: str) -> MatchDoc | None:
    """The match that keeps this promise, if there is one."""
    [rows] = await store.run(("SELECT doc FROM matches WHERE commitment = $1", commitment))
    return msgspec.json.decode(rows[0][0], type=MatchDoc) if rows else None

"""`admin export`: matches as records, one after the other."""

from collections.abc import Callable

from rollwright.core.errors import RollwrightError
from rollwright.records.jsonl import to_json
from rollwright.server.admin import matches
from rollwright.server.admin.matches import Wanted
from rollwright.server.daily.days import is_secret
from rollwright.server.documents import now
from rollwright.server.recording import record_of
from rollwright.server.store import Store


async def export(
    store: Store,
    wanted: Wanted,
    finished: bool,
    write: Callable[[str], None],
    complain: Callable[[str], None],
) -> tuple[int, int]:
    """Write a line per match: how many were written, and how many could not be replayed.

    A match that goes on is written without its seed and without hidden choices, or not at all if
    only finished ones are wanted.
    """
    written = faults = 0
    async for page in matches.found(store, wanted):
        for _, doc in page:
            found = await store.match_and_steps(doc.id)
            if found is None:
                continue  # deleted meanwhile
            try:
                record = record_of(*found, is_sealed=is_secret(doc.daily, now()))
            except (RollwrightError, ValueError) as error:
                complain(f"Match {doc.id} cannot be replayed: {error}")
                faults += 1
                continue
            if record.match.is_over or not finished:
                write(to_json(record) + "\n")
                written += 1
    return written, faults

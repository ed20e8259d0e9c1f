"""Work that one worker does at a time: whoever holds its lease."""

from rollwright.server.documents import now
from rollwright.server.store import Store


async def lease(store: Store, work: str, holder: str, seconds: float) -> bool:
    """Take the lease of some work, or hold it longer; False if another holds it."""
    moment = now()
    sql = (
        "INSERT INTO leases VALUES ($1, $2, $3) ON CONFLICT (work) "
        "DO UPDATE SET holder = excluded.holder, until = excluded.until "
        "WHERE leases.until < $4 OR leases.holder = excluded.holder RETURNING holder"
    )
    [rows] = await store.run((sql, work, holder, moment + int(seconds * 1_000_000), moment))
    return bool(rows)


async def give_back(store: Store, work: str, holder: str) -> None:
    """Let others have the lease."""
    await store.run(("DELETE FROM leases WHERE work = $1 AND holder = $2", work, holder))

"""People who asked to be forgotten, in the database, until that is done."""

from rollwright.server.documents import now
from rollwright.server.store import Statement, Store


def forgetting(guest: str) -> list[Statement]:
    """Statements that delete what is a person's alone. What others see of them is left.

    Tokens that were revoked stay so until the rest is done: the person's seats are still theirs.
    """
    tables = ("profiles", "ratings", "profile_keys", "device_codes")
    return [
        *((f"DELETE FROM {table} WHERE guest = $1", guest) for table in tables),  # noqa: S608
        ("DELETE FROM devices WHERE guest = $1 AND revoked = 0", guest),
    ]


def anonymising(guest: str) -> Statement:
    """The statement that takes name and rating from a person's results. Others keep theirs."""
    sql = (
        "UPDATE results SET guest = '', name = 'Guest ' || (seat + 1), mu = NULL, sigma = NULL "
        "WHERE guest = $1"
    )
    return (sql, guest)


async def ask_to_forget(store: Store, guest: str) -> None:
    """Delete what can be deleted at once, and note that the rest is to be done."""
    sql = "INSERT INTO erasures VALUES ($1, $2) ON CONFLICT DO NOTHING"
    await store.run((sql, guest, now()), *forgetting(guest), anonymising(guest), alone=guest)


async def next_to_forget(store: Store) -> str | None:
    """The person who has waited longest."""
    [rows] = await store.run(("SELECT guest FROM erasures ORDER BY asked, guest LIMIT 1",))
    return str(rows[0][0]) if rows else None


async def forgotten(store: Store, guest: str) -> None:
    """Note that a person is forgotten. A match of theirs may have ended meanwhile."""
    await store.run(anonymising(guest), ("DELETE FROM erasures WHERE guest = $1", guest))

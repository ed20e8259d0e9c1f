"""Bans in the database."""

from typing import NamedTuple

from rollwright.server.store import Store


class Ban(NamedTuple):
    """Who may not use the server, why, and until when. Times are in microseconds since 1970.

    `what` is a network such as `203.0.113.7/32`, or the hash of a guest's token.
    """

    what: str
    reason: str
    made: int
    until: int


async def add_ban(store: Store, ban: Ban) -> None:
    """Store a ban over one of the same guest or network."""
    sql = (
        "INSERT INTO bans VALUES ($1, $2, $3, $4) ON CONFLICT (what) "
        "DO UPDATE SET reason = excluded.reason, made = excluded.made, until = excluded.until"
    )
    await store.run((sql, *ban))


async def remove_ban(store: Store, what: str) -> bool:
    """Whether there was such a ban."""
    [rows] = await store.run(("DELETE FROM bans WHERE what = $1 RETURNING what", what))
    return bool(rows)


async def all_bans(store: Store, moment: int) -> list[Ban]:
    """The bans that are in force at a moment, those that end first first."""
    sql = "SELECT what, reason, made, until FROM bans WHERE until > $1 ORDER BY until, what"
    [rows] = await store.run((sql, moment))
    return [Ban(*row) for row in rows]


async def forget_old_bans(store: Store, moment: int) -> None:
    """Remove bans that are over at a moment."""
    await store.run(("DELETE FROM bans WHERE until <= $1", moment))

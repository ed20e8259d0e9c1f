"""Profiles in the database, and the keys in files with which people come back to theirs."""

from typing import NamedTuple

from rollwright.server.documents import now
from rollwright.server.store import Store


class Profile(NamedTuple):
    """How somebody wants to be seen."""

    name: str
    animal: str
    colour: int


async def profile_of(store: Store, guest: str) -> Profile | None:
    """The profile of a person, if they have made one."""
    sql = "SELECT name, animal, colour FROM profiles WHERE guest = $1"
    [rows] = await store.run((sql, guest))
    return Profile(*rows[0]) if rows else None


async def save_profile(store: Store, guest: str, profile: Profile) -> None:
    """Store a profile over the one of before."""
    sql = (
        "INSERT INTO profiles VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guest) DO UPDATE SET "
        "name = excluded.name, animal = excluded.animal, colour = excluded.colour, "
        "changed = excluded.changed"
    )
    await store.run((sql, guest, *profile, now()))


async def add_key(store: Store, secret: str, guest: str) -> None:
    """Store the hash of a key with which devices become a guest, until it is revoked."""
    sql = "INSERT INTO profile_keys VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    await store.run((sql, secret, guest, now()))


async def guest_of_key(store: Store, secret: str) -> str | None:
    """The guest of the key with this hash; `None` if there is no such key."""
    [rows] = await store.run(("SELECT guest FROM profile_keys WHERE secret = $1", secret))
    return str(rows[0][0]) if rows else None

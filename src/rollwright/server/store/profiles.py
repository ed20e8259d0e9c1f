"""Profiles in the database."""

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

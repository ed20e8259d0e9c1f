"""What the database knows of guests: tokens, profiles, bans, and who is to be forgotten.

A token stands for the guest that is named by its hash, unless it is listed among the devices: then
it was made for another device of a guest, or was revoked. The database has hashes only. What
changes the tokens of a guest is done one after the other.
"""

from typing import Final, NamedTuple

from rollwright.server.documents import now
from rollwright.server.store import Statement, Store

_UNLESS_REVOKED: Final = (
    "WHERE NOT EXISTS (SELECT 1 FROM devices d WHERE d.token = $1 AND d.revoked > 0)"
)
"""For what a token asks for: it may have been revoked since the question came."""
_ADD_CODE: Final = """
    INSERT INTO device_codes SELECT CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT)
"""
_ADD_KEY: Final = """
    INSERT INTO profile_keys SELECT CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT)
"""
_ADD_DEVICE: Final = """
    INSERT INTO devices SELECT CAST($1 AS TEXT), guest, CAST($2 AS BIGINT), 0 FROM
"""
_REVOKE_FIRST: Final = """
    INSERT INTO devices
    SELECT CAST($2 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($3 AS BIGINT)
"""
_DROP_CODES: Final = "DELETE FROM device_codes"
_DROP_KEYS: Final = "DELETE FROM profile_keys"
_REVOKE: Final = "UPDATE devices SET revoked = $3"
_TOKENS: Final = "RETURNING token"
_TOLD: Final = "RETURNING guest"


async def guest_of(store: Store, token: str) -> str | None:
    """The guest that the token with this hash stands for; `None` if it was revoked."""
    [rows] = await store.run(("SELECT guest, revoked FROM devices WHERE token = $1", token))
    if not rows:
        return token
    guest, revoked = rows[0]
    return None if revoked else str(guest)


async def add_code(store: Store, code: str, guest: str, until: int, token: str) -> bool:
    """Store the hash of a code for another device of a guest, instead of any earlier one.

    False if the token that asks for it was revoked meanwhile.
    """
    await store.run(("DELETE FROM device_codes WHERE until < $1", now()))
    _, added = await store.run(
        ("DELETE FROM device_codes WHERE guest = $1", guest),
        (f"{_ADD_CODE} {_UNLESS_REVOKED} RETURNING code", token, code, guest, until),
        alone=guest,
    )
    return bool(added)


async def redeem(store: Store, code: str, token: str) -> str | None:
    """Let a token stand for the guest of a code, which is used up; `None` if it is not valid."""
    [rows] = await store.run(("SELECT guest FROM device_codes WHERE code = $1", code))
    for (guest,) in rows:
        added, _ = await store.run(
            (
                f"{_ADD_DEVICE} device_codes WHERE code = $3 AND until > $2 {_TOLD}",
                token,
                now(),
                code,
            ),
            ("DELETE FROM device_codes WHERE code = $1", code),
            alone=guest,
        )
        if added:
            return str(guest)
    return None


async def add_key(store: Store, secret: str, guest: str, token: str) -> bool:
    """Store the hash of a key with which devices become a guest, until it is revoked.

    False if the token that asks for it was revoked meanwhile.
    """
    adding = f"{_ADD_KEY} {_UNLESS_REVOKED} RETURNING secret"
    [added] = await store.run((adding, token, secret, guest, now()), alone=guest)
    return bool(added)


async def guest_of_key(store: Store, secret: str) -> str | None:
    """The guest of the key with this hash; `None` if there is no such key."""
    [rows] = await store.run(("SELECT guest FROM profile_keys WHERE secret = $1", secret))
    return str(rows[0][0]) if rows else None


async def use_key(store: Store, secret: str, guest: str, token: str) -> bool:
    """Let a token stand for the guest of a key; False if the key was revoked meanwhile."""
    adding = f"{_ADD_DEVICE} profile_keys WHERE secret = $3 {_TOLD}"
    [added] = await store.run((adding, token, now(), secret), alone=guest)
    return bool(added)


async def revoke_others(store: Store, guest: str, token: str) -> int | None:
    """Revoke all tokens of a guest but one, the code for another device, and the keys in files.

    It tells how many tokens were revoked; `None` if this one was, by another device, meanwhile.

    The token that the guest is named after is in the table only once it is revoked.
    """
    statements: list[Statement] = [
        (f"SELECT 1 {_UNLESS_REVOKED}", token),
        (f"{_DROP_CODES} {_UNLESS_REVOKED} AND guest = $2", token, guest),
        (f"{_DROP_KEYS} {_UNLESS_REVOKED} AND guest = $2", token, guest),
        (
            f"{_REVOKE} {_UNLESS_REVOKED} AND guest = $2 AND token <> $1 AND revoked = 0 {_TOKENS}",
            *(token, guest, now()),
        ),
    ]
    if token != guest:
        adding = f"{_REVOKE_FIRST} {_UNLESS_REVOKED} ON CONFLICT DO NOTHING {_TOKENS}"
        statements.append((adding, token, guest, now()))
    stands, _, _, *revoked = await store.run(*statements, alone=guest)
    return sum(map(len, revoked)) if stands else None


async def revoked_since(store: Store, moment: int) -> dict[str, int]:
    """Hashes of tokens that were revoked after a moment, with the moment of each."""
    [rows] = await store.run(("SELECT token, revoked FROM devices WHERE revoked > $1", moment))
    return dict(rows)


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

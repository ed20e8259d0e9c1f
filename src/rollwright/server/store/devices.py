"""Tokens of guests who use several devices. The database has hashes only.

A token stands for the guest that is named by its hash, unless it is listed here: then it was made
for another device of a guest, or was revoked.
"""

from rollwright.server.documents import now
from rollwright.server.store import Statement, Store


async def guest_of(store: Store, token: str) -> str | None:
    """The guest that the token with this hash stands for; `None` if it was revoked."""
    [rows] = await store.run(("SELECT guest, revoked FROM devices WHERE token = $1", token))
    if not rows:
        return token
    guest, revoked = rows[0]
    return None if revoked else str(guest)


async def add_code(store: Store, code: str, guest: str, until: int) -> None:
    """Store the hash of a code for another device of a guest, instead of any earlier one."""
    await store.run(
        ("DELETE FROM device_codes WHERE guest = $1 OR until < $2", guest, now()),
        ("INSERT INTO device_codes VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", code, guest, until),
    )


async def redeem(store: Store, code: str, token: str) -> str | None:
    """Let a token stand for the guest of a code, which is used up; `None` if it is not valid."""
    sql = "DELETE FROM device_codes WHERE code = $1 AND until > $2 RETURNING guest"
    [rows] = await store.run((sql, code, now()))
    if not rows:
        return None
    guest = str(rows[0][0])
    await add_device(store, guest, token)
    return guest


async def add_device(store: Store, guest: str, token: str) -> None:
    """Let a token stand for a guest, too."""
    await store.run(("INSERT INTO devices VALUES ($1, $2, $3, 0)", token, guest, now()))


async def revoke_others(store: Store, guest: str, token: str) -> int:
    """Revoke all tokens of a guest but one, the code for another device, and the keys in files.

    It tells how many tokens were revoked.

    The token that the guest is named after is in the table only once it is revoked.
    """
    moment = now()
    statements: list[Statement] = [
        (
            "UPDATE devices SET revoked = $3 "
            "WHERE guest = $1 AND token <> $2 AND revoked = 0 RETURNING token",
            *(guest, token, moment),
        ),
        ("DELETE FROM device_codes WHERE guest = $1", guest),
        ("DELETE FROM profile_keys WHERE guest = $1", guest),
    ]
    if token != guest:
        first = "INSERT INTO devices VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING token"
        statements.append((first, guest, guest, moment, moment))
    return sum(len(rows) for rows in await store.run(*statements))


async def revoked_since(store: Store, moment: int) -> dict[str, int]:
    """Hashes of tokens that were revoked after a moment, with the moment of each."""
    [rows] = await store.run(("SELECT token, revoked FROM devices WHERE revoked > $1", moment))
    return dict(rows)

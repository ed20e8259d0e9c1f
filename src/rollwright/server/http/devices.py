"""Other devices of a guest: a code that makes one, and the end of all others."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from rollwright.server.documents import CODE_LETTERS, hashed, new_token, now
from rollwright.server.gate import Gate, revoked
from rollwright.server.http.shapes import DeviceCode, DeviceToken, Revoked
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.devices import add_code, redeem, revoke_others

CODE_SECONDS: Final = 300
_GROUP: Final = 5
_GROUPS: Final = 2
"""Ten characters out of 32: 50 bits, which nobody guesses in five minutes."""


class Devices:
    """Makes and redeems codes, and revokes tokens."""

    def __init__(self, store: Store, gate: Gate, signed_out: Callable[[], Awaitable[None]]) -> None:
        """`signed_out` lets all workers see that tokens were revoked, this one at once."""
        self._store = store
        self._gate = gate
        self._signed_out = signed_out

    async def code(self, token: str) -> DeviceCode:
        """A code with which another device becomes the same guest. It works once, and soon."""
        guest = await self._known(token)
        code = "-".join(_letters() for _ in range(_GROUPS))
        until = now() + CODE_SECONDS * 1_000_000
        stored = add_code(self._store, hashed(_plain(code)), guest, until, hashed(token))
        if not await ask(stored):
            raise revoked()
        return DeviceCode(code, CODE_SECONDS)

    async def redeem(self, code: str) -> DeviceToken:
        """A new token for the guest of a code."""
        token = new_token()
        guest = await ask(redeem(self._store, hashed(_plain(code)), hashed(token)))
        if guest is None:
            raise Refusal("no_code", "This code is wrong, was used already, or is too old.", 404)
        self._gate.bans.check_guest(guest)
        return DeviceToken(token)

    async def revoke(self, token: str) -> Revoked:
        """Sign out all other devices of a guest."""
        guest = await self._known(token)
        count = await ask(revoke_others(self._store, guest, hashed(token)))
        if count is None:
            raise revoked()
        await ask(self._signed_out())
        return Revoked(count)

    async def _known(self, token: str) -> str:
        guest = await self._gate.guest(token)
        if not guest:
            raise Refusal("no_token", "Send the token of the guest that you are.", 401)
        return guest


def _letters() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(_GROUP))


def _plain(code: str) -> str:
    """A code however it was typed: case, spaces and dashes do not matter."""
    return "".join(c for c in code.upper() if c.isalnum())

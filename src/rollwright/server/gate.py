"""Who comes in: which guest a token stands for, and who is not welcome."""

from collections.abc import Collection
from typing import Final

from rollwright.server.bans import Bans
from rollwright.server.documents import hashed
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.devices import guest_of

_MOST_KNOWN: Final = 20_000


class Gate:
    """Refuses those who are banned. `bans` is replaced whenever the database has others.

    What a token stands for is asked of the database every time: another worker may have revoked it.
    Guests are remembered by the hash of their token only for those who come back while the database
    does not answer.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, str] = {}
        self.bans: Bans = Bans()

    def check_address(self, address: str) -> None:
        """Refuse an address that is banned."""
        self.bans.check_address(address)

    async def guest(self, token: str) -> str:
        """The guest that a token stands for; "" without a token. Refuses a revoked token."""
        if not token:
            return ""
        key = hashed(token)
        try:
            guest = await ask(guest_of(self._store, key))
        except Refusal:
            if key not in self._known:
                raise
            guest = self._known[key]
        if guest is None:
            self._known.pop(key, None)
            raise revoked()
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[key] = guest
        self.bans.check_guest(guest)
        return guest

    def forget(self, tokens: Collection[str]) -> None:
        """Let the tokens with these hashes in only if the database says so."""
        for token in tokens:
            self._known.pop(token, None)


def revoked() -> Refusal:
    """The refusal of a token that stands for nobody any more."""
    reason = "This device was signed out from another one; get a code there to sign in again."
    return Refusal("revoked", reason, 403)

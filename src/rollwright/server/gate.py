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

    Guests are remembered by the hash of their token, so that those who are known can come back
    while the database does not answer. Only revoking changes what a token stands for.
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
        guest = self._known.get(key) or await ask(guest_of(self._store, key))
        if guest is None:
            raise revoked()
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[key] = guest
        self.bans.check_guest(guest)
        return guest

    def forget(self, tokens: Collection[str]) -> None:
        """Ask the database again about the tokens with these hashes."""
        for token in tokens:
            self._known.pop(token, None)

    def forget_guest(self, guest: str) -> None:
        """Ask the database again about all tokens of a guest."""
        self.forget([token for token, known in self._known.items() if known == guest])


def revoked() -> Refusal:
    """The refusal of a token that stands for nobody any more."""
    reason = "This device was signed out from another one; get a code there to sign in again."
    return Refusal("revoked", reason, 403)

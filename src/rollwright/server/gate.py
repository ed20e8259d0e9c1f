"""Who comes in: which guest a token stands for, and who is not welcome."""

from rollwright.server.bans import Bans
from rollwright.server.documents import hashed
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.devices import guest_of


class Gate:
    """Refuses those who are banned. `bans` is replaced whenever the database has others."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.bans = Bans()

    def check_address(self, address: str) -> None:
        """Refuse an address that is banned."""
        self.bans.check_address(address)

    async def guest(self, token: str) -> str:
        """The guest that a token stands for; "" without a token. Refuses a revoked token."""
        if not token:
            return ""
        guest = await ask(guest_of(self._store, hashed(token)))
        if guest is None:
            raise revoked()
        self.bans.check_guest(guest)
        return guest


def revoked() -> Refusal:
    """The refusal of a token that stands for nobody any more."""
    reason = "This device was signed out from another one; get a code there to sign in again."
    return Refusal("revoked", reason, 403)

"""The HTTP connections of a worker, and who has to go when there are too many."""

from collections import defaultdict
from typing import Final, Protocol

MOST: Final = 1000
"""How many HTTP connections a worker holds. They are short; WebSockets are counted apart."""


class Client(Protocol):
    """A connection, as the places see it."""

    address: str

    def make_room(self) -> None:
        """Go."""


class Places:
    """Knows who lets us wait: for the next request, or for the rest of one.

    Newcomers always get in: if all places are taken, the address that lets us wait with the most
    connections loses the one that has done so longest.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._here: set[Client] = set()
        self._waiting: defaultdict[str, dict[Client, None]] = defaultdict(dict)
        """Those who let us wait, by their address, the longest first."""

    def enter(self, client: Client) -> bool:
        """Let a newcomer in. `False` if there is no place, and nobody who could go."""
        if len(self._here) >= self._most and not self._make_room():
            return False
        self._here.add(client)
        return True

    def note(self, client: Client, waits: bool) -> None:
        """Say whether a client lets us wait from now on."""
        self._forget(client)
        if waits and client in self._here:
            self._waiting[client.address][client] = None

    def leave(self, client: Client) -> None:
        """A client is gone."""
        self._here.discard(client)
        self._forget(client)

    def _make_room(self) -> bool:
        if not self._waiting:
            return False
        most = max(self._waiting.values(), key=len)
        longest = next(iter(most))
        self.leave(longest)
        longest.make_room()
        return True

    def _forget(self, client: Client) -> None:
        if waiting := self._waiting.get(client.address):
            waiting.pop(client, None)
            if not waiting:
                del self._waiting[client.address]

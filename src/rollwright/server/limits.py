"""How much one client may ask for, and how many may be connected at all.

Whoever reads something asks here whether it may come.
"""

import contextlib
import ipaddress
import logging
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import Final, Protocol

from rollwright.server.log import of_kind
from rollwright.server.settings import Settings

_LOG: Final = logging.getLogger("rollwright.server")
_MOST_KEYS: Final = 50_000
_NETWORK_BITS: Final = 64
_WORTH_TELLING: Final = 0.1
"""The part of a burst that one worker may take before it tells the others."""
_BURST_SECONDS: Final = 5
"""A burst of messages is what so many seconds allow."""
_BUSY_CONNECTIONS: Final = 20
"""An address may send as much as so many of its connections at their full rate."""
PREVIEWS: Final = "previews"
_BY_GUEST: Final = "messages_by_guest"
_BY_ADDRESS: Final = "messages_by_address"
_PER_MINUTE: Final = [
    setting for setting in Settings.__struct_fields__ if setting.endswith("_per_minute")
]


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 that one IPv6 connection gets."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:100]  # a proxy may call its clients what it likes
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _NETWORK_BITS), strict=False))


class Allowance:
    """`burst` requests at once, refilled at `rate` per second."""

    __slots__ = ("_left", "_then", "burst", "rate", "untold")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: float = rate
        self.burst: float = burst
        self._left = burst
        self.untold: int = 0
        """What was taken since it was last full, or since the other workers were told."""
        self._then = time.monotonic()

    def take(self) -> bool:
        """Whether one more request is allowed now."""
        self._refill()
        is_allowed = self._left >= 1
        self._left -= is_allowed
        self.untold += is_allowed
        return is_allowed

    def settle(self, left: float) -> None:
        """All workers together have left so much, but for what was taken here meanwhile."""
        self._refill()
        self._left = min(self._left, left - self.untold)

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._then) * self.rate)
        self._then = now
        if self._left == self.burst:
            self.untold = 0


class Share(Protocol):
    """Who tells the other workers what was taken here."""

    def tell(self, key: str, allowance: Allowance) -> None:
        """Tell them soon, without waiting."""


class Allowances:
    """An allowance for each key, such as an address. The one used longest ago is forgotten."""

    def __init__(
        self, rate: float, burst: float, name: str = "", share: Share | None = None
    ) -> None:
        """With `share`, workers that use the same `name` have one allowance for each key."""
        self._rate = rate
        self._burst = burst
        self._name = name
        self._share = share
        self._worth_telling = max(1, burst * _WORTH_TELLING)
        self._by_key: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more request is allowed now."""
        allowance = self._by_key.pop(key, None) or Allowance(self._rate, self._burst)
        self._by_key[key] = allowance
        if len(self._by_key) > _MOST_KEYS:
            self._by_key.popitem(last=False)
        is_allowed = allowance.take()
        if self._share and allowance.untold >= self._worth_telling:
            self._share.tell(f"{self._name}:{key}", allowance)
        return is_allowed


class Crowd:
    """How many are here at the same time, in all and from each address."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._all = 0
        self._by_address: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether one more may come from an address."""
        return self._all < self._most and self._by_address[address] < self._most_per_address

    @contextlib.contextmanager
    def inside(self, address: str) -> Iterator[None]:
        """One more is here until the block ends."""
        self._all += 1
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._all -= 1
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class Limits:
    """All that a worker counts about addresses and guests."""

    def __init__(self, settings: Settings, share: Share | None = None) -> None:
        """With `share`, all workers together let through what one would."""
        self.message_bytes: int = settings.message_bytes
        self._messages_per_second = settings.messages_per_second
        self.places: Places = Places()
        self._sockets = Crowd(settings.connections, settings.connections_per_address)
        self._requests = Crowd(settings.connections, settings.connections_per_address)
        rate = settings.messages_per_second
        rates = {
            limit: (getattr(settings, limit) / 60, getattr(settings, limit))
            for limit in _PER_MINUTE
        }
        rates[PREVIEWS] = rates["requests_per_minute"]
        rates[_BY_GUEST] = rate, rate * _BURST_SECONDS
        rates[_BY_ADDRESS] = (
            rate * _BUSY_CONNECTIONS,
            rate * _BUSY_CONNECTIONS * _BURST_SECONDS,
        )
        self._allowances = {
            limit: Allowances(*rate_and_burst, limit, share)
            for limit, rate_and_burst in rates.items()
        }

    def reached(self, limit: str, address: str) -> None:
        """Let the log say that somebody has reached a limit."""
        _LOG.warning("limit reached: %s, by %s", limit, address, extra=of_kind(limit))

    def allow(self, limit: str, address: str, guest: str = "") -> bool:
        """Whether an address, and a guest if one is named, may do something once more now."""
        allowances = self._allowances[limit]
        if allowances.take(address) and (not guest or allowances.take(guest)):
            return True
        self.reached(limit, address)
        return False

    def for_connection(self) -> Allowance:
        """The frames that a connection may send."""
        rate = self._messages_per_second
        return Allowance(rate, rate * _BURST_SECONDS)

    def allow_frame(self, own: Allowance, address: str, guest: str) -> bool:
        """Whether a connection may send one more frame. It has an allowance of its own."""
        is_allowed = (
            own.take()
            and self._allowances[_BY_ADDRESS].take(address)
            and (not guest or self._allowances[_BY_GUEST].take(guest))
        )
        if not is_allowed:
            self.reached("messages_per_second", address)
        return is_allowed

    def may_connect(self, address: str) -> bool:
        """Whether an address may open one more WebSocket now."""
        if self._sockets.has_room(address):
            return self.allow("connects_per_minute", address)
        self.reached("connections", address)
        return False

    def connected(self, address: str) -> AbstractContextManager[None]:
        """A WebSocket is open until the block ends."""
        return self._sockets.inside(address)

    def may_ask(self, address: str) -> bool:
        """Whether an address may have one more HTTP request in progress."""
        has_room = self._requests.has_room(address)
        if not has_room:
            self.reached("connections_per_address", address)
        return has_room

    def asking(self, address: str) -> AbstractContextManager[None]:
        """An HTTP request is being read or answered until the block ends."""
        return self._requests.inside(address)


MOST_HTTP: Final = 1000
"""How many HTTP connections a worker holds. They are short; WebSockets are counted apart."""


class Asker(Protocol):
    """An HTTP connection, as the places see it."""

    address: str

    def make_room(self) -> None:
        """Go."""


class Places:
    """Knows who lets us wait: for the next request, or for the rest of one.

    Newcomers always get in: if all places are taken, the address that lets us wait with the most
    connections loses the one that has done so longest.
    """

    def __init__(self, most: int = MOST_HTTP) -> None:
        self._most = most
        self._here: set[Asker] = set()
        self._waiting: defaultdict[str, dict[Asker, None]] = defaultdict(dict)
        """Those who let us wait, by their address, the longest first."""

    def enter(self, client: Asker) -> bool:
        """Let a newcomer in. `False` if there is no place, and nobody who could go."""
        if len(self._here) >= self._most and not self._make_room():
            return False
        self._here.add(client)
        return True

    def note(self, client: Asker, waits: bool) -> None:
        """Say whether a client lets us wait from now on."""
        self._forget(client)
        if waits and client in self._here:
            self._waiting[client.address][client] = None

    def leave(self, client: Asker) -> None:
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

    def _forget(self, client: Asker) -> None:
        if waiting := self._waiting.get(client.address):
            waiting.pop(client, None)
            if not waiting:
                del self._waiting[client.address]


_FILES: Final = 200
"""What a server opens besides its clients: databases, logs, libraries."""


def make_room_for(connections: int) -> str:
    """Raise the limit of this process to what `connections` need.

    Returns a sentence if the system does not allow that, "" otherwise.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return ""
    needed = connections + MOST_HTTP + _FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return ""
    wanted = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS allows less than it says
        wanted = soft
    if wanted >= needed:
        return ""
    return (
        f"A process may open only {wanted} files here, and {connections} connections "
        f"need {needed}: raise the limit (ulimit -Hn, or LimitNOFILE= of systemd), "
        "or lower `connections`."
    )

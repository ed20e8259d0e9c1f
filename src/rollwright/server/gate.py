"""Who comes in: which guest a token stands for, and which networks and guests are not welcome."""

import ipaddress
import re
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from typing import Final

from rollwright.core.errors import SetupError
from rollwright.server.documents import hashed, now
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.guests import Ban
from rollwright.server.store.guests import guest_of as guest_of_token

_IPV6_OF_ONE: int = 64
"""Whoever has an IPv6 address has all of its /64."""


def network_of(text: str) -> str:
    """An address or a network as it is stored. A single IPv6 address stands for its /64."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise SetupError(
            f"{text!r} is no address; write 203.0.113.7, 2001:db8::1 or 198.51.100.0/24."
        ) from None
    if network.version == 6 and "/" not in text:
        network = network.supernet(new_prefix=_IPV6_OF_ONE)
    if network.prefixlen == 0:
        raise SetupError(f"{text} is every address of the world; stop the server instead.")
    return str(network)


def guest_of(text: str) -> str:
    """The hash of a guest's token. Refuses what is none."""
    if not re.fullmatch("[0-9a-f]{64}", text.strip().lower()):
        raise SetupError(
            "A guest is named by 64 hexadecimal digits, as rollwright admin show prints them."
        )
    return text.strip().lower()


class Bans:
    """All bans, so that looking one up costs little."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._guests: dict[str, Ban] = {}
        self._networks: dict[tuple[int, int], dict[int, Ban]] = {}
        """By version and length of the prefix: bans by the address of the network."""
        for ban in bans:
            if "/" in ban.what:
                network = ipaddress.ip_network(ban.what)
                kind = (network.version, network.prefixlen)
                self._networks.setdefault(kind, {})[int(network.network_address)] = ban
            else:
                self._guests[ban.what] = ban

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._guests or self._networks)

    def check_address(self, address: str) -> None:
        """Refuse an address that is banned."""
        if not self._networks:
            return
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
            found = found.ipv4_mapped
        number = int(found)
        for (version, length), bans in self._networks.items():
            if version == found.version:
                free = found.max_prefixlen - length
                _refuse(bans.get(number >> free << free))

    def check_guest(self, guest: str) -> None:
        """Refuse a guest who is banned."""
        _refuse(self._guests.get(guest))


def _refuse(ban: Ban | None) -> None:
    if ban and ban.until > now():
        until = datetime.fromtimestamp(ban.until / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        why = f": {ban.reason}" if ban.reason else ""
        raise Refusal("banned", f"You cannot use this server until {until}{why}.", 403)


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
            guest = await ask(guest_of_token(self._store, key))
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

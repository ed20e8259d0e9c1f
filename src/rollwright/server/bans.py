"""Who may not use the server: networks and guests."""

import ipaddress
import re
from collections.abc import Iterable
from datetime import UTC, datetime

from rollwright.core.errors import SetupError
from rollwright.server.documents import now
from rollwright.server.protocol import Refusal
from rollwright.server.store.bans import Ban

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

"""Bans: which addresses and guests they meet, for how long, and what those are told."""

import pytest

from rollwright.core.errors import SetupError
from rollwright.server.documents import hashed, now
from rollwright.server.gate import Bans, guest_of, network_of
from rollwright.server.protocol import Refusal
from rollwright.server.store.guests import Ban

HOUR = 3600 * 1_000_000


def banned(what: str, until: int = HOUR, reason: str = "") -> Bans:
    return Bans([Ban(what, reason, now(), now() + until)])


def is_refused(bans: Bans, address: str) -> bool:
    try:
        bans.check_address(address)
    except Refusal as refusal:
        return (refusal.code, refusal.status) == ("banned", 403)
    return False


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        (" 203.0.113.7 ", "203.0.113.7/32"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:DB8:0:0:1:2:3:4", "2001:db8::/64"),
        ("2001:db8::1/128", "2001:db8::1/128"),
        ("2001:db8::/32", "2001:db8::/32"),
    ],
)
def test_an_address_is_stored_as_a_network(text: str, stored: str) -> None:
    assert network_of(text) == stored


@pytest.mark.parametrize("text", ["", "Emma", "203.0.113", "1.2.3.4/33", "0.0.0.0/0", "::/0"])
def test_what_is_no_network_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        network_of(text)


@pytest.mark.parametrize(
    ("what", "met", "not_met"),
    [
        ("203.0.113.7/32", ["203.0.113.7", "::ffff:203.0.113.7"], ["203.0.113.8", "::1", ""]),
        ("198.51.100.0/24", ["198.51.100.0", "198.51.100.255"], ["198.51.101.0", "testclient"]),
        ("2001:db8::/64", ["2001:db8::", "2001:db8::ffff:1"], ["2001:db8:0:1::", "32.1.13.184"]),
        ("fe80::/64", ["fe80::1%eth0"], ["fe80:1::1%eth0"]),
    ],
)
def test_a_ban_meets_its_network_and_no_other(
    what: str, met: list[str], not_met: list[str]
) -> None:
    bans = banned(what)
    assert [address for address in met if not is_refused(bans, address)] == []
    assert [address for address in not_met if is_refused(bans, address)] == []


def test_a_ban_meets_its_guest_and_no_other() -> None:
    bans = banned(hashed("Emma"))
    bans.check_guest(hashed("Max"))
    bans.check_guest("")
    with pytest.raises(Refusal) as refusal:
        bans.check_guest(hashed("Emma"))
    assert refusal.value.code == "banned"
    assert not is_refused(bans, "203.0.113.7")


def test_a_ban_says_why_and_until_when() -> None:
    bans = Bans([Ban("203.0.113.7/32", "you insulted Max", 0, 4_102_444_800_000_000)])
    with pytest.raises(Refusal) as refusal:
        bans.check_address("203.0.113.7")
    told = "You cannot use this server until 2100-01-01 00:00 UTC: you insulted Max."
    assert refusal.value.reason == told


def test_a_ban_that_is_over_meets_nobody() -> None:
    assert not is_refused(banned("203.0.113.7/32", until=-1), "203.0.113.7")


def test_a_guest_is_named_by_the_hash_of_a_token() -> None:
    assert guest_of(hashed("Emma").upper()) == hashed("Emma")
    for text in ("", "Emma", hashed("Emma")[:-1], hashed("Emma") + "0"):
        with pytest.raises(SetupError):
            guest_of(text)

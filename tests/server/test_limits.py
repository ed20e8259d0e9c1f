"""What counts as one address, how many may be there, and what the log says about it."""

import logging

import pytest

from rollwright.server.limits import Allowance, Crowd, Limits, network_of
from rollwright.server.log import Seldom
from rollwright.server.settings import Settings


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a proxy's word", "a proxy's word"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_word_of_a_proxy_is_kept_short() -> None:
    assert len(network_of("x" * 10_000)) == 100


def test_a_guest_has_one_allowance_at_all_addresses() -> None:
    limits = Limits(Settings(tables_per_minute=2))
    addresses = ("192.0.2.1", "192.0.2.2", "192.0.2.3")
    allowed = [limits.allow("tables_per_minute", address, "Emma") for address in addresses]
    assert allowed == [True, True, False]
    assert limits.allow("tables_per_minute", "192.0.2.3", "Max")


def test_connections_of_one_guest_share_what_the_guest_may_send() -> None:
    limits = Limits(Settings(messages_per_second=1))
    first, second = Allowance(0, 100), Allowance(0, 100)
    sent = [limits.allow_frame(first, "192.0.2.1", "Emma") for _ in range(4)]
    sent += [limits.allow_frame(second, "192.0.2.2", "Emma") for _ in range(4)]
    assert sent == [True] * 5 + [False] * 3
    assert limits.allow_frame(second, "192.0.2.2", "Max")


def test_connections_of_one_address_share_what_the_address_may_send() -> None:
    limits = Limits(Settings(messages_per_second=1))
    sent = [limits.allow_frame(Allowance(0, 1), "192.0.2.1", "") for _ in range(110)]
    assert sent == [True] * 100 + [False] * 10
    assert limits.allow_frame(Allowance(0, 1), "192.0.2.2", "")


def test_a_crowd_is_bounded_in_all_and_for_each_address() -> None:
    crowd = Crowd(3, 2)
    with crowd.inside("a"), crowd.inside("a"):
        assert not crowd.has_room("a")
        assert crowd.has_room("b")
        with crowd.inside("b"):
            assert not crowd.has_room("c")
        assert crowd.has_room("c")
    assert crowd.has_room("a")


def test_the_log_names_every_limit_and_who_has_reached_it_first(
    caplog: pytest.LogCaptureFixture,
) -> None:
    limits = Limits(Settings())
    with caplog.at_level(logging.WARNING):
        for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
            limits.reached("codes_per_minute", address)
        limits.reached("connections", "192.0.2.2")
    seldom = Seldom()
    assert [record.getMessage() for record in caplog.records if seldom.filter(record)] == [
        "limit reached: codes_per_minute, by 192.0.2.1",
        "limit reached: connections, by 192.0.2.2",
    ]

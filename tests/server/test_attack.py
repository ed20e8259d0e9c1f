"""The attacks of `make attack`, in short: they reach the server, and players go on."""

import pytest
from benchmarks.attack.__main__ import measure
from benchmarks.attack.attackers import ATTACKS


@pytest.mark.parametrize("attack", ATTACKS)
def test_players_go_on_while_the_server_is_attacked(attack: str) -> None:
    evening, done = measure(attack, seconds=3)
    assert done["connections"] > 0
    assert evening.failures == 0
    assert evening.lines <= 3
    assert evening.moves
    assert evening.visits

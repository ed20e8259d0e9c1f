"""Both engines say the same about every position of the same matches."""

from typing import Any

import pytest

from rollwright.core import games
from wasm.conftest import Node
from wasm.matches import lines

MATCHES = 12
"""By game, options and number of seats; `python -m benchmarks.wasm` plays thousands."""

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    (name, seats, {}) for name in games.having("wasm") for seats in games.find(name).seat_counts({})
]
VARIANTS = [
    (name, seats, {option: choice})
    for name in games.having("wasm")
    for option, described in games.find(name).options.items()
    for choice in described.choices[1:]
    if described.is_variant
    for seats in (2, 4)
]


@pytest.mark.parametrize(("game", "seats", "options"), [*TABLES, *VARIANTS])
def test_positions_choices_events_and_views_are_those_of_the_readable_engine(
    node: Node, game: str, seats: int, options: dict[str, Any]
) -> None:
    found = node("replay.mjs", game, lines(game, seats, options, MATCHES))
    assert found["differences"] == []
    assert found["states"] > 20 * MATCHES

"""Bots choose and the evaluator weighs as they do natively, up to rounding."""

import pytest

from rollwright.core import games
from wasm.conftest import Node
from wasm.positions import positions

POSITIONS = 40
CLOSE = {"weighed": 0.01, "worth": 0.01}
"""How far chances may be apart: the weights in the browser have 8 bits."""
EXACT = 0.0001
"""How far expected scores of a seat alone may be apart: both games are solved in the browser."""


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("game", games.having("wasm"))
def test_bots_and_evaluator_agree_with_the_native_ones(node: Node, game: str, seats: int) -> None:
    found = node("answers.mjs", game, positions(game, seats, POSITIONS))
    for bot, (equal, asked) in found["equal"].items():
        assert equal >= 0.95 * asked - 1, bot
    for what, most in CLOSE.items():
        assert found["apart"][what][0] < (most if seats > 1 else EXACT)
    assert found["megabytes"] <= 40

"""How far the numbers of observations go."""

from collections.abc import Iterable
from typing import Any

from rollwright.core.game import Game


def unreached(game: Game[Any], states: Iterable[Any]) -> dict[str, tuple[int, int]]:
    """What the numbers of two seats range over in these positions, if that is not what they say."""
    seen = [game.observe(state.view(seat), seat) for state in states for seat in range(2)]
    found = {
        number.name: ((number.low, number.high), (min(values), max(values)))
        for number, values in zip(game.observation(2), zip(*seen, strict=True), strict=True)
    }
    return {name: reached for name, (told, reached) in found.items() if reached != told}

"""The steps of a match in few characters.

A roll is its faces, and a choice is the character that comes so many after "0" as its number says.
Whose step it is follows from the rules: seats that choose together stand in their order.
"""

from collections.abc import Iterable
from typing import Any, Final

from rollwright.core.game import CHANCE, Game, Setup, Step
from rollwright.core.match import Match

_ZERO: Final = ord("0")


def written(log: Iterable[Step]) -> str:
    """The steps as one word."""
    return "".join(
        "".join(map(str, action)) if isinstance(action, tuple) else chr(_ZERO + action)
        for _, action in log
    )


def replayed(game: Game[Any], setup: Setup, steps: str) -> Match[Any]:
    """The match that these steps make. Raises `IllegalAction` at the first illegal one."""
    match = Match(game, setup)
    at = 0
    while at < len(steps):
        pending = match.pending
        if pending == (CHANCE,):
            end = at + len(match.state.to_roll)
            match.step(CHANCE, tuple(ord(face) - _ZERO for face in steps[at:end]))
        else:
            end = at + 1
            match.step(pending[0] if pending else CHANCE, ord(steps[at]) - _ZERO)
        at = end
    return match

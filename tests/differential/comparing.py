"""Two engines side by side: the readable one, and the kernels.

`differences` of a game compares one match, phase by phase, and tells the first thing that differs.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rollwright.bots import Bot
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE, Step, View
from rollwright.core.stream import split


def walk(state: Any, bots: Sequence[Bot], dice: SeededDice) -> Iterator[tuple[Step, Any]]:
    """Every step from a position to the end of the match, with the position after it."""
    rolls = 0
    while pending := state.pending:
        if pending == (CHANCE,):
            roll = dice.roll(rolls, len(state.to_roll))
            rolls += 1
            state = state.step(CHANCE, roll)
            yield (CHANCE, roll), state
            continue
        views = [View(state.view(seat), seat) for seat in pending]
        choices = [bots[view.seat].choose(view, state.legal(view.seat)) for view in views]
        for seat, choice in zip(pending, choices, strict=True):
            state = state.step(seat, choice)
            yield (seat, choice), state


def seeds(seed: int, number: int, seats: int) -> tuple[SeededDice, list[int]]:
    """The dice of a match of a run, and the seed of the bot at each seat."""
    return SeededDice(split(seed, number, 0)), [split(seed, number, 1 + s) for s in range(seats)]

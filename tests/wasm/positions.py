"""Positions with what the native bots choose there, and what the native evaluator says.

A line per position: its setup, the steps that lead to it, and the answers. `answers.mjs` asks the
engine for browsers the same.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from rollwright.bots.evaluator import EQUALS
from rollwright.bots.find import evaluator, find
from rollwright.bots.levels import LEVELS
from rollwright.core import games
from rollwright.core.game import CHANCE, Game, View
from wasm.matches import play

BOTS = ("random", *LEVELS)

Ask = Callable[[str, View[Any], tuple[Any, ...], int], int]
"""What a bot chooses, by its name, with a seed."""
Evaluate = Callable[[int], Any]
"""The evaluator for so many seats."""


def shipped(game: Game[Any]) -> tuple[Ask, Evaluate]:
    """The native bots and evaluator, as they come with the package."""

    def ask(bot: str, view: View[Any], legal: tuple[Any, ...], seed: int) -> int:
        return int(find(bot, game)(seed).choose(view, legal))

    return ask, lambda seats: evaluator(EQUALS, game, seats)


def answers(state: Any, seed: int, bots: tuple[str, ...], ask: Ask, told: Any) -> dict[str, Any]:
    """What native code says about a position. Alone only levels play in the engine for browsers."""
    is_alone = state.seats == 1
    found: dict[str, Any] = {"choices": [], "weighed": []}
    for seat in state.pending if state.pending != (CHANCE,) else ():
        legal = state.legal(seat)
        view = View(state.view(seat), seat)
        if len(legal) > 1:
            for bot in bots:
                if not (is_alone and bot in ("strongest", "random")):
                    found["choices"].append([seat, bot, seed, ask(bot, view, legal, seed)])
            weighed = told.weigh(view, legal)
            found["weighed"].append([seat, [[int(w.action), w.value, w.error] for w in weighed]])
    worth = told.worth(state)
    return {**found, "worth": [worth.values, worth.errors]}


def positions(
    name: str, seats: int, count: int, bots: tuple[str, ...] = BOTS, native: Any = None
) -> Iterator[str]:
    """So many positions as JSON, two of every match."""
    game = games.find(name)
    ask, evaluate = native or shipped(game)
    told = evaluate(seats)
    for seed in range((count + 1) // 2):
        match = list(play(game, seats, {}, 1000 + seed))
        setup = match[0][0]
        about = {"seats": setup.seats, "start": setup.start, "options": dict(setup.options)}
        for at in Random(seed).sample(range(len(match)), 2):
            steps = [step for _, step, _, _ in match[1 : at + 1]]
            found = answers(match[at][3], 77 + seed, bots, ask, told)
            yield json.dumps([about, steps, found])

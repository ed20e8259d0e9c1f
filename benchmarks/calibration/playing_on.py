"""How far a chance is off: positions are played on by equals, many times each.

The share of wins differs from the chance told because the evaluator errs, and because so few
matches tell the share inexactly. The second part is known and is subtracted, so what is left is the
mean square of the evaluator's own error.
"""

from collections.abc import Iterator
from functools import partial
from math import sqrt
from typing import Any, Final

import numpy as np

from benchmarks.calibration.asking import Floats, Plan, spread
from benchmarks.calibration.figures import Estimate
from rollwright import bots
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.core.stream import split
from rollwright.games.qwixx.kernels.play import LineUp as QwixxLineUp
from rollwright.games.twenty_one.kernels.play import LineUp as TwentyOneLineUp
from rollwright.kernels import batch
from rollwright.kernels.policies import kinds_of

_LINE_UPS: Final = {"qwixx": QwixxLineUp, "twenty_one": TwentyOneLineUp}
_AFTER: Final = 2**40
"""Matches from there on play positions on."""
_CHUNK: Final = 10


def uncertainty(plan: Plan, player: str, positions: int, times: int, jobs: int = 1) -> Estimate:
    """The root of the mean square error of a chance, and the standard error of that.

    The bot of the plan leads to a position, and `player` plays it on, at all seats.
    """
    work = partial(_chunk, plan, player, positions, times)
    parts = spread(work, range(0, positions, _CHUNK), jobs)
    squares = np.array([square for part in parts for square in part])
    mean, error = squares.mean(), squares.std() / sqrt(len(squares))
    root = sqrt(max(mean, 0.0))
    return Estimate(root, float(error / (2 * root)) if root else sqrt(error))


def square_error(chances: Floats, won: Floats) -> float:
    """The mean square error of chances, by seat, from what seats won, by match and seat.

    The square of the mean error has the variance of that mean in it, which is subtracted.
    """
    errors = won.mean(axis=0) - chances
    noise = won.var(axis=0, ddof=1) / len(won)
    return float((errors**2 - noise).mean())


def _chunk(plan: Plan, player: str, positions: int, times: int, begin: int) -> list[float]:
    evaluator = bots.evaluator(plan.evaluator, games.find(plan.game), plan.seats)
    found = []
    for number in range(begin, min(begin + _CHUNK, positions)):
        state = _position(plan, number)
        won = np.array([*_played_on(plan, player, state, number, times)])
        found.append(square_error(np.array(evaluator.worth(state).values), won))
    return found


def _position(plan: Plan, number: int) -> Any:
    """A position before a turn: one of each match, drawn."""
    game = games.find(plan.game)
    line_up = batch.line_up(game, {}, [plan.bot] * plan.seats, bots.compiled(game))
    assert line_up
    setup, log = line_up.log(plan.seed, number)
    match = Match(game, setup)
    found = []
    for step in log:
        if step[0] == CHANCE and not match.state.dice:
            found.append(match.state)
        match.step(*step)
    return found[np.random.default_rng([plan.seed, number]).integers(len(found))]


def _played_on(plan: Plan, player: str, state: Any, number: int, times: int) -> Iterator[Floats]:
    """What every seat won each time."""
    game = games.find(plan.game)
    kernels = batch.KERNELS.find(game.name)
    assert kernels
    kinds = kinds_of([player] * plan.seats, {**kernels.policies, **bots.compiled(game)})
    assert kinds
    line_up = _LINE_UPS[plan.game](kinds, {}, state.sheets)
    seed, at, played = split(plan.seed, number), _AFTER, 0
    while played < times:
        if SeededDice(split(seed, at, 0)).draw(0, plan.seats) == state.active:  # who begins
            scores = line_up.play(seed, at, 1).scores[0]
            won = scores == scores.max()
            yield won / won.sum()
            played += 1
        at += 1

"""Two seats of Twenty One by the engine alone: every roll, every pair of choices.

A position is a state of the engine before the roll. Dice that nobody can use show `IDLE`.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.core.game import CHANCE
from rollwright.games.twenty_one.actions import KEEP
from rollwright.games.twenty_one.state import State
from rollwright.solver.kept import Array

IDLE: Final = 2
"""A face that does not stay."""

Solve = Callable[[Array], float]
"""The value of a matrix for whoever chooses the row."""


def answered(matrix: Array) -> float:
    """The row is shown before the column is chosen."""
    return float(matrix.min(axis=1).max())


def hidden(matrix: Array) -> float:
    """Neither is shown: the value of the game with mixed choices.

    It is that of a square part of the matrix in which both sides can make the other indifferent,
    if what this gives to the rows no column can lower, and no row can raise.
    """
    low, high = answered(matrix), -answered(-matrix.T)
    if high - low < 1e-12:
        return low
    for size in range(2, min(matrix.shape) + 1):
        for rows in combinations(range(matrix.shape[0]), size):
            for columns in combinations(range(matrix.shape[1]), size):
                found = _indifferent(matrix, rows, columns)
                if found is not None:
                    return found
    raise AssertionError("every matrix has a value")


def _indifferent(matrix: Array, rows: tuple[int, ...], columns: tuple[int, ...]) -> float | None:
    square = matrix[np.ix_(rows, columns)]
    side = len(rows)
    border = np.block([[square, -np.ones((side, 1))], [np.ones((1, side)), np.zeros((1, 1))]])
    if abs(np.linalg.det(border)) < 1e-13:
        return None
    target = np.append(np.zeros(side), 1.0)
    column_mix = np.linalg.solve(border, target)
    border[:side, :side] = square.T
    row_mix = np.linalg.solve(border, target)
    value = float(row_mix[-1])
    if min(row_mix[:-1].min(), column_mix[:-1].min()) < -1e-12:
        return None
    is_best = (row_mix[:-1] @ matrix[list(rows)]).min() >= value - 1e-9
    is_best &= (matrix[:, list(columns)] @ column_mix[:-1]).max() <= value + 1e-9
    return value if is_best else None


class Plain:
    """The chance of seat 0, ties half; `solve` says what simultaneous choices are worth."""

    def __init__(self, solve: Solve) -> None:
        self.solve = solve
        self.chance = cache(self._chance)

    def _chance(self, state: State) -> float:
        """Before the roll."""
        if not state.pending:
            own, other = state.scores
            return (own > other) + (own == other) / 2
        dice = sorted(_useful(state))
        kept = {
            faces: self._written(_rolled(state, dice, faces))
            for faces in product(range(1, FACES + 1), repeat=len(dice))
        }
        again = {
            faces: np.mean([kept[second] for second in _seconds(faces)])
            for faces in product((1, IDLE), repeat=len(dice))
        }
        better = max if state.active == 0 else min
        return float(
            np.mean(
                [
                    better(value, again[tuple(min(face, IDLE) for face in faces)])
                    for faces, value in kept.items()
                ]
            )
        )

    def _written(self, state: State) -> float:
        """With final dice: everybody writes."""
        own, other = (state.legal(seat) for seat in range(2))
        return self.solve(
            np.array(
                [
                    [self.chance(_next(state.step(0, mine).step(1, theirs))) for theirs in other]
                    for mine in own
                ]
            )
        )


def _next(state: State) -> State:
    """The turn does not matter."""
    return state._replace(turn=1, choices=())


def _useful(state: State) -> set[int]:
    """The dice that a seat has a free field for."""
    return {
        colour
        for sheet in state.sheets
        for column, colour in enumerate(sheet.colours(sheet.current))
        if sheet.free >> column & 1
    }


def _rolled(state: State, dice: list[int], faces: tuple[int, ...]) -> State:
    """The state in which these dice are final."""
    roll = [IDLE] * 6
    for die, face in zip(dice, faces, strict=True):
        roll[die] = face
    rolled = state.step(CHANCE, tuple(roll))
    return rolled.step(state.active, KEEP) if rolled.is_attempt else rolled


def _seconds(faces: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What a second attempt can show: 1s stay (T4)."""
    return product(*((1,) if face == 1 else range(1, FACES + 1) for face in faces))

"""A value of a bound by plain enumeration: all 6⁶ rolls, every choice and every answer to it.

What follows is taken from the bound itself, so each value is checked by one step.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS
from rollwright.games.twenty_one.solver.two_players.pairs import Bound
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import seats
from rollwright.solver.kept import Array

ROLLS = np.array(list(product(range(1, FACES + 1), repeat=len(COLOURS))))
STAYING = np.array([not rules.is_rolled_again(face) for face in range(FACES + 1)])[ROLLS.T]


class Choice(NamedTuple):
    """What a seat can write, for all rolls at once."""

    is_legal: Array
    state: Array
    points: Array


def choices(sheet: str, state: int) -> Iterator[Choice]:
    """A strike, and every set of columns (T5–T8)."""
    known = seats()
    row, free, hits = (int(each[state]) for each in (known.row, known.free, known.hits))
    struck = free & ~(1 << rules.leftmost_free(rules.ALL_COLUMNS & ~free))
    everywhere = np.ones(len(ROLLS), bool)
    yield Choice(everywhere, known.number[row, struck, hits] * everywhere, 0 * everywhere)
    fits, marks = (
        np.array([[f > 0 and rule(f, n) for f in range(FACES + 1)] for n in NUMBERS[row]])
        for rule in (rules.can_enter, rules.is_hit)
    )
    for columns in range(1, rules.ALL_COLUMNS + 1):
        if columns & ~free:
            continue
        used = [column for column in range(rules.FIELDS) if columns >> column & 1]
        faces = {column: ROLLS[:, SHEETS[sheet][row][column]] for column in used}
        is_legal = np.all([fits[column][faces[column]] for column in used], axis=0)
        more = hits + np.sum([marks[column][faces[column]] for column in used], axis=0)
        more = np.where(is_legal, more, hits + len(used))
        entered = np.sum([faces[column] for column in used], axis=0)
        points = entered + more * (more + 1) // 2 - rules.bonus(hits)
        yield Choice(is_legal, known.number[row, free & ~columns, more], points)


class Limits(NamedTuple):
    """What the own seat gets if it shows its choices in this round, and if the other seat does."""

    shown: float
    answered: float


def limits(bound: Bound, own: int, other: int, active: int, lead: int) -> Limits:
    """The chance of the own seat before the roll: hiding its choices gives something between."""
    mine, theirs = list(choices(bound.own, own)), list(choices(bound.other, other))
    lowest = [np.ones(len(ROLLS)) for _ in mine]
    highest = [np.zeros(len(ROLLS)) for _ in theirs]
    for row, choice in enumerate(mine):
        for column, answer in enumerate(theirs):
            leads = lead + choice.points - answer.points
            after = _values(bound, choice.state, answer.state, 1 - active, leads)
            lowest[row] = np.where(answer.is_legal, np.minimum(lowest[row], after), lowest[row])
            higher = np.maximum(highest[column], after)
            highest[column] = np.where(choice.is_legal, higher, highest[column])
    shown = np.max(
        [np.where(c.is_legal, v, 0.0) for c, v in zip(mine, lowest, strict=True)], axis=0
    )
    answered = np.min(
        [np.where(c.is_legal, v, 1.0) for c, v in zip(theirs, highest, strict=True)], axis=0
    )
    return Limits(_before_roll(shown, active), _before_roll(answered, active))


def _before_roll(kept: Array, active: int) -> float:
    """The mean over all rolls, each kept or tried again."""
    sets = np.sum([stays << die for die, stays in enumerate(STAYING)], axis=0)
    again = np.array([kept[sets & stay == stay].mean() for stay in range(1 << len(COLOURS))])
    better = np.maximum if active == 0 else np.minimum
    return float(better(kept, again[sets]).mean())


def _values(bound: Bound, own: Array, other: Array, active: int, leads: Array) -> Array:
    at = 2 * bound.values.slot[own, other].astype(int) + active
    place = leads - bound.values.begin[at]
    found = bound.values.spans[at * LENGTH + np.clip(place, 0, LENGTH - 1)]
    return np.where(place < 0, 0.0, found)

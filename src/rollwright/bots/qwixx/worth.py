"""What positions of Qwixx are worth to all seats, by a network.

The network says how likely each seat is to win at the end of a turn, and these chances are divided
by their sum. Up to there everybody chooses as `lookahead` supposes.
"""

from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.bots.qwixx.lookahead import (
    ROLLS,
    SUMS,
    add_rolls,
    chance_of,
    new_room,
    nobody_has_chosen,
    plan,
    seen,
    with_sum,
)
from rollwright.bots.qwixx.network import best_second, end_of_turn
from rollwright.bots.qwixx.search import opened_search
from rollwright.bots.qwixx.trial import put_back, trial_of
from rollwright.bots.qwixx.ways import MOST, list_ways, take_way
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, ROLL
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.qwixx import steps
from rollwright.kernels.qwixx.lookup import NO_FIELD

_NOTHING: Final = 0


@part
def _share(chances: Any) -> Any:
    """Let chances add up to 1."""
    total = 0.0
    for chance in chances:
        total += chance
    for seat in range(len(chances)):
        chances[seat] /= total


@kernel
def _after(
    ahead: Any, position: Any, trial: Any, faces: Any, first: Any, second: Any, chances: Any
) -> None:
    """Fill `chances` after these actions of the active seat; the others' crosses are made."""
    for seat in range(len(trial)):
        chances[seat] = chance_of(seen(ahead, position, trial, faces, seat, first, second))
    _share(chances)


@kernel
def _rolled(ahead: Any, position: Any, trial: Any, faces: Any, chances: Any) -> None:
    """The same after a roll, before action 1 or while seats choose in it."""
    rooms = new_room(ahead.dice)
    then, first, count = plan(ahead, position, trial, faces, rooms)
    second = _NOTHING
    if count:
        field = rooms[0].order[0]
        first, second = rooms[0].firsts[field], 1 << field
    _after(ahead, then, trial, faces, first, second, chances)


@kernel
def _before_roll(ahead: Any, position: Any, trial: Any, faces: Any, chances: Any) -> None:
    """The same before a roll: the mean over all rolls, exactly."""
    dice = ahead.dice
    seats = len(trial)
    nobody_has_chosen(trial)
    before = trial.copy()
    rooms = new_room(dice)
    found = rooms[0]
    by_field = np.empty((NO_FIELD, seats))
    rest = np.empty(seats)
    chances[:] = 0
    for shown in range(SUMS):
        rolled = with_sum(ahead, position, shown)
        then, first, count = plan(ahead, rolled, trial, faces, rooms)
        _after(ahead, then, trial, faces, first, _NOTHING, rest)
        for at in range(count):
            field = found.order[at]
            _after(ahead, then, trial, faces, found.firsts[field], 1 << field, by_field[at])
        for seat in range(seats):
            for at in range(count):
                found.chances[at] = by_field[at, seat]
            chances[seat] = add_rolls(chances[seat], dice, shown, found, count, rest[seat])
        put_back(trial, before)
    chances /= ROLLS


@kernel
def _worth(ahead: Any, position: Any, trial: Any, faces: Any, chances: Any) -> None:
    """The same for any position. Spoils the trial."""
    if position.phase == ROLL:
        _before_roll(ahead, position, trial, faces, chances)
        return
    if position.phase == ACTION_1:
        _rolled(ahead, position, trial, faces, chances)
        return
    second = _NOTHING
    if position.phase == ACTION_2:
        legal = steps.legal(position, trial, position.active)
        second, _ = best_second(ahead.network, position, trial, faces, legal)
    for seat in range(len(trial)):
        logit = end_of_turn(ahead.network, position, trial, faces, seat, second)
        chances[seat] = chance_of(logit)
    _share(chances)


@kernel
def worth(search: Any, kept: Any, sheets: Any, chances: Any) -> None:
    """Fill `chances`: how likely each seat is to win."""
    ahead = opened_search(search)
    trial = trial_of(ahead.network.known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    _worth(ahead, steps.load(kept[0]), trial, faces, chances)


@kernel
def weigh(search: Any, kept: Any, sheets: Any, seat: Any, ways: Any, values: Any) -> Any:
    """Fill `ways` and `values`: how likely `seat` is to win after each way; how many they are.

    Each way is followed by all rolls of the next turn.
    """
    ahead = opened_search(search)
    known = ahead.network.known
    position = steps.load(kept[0])
    trial = trial_of(known, sheets, len(sheets))
    faces = np.empty(forward.room(len(sheets)), np.float32)
    logits = np.empty(MOST, np.float32)
    chances = np.empty(len(sheets))
    legal = steps.legal(position, sheets, seat)
    then, count = list_ways(ahead.network, position, trial, faces, seat, legal, True, ways, logits)
    before = trial.copy()
    for at in range(count):
        now = take_way(known, then, trial, seat, ways[at])
        _worth(ahead, now, trial, faces, chances)
        values[at] = chances[seat]
        put_back(trial, before)
    return count
